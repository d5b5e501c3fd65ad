"""What the fuzz tests feed: bytes, near-XML, and real books with pieces cut out, doubled, moved and strewn in.

``DOCBOOK_RULES_FUZZ=20000`` runs that many examples of each property instead of the few of every day.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from xml.parsers import expat

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

ROOT = Path(__file__).parents[2]
CASES = ROOT.parent / "shared" / "cases"
EXAMPLES = int(os.environ.get("DOCBOOK_RULES_FUZZ", "0"))

# Pieces that faults are made of: each kind of markup, whole and cut short.
SCRAPS = (
    "<para>", "</para>", "<b>", "</b>", "<section>", "</section>", "<xref linkend='a'>", "<a/>", "</>", "<", ">", "&",
    ";", "&lt;", "&amp;", "&nbsp;", "&foo;", "&#0;", "&#x1F600;", "&#99999999;", "&a", "]]>", "<![CDATA[", "<!--",
    "-->", "--", "->", "<?", "?>", "<?xml version='1.0'?>", "<?xml version='1.0' encoding='latin-1'?>", "<?rules x?>",
    "<!DOCTYPE a [", "<!DOCTYPE a>", "<!ENTITY a 'b'>", '<!ENTITY % p \'<!ENTITY a "&#60;b>">\'>', "%p;", "]>", "'",
    '"', "=", " b=c", " b='c'", ' b="c', "/", "\x00", "\x0b", "\x85", "\xa0", "\u2028", "\ufeff", "\ufffe", "\ud800",
    "\udfff", "😀", "\r\n", "\r", "\n", "\t", " ", "word", "3,5", "été",
    "<table><tgroup cols='2'><tbody><row><entry morerows='1'>4</entry></row>", "</tbody></tgroup></table>",
    "<xi:include href='a.xml'/>", " xmlns='http://docbook.org/ns/docbook'", " xmlns:b=''",
    "<example><para>5 + 6 = 12</para></example>", "<![ INCLUDE [", "×", "<é>", "1 <a>\n2 </a>", "xml:lang='fr'",
)  # fmt: skip


def runs(few: int) -> settings:
    """How a property is run: ``few`` examples, always the same ones, or as many as DOCBOOK_RULES_FUZZ asks for."""
    return settings(
        max_examples=EXAMPLES or few,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def books() -> tuple[str, ...]:
    """The repository's own books, the acceptance cases where they are there, and a listing of one of them."""
    files = [*sorted((ROOT / "source_xml").glob("*.xml")), *(sorted(CASES.glob("*.xml")) if CASES.is_dir() else ())]
    return tuple(file.read_bytes().decode("utf-8", "replace").replace("\r\n", "\n") for file in files)


@cache
def own_books() -> tuple[str, ...]:
    """The repository's own books alone: the same everywhere."""
    return tuple(file.read_text("utf-8") for file in sorted((ROOT / "source_xml").glob("*.xml")))


def near_xml() -> st.SearchStrategy[str]:
    """Strings of scraps, now and then within an element, with a word between."""
    scraps = st.sampled_from(SCRAPS) | st.text(max_size=4)
    plain = st.lists(scraps, max_size=14).map("".join)
    return plain | plain.map(lambda inner: f"<article><title>t</title>{inner}</article>")


@st.composite
def mutated(draw: st.DrawFn, whole: bool = False) -> str:
    """A book, or some lines of it, with a few slices deleted, doubled, swapped, or scraps put in."""
    book = draw(st.sampled_from(books() if EXAMPLES else own_books()))
    rng = random.Random(draw(st.integers(0, 2**32)))
    if not whole:
        lines = book.split("\n")
        begin = rng.randrange(len(lines))
        book = "\n".join(lines[begin : begin + rng.randint(1, 40)])
        if rng.random() < 0.7:
            book = f"<article>{book}</article>"
    for _ in range(rng.randint(1, 4)):
        book = _changed(book, rng)
    return book


def _changed(text: str, rng: random.Random) -> str:
    cuts = sorted(rng.choice(_joints(text, rng)) for _ in range(3))
    a, b, c = (text[: cuts[0]], text[cuts[0] : cuts[1]], text[cuts[1] : cuts[2]])
    rest = text[cuts[2] :]
    short = rng.randint(0, 8)
    match rng.randrange(6):
        case 0:
            return a + b[short:] + c + rest
        case 1:
            return a + b[:200] + b + c + rest
        case 2:
            return a + c + b + rest
        case 3:
            return a + rng.choice(SCRAPS) + b + c + rest
        case 4:
            return a + b[:short]  # cut off
        case _:
            return a + rng.choice(SCRAPS) + c + rng.choice(SCRAPS) + rest


def _joints(text: str, rng: random.Random) -> Sequence[int]:
    """Offsets to cut at: those of brackets, quotes and signs, or any."""
    if rng.random() < 0.6:
        found = [m.start() + rng.randint(0, 1) for m in re.finditer("[<>&\"'=/;-]", text)]
        if found:
            return found
    return range(len(text) + 1)


def parsed_words(text: str) -> list[str]:
    """The words that a parser finds in a document's text, references left as they are written."""
    said: list[str] = []
    parser = expat.ParserCreate()
    hidden = re.sub(r"&(?!(?:amp|lt|gt|quot|apos|#38|#60);)(?=[^\s&;<>\"']+;)", "\u2603", text)
    for handler in ("StartElementHandler", "EndElementHandler", "CommentHandler", "ProcessingInstructionHandler"):
        setattr(parser, handler, lambda *_: said.append("\n"))
    parser.CharacterDataHandler = said.append
    parser.Parse(hidden, True)
    return re.findall(r"[^\W_]+", "".join(said))
