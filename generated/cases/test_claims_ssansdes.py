"""What the prose states outside the examples of ssansdes, from:

- source_xml/chance.en.xml
- source_xml/chance.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.diceless import Pool, bonuses, helped_at_least
from docbook_rules.engine.odds import natural_roll, percent
from docbook_rules.witness import once_in, rounds, says


def test_rsansdesbonus_en() -> None:
    """A statement (source_xml/chance.en.xml:198:34)."""
    # Now and then she may decree the effects of a natural 10; with dice, 19% of the rolls have them, or about once in
    #   5.
    rounds(
        19,
        percent(natural_roll('±d10')),
        at="source_xml/chance.en.xml:200:89",
        sentence="Now and then she may decree the effects of a natural 10; with dice, ‹19›% of the rolls have them, or about once in 5.",
    )
    once_in(
        5,
        natural_roll('±d10'),
        at="source_xml/chance.en.xml:201:41",
        sentence="Now and then she may decree the effects of a natural 10; with dice, 19% of the rolls have them, or about once in ‹5›.",
    )
    # Thus a bonus of +5 is as far as praise goes, and one of -5 as far as blame.
    says(
        5,
        max(bonuses()),
        at="source_xml/chance.en.xml:201:60",
        sentence="Thus a bonus of ‹+5› is as far as praise goes, and one of -5 as far as blame.",
    )
    says(
        -5,
        min(bonuses()),
        at="source_xml/chance.en.xml:202:7",
        sentence="Thus a bonus of +5 is as far as praise goes, and one of ‹-5› as far as blame.",
    )


def test_rsansdespoints_en() -> None:
    """A statement (source_xml/chance.en.xml:204:35)."""
    # Of a pool of 5 points, 3 points may be spent, and 2 are left; of a pool of 20 points, 15 points may be spent, and
    #   5 are left.
    says(
        2,
        Pool(5).spend(3).left,
        at="source_xml/chance.en.xml:207:69",
        sentence="Of a pool of 5 points, 3 points may be spent, and ‹2› are left; of a pool of 20 points, 15 points may be spent, and 5 are left.",
    )
    says(
        5,
        Pool(20).spend(15).left,
        at="source_xml/chance.en.xml:208:43",
        sentence="Of a pool of 5 points, 3 points may be spent, and 2 are left; of a pool of 20 points, 15 points may be spent, and ‹5› are left.",
    )


def test_rsansdesd5_en() -> None:
    """A statement (source_xml/chance.en.xml:210:31)."""
    # With a bonus of +5, the sum is 0 or more in 92.9% of the rolls, and with a bonus of -5 in 9.5%.
    rounds(
        Decimal("92.9"),
        percent(helped_at_least(5, 0)),
        at="source_xml/chance.en.xml:212:35",
        sentence="With a bonus of +5, the sum is 0 or more in ‹92.9›% of the rolls, and with a bonus of -5 in 9.5%.",
    )
    rounds(
        Decimal("9.5"),
        percent(helped_at_least(-5, 0)),
        at="source_xml/chance.en.xml:212:81",
        sentence="With a bonus of +5, the sum is 0 or more in 92.9% of the rolls, and with a bonus of -5 in ‹9.5›%.",
    )


def test_rsansdesbonus_fr() -> None:
    """A statement (source_xml/chance.fr.xml:202:34)."""
    # De temps à autre, il peut décréter les effets d'un 10 naturel\xa0; avec les dés, 19\xa0% des jets en ont, soit
    #   environ une fois sur 5.
    rounds(
        19,
        percent(natural_roll('±d10')),
        at="source_xml/chance.fr.xml:204:92",
        sentence="De temps à autre, il peut décréter les effets d'un 10 naturel\xa0; avec les dés, ‹19›\xa0% des jets en ont, soit environ une fois sur 5.",
    )
    once_in(
        5,
        natural_roll('±d10'),
        at="source_xml/chance.fr.xml:205:46",
        sentence="De temps à autre, il peut décréter les effets d'un 10 naturel\xa0; avec les dés, 19\xa0% des jets en ont, soit environ une fois sur ‹5›.",
    )
    # Ainsi, un bonus de +5 est le plus grand des éloges, et un bonus de -5 le plus grand des blâmes.
    says(
        5,
        max(bonuses()),
        at="source_xml/chance.fr.xml:205:68",
        sentence="Ainsi, un bonus de ‹+5› est le plus grand des éloges, et un bonus de -5 le plus grand des blâmes.",
    )
    says(
        -5,
        min(bonuses()),
        at="source_xml/chance.fr.xml:206:22",
        sentence="Ainsi, un bonus de +5 est le plus grand des éloges, et un bonus de ‹-5› le plus grand des blâmes.",
    )


def test_rsansdespoints_fr() -> None:
    """A statement (source_xml/chance.fr.xml:208:35)."""
    # D'une réserve de 5 points, on peut dépenser 3 points, et il en reste 2\xa0; d'une réserve de 20 points, on peut
    #   dépenser 15 points, et il en reste 5.
    says(
        2,
        Pool(5).spend(3).left,
        at="source_xml/chance.fr.xml:212:30",
        sentence="D'une réserve de 5 points, on peut dépenser 3 points, et il en reste ‹2›\xa0; d'une réserve de 20 points, on peut dépenser 15 points, et il en reste 5.",
    )
    says(
        5,
        Pool(20).spend(15).left,
        at="source_xml/chance.fr.xml:213:13",
        sentence="D'une réserve de 5 points, on peut dépenser 3 points, et il en reste 2\xa0; d'une réserve de 20 points, on peut dépenser 15 points, et il en reste ‹5›.",
    )


def test_rsansdesd5_fr() -> None:
    """A statement (source_xml/chance.fr.xml:215:31)."""
    # Avec un bonus de +5, la somme est de 0 ou plus dans 92,9\xa0% des jets, et avec un bonus de -5 dans 9,5\xa0%.
    rounds(
        Decimal("92.9"),
        percent(helped_at_least(5, 0)),
        at="source_xml/chance.fr.xml:217:63",
        sentence="Avec un bonus de +5, la somme est de 0 ou plus dans ‹92,9›\xa0% des jets, et avec un bonus de -5 dans 9,5\xa0%.",
    )
    rounds(
        Decimal("9.5"),
        percent(helped_at_least(-5, 0)),
        at="source_xml/chance.fr.xml:218:12",
        sentence="Avec un bonus de +5, la somme est de 0 ou plus dans 92,9\xa0% des jets, et avec un bonus de -5 dans ‹9,5›\xa0%.",
    )
