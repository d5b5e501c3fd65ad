"""The worked examples of souvrages, from:

- source_xml/advanced.en.xml
- source_xml/advanced.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.work import work
from docbook_rules.witness import says


def test_xouvrage_en() -> None:
    """Songs at court (source_xml/advanced.en.xml:165:5)."""
    # A minstrel with a total of +6 sings an old ballad, against a difficulty of -2, and rolls +1.
    # The margin is +6 - 2 + 1 = +5, hence a quality of +5: the queen hums along.
    artwork = work(total=6, difficulty=-2, roll=1)
    says(
        (-2, 1, 6),
        sorted(artwork.terms),
        at="source_xml/advanced.en.xml:169:27",
        sentence="The margin is ‹+6› - 2 + 1 = +5, hence a quality of +5: the queen hums along.",
    )
    says(
        5,
        artwork.margin,
        at="source_xml/advanced.en.xml:169:40",
        sentence="The margin is +6 - 2 + 1 = ‹+5›, hence a quality of +5: the queen hums along.",
    )
    says(
        5,
        artwork.quality,
        at="source_xml/advanced.en.xml:169:63",
        sentence="The margin is +6 - 2 + 1 = +5, hence a quality of ‹+5›: the queen hums along.",
    )
    # A rival with a total of +4 rolls -3.
    artwork_2 = artwork.rival(4, -3)
    # The margin is +4 - 2 - 3 = -1, hence a quality of -1: the court studies the ceiling.
    says(
        (-3, -2, 4),
        sorted(artwork_2.terms),
        at="source_xml/advanced.en.xml:170:47",
        sentence="The margin is ‹+4› - 2 - 3 = -1, hence a quality of -1: the court studies the ceiling.",
    )
    says(
        -1,
        artwork_2.margin,
        at="source_xml/advanced.en.xml:170:60",
        sentence="The margin is +4 - 2 - 3 = ‹-1›, hence a quality of -1: the court studies the ceiling.",
    )
    says(
        -1,
        artwork_2.quality,
        at="source_xml/advanced.en.xml:170:83",
        sentence="The margin is +4 - 2 - 3 = -1, hence a quality of ‹-1›: the court studies the ceiling.",
    )


def test_xouvrage_fr() -> None:
    """Chansons à la cour (source_xml/advanced.fr.xml:170:5)."""
    # Un ménestrel avec un total de +6 chante une vieille ballade, contre une difficulté de -2, et obtient +1.
    # La marge est de +6 - 2 + 1 = +5, d'où une qualité de +5\xa0: la reine fredonne.
    artwork = work(total=6, difficulty=-2, roll=1)
    says(
        (-2, 1, 6),
        sorted(artwork.terms),
        at="source_xml/advanced.fr.xml:174:44",
        sentence="La marge est de ‹+6› - 2 + 1 = +5, d'où une qualité de +5\xa0: la reine fredonne.",
    )
    says(
        5,
        artwork.margin,
        at="source_xml/advanced.fr.xml:174:57",
        sentence="La marge est de +6 - 2 + 1 = ‹+5›, d'où une qualité de +5\xa0: la reine fredonne.",
    )
    says(
        5,
        artwork.quality,
        at="source_xml/advanced.fr.xml:174:81",
        sentence="La marge est de +6 - 2 + 1 = +5, d'où une qualité de ‹+5›\xa0: la reine fredonne.",
    )
    # Un rival avec un total de +4 obtient -3.
    artwork_2 = artwork.rival(4, -3)
    # La marge est de +4 - 2 - 3 = -1, d'où une qualité de -1\xa0: la cour contemple le plafond.
    says(
        (-3, -2, 4),
        sorted(artwork_2.terms),
        at="source_xml/advanced.fr.xml:175:76",
        sentence="La marge est de ‹+4› - 2 - 3 = -1, d'où une qualité de -1\xa0: la cour contemple le plafond.",
    )
    says(
        -1,
        artwork_2.margin,
        at="source_xml/advanced.fr.xml:175:89",
        sentence="La marge est de +4 - 2 - 3 = ‹-1›, d'où une qualité de -1\xa0: la cour contemple le plafond.",
    )
    says(
        -1,
        artwork_2.quality,
        at="source_xml/advanced.fr.xml:176:20",
        sentence="La marge est de +4 - 2 - 3 = -1, d'où une qualité de ‹-1›\xa0: la cour contemple le plafond.",
    )
