"""Which language a document is in."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from docbook_rules.model.language import detect, detect_seen, in_name
from docbook_rules.source.outline import Outline
from docbook_rules.source.read import Settings, read_bytes

FRENCH = "Le joueur lance les dés et ajoute la valeur du groupe ; il ne peut pas relancer dans une manche."
ENGLISH = "The player rolls the dice and adds the value of the group; he cannot roll again in that round."


@pytest.mark.parametrize(
    ("root", "name", "configured", "wanted"),
    [
        ('<article xml:lang="fr-CA"', "a.en.xml", "de", ("fr", "attribute")),
        ('<article lang="pt_BR"', "a.en.xml", "de", ("pt", "attribute")),
        ('<article lang=""', "a.en.xml", "de", ("en", "name")),
        ("<article", "rules/a.fr.xml", "de", ("fr", "name")),
        ("<article", "fr/rules.xml", "de-AT", ("de", "configured")),
        ("<article", "a.db.xml", "", ("en", "detected")),
    ],
)
def test_who_says_so(root: str, name: str, configured: str, wanted: tuple[str, str], document) -> None:
    made = document(f"{root}><para>{ENGLISH}</para></article>", name=name, configured=configured)
    assert (made.language, made.language_from) == wanted


@pytest.mark.parametrize(
    ("text", "language"),
    [(FRENCH, "fr"), (ENGLISH, "en"), ("4 + 5 = 9", "und"), ("a a a a a a a a", "und"), (f"{FRENCH} {ENGLISH}", "und")],
)
def test_words_tell(text: str, language: str, document) -> None:
    made = document(f"<article><para>{text}</para></article>", configured="")
    assert (made.language, made.language_from) == (language, "detected")
    notes = [d for d in made.diagnostics if d.kind == "language"]
    assert len(notes) == (language != "und")
    assert all(note.severity.value == "note" and f'"{language}"' in note.message for note in notes)


def test_listings_tell_nothing(document) -> None:
    made = document(
        f"<article><programlisting>{ENGLISH}</programlisting><para>{FRENCH}</para></article>", configured=""
    )
    assert made.language == "fr"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a.fr.xml", "fr"),
        ("a.FR.xml", "fr"),
        ("a.fr-CA.v2.xml", "fr"),
        ("fr.xml", ""),
        ("a.fr", ""),
        ("d\\a.en.dbk", "en"),
        ("a.xsl.xml", ""),
    ],
)
def test_codes_in_names(name: str, code: str) -> None:
    assert in_name(name) == code


LISTING = "<programlisting># the values of the dice that are in the group, and is not for you</programlisting>"


@pytest.mark.parametrize(
    ("paragraphs", "language"),
    [
        ([ENGLISH, *[FRENCH] * 30], "fr"),
        ([*[FRENCH] * 30, ENGLISH], "fr"),
        ([f"la {LISTING}"] * 2, "und"),
        ([f"{LISTING} {FRENCH}"] * 2, "fr"),
        ([f"<remark><para>{ENGLISH}</para></remark> Rien."] * 2, "und"),
        (["MIT_LICENSE, mit_need_any, DIE_IN and an als_den"] * 2, "und"),
        ([f"{ENGLISH} MIT_LICENSE, mit_need_any, die_in"], "en"),
    ],
)
def test_no_two_paragraphs_speak_for_all_where_there_is_doubt(
    paragraphs: list[str], language: str, document, source
) -> None:
    text = "<article>" + "".join(f"<para>{words}</para>" for words in paragraphs) + "</article>"
    assert document(text, configured="").language == language
    assert detect(source(text).root) == language


def test_a_tree_that_begins_in_another_language_is_read_on(document) -> None:
    notice, text = f"<para>{ENGLISH}</para>" * 30, f"<para>{FRENCH}</para>" * 150
    made = f'<article><info><legalnotice>{notice}</legalnotice></info><table id=">"/>{text}</article>'
    assert document(made, configured="").language == "fr"


def test_the_paragraphs_decide_before_the_rest_is_read() -> None:
    made = f"<article><para>{ENGLISH}</para>{'<para/>' * 200}<para>{ENGLISH}</para></article>"
    read = read_bytes(made.encode(), Path("/x.xml"), "x.xml", settings=Settings(root_folder=Path("/")))
    assert isinstance(read.seen, Outline)
    blind = msgspec.structs.replace(read.seen, marker=None)  # with which no more could be read
    assert detect_seen(blind) == "en"
