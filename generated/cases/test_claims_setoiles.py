"""What the prose states outside the examples of setoiles, from:

- source_xml/advanced.en.xml
- source_xml/advanced.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.entry import gaps
from docbook_rules.engine.starred import stars
from docbook_rules.witness import says


def test_retoilesegal_en() -> None:
    """A statement (source_xml/advanced.en.xml:182:33)."""
    # In the row “exactly”, that concerns columns 1 and 3.
    says(
        (1, 3),
        stars('exactly'),
        at="source_xml/advanced.en.xml:182:77",
        sentence="In the row “exactly”, that concerns columns ‹1› and 3.",
    )


def test_retoilesplus_en() -> None:
    """A statement (source_xml/advanced.en.xml:185:33)."""
    # In the row “or more”, it would concern columns 0, 1, 2 and 3, and there the older wording fails: column 0 has no
    #   column to its left, and each of the others stands beside another star.
    says(
        (0, 1, 2, 3),
        stars('or_more'),
        at="source_xml/advanced.en.xml:185:80",
        sentence="In the row “or more”, it would concern columns ‹0›, 1, 2 and 3, and there the older wording fails: column 0 has no column to its left, and each of the others stands beside another star.",
    )
    says(
        0,
        min(gaps()),
        at="source_xml/advanced.en.xml:186:45",
        sentence="In the row “or more”, it would concern columns 0, 1, 2 and 3, and there the older wording fails: column ‹0› has no column to its left, and each of the others stands beside another star.",
    )


def test_retoilesegal_fr() -> None:
    """A statement (source_xml/advanced.fr.xml:188:33)."""
    # À la rangée «\xa0exactement\xa0», cela concerne les colonnes 1 et 3.
    says(
        (1, 3),
        stars('exactly'),
        at="source_xml/advanced.fr.xml:188:88",
        sentence="À la rangée «\xa0exactement\xa0», cela concerne les colonnes ‹1› et 3.",
    )


def test_retoilesplus_fr() -> None:
    """A statement (source_xml/advanced.fr.xml:191:33)."""
    # À la rangée «\xa0ou plus\xa0», cela concernerait les colonnes 0, 1, 2 et 3, et là l'ancienne formule échoue\xa0:
    #   la colonne 0 n'a pas de colonne à sa gauche, et chacune des autres touche une autre étoile.
    says(
        (0, 1, 2, 3),
        stars('or_more'),
        at="source_xml/advanced.fr.xml:191:89",
        sentence="À la rangée «\xa0ou plus\xa0», cela concernerait les colonnes ‹0›, 1, 2 et 3, et là l'ancienne formule échoue\xa0: la colonne 0 n'a pas de colonne à sa gauche, et chacune des autres touche une autre étoile.",
    )
    says(
        0,
        min(gaps()),
        at="source_xml/advanced.fr.xml:192:55",
        sentence="À la rangée «\xa0ou plus\xa0», cela concernerait les colonnes 0, 1, 2 et 3, et là l'ancienne formule échoue\xa0: la colonne ‹0› n'a pas de colonne à sa gauche, et chacune des autres touche une autre étoile.",
    )
