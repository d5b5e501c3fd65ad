"""What the prose states outside the examples of stir, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.expected import sure_need
from docbook_rules.witness import says


def test_rtir_en() -> None:
    """A statement (source_xml/wargame.en.xml:34:25)."""
    # A need of 1+ or less is met by everybody.
    says(1, sure_need(), at="source_xml/wargame.en.xml:34:99", sentence="A need of ‹1›+ or less is met by everybody.")


def test_rtir_fr() -> None:
    """A statement (source_xml/wargame.fr.xml:36:25)."""
    # À 1+ ou moins, tout le monde y parvient.
    says(1, sure_need(), at="source_xml/wargame.fr.xml:37:9", sentence="À ‹1›+ ou moins, tout le monde y parvient.")
