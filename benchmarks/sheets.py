"""The sheets of the bundled book against docbook-xsl by xsltproc on the same files, and how large they are."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import HERE, Figure, best
from docbook_rules import pipeline
from docbook_rules.config import load
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.environment import environment
from docbook_rules.emit.sheets.sheets import sheet_artifacts
from docbook_rules.emit.sheets.shown import shown

STYLESHEET = Path("/usr/share/xml/docbook/stylesheet/docbook-xsl-ns/html/docbook.xsl")
LARGEST = 150.0
XSLTPROC = "xsltproc, docbook-xsl"


def figures(times: int) -> Iterator[Figure]:
    """Size of the largest sheet in kB; time of the pages alone, and of the whole command, over that of xsltproc.

    xsltproc runs once a file, as a makefile would have it. Without it, or its style sheets, only the size is taken.
    """
    config = load(HERE / "docbook-rules.toml")
    reading = pipeline.read([HERE / source for source in config.book.sources], config, xinclude=True)
    book = pipeline.understand(reading, config)
    env = environment(HERE / config.book.templates)

    documents = [account.document for account in book.ledger.documents if account.document.readable]
    languages = sorted({document.language for document in documents})

    def pages() -> list[Artifact]:
        taken = {code: shown((d for d in documents if d.language == code), code, config.sheet) for code in languages}
        return sheet_artifacts(taken, book.ledger, book.tables, config, env)

    sheets = pages()
    yield Figure("the largest sheet", max(len(one.content) for one in sheets) / 1000, "1 kB", LARGEST)
    program = shutil.which("xsltproc")
    if program is None or not STYLESHEET.exists():
        print("xsltproc or docbook-xsl-ns is missing: sheets are not compared with it", file=sys.stderr)
        return
    files = sorted(HERE.glob("source_xml/*.xml"))
    with TemporaryDirectory() as folder:

        def theirs() -> None:
            for file in files:
                page = f"{folder}/{file.stem}.html"
                command = [program, "--nonet", "--novalid", "-o", page, str(STYLESHEET), str(file)]
                subprocess.run(command, check=True, capture_output=True)

        def command() -> None:
            arguments = [sys.executable, "-m", "docbook_rules", "sheet", "--out", f"{folder}/sheets"]
            subprocess.run(arguments, check=True, capture_output=True, cwd=HERE)

        set_, whole, other = best((pages, command, theirs), times)
    yield Figure("the sheets' pages, the book being read", set_ / other, XSLTPROC)
    yield Figure("docbook-rules sheet, the whole command", whole / other, XSLTPROC)
