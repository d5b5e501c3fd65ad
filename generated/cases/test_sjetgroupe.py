"""The worked examples of sjetgroupe, from:

- source_xml/groups.en.xml
- source_xml/groups.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.group import group_roll
from docbook_rules.witness import says


def test_xreussitegroupe_en() -> None:
    """Over the gorge (source_xml/groups.en.xml:128:5)."""
    # Hunted through the hills by a group of 25 guards, the heroes cut a footbridge behind them.
    # The guards try to leap the gorge, against a difficulty of -5; each has a total of +3 in Agility and Power.
    # The Game Master's roll is +4, hence a margin of +2.
    group = group_roll(count=25, total=3, difficulty=-5, roll=4)
    says(
        2,
        group.margin,
        at="source_xml/groups.en.xml:133:79",
        sentence="The Game Master's roll is +4, hence a margin of ‹+2›.",
    )
    # The group of 25 guards has a Value of +14.
    says(14, group.size, at="source_xml/groups.en.xml:134:31", sentence="The group of 25 guards has a Value of ‹+14›.")
    # Minus the margin and minus 3, that makes +14 - 2 - 3 = +9, and xref:tmesures gives a Measure of 8: eight guards
    #   fail and vanish into the torrent.
    says(
        3,
        group.reduction,
        at="source_xml/groups.en.xml:134:63",
        sentence="Minus the margin and minus ‹3›, that makes +14 - 2 - 3 = +9, and xref:tmesures gives a Measure of 8: eight guards fail and vanish into the torrent.",
    )
    says(
        (-3, -2, 14),
        sorted(group.terms),
        at="source_xml/groups.en.xml:134:77",
        sentence="Minus the margin and minus 3, that makes ‹+14› - 2 - 3 = +9, and xref:tmesures gives a Measure of 8: eight guards fail and vanish into the torrent.",
    )
    says(
        9,
        group.value,
        at="source_xml/groups.en.xml:134:91",
        sentence="Minus the margin and minus 3, that makes +14 - 2 - 3 = ‹+9›, and xref:tmesures gives a Measure of 8: eight guards fail and vanish into the torrent.",
    )
    says(
        8,
        group.measure,
        at="source_xml/groups.en.xml:135:55",
        sentence="Minus the margin and minus 3, that makes +14 - 2 - 3 = +9, and xref:tmesures gives a Measure of ‹8›: eight guards fail and vanish into the torrent.",
    )
    says(
        8,
        group.failed,
        at="source_xml/groups.en.xml:135:58",
        sentence="Minus the margin and minus 3, that makes +14 - 2 - 3 = +9, and xref:tmesures gives a Measure of 8: ‹eight› guards fail and vanish into the torrent.",
    )
    # With a margin of -3 instead, a failure, it would have been +14 - 3 - 3 = +8, and only 6 guards would have
    #   succeeded.
    group_2 = group.with_margin(-3)
    says(
        (-3, -3, 14),
        sorted(group_2.terms),
        at="source_xml/groups.en.xml:136:77",
        sentence="With a margin of -3 instead, a failure, it would have been ‹+14› - 3 - 3 = +8, and only 6 guards would have succeeded.",
    )
    says(
        8,
        group_2.value,
        at="source_xml/groups.en.xml:136:91",
        sentence="With a margin of -3 instead, a failure, it would have been +14 - 3 - 3 = ‹+8›, and only 6 guards would have succeeded.",
    )
    says(
        6,
        group_2.succeeded,
        at="source_xml/groups.en.xml:137:14",
        sentence="With a margin of -3 instead, a failure, it would have been +14 - 3 - 3 = +8, and only ‹6› guards would have succeeded.",
    )
    # It takes a margin of +12 before all the guards land safely.
    says(
        12,
        group_2.all_succeed_from,
        at="source_xml/groups.en.xml:137:87",
        sentence="It takes a margin of ‹+12› before all the guards land safely.",
    )


def test_xreussitegroupe_fr() -> None:
    """Par-dessus la gorge (source_xml/groups.fr.xml:132:5)."""
    # Traqués dans les collines par un groupe de 25 gardes, les héros coupent une passerelle derrière eux.
    # Les gardes tentent de franchir la gorge d'un bond, contre une difficulté de -5\xa0; chacun a un total de +3 en
    #   Agilité et Puissance.
    # Le jet du Meneur du Jeu est de +4, d'où une marge de +2.
    group = group_roll(count=25, total=3, difficulty=-5, roll=4)
    says(
        2,
        group.margin,
        at="source_xml/groups.fr.xml:138:27",
        sentence="Le jet du Meneur du Jeu est de +4, d'où une marge de ‹+2›.",
    )
    # Le groupe de 25 gardes a une Valeur de +14.
    says(14, group.size, at="source_xml/groups.fr.xml:138:70", sentence="Le groupe de 25 gardes a une Valeur de ‹+14›.")
    # Moins la marge et moins 3, cela fait +14 - 2 - 3 = +9, et xref:tmesures donne une Mesure de 8\xa0: huit gardes
    #   échouent et disparaissent dans le torrent.
    says(
        3,
        group.reduction,
        at="source_xml/groups.fr.xml:138:99",
        sentence="Moins la marge et moins ‹3›, cela fait +14 - 2 - 3 = +9, et xref:tmesures donne une Mesure de 8\xa0: huit gardes échouent et disparaissent dans le torrent.",
    )
    says(
        (-3, -2, 14),
        sorted(group.terms),
        at="source_xml/groups.fr.xml:139:19",
        sentence="Moins la marge et moins 3, cela fait ‹+14› - 2 - 3 = +9, et xref:tmesures donne une Mesure de 8\xa0: huit gardes échouent et disparaissent dans le torrent.",
    )
    says(
        9,
        group.value,
        at="source_xml/groups.fr.xml:139:33",
        sentence="Moins la marge et moins 3, cela fait +14 - 2 - 3 = ‹+9›, et xref:tmesures donne une Mesure de 8\xa0: huit gardes échouent et disparaissent dans le torrent.",
    )
    says(
        8,
        group.measure,
        at="source_xml/groups.fr.xml:139:87",
        sentence="Moins la marge et moins 3, cela fait +14 - 2 - 3 = +9, et xref:tmesures donne une Mesure de ‹8›\xa0: huit gardes échouent et disparaissent dans le torrent.",
    )
    says(
        8,
        group.failed,
        at="source_xml/groups.fr.xml:139:91",
        sentence="Moins la marge et moins 3, cela fait +14 - 2 - 3 = +9, et xref:tmesures donne une Mesure de 8\xa0: ‹huit› gardes échouent et disparaissent dans le torrent.",
    )
    # Avec une marge de -3 à la place, un échec, on aurait eu +14 - 3 - 3 = +8, et 6 gardes seulement auraient réussi.
    group_2 = group.with_margin(-3)
    says(
        (-3, -3, 14),
        sorted(group_2.terms),
        at="source_xml/groups.fr.xml:141:22",
        sentence="Avec une marge de -3 à la place, un échec, on aurait eu ‹+14› - 3 - 3 = +8, et 6 gardes seulement auraient réussi.",
    )
    says(
        8,
        group_2.value,
        at="source_xml/groups.fr.xml:141:36",
        sentence="Avec une marge de -3 à la place, un échec, on aurait eu +14 - 3 - 3 = ‹+8›, et 6 gardes seulement auraient réussi.",
    )
    says(
        6,
        group_2.succeeded,
        at="source_xml/groups.fr.xml:141:43",
        sentence="Avec une marge de -3 à la place, un échec, on aurait eu +14 - 3 - 3 = +8, et ‹6› gardes seulement auraient réussi.",
    )
    # Il faut une marge de +12 pour que tous les gardes arrivent sains et saufs.
    says(
        12,
        group_2.all_succeed_from,
        at="source_xml/groups.fr.xml:142:30",
        sentence="Il faut une marge de ‹+12› pour que tous les gardes arrivent sains et saufs.",
    )
