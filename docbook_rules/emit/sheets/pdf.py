"""Sheets on paper: the page set by WeasyPrint (the extra ``pdf``), tagged, the same bytes on every run."""

from __future__ import annotations

import hashlib
import logging

import msgspec

from docbook_rules.config import FILE_NAME
from docbook_rules.diagnostics import Diagnostic, Refusal, Severity
from docbook_rules.emit.artifact import Artifact
from docbook_rules.place import Place

_HINT = "pip install 'docbook-rules[pdf]' installs it; a browser prints the page too"


class Printed(msgspec.Struct, frozen=True):
    """A sheet as PDF, and how many pages it takes."""

    artifact: Artifact
    pages: int


def printed(sheet: Artifact) -> Printed:
    """The PDF of a sheet, beside it. Raises Refusal where WeasyPrint is not there.

    Nothing is fetched: a page that asks for anything is set without it.
    """
    try:
        from weasyprint import HTML  # noqa: PLC0415 - an extra, slow to import
        from weasyprint.urls import URLFetcher  # noqa: PLC0415 - as above
    except (ImportError, OSError) as error:  # OSError: the library is there, and Pango is not
        raise Refusal(f"--pdf needs WeasyPrint: {error}", _HINT) from None
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)  # it says what of the screen's style paper ignores
    identifier = hashlib.sha256(sheet.content).digest()[:16]
    document = HTML(string=sheet.text, url_fetcher=URLFetcher(allowed_protocols=())).render()
    data = document.write_pdf(pdf_identifier=identifier, pdf_variant="pdf/ua-1", custom_metadata=False)
    path = f"{sheet.path.removesuffix('.html')}.pdf"
    return Printed(Artifact(path, raw=data), len(document.pages))


def over_budget(paper: Printed, pages: int) -> Diagnostic | None:
    """An error where a sheet takes more pages than it may (0: as many as it takes); it says how many more."""
    if not pages or paper.pages <= pages:
        return None
    more = paper.pages - pages
    said = f"{paper.artifact.path} takes {paper.pages} pages, {more} more than pages = {pages} allows"
    hint = "show less on the sheet, raise pages, or choose a larger paper"
    return Diagnostic("sheet", Severity.ERROR, said, Place(FILE_NAME, 1, 1), hint)
