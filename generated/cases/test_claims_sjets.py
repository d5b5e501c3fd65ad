"""What the prose states outside the examples of sjets, from:

- source_xml/chance.en.xml
- source_xml/chance.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.odds import closed_at, following, highest, how_many, lowest, natural_roll, percent, skipped
from docbook_rules.witness import once_in, rounds, says


def test_rjetsaut_en() -> None:
    """A statement (source_xml/chance.en.xml:37:35)."""
    # By itself, an open die never ends up at 10 or at 20: after 9 comes 11, and after 19 comes 21.
    says(
        10,
        skipped('d10°', 0),
        at="source_xml/chance.en.xml:37:75",
        sentence="By itself, an open die never ends up at ‹10› or at 20: after 9 comes 11, and after 19 comes 21.",
    )
    says(
        20,
        skipped('d10°', 10),
        at="source_xml/chance.en.xml:37:84",
        sentence="By itself, an open die never ends up at 10 or at ‹20›: after 9 comes 11, and after 19 comes 21.",
    )
    says(
        11,
        following('d10°', 9),
        at="source_xml/chance.en.xml:38:13",
        sentence="By itself, an open die never ends up at 10 or at 20: after 9 comes ‹11›, and after 19 comes 21.",
    )
    says(
        21,
        following('d10°', 19),
        at="source_xml/chance.en.xml:38:36",
        sentence="By itself, an open die never ends up at 10 or at 20: after 9 comes 11, and after 19 comes ‹21›.",
    )


def test_rjetlimite_en() -> None:
    """A statement (source_xml/chance.en.xml:40:37)."""
    # With at most 1 extra throw, ±d10°[1] lies between -19 and +19; with at most 2 extra throws, ±d10°[2] lies between
    #   -29 and +29.
    says(
        -19,
        lowest('±d10°', 1),
        at="source_xml/chance.en.xml:41:63",
        sentence="With at most 1 extra throw, ±d10°[1] lies between ‹-19› and +19; with at most 2 extra throws, ±d10°[2] lies between -29 and +29.",
    )
    says(
        19,
        highest('±d10°', 1),
        at="source_xml/chance.en.xml:41:71",
        sentence="With at most 1 extra throw, ±d10°[1] lies between -19 and ‹+19›; with at most 2 extra throws, ±d10°[2] lies between -29 and +29.",
    )
    says(
        -29,
        lowest('±d10°', 2),
        at="source_xml/chance.en.xml:42:43",
        sentence="With at most 1 extra throw, ±d10°[1] lies between -19 and +19; with at most 2 extra throws, ±d10°[2] lies between ‹-29› and +29.",
    )
    says(
        29,
        highest('±d10°', 2),
        at="source_xml/chance.en.xml:42:51",
        sentence="With at most 1 extra throw, ±d10°[1] lies between -19 and +19; with at most 2 extra throws, ±d10°[2] lies between -29 and ‹+29›.",
    )
    # With 0 extra throws, ±d10°[0] is the closed roll.
    says(
        0,
        closed_at('±d10°'),
        at="source_xml/chance.en.xml:42:61",
        sentence="With ‹0› extra throws, ±d10°[0] is the closed roll.",
    )


def test_rjetnaturel_en() -> None:
    """A statement (source_xml/chance.en.xml:45:38)."""
    # It happens in 19% of the rolls, about once in 5.
    rounds(
        19,
        percent(natural_roll('±d10')),
        at="source_xml/chance.en.xml:46:60",
        sentence="It happens in ‹19›% of the rolls, about once in 5.",
    )
    once_in(
        5,
        natural_roll('±d10'),
        at="source_xml/chance.en.xml:46:92",
        sentence="It happens in 19% of the rolls, about once in ‹5›.",
    )


def test_rjetsaut_fr() -> None:
    """A statement (source_xml/chance.fr.xml:38:35)."""
    # À lui seul, un dé ouvert ne s'arrête jamais à 10 ni à 20\xa0: après 9 vient 11, et après 19 vient 21.
    says(
        10,
        skipped('d10°', 0),
        at="source_xml/chance.fr.xml:38:81",
        sentence="À lui seul, un dé ouvert ne s'arrête jamais à ‹10› ni à 20\xa0: après 9 vient 11, et après 19 vient 21.",
    )
    says(
        20,
        skipped('d10°', 10),
        at="source_xml/chance.fr.xml:38:89",
        sentence="À lui seul, un dé ouvert ne s'arrête jamais à 10 ni à ‹20›\xa0: après 9 vient 11, et après 19 vient 21.",
    )
    says(
        11,
        following('d10°', 9),
        at="source_xml/chance.fr.xml:39:19",
        sentence="À lui seul, un dé ouvert ne s'arrête jamais à 10 ni à 20\xa0: après 9 vient ‹11›, et après 19 vient 21.",
    )
    says(
        21,
        following('d10°', 19),
        at="source_xml/chance.fr.xml:39:41",
        sentence="À lui seul, un dé ouvert ne s'arrête jamais à 10 ni à 20\xa0: après 9 vient 11, et après 19 vient ‹21›.",
    )


def test_rjetlimite_fr() -> None:
    """A statement (source_xml/chance.fr.xml:41:37)."""
    # Avec au plus 1 lancer de plus, ±d10°[1] se situe entre -19 et +19\xa0; avec au plus 2 lancers de plus, ±d10°[2] se
    #   situe entre -29 et +29.
    says(
        -19,
        lowest('±d10°', 1),
        at="source_xml/chance.fr.xml:42:77",
        sentence="Avec au plus 1 lancer de plus, ±d10°[1] se situe entre ‹-19› et +19\xa0; avec au plus 2 lancers de plus, ±d10°[2] se situe entre -29 et +29.",
    )
    says(
        19,
        highest('±d10°', 1),
        at="source_xml/chance.fr.xml:42:84",
        sentence="Avec au plus 1 lancer de plus, ±d10°[1] se situe entre -19 et ‹+19›\xa0; avec au plus 2 lancers de plus, ±d10°[2] se situe entre -29 et +29.",
    )
    says(
        -29,
        lowest('±d10°', 2),
        at="source_xml/chance.fr.xml:43:61",
        sentence="Avec au plus 1 lancer de plus, ±d10°[1] se situe entre -19 et +19\xa0; avec au plus 2 lancers de plus, ±d10°[2] se situe entre ‹-29› et +29.",
    )
    says(
        29,
        highest('±d10°', 2),
        at="source_xml/chance.fr.xml:43:68",
        sentence="Avec au plus 1 lancer de plus, ±d10°[1] se situe entre -19 et +19\xa0; avec au plus 2 lancers de plus, ±d10°[2] se situe entre -29 et ‹+29›.",
    )
    # Avec 0 lancer de plus, ±d10°[0] est le jet fermé.
    says(
        0,
        closed_at('±d10°'),
        at="source_xml/chance.fr.xml:43:78",
        sentence="Avec ‹0› lancer de plus, ±d10°[0] est le jet fermé.",
    )


def test_rjetnaturel_fr() -> None:
    """A statement (source_xml/chance.fr.xml:46:38)."""
    # Un 10 naturel signifie que le dé de chance, le dé de malchance ou les deux montrent 10 au premier lancer.
    says(
        2,
        how_many('±d10'),
        at="source_xml/chance.fr.xml:47:20",
        sentence="Un 10 naturel signifie que le dé de chance, le dé de malchance ou les ‹deux› montrent 10 au premier lancer.",
    )
    # Il survient dans 19\xa0% des jets, environ une fois sur 5.
    rounds(
        19,
        percent(natural_roll('±d10')),
        at="source_xml/chance.fr.xml:47:73",
        sentence="Il survient dans ‹19›\xa0% des jets, environ une fois sur 5.",
    )
    once_in(
        5,
        natural_roll('±d10'),
        at="source_xml/chance.fr.xml:48:22",
        sentence="Il survient dans 19\xa0% des jets, environ une fois sur ‹5›.",
    )
