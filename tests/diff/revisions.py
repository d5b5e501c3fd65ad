"""Ten revisions of the book, each made on the one before: what an author and a translator do to it over a year."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

BOOK = Path(__file__).parent / "book"
Edit = Callable[[str], str]
BOTH = ("en", "fr")


def replaced(old: str, new: str, count: int = 1) -> Edit:
    """Replace ``old``, in which white space stands for any white space, and which stands there."""

    def edit(text: str) -> str:
        pattern = r"\s+".join(re.escape(part) for part in old.split())
        text, times = re.subn(pattern, lambda _: new, text, count=count)
        assert times, old
        return text

    return edit


def row(*cells: str) -> str:
    return f"<row>{''.join(f'<entry>{cell}</entry>' for cell in cells)}</row>"


def column_of_tjetdist(heading: str, exactly: str, or_more: str, after: int) -> Edit:
    """Insert a column behind the one numbered ``after``: the table has a record a column."""

    def edit(text: str) -> str:
        start, end = text.index('<table xml:id="tjetdist"'), text.index("</table>")
        table = text[start:end].replace('<tgroup cols="11"', '<tgroup cols="12"')
        rows = table.split("<row>")
        for number, cell in enumerate((heading, exactly, or_more), 1):
            entries = rows[number].split("</entry>")
            entries.insert(after, f"<entry>{cell}")
            rows[number] = "</entry>".join(entries)
        return text[:start] + "<row>".join(rows) + text[end:]

    return edit


# Name → file stem → language → edits. What is the same in both editions stands under both.
REVISIONS: dict[str, dict[str, dict[str, list[Edit]]]] = {
    "01-cells": {
        "groups": {
            "en": [replaced("<entry>-5.5</entry>", "<entry>-6</entry>")],
            "fr": [replaced("<entry>-5,5</entry>", "<entry>-6</entry>")],
        }
    },
    "02-one-row-and-one-column-inserted": {
        "scale": {
            language: [replaced("<row> <entry>10</entry>", f"{row('11', '12')} <row> <entry>10</entry>")]
            for language in BOTH
        },
        "groups": {language: [column_of_tjetdist("-1", "-9", "-1", 1)] for language in BOTH},
    },
    "03-rows-moved-and-removed": {
        "scale": {
            language: [
                replaced(f"{row('11', '12')}", ""),
                replaced("<row> <entry>2</entry> <entry>1", "<row> <entry>2</entry> <entry>1"),
                lambda text: re.sub(
                    r"(<row>\s*<entry>3</entry>.*?</row>)(\s*)(<row>\s*<entry>4</entry>.*?</row>)",
                    r"\3\2\1",
                    text,
                    flags=re.S,
                ),
            ]
            for language in BOTH
        }
    },
    "04-headings": {
        "groups": {
            "en": [replaced("<entry>or more</entry>", "<entry>at least</entry>")],
            "fr": [replaced("<entry>ou plus</entry>", "<entry>au moins</entry>")],
        }
    },
    "05-a-constant": {
        "groups": {
            "en": [replaced("difference of 3 points or less", "difference of 4 points or less")],
            "fr": [replaced("3 points ou moins", "4 points ou moins")],
        }
    },
    "06-an-example-s-figures": {
        "groups": {"en": [replaced("roll is +4, hence a margin of +2", "roll is +5, hence a margin of +3")]}
    },
    "07-an-example-renamed": {
        "groups": {language: [replaced('xml:id="xreussitegroupe"', 'xml:id="xravin"')] for language in BOTH}
    },
    "08-a-table-and-a-section-renamed": {
        "groups": {
            language: [
                replaced('"tjetdist"', '"tgaps"', 0),
                replaced('"sjetgroupe"', '"sgrouproll"', 0),
            ]
            for language in BOTH
        }
    },
    "09-prose-without-figures": {
        "groups": {
            "en": [
                replaced(
                    "Rolling for everybody in turn would stop the story dead.",
                    "Rolling for each would stop the story dead.",
                ),
                replaced(
                    '<procedure xml:id="pcombinaison">',
                    '<para xml:id="rnew">Read it once, &lt;b&gt; then play.</para><procedure xml:id="pcombinaison">',
                ),
                replaced("Acting as a Group", "Acting Together"),
            ]
        }
    },
    "10-a-table-added-an-example-removed": {
        "groups": {
            language: [
                lambda text: re.sub(r'<example xml:id="xjetdist2">.*?</example>', "", text, flags=re.S),
                lambda text: text.replace(
                    "</section>\n</section>",
                    '</section>\n<table xml:id="tnew"><title>New</title><tgroup cols="2"><tbody>'
                    + row("1", "5")
                    + row("2", "7")
                    + "</tbody></tgroup></table></section>",
                ),
            ]
            for language in BOTH
        }
    },
}


def write(folder: Path, count: int) -> Path:
    """The book after the first ``count`` revisions, written into ``folder``."""
    shutil.copytree(BOOK, folder)
    for revision in list(REVISIONS.values())[:count]:
        for stem, by_language in revision.items():
            for language, edits in by_language.items():
                file = folder / f"{stem}.{language}.xml"
                text = file.read_text("utf-8")
                for edit in edits:
                    text = edit(text)
                file.write_text(text, "utf-8")
    return folder
