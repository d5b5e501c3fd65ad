"""What the prose states outside the examples of sjetgroupe, from:

- source_xml/groups.en.xml
- source_xml/groups.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.group import best_beside, failures_from
from docbook_rules.witness import says


def test_rjetgrpcond_en() -> None:
    """A statement (source_xml/groups.en.xml:113:32)."""
    # When the worst total is +3, the best may be +8.
    says(
        8,
        best_beside(3),
        at="source_xml/groups.en.xml:117:77",
        sentence="When the worst total is +3, the best may be ‹+8›.",
    )


def test_rjetgrpsens_en() -> None:
    """A statement (source_xml/groups.en.xml:124:32)."""
    # If the margin is 0 or more, this Measure is the number of individuals who fail; if the margin is negative, it is
    #   the number of individuals who succeed.
    says(
        0,
        failures_from(),
        at="source_xml/groups.en.xml:124:49",
        sentence="If the margin is ‹0› or more, this Measure is the number of individuals who fail; if the margin is negative, it is the number of individuals who succeed.",
    )


def test_rjetgrpcond_fr() -> None:
    """A statement (source_xml/groups.fr.xml:115:32)."""
    # Quand le pire total est +3, le meilleur peut être +8.
    says(
        8,
        best_beside(3),
        at="source_xml/groups.fr.xml:120:26",
        sentence="Quand le pire total est +3, le meilleur peut être ‹+8›.",
    )


def test_rjetgrpsens_fr() -> None:
    """A statement (source_xml/groups.fr.xml:127:32)."""
    # Si la marge est de 0 ou plus, cette Mesure est le nombre d'individus qui échouent\xa0; si la marge est négative,
    #   c'est le nombre d'individus qui réussissent.
    says(
        0,
        failures_from(),
        at="source_xml/groups.fr.xml:127:51",
        sentence="Si la marge est de ‹0› ou plus, cette Mesure est le nombre d'individus qui échouent\xa0; si la marge est négative, c'est le nombre d'individus qui réussissent.",
    )
