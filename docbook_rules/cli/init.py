"""``init``: a rulebook of one's own to begin with, that builds and passes at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from docbook_rules.cli import CLEAN
from docbook_rules.cli.terminal import console, visible
from docbook_rules.diagnostics import Refusal
from docbook_rules.output.fresh import write_fresh

TITLES = {"en": "The ferry", "fr": "Le bac"}
"""The title of the rulebook in each language that there is."""
_STARTER = Path(__file__).parents[1] / "starter"
_SUFFIX = ".in"


def init(folder: Path, languages: str) -> int:
    """Write the rulebook into ``folder``, one edition for each of the ``languages`` (codes with commas between).

    Raises Refusal for a language that there is not, and where a file of it is there already: nothing is overwritten.
    """
    chosen = _chosen(languages)
    made = write_fresh(folder, texts(chosen))
    out = console(sys.stdout)
    for path in made:
        out.print(Text(visible(str(path))), soft_wrap=True)
    out.print(Text(f"next: cd {visible(str(folder))}, then docbook-rules build, then pytest generated"), soft_wrap=True)
    return CLEAN


def texts(languages: Sequence[str]) -> dict[str, str]:
    """The files of the rulebook by their paths, with an edition for each language, the first naming things."""
    held = {
        "titles": ", ".join(f'{language} = "{TITLES[language]}"' for language in languages),
        "languages": ", ".join(f'"{language}"' for language in languages),
        "filler": " " * (12 - 6 * len(languages)),
        "first": languages[0],
    }
    books = [f"book/ferry.{language}.xml" for language in languages]
    made = {path: _text(path) for path in ("README.md", "engine.py", *books)}
    return {"docbook-rules.toml": _text("docbook-rules.toml").format(**held), **made}


def _text(path: str) -> str:
    return (_STARTER / f"{path}{_SUFFIX}").read_text("utf-8")


def _chosen(languages: str) -> list[str]:
    chosen = [language.strip() for language in languages.split(",")]
    for language in chosen:
        if language not in TITLES:
            raise Refusal(
                f"--lang {language}: there is no rulebook to begin with in it", f"there is {', '.join(TITLES)}"
            )
    if len(set(chosen)) < len(chosen):
        raise Refusal(f"--lang {languages}: a language stands twice", "name each language once")
    return chosen
