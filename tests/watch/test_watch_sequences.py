"""A watched book after any sequence of saves is what a fresh build makes of it: outputs, findings and changes."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from docbook_rules import config as configuration
from docbook_rules import pipeline
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.diff.change import Change
from docbook_rules.diff.compare import compare
from docbook_rules.diff.project import Project, project_of, with_breaks
from docbook_rules.diff.state import State, state_of
from docbook_rules.watch.book import Built, Setup, Watched
from tests.cli.book_samples import small_book

MORE = """<section xmlns="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude"
xml:lang="{language}" xml:id="m{n}"><title>More of {n}</title>
<para xml:id="p{n}">Here are {figure} stalls, as &where; says; 3d6 of them sell. See <xref linkend="t{other}"/>.</para>
<table xml:id="t{n}"><title>Wares {n}</title><tgroup cols="2">
<thead><row><entry>size</entry><entry>cost</entry></row></thead><tbody>
<row><entry>1</entry><entry>{cost}</entry></row><row><entry>2</entry><entry>20</entry></row>
</tbody></tgroup></table>
<example xml:id="x{n}"><title>Wares</title><para>(100 + {cost}) / 2 = {figure}</para></example>
<procedure xml:id="r{n}"><title>Selling</title><step><para>Sell {figure}.</para></step></procedure>
<xi:include href="parts/note{n}.xml"><xi:fallback><para>nothing</para></xi:fallback></xi:include></section>
"""
NOTE = '<para xmlns="http://docbook.org/ns/docbook">A note of {figure} words.</para>\n'
PARAMETERS = "# in a frame of our own\n{% include 'bundled/parameters.py.jinja' %}"
SHOWN = '\n[sheet]\nshow = ["t1", ["p1", "p2"], "r3"]\n'
NAMED = '\n[tables.t2]\nfields = ["how_large", "how_dear"]\n'


class Book:
    """A project that is saved in every way that there is."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self.chance = chance
        self.comments = 0
        self.config = small_book(folder).read_text("utf-8")
        (folder / "book" / "names.ent").write_text('<!ENTITY where "the harbour">', "utf-8")
        (folder / "book" / "parts").mkdir()
        for n in range(1, 6):
            self.document(n)

    @property
    def files(self) -> list[Path]:
        return sorted((self.folder / "book").glob("*.xml"))

    def document(self, n: int, language: str = "") -> None:
        for code in (language,) if language else ("en", "fr"):
            figure, cost = self.chance.randrange(2, 99), self.chance.randrange(10, 99)
            text = MORE.format(n=n, language=code, figure=figure, cost=cost, other=self.chance.randrange(1, 8))
            (self.folder / "book" / f"m{n}.{code}.xml").write_text(text, "utf-8")

    def figure(self) -> None:
        file = self.chance.choice(self.files)
        file.write_text(file.read_text("utf-8").replace("20", str(self.chance.randrange(10, 99))), "utf-8")

    def figure_under_the_same_date_and_size(self) -> None:
        file = self.chance.choice(self.files)
        was, text = file.stat(), file.read_text("utf-8")
        digits = [at for at, sign in enumerate(text) if sign.isdecimal() and text[at - 1] == ">"]
        at = self.chance.choice(digits)
        file.write_text(f"{text[:at]}{self.chance.randrange(1, 10)}{text[at + 1 :]}", "utf-8")
        os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))

    def come(self) -> None:
        self.document(self.chance.randrange(1, 12), self.chance.choice(["", "en", "fr"]))

    def go(self) -> None:
        if len(self.files) > 4:
            self.chance.choice(self.files).unlink()

    def rename(self) -> None:
        file = self.chance.choice(self.files)
        file.rename(file.with_name(f"z{self.chance.randrange(9)}-{file.name[-9:]}"))

    def swap(self) -> None:
        one, other = self.chance.sample(self.files, 2)
        texts = one.read_bytes(), other.read_bytes()
        one.write_bytes(texts[1])
        other.write_bytes(texts[0])

    def rename_an_id(self) -> None:
        file = self.chance.choice(self.files)
        file.write_text(file.read_text("utf-8").replace('xml:id="p', f'xml:id="q{self.chance.randrange(9)}'), "utf-8")

    def note(self) -> None:
        note = self.folder / "book" / "parts" / f"note{self.chance.randrange(1, 6)}.xml"
        if note.exists() and self.chance.random() < 0.4:
            note.unlink()
        else:
            note.write_text(NOTE.format(figure=self.chance.randrange(2, 99)), "utf-8")

    def entity(self) -> None:
        said = self.chance.choice(["the harbour", "a market of 7", "&where;"])
        (self.folder / "book" / "names.ent").write_text(f'<!ENTITY where "{said}">', "utf-8")

    def configuration(self) -> None:
        more = self.chance.choice(["", SHOWN, NAMED, SHOWN + NAMED])
        told = self.config.replace('"fr"]', '"fr", "de"]') if self.chance.random() < 0.3 else self.config
        (self.folder / "docbook-rules.toml").write_text(told + more, "utf-8")

    def phrases(self) -> None:
        file = self.folder / "phrases.toml"
        names = ["FAR", "DISTANCE"]
        self.chance.shuffle(names)
        file.write_text(file.read_text("utf-8").replace(f'"{names[0]}"', f'"{names[1]}"'), "utf-8")

    def template(self) -> None:
        file = self.folder / "templates" / "parameters.py.jinja"
        if file.exists():
            file.unlink()
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(PARAMETERS, "utf-8")

    def touch(self) -> None:
        for file in self.files:
            os.utime(file)
        file = self.chance.choice(self.files)
        file.write_bytes(file.read_bytes())

    def edit_an_output(self) -> None:
        file = self.output()
        was, data = file.stat(), bytearray(file.read_bytes())
        if data:
            at = self.chance.randrange(len(data))
            data[at] = data[at] ^ 1 if data[at] not in b"\n" else data[at]
            file.write_bytes(data)
            os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))
        self.comment()

    def lose_an_output(self) -> None:
        self.output().unlink()
        self.comment()

    def mend_the_outputs(self) -> None:
        shutil.rmtree(self.folder / "generated", ignore_errors=True)
        self.comment()

    def comment(self) -> None:
        """Say something that no output holds: that outputs were touched is seen when something is saved."""
        self.comments += 1
        with self.chance.choice(self.files).open("a") as file:
            file.write(f"<!-- {self.comments} -->")

    def half(self) -> None:
        file = self.chance.choice(self.files)
        text = file.read_text("utf-8")
        file.write_text(text[: len(text) // 2], "utf-8")

    def output(self) -> Path:
        files = sorted(p for p in (self.folder / "generated").rglob("*") if p.is_file())
        if not files:
            self.comment()
            files = [self.folder / "generated" / "a.py"]
            files[0].parent.mkdir()
            files[0].write_text("", "utf-8")
        return self.chance.choice(files)


def outputs(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def setup(folder: Path, out: Path) -> Setup:
    config = configuration.load(folder / "docbook-rules.toml")
    return Setup((folder / "book",), config, out, True, None, {})


def found(built: Built, out: Path) -> list[Diagnostic]:
    """The findings, wherever the outputs are."""
    found = [
        msgspec.structs.replace(
            one,
            message=one.message.replace(out.as_posix(), "out"),
            place=msgspec.structs.replace(one.place, file=one.place.file.replace(out.as_posix(), "out")),
        )
        for one in built.found
    ]
    return sorted(found, key=lambda d: d.sort_key)


def state(of: Setup) -> tuple[State, Project]:
    reading = pipeline.read(of.paths, of.config, xinclude=True)
    compiled = pipeline.compile(reading, of.config)
    project = project_of(compiled.ledger, compiled.tables, compiled.phrases, of.config)
    return state_of(compiled.ledger, compiled.tables), project


def changes(before: tuple[State, Project], now: tuple[State, Project]) -> tuple[Change, ...]:
    return with_breaks(compare(before[0], now[0]), before[1], now[1])


@pytest.mark.parametrize("seed", range(6))
def test_any_sequence_of_saves_is_built_as_from_scratch(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("docbook_rules.watch.trying.run", lambda *_: {})
    if seed % 2:  # an output is trusted from the first moment on; a save here never comes in the same instant
        monkeypatch.setattr("docbook_rules.output.seen.SETTLED", 0)
    chance = random.Random(seed)
    book = Book(tmp_path / "project", chance)
    ways: list[Callable[[], None]] = [
        *(
            book.figure,
            book.figure,
            book.figure_under_the_same_date_and_size,
            book.come,
            book.go,
            book.rename,
            book.swap,
        ),
        *(book.rename_an_id, book.note, book.note, book.entity, book.configuration, book.phrases, book.template),
        *(book.touch, book.edit_an_output, book.lose_an_output, book.mend_the_outputs),
    ]
    out, other = book.folder / "generated", tmp_path / "fresh" / "generated"
    watched = Watched()
    before: tuple[State, Project] | None = None
    for number in range(40):
        if number:
            for _ in range(chance.choice([1, 1, 2, 3])):
                chance.choice(ways)()
        now = setup(book.folder, out)
        if other.exists():
            shutil.rmtree(other)
        if out.exists():
            shutil.copytree(out, other)
        fresh = Watched().build(setup(book.folder, other), lambda _built: None)
        built = watched.build(now, lambda _built: None)
        assert not built.half
        assert outputs(out) == outputs(other), number
        assert found(built, out) == found(fresh, other), number
        assert (built.written, built.removed) == (fresh.written, fresh.removed) or built.changes == ()
        then, before = before, state(now)
        assert built.changes == (changes(then, before) if then is not None else None), number
        if chance.random() < 0.2:
            whole = {file: file.read_bytes() for file in book.files}
            book.half()
            assert watched.build(now, lambda _built: None).half
            assert outputs(out) == outputs(other)
            for file, data in whole.items():
                file.write_bytes(data)
