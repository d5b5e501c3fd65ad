"""The worked examples of sblesser, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.battle import blows
from docbook_rules.witness import says


def test_xblesser_en() -> None:
    """Through shields and armour (source_xml/wargame.en.xml:257:5)."""
    # A volley has made 4 hits of strength 4.
    strikes = blows(4, 4)
    # Up to toughness 2, with a save of 4+, the chance of each is 41.7%.
    reckoned = strikes.against(2, 4)
    says(
        2,
        strikes.highest(2),
        at="source_xml/wargame.en.xml:265:33",
        sentence="Up to toughness ‹2›, with a save of 4+, the chance of each is 41.7%.",
    )
    says(
        Decimal("41.7"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:265:77",
        sentence="Up to toughness 2, with a save of 4+, the chance of each is ‹41.7›%.",
    )
    # That makes 4 × 41.7 = 166.8%, so there is 1 sure wound, and 66.8% is left for wound number 2.
    says(
        4,
        reckoned.figures,
        at="source_xml/wargame.en.xml:265:95",
        sentence="That makes ‹4› × 41.7 = 166.8%, so there is 1 sure wound, and 66.8% is left for wound number 2.",
    )
    says(
        Decimal("41.7"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:266:13",
        sentence="That makes 4 × ‹41.7› = 166.8%, so there is 1 sure wound, and 66.8% is left for wound number 2.",
    )
    says(
        Decimal("166.8"),
        reckoned.total,
        at="source_xml/wargame.en.xml:266:20",
        sentence="That makes 4 × 41.7 = ‹166.8›%, so there is 1 sure wound, and 66.8% is left for wound number 2.",
    )
    says(
        1,
        reckoned.sure,
        at="source_xml/wargame.en.xml:266:40",
        sentence="That makes 4 × 41.7 = 166.8%, so there is ‹1› sure wound, and 66.8% is left for wound number 2.",
    )
    says(
        Decimal("66.8"),
        reckoned.rest,
        at="source_xml/wargame.en.xml:266:58",
        sentence="That makes 4 × 41.7 = 166.8%, so there is 1 sure wound, and ‹66.8›% is left for wound number 2.",
    )
    says(
        2,
        reckoned.next,
        at="source_xml/wargame.en.xml:266:89",
        sentence="That makes 4 × 41.7 = 166.8%, so there is 1 sure wound, and 66.8% is left for wound number ‹2›.",
    )
    # Against toughness 3, with a save of 6+, the chance of each is 55.6%.
    reckoned_2 = strikes.against(3, 6)
    says(
        Decimal("55.6"),
        reckoned_2.chance,
        at="source_xml/wargame.en.xml:269:79",
        sentence="Against toughness 3, with a save of 6+, the chance of each is ‹55.6›%.",
    )
    # That makes 4 × 55.6 = 222.4%, so there are 2 sure wounds, and 22.4% is left for wound number 3.
    says(
        4,
        reckoned_2.figures,
        at="source_xml/wargame.en.xml:269:97",
        sentence="That makes ‹4› × 55.6 = 222.4%, so there are 2 sure wounds, and 22.4% is left for wound number 3.",
    )
    says(
        Decimal("55.6"),
        reckoned_2.chance,
        at="source_xml/wargame.en.xml:270:13",
        sentence="That makes 4 × ‹55.6› = 222.4%, so there are 2 sure wounds, and 22.4% is left for wound number 3.",
    )
    says(
        Decimal("222.4"),
        reckoned_2.total,
        at="source_xml/wargame.en.xml:270:20",
        sentence="That makes 4 × 55.6 = ‹222.4›%, so there are 2 sure wounds, and 22.4% is left for wound number 3.",
    )
    says(
        2,
        reckoned_2.sure,
        at="source_xml/wargame.en.xml:270:41",
        sentence="That makes 4 × 55.6 = 222.4%, so there are ‹2› sure wounds, and 22.4% is left for wound number 3.",
    )
    says(
        Decimal("22.4"),
        reckoned_2.rest,
        at="source_xml/wargame.en.xml:270:60",
        sentence="That makes 4 × 55.6 = 222.4%, so there are 2 sure wounds, and ‹22.4›% is left for wound number 3.",
    )
    says(
        3,
        reckoned_2.next,
        at="source_xml/wargame.en.xml:270:91",
        sentence="That makes 4 × 55.6 = 222.4%, so there are 2 sure wounds, and 22.4% is left for wound number ‹3›.",
    )
    # Against toughness 4, with no save, the chance of each is 50%.
    reckoned_3 = strikes.against(4)
    says(
        50,
        reckoned_3.chance,
        at="source_xml/wargame.en.xml:273:74",
        sentence="Against toughness 4, with no save, the chance of each is ‹50›%.",
    )
    # That makes 4 × 50 = 200%, so there are 2 sure wounds, and 0% is left.
    says(
        4,
        reckoned_3.figures,
        at="source_xml/wargame.en.xml:273:90",
        sentence="That makes ‹4› × 50 = 200%, so there are 2 sure wounds, and 0% is left.",
    )
    says(
        50,
        reckoned_3.chance,
        at="source_xml/wargame.en.xml:273:94",
        sentence="That makes 4 × ‹50› = 200%, so there are 2 sure wounds, and 0% is left.",
    )
    says(
        200,
        reckoned_3.total,
        at="source_xml/wargame.en.xml:274:13",
        sentence="That makes 4 × 50 = ‹200›%, so there are 2 sure wounds, and 0% is left.",
    )
    says(
        2,
        reckoned_3.sure,
        at="source_xml/wargame.en.xml:274:32",
        sentence="That makes 4 × 50 = 200%, so there are ‹2› sure wounds, and 0% is left.",
    )
    says(
        0,
        reckoned_3.rest,
        at="source_xml/wargame.en.xml:274:51",
        sentence="That makes 4 × 50 = 200%, so there are 2 sure wounds, and ‹0›% is left.",
    )
    # Against toughness 5, with a save of 5+, the chance of each is 22.2%.
    reckoned_4 = strikes.against(5, 5)
    says(
        Decimal("22.2"),
        reckoned_4.chance,
        at="source_xml/wargame.en.xml:277:79",
        sentence="Against toughness 5, with a save of 5+, the chance of each is ‹22.2›%.",
    )
    # That makes 4 × 22.2 = 88.8%, so there are 0 sure wounds, and 88.8% is left for wound number 1.
    says(
        4,
        reckoned_4.figures,
        at="source_xml/wargame.en.xml:277:97",
        sentence="That makes ‹4› × 22.2 = 88.8%, so there are 0 sure wounds, and 88.8% is left for wound number 1.",
    )
    says(
        Decimal("22.2"),
        reckoned_4.chance,
        at="source_xml/wargame.en.xml:278:13",
        sentence="That makes 4 × ‹22.2› = 88.8%, so there are 0 sure wounds, and 88.8% is left for wound number 1.",
    )
    says(
        Decimal("88.8"),
        reckoned_4.total,
        at="source_xml/wargame.en.xml:278:20",
        sentence="That makes 4 × 22.2 = ‹88.8›%, so there are 0 sure wounds, and 88.8% is left for wound number 1.",
    )
    says(
        0,
        reckoned_4.sure,
        at="source_xml/wargame.en.xml:278:40",
        sentence="That makes 4 × 22.2 = 88.8%, so there are ‹0› sure wounds, and 88.8% is left for wound number 1.",
    )
    says(
        Decimal("88.8"),
        reckoned_4.rest,
        at="source_xml/wargame.en.xml:278:59",
        sentence="That makes 4 × 22.2 = 88.8%, so there are 0 sure wounds, and ‹88.8›% is left for wound number 1.",
    )
    says(
        1,
        reckoned_4.next,
        at="source_xml/wargame.en.xml:278:90",
        sentence="That makes 4 × 22.2 = 88.8%, so there are 0 sure wounds, and 88.8% is left for wound number ‹1›.",
    )
    # From toughness 6 to toughness 7, with a save of 3+, the chance of each is 5.6%.
    reckoned_5 = strikes.against(6, 3)
    says(
        6,
        strikes.lowest(6),
        at="source_xml/wargame.en.xml:281:32",
        sentence="From toughness ‹6› to toughness 7, with a save of 3+, the chance of each is 5.6%.",
    )
    says(
        7,
        strikes.highest(6),
        at="source_xml/wargame.en.xml:281:47",
        sentence="From toughness 6 to toughness ‹7›, with a save of 3+, the chance of each is 5.6%.",
    )
    says(
        Decimal("5.6"),
        reckoned_5.chance,
        at="source_xml/wargame.en.xml:281:91",
        sentence="From toughness 6 to toughness 7, with a save of 3+, the chance of each is ‹5.6›%.",
    )
    # From toughness 6 to toughness 7, with a save of 2+, the chance of each is 2.8%.
    reckoned_6 = strikes.against(6, 2)
    says(
        6,
        strikes.lowest(6),
        at="source_xml/wargame.en.xml:282:23",
        sentence="From toughness ‹6› to toughness 7, with a save of 2+, the chance of each is 2.8%.",
    )
    says(
        7,
        strikes.highest(6),
        at="source_xml/wargame.en.xml:282:38",
        sentence="From toughness 6 to toughness ‹7›, with a save of 2+, the chance of each is 2.8%.",
    )
    says(
        Decimal("2.8"),
        reckoned_6.chance,
        at="source_xml/wargame.en.xml:282:82",
        sentence="From toughness 6 to toughness 7, with a save of 2+, the chance of each is ‹2.8›%.",
    )
    # The last toughness in the table is 7.
    says(7, strikes.last, at="source_xml/wargame.en.xml:285:52", sentence="The last toughness in the table is ‹7›.")
    # Against toughness 8, it has 0 rows to offer.
    says(
        8,
        strikes.last + 1,
        at="source_xml/wargame.en.xml:285:73",
        sentence="Against toughness ‹8›, it has 0 rows to offer.",
    )
    says(
        0,
        strikes.rows(8),
        at="source_xml/wargame.en.xml:285:83",
        sentence="Against toughness 8, it has ‹0› rows to offer.",
    )


def test_xblesser_fr() -> None:
    """À travers boucliers et armures (source_xml/wargame.fr.xml:262:5)."""
    # Une salve a porté 4 touches de force 4.
    strikes = blows(4, 4)
    # Jusqu'à une endurance de 2, avec une sauvegarde de 4+, la chance de chacune est de 41,7\xa0%.
    reckoned = strikes.against(2, 4)
    says(
        2,
        strikes.highest(2),
        at="source_xml/wargame.fr.xml:269:42",
        sentence="Jusqu'à une endurance de ‹2›, avec une sauvegarde de 4+, la chance de chacune est de 41,7\xa0%.",
    )
    says(
        Decimal("41.7"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:270:13",
        sentence="Jusqu'à une endurance de 2, avec une sauvegarde de 4+, la chance de chacune est de ‹41,7›\xa0%.",
    )
    # Cela fait 4 × 41,7 = 166,8\xa0%, donc il y a 1 blessure sûre, et il reste 66,8\xa0% pour la blessure numéro 2.
    says(
        4,
        reckoned.figures,
        at="source_xml/wargame.fr.xml:270:31",
        sentence="Cela fait ‹4› × 41,7 = 166,8\xa0%, donc il y a 1 blessure sûre, et il reste 66,8\xa0% pour la blessure numéro 2.",
    )
    says(
        Decimal("41.7"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:270:35",
        sentence="Cela fait 4 × ‹41,7› = 166,8\xa0%, donc il y a 1 blessure sûre, et il reste 66,8\xa0% pour la blessure numéro 2.",
    )
    says(
        Decimal("166.8"),
        reckoned.total,
        at="source_xml/wargame.fr.xml:270:42",
        sentence="Cela fait 4 × 41,7 = ‹166,8›\xa0%, donc il y a 1 blessure sûre, et il reste 66,8\xa0% pour la blessure numéro 2.",
    )
    says(
        1,
        reckoned.sure,
        at="source_xml/wargame.fr.xml:270:63",
        sentence="Cela fait 4 × 41,7 = 166,8\xa0%, donc il y a ‹1› blessure sûre, et il reste 66,8\xa0% pour la blessure numéro 2.",
    )
    says(
        Decimal("66.8"),
        reckoned.rest,
        at="source_xml/wargame.fr.xml:270:92",
        sentence="Cela fait 4 × 41,7 = 166,8\xa0%, donc il y a 1 blessure sûre, et il reste ‹66,8›\xa0% pour la blessure numéro 2.",
    )
    says(
        2,
        reckoned.next,
        at="source_xml/wargame.fr.xml:271:37",
        sentence="Cela fait 4 × 41,7 = 166,8\xa0%, donc il y a 1 blessure sûre, et il reste 66,8\xa0% pour la blessure numéro ‹2›.",
    )
    # Contre une endurance de 3, avec une sauvegarde de 6+, la chance de chacune est de 55,6\xa0%.
    reckoned_2 = strikes.against(3, 6)
    says(
        Decimal("55.6"),
        reckoned_2.chance,
        at="source_xml/wargame.fr.xml:275:13",
        sentence="Contre une endurance de 3, avec une sauvegarde de 6+, la chance de chacune est de ‹55,6›\xa0%.",
    )
    # Cela fait 4 × 55,6 = 222,4\xa0%, donc il y a 2 blessures sûres, et il reste 22,4\xa0% pour la blessure numéro 3.
    says(
        4,
        reckoned_2.figures,
        at="source_xml/wargame.fr.xml:275:31",
        sentence="Cela fait ‹4› × 55,6 = 222,4\xa0%, donc il y a 2 blessures sûres, et il reste 22,4\xa0% pour la blessure numéro 3.",
    )
    says(
        Decimal("55.6"),
        reckoned_2.chance,
        at="source_xml/wargame.fr.xml:275:35",
        sentence="Cela fait 4 × ‹55,6› = 222,4\xa0%, donc il y a 2 blessures sûres, et il reste 22,4\xa0% pour la blessure numéro 3.",
    )
    says(
        Decimal("222.4"),
        reckoned_2.total,
        at="source_xml/wargame.fr.xml:275:42",
        sentence="Cela fait 4 × 55,6 = ‹222,4›\xa0%, donc il y a 2 blessures sûres, et il reste 22,4\xa0% pour la blessure numéro 3.",
    )
    says(
        2,
        reckoned_2.sure,
        at="source_xml/wargame.fr.xml:275:63",
        sentence="Cela fait 4 × 55,6 = 222,4\xa0%, donc il y a ‹2› blessures sûres, et il reste 22,4\xa0% pour la blessure numéro 3.",
    )
    says(
        Decimal("22.4"),
        reckoned_2.rest,
        at="source_xml/wargame.fr.xml:275:94",
        sentence="Cela fait 4 × 55,6 = 222,4\xa0%, donc il y a 2 blessures sûres, et il reste ‹22,4›\xa0% pour la blessure numéro 3.",
    )
    says(
        3,
        reckoned_2.next,
        at="source_xml/wargame.fr.xml:276:37",
        sentence="Cela fait 4 × 55,6 = 222,4\xa0%, donc il y a 2 blessures sûres, et il reste 22,4\xa0% pour la blessure numéro ‹3›.",
    )
    # Contre une endurance de 4, avec aucune sauvegarde, la chance de chacune est de 50\xa0%.
    reckoned_3 = strikes.against(4)
    says(
        50,
        reckoned_3.chance,
        at="source_xml/wargame.fr.xml:279:96",
        sentence="Contre une endurance de 4, avec aucune sauvegarde, la chance de chacune est de ‹50›\xa0%.",
    )
    # Cela fait 4 × 50 = 200\xa0%, donc il y a 2 blessures sûres, et il reste 0\xa0%.
    says(
        4,
        reckoned_3.figures,
        at="source_xml/wargame.fr.xml:280:23",
        sentence="Cela fait ‹4› × 50 = 200\xa0%, donc il y a 2 blessures sûres, et il reste 0\xa0%.",
    )
    says(
        50,
        reckoned_3.chance,
        at="source_xml/wargame.fr.xml:280:27",
        sentence="Cela fait 4 × ‹50› = 200\xa0%, donc il y a 2 blessures sûres, et il reste 0\xa0%.",
    )
    says(
        200,
        reckoned_3.total,
        at="source_xml/wargame.fr.xml:280:32",
        sentence="Cela fait 4 × 50 = ‹200›\xa0%, donc il y a 2 blessures sûres, et il reste 0\xa0%.",
    )
    says(
        2,
        reckoned_3.sure,
        at="source_xml/wargame.fr.xml:280:51",
        sentence="Cela fait 4 × 50 = 200\xa0%, donc il y a ‹2› blessures sûres, et il reste 0\xa0%.",
    )
    says(
        0,
        reckoned_3.rest,
        at="source_xml/wargame.fr.xml:280:82",
        sentence="Cela fait 4 × 50 = 200\xa0%, donc il y a 2 blessures sûres, et il reste ‹0›\xa0%.",
    )
    # Contre une endurance de 5, avec une sauvegarde de 5+, la chance de chacune est de 22,2\xa0%.
    reckoned_4 = strikes.against(5, 5)
    says(
        Decimal("22.2"),
        reckoned_4.chance,
        at="source_xml/wargame.fr.xml:284:13",
        sentence="Contre une endurance de 5, avec une sauvegarde de 5+, la chance de chacune est de ‹22,2›\xa0%.",
    )
    # Cela fait 4 × 22,2 = 88,8\xa0%, donc il y a 0 blessure sûre, et il reste 88,8\xa0% pour la blessure numéro 1.
    says(
        4,
        reckoned_4.figures,
        at="source_xml/wargame.fr.xml:284:31",
        sentence="Cela fait ‹4› × 22,2 = 88,8\xa0%, donc il y a 0 blessure sûre, et il reste 88,8\xa0% pour la blessure numéro 1.",
    )
    says(
        Decimal("22.2"),
        reckoned_4.chance,
        at="source_xml/wargame.fr.xml:284:35",
        sentence="Cela fait 4 × ‹22,2› = 88,8\xa0%, donc il y a 0 blessure sûre, et il reste 88,8\xa0% pour la blessure numéro 1.",
    )
    says(
        Decimal("88.8"),
        reckoned_4.total,
        at="source_xml/wargame.fr.xml:284:42",
        sentence="Cela fait 4 × 22,2 = ‹88,8›\xa0%, donc il y a 0 blessure sûre, et il reste 88,8\xa0% pour la blessure numéro 1.",
    )
    says(
        0,
        reckoned_4.sure,
        at="source_xml/wargame.fr.xml:284:62",
        sentence="Cela fait 4 × 22,2 = 88,8\xa0%, donc il y a ‹0› blessure sûre, et il reste 88,8\xa0% pour la blessure numéro 1.",
    )
    says(
        Decimal("88.8"),
        reckoned_4.rest,
        at="source_xml/wargame.fr.xml:284:91",
        sentence="Cela fait 4 × 22,2 = 88,8\xa0%, donc il y a 0 blessure sûre, et il reste ‹88,8›\xa0% pour la blessure numéro 1.",
    )
    says(
        1,
        reckoned_4.next,
        at="source_xml/wargame.fr.xml:285:37",
        sentence="Cela fait 4 × 22,2 = 88,8\xa0%, donc il y a 0 blessure sûre, et il reste 88,8\xa0% pour la blessure numéro ‹1›.",
    )
    # D'une endurance de 6 à une endurance de 7, avec une sauvegarde de 3+, la chance de chacune est de 5,6\xa0%.
    reckoned_5 = strikes.against(6, 3)
    says(
        6,
        strikes.lowest(6),
        at="source_xml/wargame.fr.xml:288:36",
        sentence="D'une endurance de ‹6› à une endurance de 7, avec une sauvegarde de 3+, la chance de chacune est de 5,6\xa0%.",
    )
    says(
        7,
        strikes.highest(6),
        at="source_xml/wargame.fr.xml:288:57",
        sentence="D'une endurance de 6 à une endurance de ‹7›, avec une sauvegarde de 3+, la chance de chacune est de 5,6\xa0%.",
    )
    says(
        Decimal("5.6"),
        reckoned_5.chance,
        at="source_xml/wargame.fr.xml:289:28",
        sentence="D'une endurance de 6 à une endurance de 7, avec une sauvegarde de 3+, la chance de chacune est de ‹5,6›\xa0%.",
    )
    # D'une endurance de 6 à une endurance de 7, avec une sauvegarde de 2+, la chance de chacune est de 2,8\xa0%.
    reckoned_6 = strikes.against(6, 2)
    says(
        6,
        strikes.lowest(6),
        at="source_xml/wargame.fr.xml:289:54",
        sentence="D'une endurance de ‹6› à une endurance de 7, avec une sauvegarde de 2+, la chance de chacune est de 2,8\xa0%.",
    )
    says(
        7,
        strikes.highest(6),
        at="source_xml/wargame.fr.xml:289:75",
        sentence="D'une endurance de 6 à une endurance de ‹7›, avec une sauvegarde de 2+, la chance de chacune est de 2,8\xa0%.",
    )
    says(
        Decimal("2.8"),
        reckoned_6.chance,
        at="source_xml/wargame.fr.xml:290:45",
        sentence="D'une endurance de 6 à une endurance de 7, avec une sauvegarde de 2+, la chance de chacune est de ‹2,8›\xa0%.",
    )
    # La dernière endurance du tableau est de 7.
    says(
        7, strikes.last, at="source_xml/wargame.fr.xml:293:57", sentence="La dernière endurance du tableau est de ‹7›."
    )
    # Contre une endurance de 8, il offre 0 rangée.
    says(
        8,
        strikes.last + 1,
        at="source_xml/wargame.fr.xml:293:84",
        sentence="Contre une endurance de ‹8›, il offre 0 rangée.",
    )
    says(
        0,
        strikes.rows(8),
        at="source_xml/wargame.fr.xml:293:96",
        sentence="Contre une endurance de 8, il offre ‹0› rangée.",
    )
