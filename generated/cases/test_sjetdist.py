"""The worked examples of sjetdist, from:

- source_xml/groups.en.xml
- source_xml/groups.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.degrees import degrees
from docbook_rules.engine.group import group_roll
from docbook_rules.witness import among, says


def test_xjetdist_en() -> None:
    """Storming a hill (source_xml/groups.en.xml:229:5)."""
    # A group of 300 soldiers (Value of +25) obtains a margin of +2.
    group = group_roll(count=300, margin=2)
    says(
        25,
        group.size,
        at="source_xml/groups.en.xml:232:47",
        sentence="A group of 300 soldiers (Value of ‹+25›) obtains a margin of +2.",
    )
    # Exactly that margin falls to +25 - 10 = +15, or 30 soldiers.
    detail = degrees(group.count, group.margin)
    among(
        10,
        detail.subtracted,
        at="source_xml/groups.en.xml:233:18",
        sentence="Exactly that margin falls to +25 - ‹10› = +15, or 30 soldiers.",
    )
    entry = detail.reading(10)
    says(
        25,
        detail.size,
        at="source_xml/groups.en.xml:233:12",
        sentence="Exactly that margin falls to ‹+25› - 10 = +15, or 30 soldiers.",
    )
    says(
        15,
        entry.value,
        at="source_xml/groups.en.xml:233:23",
        sentence="Exactly that margin falls to +25 - 10 = ‹+15›, or 30 soldiers.",
    )
    says(
        30,
        entry.measure,
        at="source_xml/groups.en.xml:233:31",
        sentence="Exactly that margin falls to +25 - 10 = +15, or ‹30› soldiers.",
    )
    # A margin of +1 or of +3 means a gap of 1 point, and thus the mean of the Measures at -10 (column 0, the 30
    #   soldiers just found) and at -11 (column 2, still to be found).
    asked = detail.exactly(1)
    says(
        (1, 3),
        asked.margins,
        at="source_xml/groups.en.xml:233:56",
        sentence="A margin of ‹+1› or of +3 means a gap of 1 point, and thus the mean of the Measures at -10 (column 0, the 30 soldiers just found) and at -11 (column 2, still to be found).",
    )
    among(
        -10,
        asked.around,
        at="source_xml/groups.en.xml:234:37",
        sentence="A margin of +1 or of +3 means a gap of 1 point, and thus the mean of the Measures at ‹-10› (column 0, the 30 soldiers just found) and at -11 (column 2, still to be found).",
    )
    near = asked.at(-10)
    says(
        0,
        near.column,
        at="source_xml/groups.en.xml:234:49",
        sentence="A margin of +1 or of +3 means a gap of 1 point, and thus the mean of the Measures at -10 (column ‹0›, the 30 soldiers just found) and at -11 (column 2, still to be found).",
    )
    says(
        30,
        near.measure,
        at="source_xml/groups.en.xml:234:56",
        sentence="A margin of +1 or of +3 means a gap of 1 point, and thus the mean of the Measures at -10 (column 0, the ‹30› soldiers just found) and at -11 (column 2, still to be found).",
    )
    among(
        -11,
        asked.around,
        at="source_xml/groups.en.xml:234:87",
        sentence="A margin of +1 or of +3 means a gap of 1 point, and thus the mean of the Measures at -10 (column 0, the 30 soldiers just found) and at ‹-11› (column 2, still to be found).",
    )
    near_2 = asked.at(-11)
    says(
        2,
        near_2.column,
        at="source_xml/groups.en.xml:234:99",
        sentence="A margin of +1 or of +3 means a gap of 1 point, and thus the mean of the Measures at -10 (column 0, the 30 soldiers just found) and at -11 (column ‹2›, still to be found).",
    )
    # So take the gap of 2 points first: +25 - 11 = +14, or 25 soldiers with a margin of 0, and 25 more with a margin of
    #   +4.
    entry_2 = detail.exactly(2)
    among(
        11,
        entry_2.subtracted,
        at="source_xml/groups.en.xml:235:70",
        sentence="So take the gap of 2 points first: +25 - ‹11› = +14, or 25 soldiers with a margin of 0, and 25 more with a margin of +4.",
    )
    near_3 = entry_2.at(11)
    says(
        25,
        detail.size,
        at="source_xml/groups.en.xml:235:64",
        sentence="So take the gap of 2 points first: ‹+25› - 11 = +14, or 25 soldiers with a margin of 0, and 25 more with a margin of +4.",
    )
    says(
        14,
        near_3.value,
        at="source_xml/groups.en.xml:235:75",
        sentence="So take the gap of 2 points first: +25 - 11 = ‹+14›, or 25 soldiers with a margin of 0, and 25 more with a margin of +4.",
    )
    among(
        0,
        entry_2.margins,
        at="source_xml/groups.en.xml:236:19",
        sentence="So take the gap of 2 points first: +25 - 11 = +14, or 25 soldiers with a margin of ‹0›, and 25 more with a margin of +4.",
    )
    says(
        25,
        detail.having(0),
        at="source_xml/groups.en.xml:235:83",
        sentence="So take the gap of 2 points first: +25 - 11 = +14, or ‹25› soldiers with a margin of 0, and 25 more with a margin of +4.",
    )
    among(
        4,
        entry_2.margins,
        at="source_xml/groups.en.xml:236:51",
        sentence="So take the gap of 2 points first: +25 - 11 = +14, or 25 soldiers with a margin of 0, and 25 more with a margin of ‹+4›.",
    )
    says(
        25,
        detail.having(4),
        at="source_xml/groups.en.xml:236:26",
        sentence="So take the gap of 2 points first: +25 - 11 = +14, or 25 soldiers with a margin of 0, and ‹25› more with a margin of +4.",
    )
    # The mean is therefore (30 + 25) / 2 = 27.5, which is shared out as 28 soldiers with a margin of +1 and 27 with a
    #   margin of +3.
    halves = asked.margins
    says(
        (25, 30, 2),
        asked.mean_terms,
        at="source_xml/groups.en.xml:236:78",
        sentence="The mean is therefore (‹30› + 25) / 2 = 27.5, which is shared out as 28 soldiers with a margin of +1 and 27 with a margin of +3.",
    )
    says(
        Decimal("27.5"),
        asked.measure,
        at="source_xml/groups.en.xml:236:93",
        sentence="The mean is therefore (30 + 25) / 2 = ‹27.5›, which is shared out as 28 soldiers with a margin of +1 and 27 with a margin of +3.",
    )
    says(
        28,
        detail.having(1),
        at="source_xml/groups.en.xml:237:32",
        sentence="The mean is therefore (30 + 25) / 2 = 27.5, which is shared out as ‹28› soldiers with a margin of +1 and 27 with a margin of +3.",
    )
    says(
        27,
        detail.having(3),
        at="source_xml/groups.en.xml:237:68",
        sentence="The mean is therefore (30 + 25) / 2 = 27.5, which is shared out as 28 soldiers with a margin of +1 and ‹27› with a margin of +3.",
    )


def test_xjetdist2_en() -> None:
    """Storming a hill, continued (source_xml/groups.en.xml:249:5)."""
    # How many soldiers of the same group have a margin of 0 or more?
    group = group_roll(count=300, margin=2)
    detail = degrees(group.count, group.margin)
    share = detail.at_least(0)
    # It is a gap of 2 points which takes in the group's own margin.
    says(
        2,
        share.distance,
        at="source_xml/groups.en.xml:252:92",
        sentence="It is a gap of ‹2› points which takes in the group's own margin.",
    )
    # Therefore count those below 0, with a gap of 3 points or more, and subtract them from the group.
    says(
        0,
        share.least,
        at="source_xml/groups.en.xml:253:76",
        sentence="Therefore count those below ‹0›, with a gap of 3 points or more, and subtract them from the group.",
    )
    says(
        3,
        share.gap,
        at="source_xml/groups.en.xml:253:93",
        sentence="Therefore count those below 0, with a gap of ‹3› points or more, and subtract them from the group.",
    )
    # In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and +25
    #   - 5 = +20, or 100 soldiers.
    asked = share.entry
    says(
        3,
        asked.gap,
        at="source_xml/groups.en.xml:254:62",
        sentence="In column ‹3› stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    says(
        Decimal("-5.5"),
        asked.entry,
        at="source_xml/groups.en.xml:254:71",
        sentence="In column 3 stands ‹-5.5›, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    says(
        (-6, -5),
        sorted(asked.around),
        at="source_xml/groups.en.xml:255:21",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at ‹-5› and at -6: +25 - 6 = +19, or 80 soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    among(
        6,
        asked.subtracted,
        at="source_xml/groups.en.xml:255:41",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - ‹6› = +19, or 80 soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    near = asked.at(6)
    says(
        25,
        detail.size,
        at="source_xml/groups.en.xml:255:35",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: ‹+25› - 6 = +19, or 80 soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    says(
        19,
        near.value,
        at="source_xml/groups.en.xml:255:45",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = ‹+19›, or 80 soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    says(
        80,
        near.measure,
        at="source_xml/groups.en.xml:255:53",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or ‹80› soldiers, and +25 - 5 = +20, or 100 soldiers.",
    )
    among(
        5,
        asked.subtracted,
        at="source_xml/groups.en.xml:255:76",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and +25 - ‹5› = +20, or 100 soldiers.",
    )
    near_2 = asked.at(5)
    says(
        25,
        detail.size,
        at="source_xml/groups.en.xml:255:70",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and ‹+25› - 5 = +20, or 100 soldiers.",
    )
    says(
        20,
        near_2.value,
        at="source_xml/groups.en.xml:255:80",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and +25 - 5 = ‹+20›, or 100 soldiers.",
    )
    says(
        100,
        near_2.measure,
        at="source_xml/groups.en.xml:255:88",
        sentence="In column 3 stands -5.5, that is the mean of the Measures at -5 and at -6: +25 - 6 = +19, or 80 soldiers, and +25 - 5 = +20, or ‹100› soldiers.",
    )
    # With a mean of (100 + 80) / 2 = 90 soldiers below 0, there remain 300 - 90 = 210 soldiers whose margin is 0 or
    #   more.
    halves = asked.margins
    says(
        (80, 100, 2),
        asked.mean_terms,
        at="source_xml/groups.en.xml:256:25",
        sentence="With a mean of (‹100› + 80) / 2 = 90 soldiers below 0, there remain 300 - 90 = 210 soldiers whose margin is 0 or more.",
    )
    says(
        90,
        asked.measure,
        at="source_xml/groups.en.xml:256:41",
        sentence="With a mean of (100 + 80) / 2 = ‹90› soldiers below 0, there remain 300 - 90 = 210 soldiers whose margin is 0 or more.",
    )
    says(
        0,
        share.least,
        at="source_xml/groups.en.xml:256:59",
        sentence="With a mean of (100 + 80) / 2 = 90 soldiers below ‹0›, there remain 300 - 90 = 210 soldiers whose margin is 0 or more.",
    )
    says(
        (-90, 300),
        sorted((detail.count, -share.rest)),
        at="source_xml/groups.en.xml:256:75",
        sentence="With a mean of (100 + 80) / 2 = 90 soldiers below 0, there remain ‹300› - 90 = 210 soldiers whose margin is 0 or more.",
    )
    says(
        210,
        share.count,
        at="source_xml/groups.en.xml:256:86",
        sentence="With a mean of (100 + 80) / 2 = 90 soldiers below 0, there remain 300 - 90 = ‹210› soldiers whose margin is 0 or more.",
    )
    # By the quick method, +25 - 2 - 3 = +20, so 100 soldiers would have failed and 200 succeeded.
    says(
        (-3, -2, 25),
        sorted(group.terms),
        at="source_xml/groups.en.xml:257:57",
        sentence="By the quick method, ‹+25› - 2 - 3 = +20, so 100 soldiers would have failed and 200 succeeded.",
    )
    says(
        20,
        group.value,
        at="source_xml/groups.en.xml:257:71",
        sentence="By the quick method, +25 - 2 - 3 = ‹+20›, so 100 soldiers would have failed and 200 succeeded.",
    )
    says(
        100,
        group.failed,
        at="source_xml/groups.en.xml:257:79",
        sentence="By the quick method, +25 - 2 - 3 = +20, so ‹100› soldiers would have failed and 200 succeeded.",
    )
    says(
        200,
        group.succeeded,
        at="source_xml/groups.en.xml:258:25",
        sentence="By the quick method, +25 - 2 - 3 = +20, so 100 soldiers would have failed and ‹200› succeeded.",
    )


def test_xjetdist_fr() -> None:
    """À l'assaut d'une colline (source_xml/groups.fr.xml:236:5)."""
    # Un groupe de 300 soldats (Valeur de +25) obtient une marge de +2.
    group = group_roll(count=300, margin=2)
    says(
        25,
        group.size,
        at="source_xml/groups.fr.xml:239:49",
        sentence="Un groupe de 300 soldats (Valeur de ‹+25›) obtient une marge de +2.",
    )
    # Exactement cette marge revient à +25 - 10 = +15, soit 30 soldats.
    detail = degrees(group.count, group.margin)
    among(
        10,
        detail.subtracted,
        at="source_xml/groups.fr.xml:240:25",
        sentence="Exactement cette marge revient à +25 - ‹10› = +15, soit 30 soldats.",
    )
    entry = detail.reading(10)
    says(
        25,
        detail.size,
        at="source_xml/groups.fr.xml:240:19",
        sentence="Exactement cette marge revient à ‹+25› - 10 = +15, soit 30 soldats.",
    )
    says(
        15,
        entry.value,
        at="source_xml/groups.fr.xml:240:30",
        sentence="Exactement cette marge revient à +25 - 10 = ‹+15›, soit 30 soldats.",
    )
    says(
        30,
        entry.measure,
        at="source_xml/groups.fr.xml:240:40",
        sentence="Exactement cette marge revient à +25 - 10 = +15, soit ‹30› soldats.",
    )
    # Une marge de +1 ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à -10 (colonne 0, les 30
    #   soldats qu'on vient de trouver) et à -11 (colonne 2, encore à trouver).
    asked = detail.exactly(1)
    says(
        (1, 3),
        asked.margins,
        at="source_xml/groups.fr.xml:240:65",
        sentence="Une marge de ‹+1› ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à -10 (colonne 0, les 30 soldats qu'on vient de trouver) et à -11 (colonne 2, encore à trouver).",
    )
    among(
        -10,
        asked.around,
        at="source_xml/groups.fr.xml:241:49",
        sentence="Une marge de +1 ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à ‹-10› (colonne 0, les 30 soldats qu'on vient de trouver) et à -11 (colonne 2, encore à trouver).",
    )
    near = asked.at(-10)
    says(
        0,
        near.column,
        at="source_xml/groups.fr.xml:241:62",
        sentence="Une marge de +1 ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à -10 (colonne ‹0›, les 30 soldats qu'on vient de trouver) et à -11 (colonne 2, encore à trouver).",
    )
    says(
        30,
        near.measure,
        at="source_xml/groups.fr.xml:241:69",
        sentence="Une marge de +1 ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à -10 (colonne 0, les ‹30› soldats qu'on vient de trouver) et à -11 (colonne 2, encore à trouver).",
    )
    among(
        -11,
        asked.around,
        at="source_xml/groups.fr.xml:242:23",
        sentence="Une marge de +1 ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à -10 (colonne 0, les 30 soldats qu'on vient de trouver) et à ‹-11› (colonne 2, encore à trouver).",
    )
    near_2 = asked.at(-11)
    says(
        2,
        near_2.column,
        at="source_xml/groups.fr.xml:242:36",
        sentence="Une marge de +1 ou de +3 signifie un écart de 1 point, et donc la moyenne des Mesures à -10 (colonne 0, les 30 soldats qu'on vient de trouver) et à -11 (colonne ‹2›, encore à trouver).",
    )
    # Prenez donc d'abord l'écart de 2 points\xa0: +25 - 11 = +14, soit 25 soldats avec une marge de 0, et 25 de plus
    #   avec une marge de +4.
    entry_2 = detail.exactly(2)
    among(
        11,
        entry_2.subtracted,
        at="source_xml/groups.fr.xml:243:15",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: +25 - ‹11› = +14, soit 25 soldats avec une marge de 0, et 25 de plus avec une marge de +4.",
    )
    near_3 = entry_2.at(11)
    says(
        25,
        detail.size,
        at="source_xml/groups.fr.xml:243:9",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: ‹+25› - 11 = +14, soit 25 soldats avec une marge de 0, et 25 de plus avec une marge de +4.",
    )
    says(
        14,
        near_3.value,
        at="source_xml/groups.fr.xml:243:20",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: +25 - 11 = ‹+14›, soit 25 soldats avec une marge de 0, et 25 de plus avec une marge de +4.",
    )
    among(
        0,
        entry_2.margins,
        at="source_xml/groups.fr.xml:243:59",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: +25 - 11 = +14, soit 25 soldats avec une marge de ‹0›, et 25 de plus avec une marge de +4.",
    )
    says(
        25,
        detail.having(0),
        at="source_xml/groups.fr.xml:243:30",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: +25 - 11 = +14, soit ‹25› soldats avec une marge de 0, et 25 de plus avec une marge de +4.",
    )
    among(
        4,
        entry_2.margins,
        at="source_xml/groups.fr.xml:243:94",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: +25 - 11 = +14, soit 25 soldats avec une marge de 0, et 25 de plus avec une marge de ‹+4›.",
    )
    says(
        25,
        detail.having(4),
        at="source_xml/groups.fr.xml:243:65",
        sentence="Prenez donc d'abord l'écart de 2 points\xa0: +25 - 11 = +14, soit 25 soldats avec une marge de 0, et ‹25› de plus avec une marge de +4.",
    )
    # La moyenne est par conséquent (30 + 25) / 2 = 27,5, qu'on répartit en 28 soldats avec une marge de +1 et 27 avec
    #   une marge de +3.
    halves = asked.margins
    says(
        (25, 30, 2),
        asked.mean_terms,
        at="source_xml/groups.fr.xml:244:37",
        sentence="La moyenne est par conséquent (‹30› + 25) / 2 = 27,5, qu'on répartit en 28 soldats avec une marge de +1 et 27 avec une marge de +3.",
    )
    says(
        Decimal("27.5"),
        asked.measure,
        at="source_xml/groups.fr.xml:244:52",
        sentence="La moyenne est par conséquent (30 + 25) / 2 = ‹27,5›, qu'on répartit en 28 soldats avec une marge de +1 et 27 avec une marge de +3.",
    )
    says(
        28,
        detail.having(1),
        at="source_xml/groups.fr.xml:244:76",
        sentence="La moyenne est par conséquent (30 + 25) / 2 = 27,5, qu'on répartit en ‹28› soldats avec une marge de +1 et 27 avec une marge de +3.",
    )
    says(
        27,
        detail.having(3),
        at="source_xml/groups.fr.xml:245:18",
        sentence="La moyenne est par conséquent (30 + 25) / 2 = 27,5, qu'on répartit en 28 soldats avec une marge de +1 et ‹27› avec une marge de +3.",
    )


def test_xjetdist2_fr() -> None:
    """À l'assaut d'une colline, suite (source_xml/groups.fr.xml:257:5)."""
    # Combien de soldats du même groupe ont une marge de 0 ou plus\xa0?
    group = group_roll(count=300, margin=2)
    detail = degrees(group.count, group.margin)
    share = detail.at_least(0)
    # C'est un écart de 2 points qui englobe la marge du groupe.
    says(
        2,
        share.distance,
        at="source_xml/groups.fr.xml:260:94",
        sentence="C'est un écart de ‹2› points qui englobe la marge du groupe.",
    )
    # Comptez donc ceux au-dessous de 0, avec un écart de 3 points ou plus, et retranchez-les du groupe.
    says(
        0,
        share.least,
        at="source_xml/groups.fr.xml:261:80",
        sentence="Comptez donc ceux au-dessous de ‹0›, avec un écart de 3 points ou plus, et retranchez-les du groupe.",
    )
    says(
        3,
        share.gap,
        at="source_xml/groups.fr.xml:261:100",
        sentence="Comptez donc ceux au-dessous de 0, avec un écart de ‹3› points ou plus, et retranchez-les du groupe.",
    )
    # À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80
    #   soldats, et +25 - 5 = +20, soit 100 soldats.
    asked = share.entry
    says(
        3,
        asked.gap,
        at="source_xml/groups.fr.xml:262:67",
        sentence="À la colonne ‹3› se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    says(
        Decimal("-5.5"),
        asked.entry,
        at="source_xml/groups.fr.xml:262:79",
        sentence="À la colonne 3 se trouve ‹-5,5›, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    says(
        (-6, -5),
        sorted(asked.around),
        at="source_xml/groups.fr.xml:263:31",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à ‹-5› et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    among(
        6,
        asked.subtracted,
        at="source_xml/groups.fr.xml:263:50",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - ‹6› = +19, soit 80 soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    near = asked.at(6)
    says(
        25,
        detail.size,
        at="source_xml/groups.fr.xml:263:44",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: ‹+25› - 6 = +19, soit 80 soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    says(
        19,
        near.value,
        at="source_xml/groups.fr.xml:263:54",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = ‹+19›, soit 80 soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    says(
        80,
        near.measure,
        at="source_xml/groups.fr.xml:263:64",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit ‹80› soldats, et +25 - 5 = +20, soit 100 soldats.",
    )
    among(
        5,
        asked.subtracted,
        at="source_xml/groups.fr.xml:263:85",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et +25 - ‹5› = +20, soit 100 soldats.",
    )
    near_2 = asked.at(5)
    says(
        25,
        detail.size,
        at="source_xml/groups.fr.xml:263:79",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et ‹+25› - 5 = +20, soit 100 soldats.",
    )
    says(
        20,
        near_2.value,
        at="source_xml/groups.fr.xml:263:89",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et +25 - 5 = ‹+20›, soit 100 soldats.",
    )
    says(
        100,
        near_2.measure,
        at="source_xml/groups.fr.xml:264:9",
        sentence="À la colonne 3 se trouve -5,5, c'est-à-dire la moyenne des Mesures à -5 et à -6\xa0: +25 - 6 = +19, soit 80 soldats, et +25 - 5 = +20, soit ‹100› soldats.",
    )
    # Avec une moyenne de (100 + 80) / 2 = 90 soldats au-dessous de 0, il reste 300 - 90 = 210 soldats dont la marge est
    #   de 0 ou plus.
    halves = asked.margins
    says(
        (80, 100, 2),
        asked.mean_terms,
        at="source_xml/groups.fr.xml:264:43",
        sentence="Avec une moyenne de (‹100› + 80) / 2 = 90 soldats au-dessous de 0, il reste 300 - 90 = 210 soldats dont la marge est de 0 ou plus.",
    )
    says(
        90,
        asked.measure,
        at="source_xml/groups.fr.xml:264:59",
        sentence="Avec une moyenne de (100 + 80) / 2 = ‹90› soldats au-dessous de 0, il reste 300 - 90 = 210 soldats dont la marge est de 0 ou plus.",
    )
    says(
        0,
        share.least,
        at="source_xml/groups.fr.xml:264:84",
        sentence="Avec une moyenne de (100 + 80) / 2 = 90 soldats au-dessous de ‹0›, il reste 300 - 90 = 210 soldats dont la marge est de 0 ou plus.",
    )
    says(
        (-90, 300),
        sorted((detail.count, -share.rest)),
        at="source_xml/groups.fr.xml:264:96",
        sentence="Avec une moyenne de (100 + 80) / 2 = 90 soldats au-dessous de 0, il reste ‹300› - 90 = 210 soldats dont la marge est de 0 ou plus.",
    )
    says(
        210,
        share.count,
        at="source_xml/groups.fr.xml:265:14",
        sentence="Avec une moyenne de (100 + 80) / 2 = 90 soldats au-dessous de 0, il reste 300 - 90 = ‹210› soldats dont la marge est de 0 ou plus.",
    )
    # Par la méthode rapide, +25 - 2 - 3 = +20, donc 100 soldats auraient échoué et 200 réussi.
    says(
        (-3, -2, 25),
        sorted(group.terms),
        at="source_xml/groups.fr.xml:265:81",
        sentence="Par la méthode rapide, ‹+25› - 2 - 3 = +20, donc 100 soldats auraient échoué et 200 réussi.",
    )
    says(
        20,
        group.value,
        at="source_xml/groups.fr.xml:265:95",
        sentence="Par la méthode rapide, +25 - 2 - 3 = ‹+20›, donc 100 soldats auraient échoué et 200 réussi.",
    )
    says(
        100,
        group.failed,
        at="source_xml/groups.fr.xml:266:14",
        sentence="Par la méthode rapide, +25 - 2 - 3 = +20, donc ‹100› soldats auraient échoué et 200 réussi.",
    )
    says(
        200,
        group.succeeded,
        at="source_xml/groups.fr.xml:266:45",
        sentence="Par la méthode rapide, +25 - 2 - 3 = +20, donc 100 soldats auraient échoué et ‹200› réussi.",
    )
