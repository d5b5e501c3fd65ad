"""A large book read with more effort: cached, in processes, on a cluster. The outputs are the same to the byte."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from docbook_rules import config as configuration
from docbook_rules import pipeline
from docbook_rules.__main__ import main
from docbook_rules.cli import means as cli_means
from docbook_rules.cli.options import Effort
from docbook_rules.model.book import Document
from docbook_rules.reading import codec, task
from docbook_rules.reading.memory import Memory
from docbook_rules.reading.shelf import Shelf
from docbook_rules.reading.spread import Means
from docbook_rules.reading.store import FOLDER, Store
from tests.cli.book_samples import revise, small_book

ROOT = Path(__file__).parents[2]
INCLUDING = """<section xmlns="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude" xml:lang="en">
<title>&name;</title><xi:include href="part.txt" parse="text"/></section>
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small book with an inclusion and an entity, which is the current folder."""
    small_book(tmp_path)
    (tmp_path / "book" / "w.en.xml").write_text(INCLUDING, "utf-8")
    (tmp_path / "book" / "part.txt").write_text("part one", "utf-8")
    (tmp_path / "book" / "names.ent").write_text('<!ENTITY name "Walks">', "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def outputs(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def read(means: Means = pipeline.DIRECTLY) -> tuple[Document, ...]:
    config = configuration.load(None)
    return pipeline.read([config.folder / s for s in config.book.sources], config, xinclude=True, means=means).documents


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the documents that are really read from now on."""
    names: list[str] = []
    real = task.read_task

    def noting(one: task.Task, *rest: object) -> task.Done:
        names.append(one.name)
        return real(one, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("docbook_rules.reading.spread.read_task", noting)
    return names


def shelf() -> Means:
    return Means(Shelf(Store(Path(FOLDER))))


@pytest.mark.parametrize("effort", [("--cache",), ("--jobs", "2"), ("--jobs", "0", "--cache")])
def test_outputs_are_the_same_to_the_byte(project: Path, effort: tuple[str, ...]) -> None:
    codes = {main(["build", "--out", "plain"])}
    plain = outputs(project / "plain")
    for out in ("first", "second"):
        codes.add(main(["build", *effort, "--out", out]))
        assert outputs(project / out) == plain
    assert len(codes) == 1
    assert plain


def test_only_what_changed_is_read_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read(shelf())
    names = counted(monkeypatch)
    assert read(shelf()) == before
    assert names == []
    revise(project, "en", "20 miles", "21 miles")
    after = read(shelf())
    assert names == ["book/s.en.xml"]
    assert after == read()
    assert after != before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("book/s.en.xml", "20 miles", "21 miles"),
        ("book/part.txt", "part", "piece"),
        ("book/names.ent", "Walks", "Hikes"),
        ("phrases.toml", "FAR", "DISTANCE"),
        ("docbook-rules.toml", "small", "tiny"),
    ],
)
def test_a_run_in_which_anything_differs_is_made_anew(
    project: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str
) -> None:
    main(["build", "--cache"])
    assert main(["check", "--cache"]) == main(["check"])
    (project / file).write_text((project / file).read_text("utf-8").replace(old, new), "utf-8")
    capsys.readouterr()
    main(["check", "--format", "json"])
    said = capsys.readouterr().out
    for _ in range(2):
        main(["check", "--cache", "--format", "json"])
        assert capsys.readouterr().out == said


def test_a_run_in_which_nothing_differs_reads_no_document(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["build", "--cache"])
    monkeypatch.setattr("docbook_rules.pipeline.read", None)
    main(["check", "--cache"])
    (project / "book" / "s.en.xml").write_text("<section/>", "utf-8")
    assert main(["check", "--cache"]) == 2  # it would have to be read


@pytest.mark.parametrize(
    ("file", "text"),
    [("part.txt", "part two"), ("part.txt", None), ("names.ent", '<!ENTITY name "Hikes">'), ("names.ent", None)],
)
@pytest.mark.parametrize("library", ["memory", "disk"])
def test_inclusions_and_entities_count(project: Path, file: str, text: str | None, library: str) -> None:
    means = Means(Memory()) if library == "memory" else shelf()
    before = read(means)
    if text is None:
        (project / "book" / file).unlink()
    else:
        (project / "book" / file).write_text(text, "utf-8")
    assert read(means) == read() != before
    (project / "book" / "part.txt").write_text("part one", "utf-8")
    (project / "book" / "names.ent").write_text('<!ENTITY name "Walks">', "utf-8")
    assert read(means) == before


def test_an_entity_that_a_document_does_not_use_does_not_count(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read(shelf())
    names = counted(monkeypatch)
    (project / "book" / "names.ent").write_text('<!ENTITY name "Hikes">', "utf-8")
    read(shelf())
    assert names == ["book/w.en.xml"]


@pytest.mark.usefixtures("project")
def test_how_it_is_read_counts() -> None:
    means = shelf()
    config = configuration.load(None)
    for options in ({"xinclude": True}, {"xinclude": False}, {"xinclude": True, "profile": {"os": "a"}}):
        paths = [config.folder / "book"]
        known = pipeline.read(paths, config, means=means, **options)  # type: ignore[arg-type]
        assert known.documents == pipeline.read(paths, config, **options).documents  # type: ignore[arg-type]


@pytest.mark.parametrize("damage", [b"", b"docbook-rules cache 1\n", b"\x80\x04.", None])
def test_a_damaged_or_foreign_cache_is_passed_over(project: Path, damage: bytes | None) -> None:
    before = read(shelf())
    files = [p for p in (project / FOLDER).glob("??/*") if p.is_file()]
    assert len(files) == 3
    contents = [file.read_bytes() for file in files]
    for number, file in enumerate(files):
        if damage is None:  # whole, but another document's
            file.write_bytes(contents[number - 1])
        else:
            file.write_bytes(damage or contents[number][:-1] + b"?")
    assert read(shelf()) == before


def test_the_cache_keeps_out_of_git_and_to_its_size(project: Path) -> None:
    read(shelf())
    assert "*" in (project / FOLDER / ".gitignore").read_text("utf-8").splitlines()
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    said = subprocess.run(["git", "status", "--short"], cwd=project, check=True, capture_output=True, text=True)
    assert FOLDER not in said.stdout
    store = Store(project / FOLDER, most=1000)
    store.put("ab" * 32, b"x" * 900)
    store.trim()
    assert sum(p.stat().st_size for p in (project / FOLDER).glob("??/*")) <= 1000


def test_what_no_cache_wrote_is_not_removed(project: Path) -> None:
    elsewhere = project / "objects"
    (elsewhere / "ab").mkdir(parents=True)
    (elsewhere / "ab" / "one").write_bytes(b"x" * 900)
    (project / FOLDER).symlink_to(elsewhere)
    store = Store(project / FOLDER, most=1000)
    store.put("cd" * 32, b"x" * 900)
    store.trim()
    store.put("ef" * 32, b"x" * 900)
    store.trim()
    assert sorted(p.name for p in elsewhere.glob("??/*")) == ["ef" * 31, "one"]


def test_no_machine_is_asked_for_any_number_of_processes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert configuration.load(None).folder.resolve() == project.resolve()
    asked: list[int] = []

    def executor(count: int, **_: object) -> Executor:
        asked.append(count)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(cli_means, "ProcessPoolExecutor", executor)
    for jobs in (2, 1_000_000):
        with cli_means.means(Effort(jobs=jobs), configuration.load(None)):
            pass
    assert asked[0] == 2
    assert asked[1] < 10_000


def test_without_the_option_nothing_is_kept(project: Path) -> None:
    main(["check"])
    assert not (project / FOLDER).exists()


def test_a_cache_that_cannot_be_written_is_no_error(project: Path) -> None:
    (project / FOLDER).write_text("a file", "utf-8")
    assert read(shelf()) == read()


def test_what_is_shared_is_shared_again() -> None:
    config = configuration.load(ROOT / "docbook-rules.toml")
    for document in pipeline.read([ROOT / "source_xml"], config, xinclude=True).documents:
        again = codec.decoded(codec.encoded(document))
        assert again == document
        for table, other in zip(document.tables, again.tables, strict=True):
            for tgroup, same in zip(table.tgroups, other.tgroups, strict=True):
                shared = {id(cell) for row in tgroup.grid for cell in row}
                assert len({id(cell) for row in same.grid for cell in row}) == len(shared)


@pytest.mark.parametrize("data", [b"", b"\x80", b"\x93\x01\x02\x03", msgspec.msgpack.encode({"file": 1}), b"\xc1" * 9])
def test_other_bytes_are_no_document(data: bytes) -> None:
    with pytest.raises(ValueError, match="no document"):
        codec.decoded(data)


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as made:
        yield made


def test_any_executor_will_do(project: Path, executor: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docbook_rules.reading.spread.CHUNK", 1)
    assert read(Means(None, executor)) == read()
    mixed = Means(Shelf(Store(project / FOLDER)), executor)
    assert read(mixed) == read(mixed) == read()


def test_a_cluster_of_two_workers(project: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    main(["build", "--out", "plain"])
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        main(["build", "--cluster", cluster.scheduler_address, "--out", "spread"])
    assert outputs(project / "spread") == outputs(project / "plain")


@pytest.mark.usefixtures("project")
def test_a_cluster_that_does_not_answer_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    monkeypatch.setattr("docbook_rules.cli.means._PATIENCE", 1)
    assert main(["build", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "--cluster tcp://127.0.0.1:9" in capsys.readouterr().err
