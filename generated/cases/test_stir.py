"""The worked examples of stir, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.expected import ready, shooting
from docbook_rules.witness import says


def test_xtir_en() -> None:
    """A volley at long range (source_xml/wargame.en.xml:90:5)."""
    # A line of 10 shooters needs 5+, and the chance of each is 33.3%.
    reckoned = shooting(10, 5)
    says(
        Decimal("33.3"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:93:71",
        sentence="A line of 10 shooters needs 5+, and the chance of each is ‹33.3›%.",
    )
    # That makes 10 × 33.3 = 333%, so there are 3 sure hits, and 33% is left for hit number 4.
    says(
        10,
        reckoned.figures,
        at="source_xml/wargame.en.xml:93:89",
        sentence="That makes ‹10› × 33.3 = 333%, so there are 3 sure hits, and 33% is left for hit number 4.",
    )
    says(
        Decimal("33.3"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:93:94",
        sentence="That makes 10 × ‹33.3› = 333%, so there are 3 sure hits, and 33% is left for hit number 4.",
    )
    says(
        333,
        reckoned.total,
        at="source_xml/wargame.en.xml:94:9",
        sentence="That makes 10 × 33.3 = ‹333›%, so there are 3 sure hits, and 33% is left for hit number 4.",
    )
    says(
        3,
        reckoned.sure,
        at="source_xml/wargame.en.xml:94:28",
        sentence="That makes 10 × 33.3 = 333%, so there are ‹3› sure hits, and 33% is left for hit number 4.",
    )
    says(
        33,
        reckoned.rest,
        at="source_xml/wargame.en.xml:94:45",
        sentence="That makes 10 × 33.3 = 333%, so there are 3 sure hits, and ‹33›% is left for hit number 4.",
    )
    says(
        4,
        reckoned.next,
        at="source_xml/wargame.en.xml:94:72",
        sentence="That makes 10 × 33.3 = 333%, so there are 3 sure hits, and 33% is left for hit number ‹4›.",
    )
    # A throw of 33 or less on the d100 makes it, for 4 hits in all; a throw of 34 or more leaves 3 hits in all.
    outcome = reckoned.resolve(33)
    says(
        33,
        reckoned.most,
        at="source_xml/wargame.en.xml:94:86",
        sentence="A throw of ‹33› or less on the d100 makes it, for 4 hits in all; a throw of 34 or more leaves 3 hits in all.",
    )
    says(
        4,
        outcome.count,
        at="source_xml/wargame.en.xml:95:32",
        sentence="A throw of 33 or less on the d100 makes it, for ‹4› hits in all; a throw of 34 or more leaves 3 hits in all.",
    )
    outcome_2 = reckoned.resolve(34)
    says(
        34,
        reckoned.most + 1,
        at="source_xml/wargame.en.xml:95:58",
        sentence="A throw of 33 or less on the d100 makes it, for 4 hits in all; a throw of ‹34› or more leaves 3 hits in all.",
    )
    says(
        3,
        outcome_2.count,
        at="source_xml/wargame.en.xml:95:76",
        sentence="A throw of 33 or less on the d100 makes it, for 4 hits in all; a throw of 34 or more leaves ‹3› hits in all.",
    )


def test_xexact_en() -> None:
    """Printed or exact (source_xml/wargame.en.xml:98:5)."""
    # When 3 shooters need 5+, the printed chance makes 3 × 33.3 = 99.9%, with 0 sure hits.
    reckoned = shooting(3, 5)
    says(
        3,
        reckoned.figures,
        at="source_xml/wargame.en.xml:101:63",
        sentence="When 3 shooters need 5+, the printed chance makes ‹3› × 33.3 = 99.9%, with 0 sure hits.",
    )
    says(
        Decimal("33.3"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:101:67",
        sentence="When 3 shooters need 5+, the printed chance makes 3 × ‹33.3› = 99.9%, with 0 sure hits.",
    )
    says(
        Decimal("99.9"),
        reckoned.total,
        at="source_xml/wargame.en.xml:101:74",
        sentence="When 3 shooters need 5+, the printed chance makes 3 × 33.3 = ‹99.9›%, with 0 sure hits.",
    )
    says(
        0,
        reckoned.sure,
        at="source_xml/wargame.en.xml:101:86",
        sentence="When 3 shooters need 5+, the printed chance makes 3 × 33.3 = 99.9%, with ‹0› sure hits.",
    )
    # By the exact fractions, when 3 shooters need 5+, the total is 100%, with 1 sure hit.
    reckoned_2 = shooting(3, 5, exact=True)
    says(
        100,
        reckoned_2.total,
        at="source_xml/wargame.en.xml:102:68",
        sentence="By the exact fractions, when 3 shooters need 5+, the total is ‹100›%, with 1 sure hit.",
    )
    says(
        1,
        reckoned_2.sure,
        at="source_xml/wargame.en.xml:102:79",
        sentence="By the exact fractions, when 3 shooters need 5+, the total is 100%, with ‹1› sure hit.",
    )
    # When 6 shooters need 5+, the printed chance makes 6 × 33.3 = 199.8%, with 1 sure hit; by the exact fractions, when
    #   6 shooters need 5+, the total is 200%, with 2 sure hits.
    reckoned_3 = shooting(6, 5)
    says(
        6,
        reckoned_3.figures,
        at="source_xml/wargame.en.xml:103:84",
        sentence="When 6 shooters need 5+, the printed chance makes ‹6› × 33.3 = 199.8%, with 1 sure hit; by the exact fractions, when 6 shooters need 5+, the total is 200%, with 2 sure hits.",
    )
    says(
        Decimal("33.3"),
        reckoned_3.chance,
        at="source_xml/wargame.en.xml:103:88",
        sentence="When 6 shooters need 5+, the printed chance makes 6 × ‹33.3› = 199.8%, with 1 sure hit; by the exact fractions, when 6 shooters need 5+, the total is 200%, with 2 sure hits.",
    )
    says(
        Decimal("199.8"),
        reckoned_3.total,
        at="source_xml/wargame.en.xml:104:9",
        sentence="When 6 shooters need 5+, the printed chance makes 6 × 33.3 = ‹199.8›%, with 1 sure hit; by the exact fractions, when 6 shooters need 5+, the total is 200%, with 2 sure hits.",
    )
    says(
        1,
        reckoned_3.sure,
        at="source_xml/wargame.en.xml:104:22",
        sentence="When 6 shooters need 5+, the printed chance makes 6 × 33.3 = 199.8%, with ‹1› sure hit; by the exact fractions, when 6 shooters need 5+, the total is 200%, with 2 sure hits.",
    )
    reckoned_4 = shooting(6, 5, exact=True)
    says(
        200,
        reckoned_4.total,
        at="source_xml/wargame.en.xml:104:96",
        sentence="When 6 shooters need 5+, the printed chance makes 6 × 33.3 = 199.8%, with 1 sure hit; by the exact fractions, when 6 shooters need 5+, the total is ‹200›%, with 2 sure hits.",
    )
    says(
        2,
        reckoned_4.sure,
        at="source_xml/wargame.en.xml:105:14",
        sentence="When 6 shooters need 5+, the printed chance makes 6 × 33.3 = 199.8%, with 1 sure hit; by the exact fractions, when 6 shooters need 5+, the total is 200%, with ‹2› sure hits.",
    )
    # When 9 shooters need 5+, the printed chance makes 9 × 33.3 = 299.7%, with 2 sure hits; by the exact fractions,
    #   when 9 shooters need 5+, the total is 300%, with 3 sure hits.
    reckoned_5 = shooting(9, 5)
    says(
        9,
        reckoned_5.figures,
        at="source_xml/wargame.en.xml:105:77",
        sentence="When 9 shooters need 5+, the printed chance makes ‹9› × 33.3 = 299.7%, with 2 sure hits; by the exact fractions, when 9 shooters need 5+, the total is 300%, with 3 sure hits.",
    )
    says(
        Decimal("33.3"),
        reckoned_5.chance,
        at="source_xml/wargame.en.xml:105:81",
        sentence="When 9 shooters need 5+, the printed chance makes 9 × ‹33.3› = 299.7%, with 2 sure hits; by the exact fractions, when 9 shooters need 5+, the total is 300%, with 3 sure hits.",
    )
    says(
        Decimal("299.7"),
        reckoned_5.total,
        at="source_xml/wargame.en.xml:105:88",
        sentence="When 9 shooters need 5+, the printed chance makes 9 × 33.3 = ‹299.7›%, with 2 sure hits; by the exact fractions, when 9 shooters need 5+, the total is 300%, with 3 sure hits.",
    )
    says(
        2,
        reckoned_5.sure,
        at="source_xml/wargame.en.xml:106:9",
        sentence="When 9 shooters need 5+, the printed chance makes 9 × 33.3 = 299.7%, with ‹2› sure hits; by the exact fractions, when 9 shooters need 5+, the total is 300%, with 3 sure hits.",
    )
    reckoned_6 = shooting(9, 5, exact=True)
    says(
        300,
        reckoned_6.total,
        at="source_xml/wargame.en.xml:106:84",
        sentence="When 9 shooters need 5+, the printed chance makes 9 × 33.3 = 299.7%, with 2 sure hits; by the exact fractions, when 9 shooters need 5+, the total is ‹300›%, with 3 sure hits.",
    )
    says(
        3,
        reckoned_6.sure,
        at="source_xml/wargame.en.xml:106:95",
        sentence="When 9 shooters need 5+, the printed chance makes 9 × 33.3 = 299.7%, with 2 sure hits; by the exact fractions, when 9 shooters need 5+, the total is 300%, with ‹3› sure hits.",
    )


def test_xtableau_en() -> None:
    """A table made ready (source_xml/wargame.en.xml:110:5)."""
    # For archers who need 4+, with a chance of 50%, the ready-made table has 10 entries.
    prepared = ready(shooting(1, 4).chance)
    says(
        50,
        shooting(1, 4).chance,
        at="source_xml/wargame.en.xml:113:55",
        sentence="For archers who need 4+, with a chance of ‹50›%, the ready-made table has 10 entries.",
    )
    says(
        10,
        prepared.entries,
        at="source_xml/wargame.en.xml:113:85",
        sentence="For archers who need 4+, with a chance of 50%, the ready-made table has ‹10› entries.",
    )
    # The entry for 3 figures says 150%, with 1 sure hit, and 50% is left.
    reckoned = prepared.entry(3)
    says(
        3,
        reckoned.figures,
        at="source_xml/wargame.en.xml:114:19",
        sentence="The entry for ‹3› figures says 150%, with 1 sure hit, and 50% is left.",
    )
    says(
        150,
        reckoned.total,
        at="source_xml/wargame.en.xml:114:34",
        sentence="The entry for 3 figures says ‹150›%, with 1 sure hit, and 50% is left.",
    )
    says(
        1,
        reckoned.sure,
        at="source_xml/wargame.en.xml:114:45",
        sentence="The entry for 3 figures says 150%, with ‹1› sure hit, and 50% is left.",
    )
    says(
        50,
        reckoned.rest,
        at="source_xml/wargame.en.xml:114:61",
        sentence="The entry for 3 figures says 150%, with 1 sure hit, and ‹50›% is left.",
    )
    # The entry for 10 figures says 500%, with 5 sure hits, and 0% is left.
    reckoned_2 = prepared.entry(10)
    says(
        10,
        reckoned_2.figures,
        at="source_xml/wargame.en.xml:114:88",
        sentence="The entry for ‹10› figures says 500%, with 5 sure hits, and 0% is left.",
    )
    says(
        500,
        reckoned_2.total,
        at="source_xml/wargame.en.xml:115:14",
        sentence="The entry for 10 figures says ‹500›%, with 5 sure hits, and 0% is left.",
    )
    says(
        5,
        reckoned_2.sure,
        at="source_xml/wargame.en.xml:115:25",
        sentence="The entry for 10 figures says 500%, with ‹5› sure hits, and 0% is left.",
    )
    says(
        0,
        reckoned_2.rest,
        at="source_xml/wargame.en.xml:115:42",
        sentence="The entry for 10 figures says 500%, with 5 sure hits, and ‹0›% is left.",
    )


def test_xtir_fr() -> None:
    """Une salve à longue portée (source_xml/wargame.fr.xml:92:5)."""
    # Une ligne de 10 tireurs touche sur 5+, et la chance de chacun est de 33,3\xa0%.
    reckoned = shooting(10, 5)
    says(
        Decimal("33.3"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:95:82",
        sentence="Une ligne de 10 tireurs touche sur 5+, et la chance de chacun est de ‹33,3›\xa0%.",
    )
    # Cela fait 10 × 33,3 = 333\xa0%, donc il y a 3 touches sûres, et il reste 33\xa0% pour la touche numéro 4.
    says(
        10,
        reckoned.figures,
        at="source_xml/wargame.fr.xml:96:9",
        sentence="Cela fait ‹10› × 33,3 = 333\xa0%, donc il y a 3 touches sûres, et il reste 33\xa0% pour la touche numéro 4.",
    )
    says(
        Decimal("33.3"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:96:14",
        sentence="Cela fait 10 × ‹33,3› = 333\xa0%, donc il y a 3 touches sûres, et il reste 33\xa0% pour la touche numéro 4.",
    )
    says(
        333,
        reckoned.total,
        at="source_xml/wargame.fr.xml:96:21",
        sentence="Cela fait 10 × 33,3 = ‹333›\xa0%, donc il y a 3 touches sûres, et il reste 33\xa0% pour la touche numéro 4.",
    )
    says(
        3,
        reckoned.sure,
        at="source_xml/wargame.fr.xml:96:40",
        sentence="Cela fait 10 × 33,3 = 333\xa0%, donc il y a ‹3› touches sûres, et il reste 33\xa0% pour la touche numéro 4.",
    )
    says(
        33,
        reckoned.rest,
        at="source_xml/wargame.fr.xml:96:69",
        sentence="Cela fait 10 × 33,3 = 333\xa0%, donc il y a 3 touches sûres, et il reste ‹33›\xa0% pour la touche numéro 4.",
    )
    says(
        4,
        reckoned.next,
        at="source_xml/wargame.fr.xml:96:96",
        sentence="Cela fait 10 × 33,3 = 333\xa0%, donc il y a 3 touches sûres, et il reste 33\xa0% pour la touche numéro ‹4›.",
    )
    # Un lancer de 33 ou moins au d100 la donne, pour 4 touches en tout\xa0; un lancer de 34 ou plus laisse 3 touches en
    #   tout.
    outcome = reckoned.resolve(33)
    says(
        33,
        reckoned.most,
        at="source_xml/wargame.fr.xml:97:19",
        sentence="Un lancer de ‹33› ou moins au d100 la donne, pour 4 touches en tout\xa0; un lancer de 34 ou plus laisse 3 touches en tout.",
    )
    says(
        4,
        outcome.count,
        at="source_xml/wargame.fr.xml:97:54",
        sentence="Un lancer de 33 ou moins au d100 la donne, pour ‹4› touches en tout\xa0; un lancer de 34 ou plus laisse 3 touches en tout.",
    )
    outcome_2 = reckoned.resolve(34)
    says(
        34,
        reckoned.most + 1,
        at="source_xml/wargame.fr.xml:97:87",
        sentence="Un lancer de 33 ou moins au d100 la donne, pour 4 touches en tout\xa0; un lancer de ‹34› ou plus laisse 3 touches en tout.",
    )
    says(
        3,
        outcome_2.count,
        at="source_xml/wargame.fr.xml:98:16",
        sentence="Un lancer de 33 ou moins au d100 la donne, pour 4 touches en tout\xa0; un lancer de 34 ou plus laisse ‹3› touches en tout.",
    )


def test_xexact_fr() -> None:
    """Imprimé ou exact (source_xml/wargame.fr.xml:101:5)."""
    # Quand 3 tireurs touchent sur 5+, la chance imprimée fait 3 × 33,3 = 99,9\xa0%, avec 0 touche sûre.
    reckoned = shooting(3, 5)
    says(
        3,
        reckoned.figures,
        at="source_xml/wargame.fr.xml:104:70",
        sentence="Quand 3 tireurs touchent sur 5+, la chance imprimée fait ‹3› × 33,3 = 99,9\xa0%, avec 0 touche sûre.",
    )
    says(
        Decimal("33.3"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:104:74",
        sentence="Quand 3 tireurs touchent sur 5+, la chance imprimée fait 3 × ‹33,3› = 99,9\xa0%, avec 0 touche sûre.",
    )
    says(
        Decimal("99.9"),
        reckoned.total,
        at="source_xml/wargame.fr.xml:104:81",
        sentence="Quand 3 tireurs touchent sur 5+, la chance imprimée fait 3 × 33,3 = ‹99,9›\xa0%, avec 0 touche sûre.",
    )
    says(
        0,
        reckoned.sure,
        at="source_xml/wargame.fr.xml:104:94",
        sentence="Quand 3 tireurs touchent sur 5+, la chance imprimée fait 3 × 33,3 = 99,9\xa0%, avec ‹0› touche sûre.",
    )
    # Par les fractions exactes, quand 3 tireurs touchent sur 5+, le total est de 100\xa0%, avec 1 touche sûre.
    reckoned_2 = shooting(3, 5, exact=True)
    says(
        100,
        reckoned_2.total,
        at="source_xml/wargame.fr.xml:106:9",
        sentence="Par les fractions exactes, quand 3 tireurs touchent sur 5+, le total est de ‹100›\xa0%, avec 1 touche sûre.",
    )
    says(
        1,
        reckoned_2.sure,
        at="source_xml/wargame.fr.xml:106:21",
        sentence="Par les fractions exactes, quand 3 tireurs touchent sur 5+, le total est de 100\xa0%, avec ‹1› touche sûre.",
    )
    # Quand 6 tireurs touchent sur 5+, la chance imprimée fait 6 × 33,3 = 199,8\xa0%, avec 1 touche sûre\xa0; par les
    #   fractions exactes, quand 6 tireurs touchent sur 5+, le total est de 200\xa0%, avec 2 touches sûres.
    reckoned_3 = shooting(6, 5)
    says(
        6,
        reckoned_3.figures,
        at="source_xml/wargame.fr.xml:107:50",
        sentence="Quand 6 tireurs touchent sur 5+, la chance imprimée fait ‹6› × 33,3 = 199,8\xa0%, avec 1 touche sûre\xa0; par les fractions exactes, quand 6 tireurs touchent sur 5+, le total est de 200\xa0%, avec 2 touches sûres.",
    )
    says(
        Decimal("33.3"),
        reckoned_3.chance,
        at="source_xml/wargame.fr.xml:107:54",
        sentence="Quand 6 tireurs touchent sur 5+, la chance imprimée fait 6 × ‹33,3› = 199,8\xa0%, avec 1 touche sûre\xa0; par les fractions exactes, quand 6 tireurs touchent sur 5+, le total est de 200\xa0%, avec 2 touches sûres.",
    )
    says(
        Decimal("199.8"),
        reckoned_3.total,
        at="source_xml/wargame.fr.xml:107:61",
        sentence="Quand 6 tireurs touchent sur 5+, la chance imprimée fait 6 × 33,3 = ‹199,8›\xa0%, avec 1 touche sûre\xa0; par les fractions exactes, quand 6 tireurs touchent sur 5+, le total est de 200\xa0%, avec 2 touches sûres.",
    )
    says(
        1,
        reckoned_3.sure,
        at="source_xml/wargame.fr.xml:107:75",
        sentence="Quand 6 tireurs touchent sur 5+, la chance imprimée fait 6 × 33,3 = 199,8\xa0%, avec ‹1› touche sûre\xa0; par les fractions exactes, quand 6 tireurs touchent sur 5+, le total est de 200\xa0%, avec 2 touches sûres.",
    )
    reckoned_4 = shooting(6, 5, exact=True)
    says(
        200,
        reckoned_4.total,
        at="source_xml/wargame.fr.xml:108:77",
        sentence="Quand 6 tireurs touchent sur 5+, la chance imprimée fait 6 × 33,3 = 199,8\xa0%, avec 1 touche sûre\xa0; par les fractions exactes, quand 6 tireurs touchent sur 5+, le total est de ‹200›\xa0%, avec 2 touches sûres.",
    )
    says(
        2,
        reckoned_4.sure,
        at="source_xml/wargame.fr.xml:108:89",
        sentence="Quand 6 tireurs touchent sur 5+, la chance imprimée fait 6 × 33,3 = 199,8\xa0%, avec 1 touche sûre\xa0; par les fractions exactes, quand 6 tireurs touchent sur 5+, le total est de 200\xa0%, avec ‹2› touches sûres.",
    )
    # Quand 9 tireurs touchent sur 5+, la chance imprimée fait 9 × 33,3 = 299,7\xa0%, avec 2 touches sûres\xa0; par les
    #   fractions exactes, quand 9 tireurs touchent sur 5+, le total est de 300\xa0%, avec 3 touches sûres.
    reckoned_5 = shooting(9, 5)
    says(
        9,
        reckoned_5.figures,
        at="source_xml/wargame.fr.xml:109:73",
        sentence="Quand 9 tireurs touchent sur 5+, la chance imprimée fait ‹9› × 33,3 = 299,7\xa0%, avec 2 touches sûres\xa0; par les fractions exactes, quand 9 tireurs touchent sur 5+, le total est de 300\xa0%, avec 3 touches sûres.",
    )
    says(
        Decimal("33.3"),
        reckoned_5.chance,
        at="source_xml/wargame.fr.xml:109:77",
        sentence="Quand 9 tireurs touchent sur 5+, la chance imprimée fait 9 × ‹33,3› = 299,7\xa0%, avec 2 touches sûres\xa0; par les fractions exactes, quand 9 tireurs touchent sur 5+, le total est de 300\xa0%, avec 3 touches sûres.",
    )
    says(
        Decimal("299.7"),
        reckoned_5.total,
        at="source_xml/wargame.fr.xml:109:84",
        sentence="Quand 9 tireurs touchent sur 5+, la chance imprimée fait 9 × 33,3 = ‹299,7›\xa0%, avec 2 touches sûres\xa0; par les fractions exactes, quand 9 tireurs touchent sur 5+, le total est de 300\xa0%, avec 3 touches sûres.",
    )
    says(
        2,
        reckoned_5.sure,
        at="source_xml/wargame.fr.xml:109:98",
        sentence="Quand 9 tireurs touchent sur 5+, la chance imprimée fait 9 × 33,3 = 299,7\xa0%, avec ‹2› touches sûres\xa0; par les fractions exactes, quand 9 tireurs touchent sur 5+, le total est de 300\xa0%, avec 3 touches sûres.",
    )
    reckoned_6 = shooting(9, 5, exact=True)
    says(
        300,
        reckoned_6.total,
        at="source_xml/wargame.fr.xml:111:9",
        sentence="Quand 9 tireurs touchent sur 5+, la chance imprimée fait 9 × 33,3 = 299,7\xa0%, avec 2 touches sûres\xa0; par les fractions exactes, quand 9 tireurs touchent sur 5+, le total est de ‹300›\xa0%, avec 3 touches sûres.",
    )
    says(
        3,
        reckoned_6.sure,
        at="source_xml/wargame.fr.xml:111:21",
        sentence="Quand 9 tireurs touchent sur 5+, la chance imprimée fait 9 × 33,3 = 299,7\xa0%, avec 2 touches sûres\xa0; par les fractions exactes, quand 9 tireurs touchent sur 5+, le total est de 300\xa0%, avec ‹3› touches sûres.",
    )


def test_xtableau_fr() -> None:
    """Un tableau tout prêt (source_xml/wargame.fr.xml:114:5)."""
    # Pour des archers qui touchent sur 4+, avec une chance de 50\xa0%, le tableau tout prêt a 10 cases.
    prepared = ready(shooting(1, 4).chance)
    says(
        50,
        shooting(1, 4).chance,
        at="source_xml/wargame.fr.xml:117:70",
        sentence="Pour des archers qui touchent sur 4+, avec une chance de ‹50›\xa0%, le tableau tout prêt a 10 cases.",
    )
    says(
        10,
        prepared.entries,
        at="source_xml/wargame.fr.xml:117:99",
        sentence="Pour des archers qui touchent sur 4+, avec une chance de 50\xa0%, le tableau tout prêt a ‹10› cases.",
    )
    # La case de 3 figurines dit 150\xa0%, avec 1 touche sûre, et il reste 50\xa0%.
    reckoned = prepared.entry(3)
    says(
        3,
        reckoned.figures,
        at="source_xml/wargame.fr.xml:118:27",
        sentence="La case de ‹3› figurines dit 150\xa0%, avec 1 touche sûre, et il reste 50\xa0%.",
    )
    says(
        150,
        reckoned.total,
        at="source_xml/wargame.fr.xml:118:43",
        sentence="La case de 3 figurines dit ‹150›\xa0%, avec 1 touche sûre, et il reste 50\xa0%.",
    )
    says(
        1,
        reckoned.sure,
        at="source_xml/wargame.fr.xml:118:55",
        sentence="La case de 3 figurines dit 150\xa0%, avec ‹1› touche sûre, et il reste 50\xa0%.",
    )
    says(
        50,
        reckoned.rest,
        at="source_xml/wargame.fr.xml:118:82",
        sentence="La case de 3 figurines dit 150\xa0%, avec 1 touche sûre, et il reste ‹50›\xa0%.",
    )
    # La case de 10 figurines dit 500\xa0%, avec 5 touches sûres, et il reste 0\xa0%.
    reckoned_2 = prepared.entry(10)
    says(
        10,
        reckoned_2.figures,
        at="source_xml/wargame.fr.xml:118:99",
        sentence="La case de ‹10› figurines dit 500\xa0%, avec 5 touches sûres, et il reste 0\xa0%.",
    )
    says(
        500,
        reckoned_2.total,
        at="source_xml/wargame.fr.xml:119:23",
        sentence="La case de 10 figurines dit ‹500›\xa0%, avec 5 touches sûres, et il reste 0\xa0%.",
    )
    says(
        5,
        reckoned_2.sure,
        at="source_xml/wargame.fr.xml:119:35",
        sentence="La case de 10 figurines dit 500\xa0%, avec ‹5› touches sûres, et il reste 0\xa0%.",
    )
    says(
        0,
        reckoned_2.rest,
        at="source_xml/wargame.fr.xml:119:64",
        sentence="La case de 10 figurines dit 500\xa0%, avec 5 touches sûres, et il reste ‹0›\xa0%.",
    )
