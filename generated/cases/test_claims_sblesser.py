"""What the prose states outside the examples of sblesser, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.battle import unforeseen
from docbook_rules.engine.percentages import unsaved
from docbook_rules.witness import says


def test_rblesser_en() -> None:
    """A statement (source_xml/wargame.en.xml:178:29)."""
    # The columns stand for the save of the defender, which the chances already take into account; 0 stands for none.
    says(
        0,
        unsaved('tblesser'),
        at="source_xml/wargame.en.xml:181:46",
        sentence="The columns stand for the save of the defender, which the chances already take into account; ‹0› stands for none.",
    )


def test_rblessertrou_en() -> None:
    """A statement (source_xml/wargame.en.xml:183:33)."""
    # A toughness that exceeds the strength by 4 or more has no row in the table, and the rule does not say whether such
    #   a target can be wounded.
    says(
        4,
        unforeseen(),
        at="source_xml/wargame.en.xml:183:74",
        sentence="A toughness that exceeds the strength by ‹4› or more has no row in the table, and the rule does not say whether such a target can be wounded.",
    )


def test_rblesser_fr() -> None:
    """A statement (source_xml/wargame.fr.xml:183:29)."""
    # Les colonnes représentent la sauvegarde du défenseur, dont les chances tiennent déjà compte\xa0; 0 signifie
    #   aucune.
    says(
        0,
        unsaved('tblesser'),
        at="source_xml/wargame.fr.xml:186:38",
        sentence="Les colonnes représentent la sauvegarde du défenseur, dont les chances tiennent déjà compte\xa0; ‹0› signifie aucune.",
    )


def test_rblessertrou_fr() -> None:
    """A statement (source_xml/wargame.fr.xml:188:33)."""
    # Une endurance qui dépasse la force de 4 ou plus n'a pas de rangée au tableau, et la règle ne dit pas si une telle
    #   cible peut être blessée.
    says(
        4,
        unforeseen(),
        at="source_xml/wargame.fr.xml:188:71",
        sentence="Une endurance qui dépasse la force de ‹4› ou plus n'a pas de rangée au tableau, et la règle ne dit pas si une telle cible peut être blessée.",
    )
