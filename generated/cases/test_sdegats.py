"""The worked examples of sdegats, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.damage import d3, d6
from docbook_rules.witness import says


def test_xdegats_en() -> None:
    """A cannon and a catapult (source_xml/wargame.en.xml:299:5)."""
    # A cannon causes 5 wounds of 1D6.
    damage = d6(5)
    # They deal 5 × 3 = 15 for sure, and 5 × 50 = 250% for more: that is 2 more for sure, or 17 in all, and 50% is left.
    says(
        5,
        damage.wounds,
        at="source_xml/wargame.en.xml:302:56",
        sentence="They deal ‹5› × 3 = 15 for sure, and 5 × 50 = 250% for more: that is 2 more for sure, or 17 in all, and 50% is left.",
    )
    says(
        3,
        damage.each,
        at="source_xml/wargame.en.xml:302:60",
        sentence="They deal 5 × ‹3› = 15 for sure, and 5 × 50 = 250% for more: that is 2 more for sure, or 17 in all, and 50% is left.",
    )
    says(
        15,
        damage.sure,
        at="source_xml/wargame.en.xml:302:64",
        sentence="They deal 5 × 3 = ‹15› for sure, and 5 × 50 = 250% for more: that is 2 more for sure, or 17 in all, and 50% is left.",
    )
    says(
        5,
        damage.extra.figures,
        at="source_xml/wargame.en.xml:302:81",
        sentence="They deal 5 × 3 = 15 for sure, and ‹5› × 50 = 250% for more: that is 2 more for sure, or 17 in all, and 50% is left.",
    )
    says(
        50,
        damage.extra.chance,
        at="source_xml/wargame.en.xml:302:85",
        sentence="They deal 5 × 3 = 15 for sure, and 5 × ‹50› = 250% for more: that is 2 more for sure, or 17 in all, and 50% is left.",
    )
    says(
        250,
        damage.extra.total,
        at="source_xml/wargame.en.xml:302:90",
        sentence="They deal 5 × 3 = 15 for sure, and 5 × 50 = ‹250›% for more: that is 2 more for sure, or 17 in all, and 50% is left.",
    )
    says(
        2,
        damage.more,
        at="source_xml/wargame.en.xml:303:23",
        sentence="They deal 5 × 3 = 15 for sure, and 5 × 50 = 250% for more: that is ‹2› more for sure, or 17 in all, and 50% is left.",
    )
    says(
        17,
        damage.total,
        at="source_xml/wargame.en.xml:303:43",
        sentence="They deal 5 × 3 = 15 for sure, and 5 × 50 = 250% for more: that is 2 more for sure, or ‹17› in all, and 50% is left.",
    )
    says(
        50,
        damage.extra.rest,
        at="source_xml/wargame.en.xml:303:58",
        sentence="They deal 5 × 3 = 15 for sure, and 5 × 50 = 250% for more: that is 2 more for sure, or 17 in all, and ‹50›% is left.",
    )
    # A throw of 50 on the d100 brings it to 18 in all.
    says(
        18,
        damage.resolve(50).total,
        at="source_xml/wargame.en.xml:304:22",
        sentence="A throw of 50 on the d100 brings it to ‹18› in all.",
    )
    # A catapult causes 4 wounds of 1D3.
    damage_2 = d3(4)
    # They deal 4 × 2 = 8 for sure.
    says(4, damage_2.wounds, at="source_xml/wargame.en.xml:304:78", sentence="They deal ‹4› × 2 = 8 for sure.")
    says(2, damage_2.each, at="source_xml/wargame.en.xml:304:82", sentence="They deal 4 × ‹2› = 8 for sure.")
    says(8, damage_2.sure, at="source_xml/wargame.en.xml:304:86", sentence="They deal 4 × 2 = ‹8› for sure.")


def test_xdegats_fr() -> None:
    """Un canon et une catapulte (source_xml/wargame.fr.xml:307:5)."""
    # Un canon cause 5 blessures de 1D6.
    damage = d6(5)
    # Elles infligent 5 × 3 = 15 à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr,
    #   soit 17 en tout, et il reste 50\xa0%.
    says(
        5,
        damage.wounds,
        at="source_xml/wargame.fr.xml:310:64",
        sentence="Elles infligent ‹5› × 3 = 15 à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        3,
        damage.each,
        at="source_xml/wargame.fr.xml:310:68",
        sentence="Elles infligent 5 × ‹3› = 15 à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        15,
        damage.sure,
        at="source_xml/wargame.fr.xml:310:72",
        sentence="Elles infligent 5 × 3 = ‹15› à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        5,
        damage.extra.figures,
        at="source_xml/wargame.fr.xml:310:90",
        sentence="Elles infligent 5 × 3 = 15 à coup sûr, et ‹5› × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        50,
        damage.extra.chance,
        at="source_xml/wargame.fr.xml:310:94",
        sentence="Elles infligent 5 × 3 = 15 à coup sûr, et 5 × ‹50› = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        250,
        damage.extra.total,
        at="source_xml/wargame.fr.xml:311:9",
        sentence="Elles infligent 5 × 3 = 15 à coup sûr, et 5 × 50 = ‹250›\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        2,
        damage.more,
        at="source_xml/wargame.fr.xml:311:42",
        sentence="Elles infligent 5 × 3 = 15 à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est ‹2› de plus à coup sûr, soit 17 en tout, et il reste 50\xa0%.",
    )
    says(
        17,
        damage.total,
        at="source_xml/wargame.fr.xml:311:69",
        sentence="Elles infligent 5 × 3 = 15 à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit ‹17› en tout, et il reste 50\xa0%.",
    )
    says(
        50,
        damage.extra.rest,
        at="source_xml/wargame.fr.xml:311:93",
        sentence="Elles infligent 5 × 3 = 15 à coup sûr, et 5 × 50 = 250\xa0% d'en infliger plus\xa0: c'est 2 de plus à coup sûr, soit 17 en tout, et il reste ‹50›\xa0%.",
    )
    # Un lancer de 50 au d100 porte cela à 18 en tout.
    says(
        18,
        damage.resolve(50).total,
        at="source_xml/wargame.fr.xml:312:43",
        sentence="Un lancer de 50 au d100 porte cela à ‹18› en tout.",
    )
    # Une catapulte cause 4 blessures de 1D3.
    damage_2 = d3(4)
    # Elles infligent 4 × 2 = 8 à coup sûr.
    says(4, damage_2.wounds, at="source_xml/wargame.fr.xml:313:19", sentence="Elles infligent ‹4› × 2 = 8 à coup sûr.")
    says(2, damage_2.each, at="source_xml/wargame.fr.xml:313:23", sentence="Elles infligent 4 × ‹2› = 8 à coup sûr.")
    says(8, damage_2.sure, at="source_xml/wargame.fr.xml:313:27", sentence="Elles infligent 4 × 2 = ‹8› à coup sûr.")
