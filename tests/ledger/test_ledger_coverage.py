"""Every number with its fate, counted; the page that shows them; what the patterns of a catalogue are used for."""

from __future__ import annotations

import html.parser
import json
import re
from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from docbook_rules.ledger import catalogue
from docbook_rules.ledger.nearest import stub

BOOK = """<article xmlns="http://docbook.org/ns/docbook" xml:lang="en" xml:id="kitchen"><title>Kitchen</title>
<section xml:id="srules"><title>Rules</title>
<para>An oven holds 6 cakes<?rules parameter ROOM=6?>, {outside}.</para>
<table xml:id="toven"><title>Oven</title><tgroup cols="2"><thead><row><entry>Heat</entry><entry>Minutes</entry></row>
</thead><tbody><row><entry>1</entry><entry>40</entry></row><row><entry>2</entry><entry>30</entry></row></tbody></tgroup>
</table>
<informaltable><tgroup cols="1"><tbody><row><entry>99</entry></row></tbody></tgroup></informaltable>
<section xml:id="sinner"><title>Inner</title>
<example xml:id="xcake"><title>{title}</title><para>A cake of 3 eggs weighs 400 grams. {inside}</para></example>
</section></section></article>
"""
PHRASES = """
[frame.cake]
module = "kitchen"
call = "bake"
inputs = [["eggs"]]
[[phrase]]
name = "a cake"
opens = "cake"
patterns = { en = ["cake of {eggs:count}", "pie of {eggs:count}"] }
[[phrase]]
name = "its weight"
on = ["cake"]
expect = { grams = "{cake}.weight" }
patterns = { en = ["weighs {grams:count} grams", "weighs {grams:count}", "weight of {grams:count}"] }
[[phrase]]
name = "never"
patterns = { en = "icing .. of {x}", fr = "glaçage de {x}" }
"""
CONFIG = """
[book]
name = "kitchen"
sources = ["book"]
languages = ["en"]
phrases = ["p.toml"]
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book").mkdir()
    (tmp_path / "p.toml").write_text(PHRASES, "utf-8")
    (tmp_path / "docbook-rules.toml").write_text(CONFIG, "utf-8")

    def write(inside: str = "", outside: str = "and cools in 15", title: str = "Cake") -> Path:
        text = BOOK.format(inside=inside, outside=outside, title=title)
        (tmp_path / "book" / "k.en.xml").write_text(text, "utf-8")
        return tmp_path

    return write


def told(command: list[str], capsys: pytest.CaptureFixture[str]) -> dict:
    main([*command, "--format", "json"])
    return json.loads(capsys.readouterr().out)


def test_every_number_has_its_fate(book, capsys: pytest.CaptureFixture[str]) -> None:
    book("In 1998 it took 5.<?rules waive 1998 because it is a year?>")
    data = told(["coverage"], capsys)
    found = {(n["text"], n["fate"], n["by"], n["section"], n["test"]) for n in data["numbers"]}
    test = "cases/test_sinner.py::test_xcake_en"
    assert found == {
        ("6", "parameter", "ROOM", "srules", None),
        ("15", "unaccounted", "", "srules", None),
        ("1", "lookup", "toven", "srules", None),
        ("40", "lookup", "toven", "srules", None),
        ("2", "lookup", "toven", "srules", None),
        ("30", "lookup", "toven", "srules", None),
        ("99", "unaccounted", "", "srules", None),
        ("3", "given", "a cake", "sinner", test),
        ("400", "asserted", "its weight", "sinner", test),
        ("1998", "waived", "it is a year", "sinner", test),
        ("5", "unaccounted", "", "sinner", test),
    }
    (edition,) = data["editions"]
    assert (edition["language"], edition["numbers"]) == ("en", 11)
    assert edition["fates"] == {
        "given": 1, "asserted": 1, "parameter": 1, "waived": 1, "lookup": 4, "unaccounted": 3,
    }  # fmt: skip
    assert [(s["id"], s["numbers"]) for s in edition["sections"]] == [("srules", 7), ("sinner", 4)]
    assert sum(s["numbers"] for s in edition["sections"]) == len(data["numbers"])


@pytest.mark.parametrize(
    ("inside", "outside", "plain", "strict"),
    [("", "no more", 0, 1), ("It took 5.", "no more", 1, 1), ("", "and cools in 15", 0, 1)],
)
def test_what_is_unaccounted_decides_the_exit_code(book, inside: str, outside: str, plain: int, strict: int) -> None:
    book(inside, outside)
    assert (main(["coverage"]), main(["coverage", "--strict"])) == (plain, strict)


def test_a_book_with_all_its_numbers_settled_is_clean(book) -> None:
    folder = book("", "no more")
    path = folder / "book" / "k.en.xml"
    path.write_text(re.sub("<informaltable>.*</informaltable>", "", path.read_text("utf-8")), "utf-8")
    assert main(["coverage", "--strict"]) == 0


class Page(html.parser.HTMLParser):
    """What a browser would make of a page: elements with their attributes, and text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_links_each_number_of_an_example_to_its_line(book) -> None:
    folder = book()
    assert main(["coverage", "--html", "page.html"]) == 0
    text = (folder / "page.html").read_text("utf-8")
    page = Page(text)
    ids = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    links = {a["href"]: a for tag, a in page.tags if tag == "a"}
    assert {href.removeprefix("#") for href in links} <= ids
    shown = [a["class"] for tag, a in page.tags if "f " in (a.get("class") or "") and "title" in a]
    assert sorted(shown) == sorted(
        f"f {fate}"
        for fate in ["parameter", "lookup", "lookup", "lookup", "lookup", "given", "asserted"] + ["unaccounted"] * 2
    )
    (asserted,) = [a for tag, a in page.tags if tag == "a" and a["class"] == "f asserted"]
    line = re.search(rf'<span id="{asserted["href"][1:]}">(.*?)</span>', text, re.S)
    assert line is not None
    assert "says(" in line[1]
    assert "cake.weight" in line[1]
    assert main(["coverage", "--html", "page.html"]) == 0
    (folder / "page.html").write_text("mine", "utf-8")
    assert main(["coverage", "--html", "page.html"]) == 2


HOSTILE = "&lt;script>alert(1)&lt;/script>&quot; onclick=&quot;x&quot; {{ 7*7 }} ]]&gt; &lt;!-- 6 &amp;amp; &lt;/pre>"


def test_nothing_from_a_book_becomes_markup(book) -> None:
    waiver = '<?rules waive 1998 because "><img src=x onerror=alert(1)> {{ config }} it is a year?>'
    folder = book(f"It was 1998 {waiver}. {HOSTILE.replace('6', 'x')}", HOSTILE, HOSTILE.replace("6", "x"))
    plain = folder / "plain"
    main(["coverage", "--html", "page.html"])
    book("It was 1998 <?rules waive 1998 because it is a year?>.", "x 6")
    main(["coverage", "--html", str(plain)])
    hostile, harmless = (Page(p.read_text("utf-8")) for p in (folder / "page.html", plain))
    assert {tag for tag, _ in hostile.tags} == {tag for tag, _ in harmless.tags}
    names = {name for _, attributes in hostile.tags for name in attributes}
    assert names == {name for _, attributes in harmless.tags for name in attributes}
    assert "{{ 7*7 }}" in "".join(hostile.words)
    assert "<script>alert(1)</script>" in "".join(hostile.words)
    policy = next(a["content"] for tag, a in hostile.tags if a.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    assert policy.startswith("default-src 'none'; style-src 'sha256-")


def test_each_pattern_shows_its_uses(book, capsys: pytest.CaptureFixture[str]) -> None:
    book()
    data = told(["phrases"], capsys)
    uses = {
        (phrase["name"], pattern["pattern"]): [(u["line"], u["column"]) for u in pattern["uses"]]
        for phrase in data["phrases"]
        for pattern in phrase["patterns"]
    }
    line = BOOK.split("\n").index(next(t for t in BOOK.split("\n") if "A cake of" in t)) + 1
    assert uses == {
        ("a cake", "cake of {eggs:count}"): [(line, 60)],
        ("a cake", "pie of {eggs:count}"): [],
        ("its weight", "weighs {grams:count} grams"): [(line, 74)],
        ("its weight", "weighs {grams:count}"): [],
        ("its weight", "weight of {grams:count}"): [],
        ("never", "icing .. of {x}"): [],
    }


def test_a_statement_is_used_where_it_settles_a_number(book, capsys: pytest.CaptureFixture[str]) -> None:
    folder = book()
    stated = """
[[phrase]]
name = "how long it cools"
states = { minutes = "cooling()" }
patterns = { en = ["cools in {minutes:count}", "cools for {minutes:count}"] }
"""
    (folder / "p.toml").write_text(f'{PHRASES}{stated}[imports]\ncooling = "kitchen"\n', "utf-8")
    (phrase,) = [p for p in told(["phrases"], capsys)["phrases"] if p["name"] == "how long it cools"]
    assert [len(pattern["uses"]) for pattern in phrase["patterns"]] == [1, 0]


def test_an_unmatched_sentence_shows_the_nearest_phrase_and_one_to_paste(
    book, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book("The icing weighs -20 pounds.")
    data = told(["phrases"], capsys)
    (inside,) = [u for u in data["unmatched"] if u["example"]]
    assert (inside["sentence"], inside["numbers"]) == ("The icing weighs -20 pounds.", ["-20"])
    assert (inside["nearest"], inside["pattern"]) == ("its weight", "weighs {grams:count}")
    assert inside["lacking"] == []
    assert 'patterns = { "en" = "the icing weighs {number:signed} pounds" }' in inside["stub"]
    assert [u["numbers"] for u in data["unmatched"] if not u["example"]] == [["15"]]
    (tmp_path / "p.toml").write_text(PHRASES + inside["stub"], "utf-8")
    assert catalogue.load(tmp_path, ["p.toml"]).phrase[-1].name == "the icing weighs pounds"
    main(["phrases"])
    out = capsys.readouterr().out
    assert "nothing accounts for -20" in out
    assert "4 phrases, 2 unused; 7 patterns, 5 unused; unmatched: 1 sentence of examples, 1 outside" in out


@pytest.mark.parametrize(
    ("before", "number", "after"),
    [
        ("", "3", ""),
        ('"quoted" \\ {x} <y>', "3", "a/b* (c)"),
        ("l'écart d'une", "−3", "; rest"),
        ("a = b", "+1", "= c"),
    ],
)
def test_a_stub_is_a_phrase_whatever_the_sentence_holds(before: str, number: str, after: str, tmp_path: Path) -> None:
    (tmp_path / "p.toml").write_text(stub(before, number, after, "fr"), "utf-8")
    assert len(catalogue.load(tmp_path, ["p.toml"]).phrase) == 1
