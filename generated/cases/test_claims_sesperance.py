"""What the prose states outside the examples of sesperance, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.expected import differing, expected, shown
from docbook_rules.witness import says


def test_resperance_en() -> None:
    """A statement (source_xml/wargame.en.xml:15:31)."""
    # Every full 100% of the total is 1 sure hit.
    says(
        1,
        expected(1, 100).sure,
        at="source_xml/wargame.en.xml:16:39",
        sentence="Every full 100% of the total is ‹1› sure hit.",
    )
    # The d100 is a pair of d10, the first for the figure on the left, the other for that on the right, and 00 counts as
    #   100.
    says(
        0,
        shown(100),
        at="source_xml/wargame.en.xml:18:78",
        sentence="The d100 is a pair of d10, the first for the figure on the left, the other for that on the right, and ‹00› counts as 100.",
    )


def test_rpourcentages_en() -> None:
    """A statement (source_xml/wargame.en.xml:21:34)."""
    # Reckon with the figures as they are printed: 3 × 33.3 = 99.9, and that is no sure hit.
    says(
        Decimal("99.9"),
        expected(3, Decimal("33.3")).total,
        at="source_xml/wargame.en.xml:23:47",
        sentence="Reckon with the figures as they are printed: 3 × 33.3 = ‹99.9›, and that is no sure hit.",
    )
    # Among 10 figures or fewer, the number of sure hits then changes for 3, 6 and 9 figures only, and for no more than
    #   some of the chances.
    says(
        (3, 6, 9),
        differing(10),
        at="source_xml/wargame.en.xml:25:24",
        sentence="Among 10 figures or fewer, the number of sure hits then changes for ‹3›, 6 and 9 figures only, and for no more than some of the chances.",
    )


def test_resperance_fr() -> None:
    """A statement (source_xml/wargame.fr.xml:15:31)."""
    # Chaque tranche complète de 100\xa0% du total est 1 touche sûre.
    says(
        1,
        expected(1, 100).sure,
        at="source_xml/wargame.fr.xml:16:59",
        sentence="Chaque tranche complète de 100\xa0% du total est ‹1› touche sûre.",
    )
    # Le d100 est une paire de d10, le premier pour le chiffre de gauche, l'autre pour celui de droite, et 00 compte
    #   pour 100.
    says(
        0,
        shown(100),
        at="source_xml/wargame.fr.xml:19:18",
        sentence="Le d100 est une paire de d10, le premier pour le chiffre de gauche, l'autre pour celui de droite, et ‹00› compte pour 100.",
    )


def test_rpourcentages_fr() -> None:
    """A statement (source_xml/wargame.fr.xml:21:34)."""
    # Comptez avec les chiffres tels qu'ils sont imprimés\xa0: 3 × 33,3 = 99,9, et ce n'est pas une touche sûre.
    says(
        Decimal("99.9"),
        expected(3, Decimal("33.3")).total,
        at="source_xml/wargame.fr.xml:23:55",
        sentence="Comptez avec les chiffres tels qu'ils sont imprimés\xa0: 3 × 33,3 = ‹99,9›, et ce n'est pas une touche sûre.",
    )
    # Parmi 10 figurines ou moins, le nombre de touches sûres ne change alors que pour 3, 6 et 9 figurines, et pour
    #   certaines chances seulement.
    says(
        (3, 6, 9),
        differing(10),
        at="source_xml/wargame.fr.xml:25:56",
        sentence="Parmi 10 figurines ou moins, le nombre de touches sûres ne change alors que pour ‹3›, 6 et 9 figurines, et pour certaines chances seulement.",
    )
