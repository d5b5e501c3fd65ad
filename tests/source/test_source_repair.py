from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from source_samples import kinds, source

from docbook_rules.source.faults import faults
from docbook_rules.source.listing import import_listing
from docbook_rules.source.repair import repair
from docbook_rules.source.scan import scan, words

SEEDS = Path(__file__).parents[2].parent / "shared" / "seeds"

MENDED = {
    "stray end tag": ("<section><title>A</title></title><para>b</para></section>",
                      "<section><title>A</title><para>b</para></section>"),
    "missing end tag, before the white space": ("<listitem>\n<para>a b.\n  </listitem>",
                                                "<listitem>\n<para>a b.</para>\n  </listitem>"),
    "missing end tag, before the next paragraph": ("<section><para>a\n<para>b</para></section>",
                                                   "<section><para>a</para>\n<para>b</para></section>"),
    "omitted end tags": ("<row><entry>a<entry>b</row>", "<row><entry>a</entry><entry>b</entry></row>"),
    "crossed": ("<para><b><i>x</b></i></para>", "<para><b><i>x</i></b></para>"),
    "misspelt": ("<section><para>a</pra></section>", "<section><para>a</para></section>"),
    "end of file": ("<section><para>a\n", "<section><para>a</para></section>\n"),
    "ampersand": ("<para>R&D &amp; &nbsp; & &x</para>", "<para>R&amp;D &amp; &nbsp; &amp; &amp;x</para>"),
    "less than": ("<para>a < b, 3<5, a<b and c>d</para>", "<para>a &lt; b, 3&lt;5, a&lt;b and c>d</para>"),
    "not quoted": ("<a b=c d='e' f=g/>", "<a b=\"c\" d='e' f=\"g\"/>"),
    "no value": ("<list compact>x</list>", '<list compact="compact">x</list>'),
    "closing quote": ('<a b="c d="e">x</a>', '<a b="c" d="e">x</a>'),
    "twice": ('<a b="1" b="2"/>', '<a b="1" />'),
    "no space": ('<a b="1"c="2"/>', '<a b="1" c="2"/>'),
    "signs in a value": ('<a b="R&D < 3">x</a>', '<a b="R&amp;D &lt; 3">x</a>'),
    "end tag with attributes": ("<a>x</a b='1'>", "<a>x</a>"),
    "two sections": ("<section>a</section>\n<section>b</section>",
                     "<article><section>a</section>\n<section>b</section></article>"),
    "text before": ('hello & all <?xml version="1.0"?><para>x</para>',
                    '<?xml version="1.0"?> <para><para>hello &amp; all</para>x</para>'),
    "text after": ("<section><para>x</para></section>\nbye < now\n",
                   "<section><para>x</para>\n<para>bye &lt; now</para></section>\n"),
    "blank before": ('\n <?xml version="1.0"?><para/>', '<?xml version="1.0"?>\n <para/>'),
    "second declaration": ('<?xml version="1.0"?><para><?xml version="1.0"?>x</para>',
                           '<?xml version="1.0"?><para>x</para>'),
    "control character": ("<para>a\x0bb</para>", "<para>a b</para>"),
    "number of no character": ("<para>&#0;</para>", "<para>&amp;#0;</para>"),
    "comment": ("<a><!-- b -- c ---></a>", "<a><!-- b - - c - --></a>"),
    "section end": ("<para>a]]>b</para>", "<para>a]]&gt;b</para>"),
}  # fmt: skip


@pytest.mark.parametrize("name", MENDED)
def test_each_kind_of_fault_is_mended_in_its_place(name: str) -> None:
    broken, right = MENDED[name]
    mended = repair(broken, "a.xml")
    assert mended.text == right
    assert mended.changes
    assert mended.diagnostics == ()
    ElementTree.fromstring(right.replace("&nbsp;", ""))


@pytest.mark.parametrize("name", MENDED)
def test_each_fault_is_reported_where_it_is(name: str) -> None:
    broken, _ = MENDED[name]
    if name == "number of no character":
        pytest.skip("a parser finds no fault in the markup; reading the reference does")
    read = source(broken)
    if name == "two sections":
        assert kinds(read) == [("not-well-formed", "warning")]
    else:
        assert read.root is None
        assert set(kinds(read)) == {("not-well-formed", "error")}


def test_all_faults_of_a_file_are_reported_not_the_first_alone() -> None:
    read = source("<section>\n<title>A</title></title>\n<para>R&D\n</section>")
    assert [(d.place.line, d.place.column) for d in read.diagnostics] == [(2, 17), (3, 1), (3, 8)]


@pytest.mark.parametrize(
    "text", ["<para>a <!-- no end</para>", "<para><![CDATA[ no end</para>", "no markup", "", "<!ENTITY a 'b'>"]
)
def test_what_cannot_be_mended_is_said(text: str) -> None:
    mended = repair(text, "a.xml")
    assert mended.text is None
    assert mended.diagnostics


def test_right_text_is_left_alone() -> None:
    text = '<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;&unknown;<![CDATA[<&]]></a>'
    assert repair(text, "a") == repair(text, "a")
    assert (repair(text, "a").text, repair(text, "a").changes) == (text, ())


def test_the_scan_leaves_no_gap() -> None:
    text = "a<b c='>'>&d;<!-- e --><![CDATA[f]]><?g h?>< i<!-- j <k"
    tokens = list(scan(text))
    assert "".join(text[t.start : t.end] for t in tokens) == text


def test_words_do_not_depend_on_how_signs_are_written() -> None:
    assert words("<a>R&D 3<5 x</a>") == words("<a>R&amp;D 3&lt;5 x</a>") == ["R", "D", "3", "5", "x"]


def seed(number: str) -> str:
    found = sorted(SEEDS.glob(f"{number}*")) if SEEDS.is_dir() else []
    if not found:
        pytest.skip("the seed documents are not there")
    return found[0].read_text("utf-8")


def test_seed_002() -> None:
    text = seed("002")
    lines = [d.place.line for d in source(text).diagnostics if d.kind == "not-well-formed"]
    assert lines == [11, 135]
    mended = repair(text, "002")
    assert [(c.place.line, c.removed, c.inserted) for c in mended.changes] == [
        (11, "</title>", ""),
        (139, "", "</para>"),
    ]
    assert mended.text is not None
    assert words(mended.text) == words(text)
    ElementTree.fromstring(re.sub(r"<!DOCTYPE.*?\]>", "", mended.text, flags=re.S))


def test_a_tag_taken_out_anywhere_is_mended_with_every_word_kept() -> None:
    text = import_listing(seed("000")).text
    tags = [m.span() for m in re.finditer(r"</?\w[^<>]*>", text) if m.start() > text.index("]>")]
    for begin, end in random.Random(4).sample(tags, 60):
        broken = text[:begin] + text[end:]
        mended = repair(broken, "a")
        assert mended.text is not None
        assert words(mended.text) == words(broken)
        assert faults(mended.text) == []
