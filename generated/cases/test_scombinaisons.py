"""The worked examples of scombinaisons, from:

- source_xml/groups.en.xml
- source_xml/groups.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.combination import Compared, Merged, combine, pair, simple
from docbook_rules.witness import Walk, among, says


def test_xcombinaison_en() -> None:
    """Hauling a boat ashore (source_xml/groups.en.xml:71:5)."""
    # A group of 6 individuals drags a boat up the beach.
    combination = combine(values=(-10, -5, -5, 3, 4, 5))
    says(
        6,
        len(combination.values),
        at="source_xml/groups.en.xml:74:24",
        sentence="A group of ‹6› individuals drags a boat up the beach.",
    )
    # Their Values in Body, from weakest to strongest, are -10, -5, -5, +3, +4 and +5.
    # Equal Values come first: two individuals have -5.
    walk = Walk(combination.trail)
    step = walk.stay(
        Merged,
        common=-5,
        at="source_xml/groups.en.xml:79:42",
        sentence="Equal Values come first: ‹two› individuals have -5.",
    )
    says(
        2,
        step.count,
        at="source_xml/groups.en.xml:79:42",
        sentence="Equal Values come first: ‹two› individuals have -5.",
    )
    # Together they gain the Value of 2, which is +3, and form a group of -5 + 3 = -2.
    says(
        2,
        step.count,
        at="source_xml/groups.en.xml:79:99",
        sentence="Together they gain the Value of ‹2›, which is +3, and form a group of -5 + 3 = -2.",
    )
    says(
        3,
        step.bonus,
        at="source_xml/groups.en.xml:80:22",
        sentence="Together they gain the Value of 2, which is ‹+3›, and form a group of -5 + 3 = -2.",
    )
    says(
        (-5, 3),
        sorted(step.terms),
        at="source_xml/groups.en.xml:80:46",
        sentence="Together they gain the Value of 2, which is +3, and form a group of ‹-5› + 3 = -2.",
    )
    says(
        -2,
        step.result,
        at="source_xml/groups.en.xml:80:55",
        sentence="Together they gain the Value of 2, which is +3, and form a group of -5 + 3 = ‹-2›.",
    )
    # The two weakest groups are then -10 and -2.
    step_2 = walk.stay(
        Compared,
        pair=(-10, -2),
        at="source_xml/groups.en.xml:83:21",
        sentence="The ‹two› weakest groups are then -10 and -2.",
    )
    says(
        2,
        len(step_2.pair),
        at="source_xml/groups.en.xml:83:21",
        sentence="The ‹two› weakest groups are then -10 and -2.",
    )
    # With a difference of 8 points, the group of -10 is set aside.
    says(
        8,
        step_2.gap,
        at="source_xml/groups.en.xml:83:82",
        sentence="With a difference of ‹8› points, the group of -10 is set aside.",
    )
    among(
        -10,
        step_2.aside,
        at="source_xml/groups.en.xml:84:16",
        sentence="With a difference of 8 points, the group of ‹-10› is set aside.",
    )
    # Next come -2 and +3, with a difference of 5 points.
    step_3 = walk.stay(
        Compared,
        pair=(-2, 3),
        at="source_xml/groups.en.xml:87:27",
        sentence="Next come ‹-2› and +3, with a difference of 5 points.",
    )
    says(
        5,
        step_3.gap,
        at="source_xml/groups.en.xml:87:59",
        sentence="Next come -2 and +3, with a difference of ‹5› points.",
    )
    # They join: the stronger (+3) gains 1 point, and the new group has +4.
    says(
        3,
        step_3.stronger,
        at="source_xml/groups.en.xml:87:94",
        sentence="They join: the stronger (‹+3›) gains 1 point, and the new group has +4.",
    )
    says(
        1,
        step_3.bonus,
        at="source_xml/groups.en.xml:88:19",
        sentence="They join: the stronger (+3) gains ‹1› point, and the new group has +4.",
    )
    says(
        4,
        step_3.result,
        at="source_xml/groups.en.xml:88:50",
        sentence="They join: the stronger (+3) gains 1 point, and the new group has ‹+4›.",
    )
    # There are now two groups of +4.
    step_4 = walk.stay(
        Merged, common=4, at="source_xml/groups.en.xml:91:31", sentence="There are now ‹two› groups of +4."
    )
    says(2, step_4.count, at="source_xml/groups.en.xml:91:31", sentence="There are now ‹two› groups of +4.")
    # Being equal they merge, which adds +3 to the Value they share and makes a group of +7.
    says(
        3,
        step_4.bonus,
        at="source_xml/groups.en.xml:91:84",
        sentence="Being equal they merge, which adds ‹+3› to the Value they share and makes a group of +7.",
    )
    says(
        7,
        step_4.result,
        at="source_xml/groups.en.xml:92:45",
        sentence="Being equal they merge, which adds +3 to the Value they share and makes a group of ‹+7›.",
    )
    # That leaves 3 groups: -10 (set aside), +5 and +7.
    says(
        3,
        len(step_4.parts),
        at="source_xml/groups.en.xml:92:61",
        sentence="That leaves ‹3› groups: -10 (set aside), +5 and +7.",
    )
    says(
        (-10, 5, 7),
        step_4.parts,
        at="source_xml/groups.en.xml:92:71",
        sentence="That leaves 3 groups: ‹-10› (set aside), +5 and +7.",
    )
    # Leaving out the -10 as before, the two weakest groups are +5 and +7, with a difference of 2 points.
    among(
        -10,
        step_4.aside,
        at="source_xml/groups.en.xml:96:33",
        sentence="Leaving out the ‹-10› as before, the two weakest groups are +5 and +7, with a difference of 2 points.",
    )
    step_5 = walk.stay(
        Compared,
        pair=(5, 7),
        at="source_xml/groups.en.xml:96:52",
        sentence="Leaving out the -10 as before, the ‹two› weakest groups are +5 and +7, with a difference of 2 points.",
    )
    says(
        2,
        len(step_5.pair),
        at="source_xml/groups.en.xml:96:52",
        sentence="Leaving out the -10 as before, the ‹two› weakest groups are +5 and +7, with a difference of 2 points.",
    )
    says(
        2,
        step_5.gap,
        at="source_xml/groups.en.xml:97:27",
        sentence="Leaving out the -10 as before, the two weakest groups are +5 and +7, with a difference of ‹2› points.",
    )
    # They join: the stronger (+7) gains 2 points, and the combined Value of the group is +9.
    says(
        7,
        step_5.stronger,
        at="source_xml/groups.en.xml:97:62",
        sentence="They join: the stronger (‹+7›) gains 2 points, and the combined Value of the group is +9.",
    )
    says(
        2,
        step_5.bonus,
        at="source_xml/groups.en.xml:97:72",
        sentence="They join: the stronger (+7) gains ‹2› points, and the combined Value of the group is +9.",
    )
    says(
        9,
        step_5.result,
        at="source_xml/groups.en.xml:98:35",
        sentence="They join: the stronger (+7) gains 2 points, and the combined Value of the group is ‹+9›.",
    )
    # Joined with a single -5, the -10 would have made a group of -4, and joined in turn with the other -5 this would
    #   have made a group of -2, just as above.
    among(
        -5,
        combination.values,
        at="source_xml/groups.en.xml:103:9",
        sentence="Joined with a single ‹-5›, the -10 would have made a group of -4, and joined in turn with the other -5 this would have made a group of -2, just as above.",
    )
    among(
        -10,
        combination.values,
        at="source_xml/groups.en.xml:103:17",
        sentence="Joined with a single -5, the ‹-10› would have made a group of -4, and joined in turn with the other -5 this would have made a group of -2, just as above.",
    )
    whatif = pair(-5, -10)
    says(
        -4,
        whatif.result,
        at="source_xml/groups.en.xml:103:48",
        sentence="Joined with a single -5, the -10 would have made a group of ‹-4›, and joined in turn with the other -5 this would have made a group of -2, just as above.",
    )
    among(
        -5,
        combination.values,
        at="source_xml/groups.en.xml:103:86",
        sentence="Joined with a single -5, the -10 would have made a group of -4, and joined in turn with the other ‹-5› this would have made a group of -2, just as above.",
    )
    whatif_2 = pair(whatif.result, -5)
    says(
        -2,
        whatif_2.result,
        at="source_xml/groups.en.xml:104:30",
        sentence="Joined with a single -5, the -10 would have made a group of -4, and joined in turn with the other -5 this would have made a group of ‹-2›, just as above.",
    )
    # The simple method, which adds up the Measures of all 6 individuals, leads to a Value of +9 too.
    says(
        6,
        len(combination.values),
        at="source_xml/groups.en.xml:105:79",
        sentence="The simple method, which adds up the Measures of all ‹6› individuals, leads to a Value of +9 too.",
    )
    says(
        9,
        simple(combination.values),
        at="source_xml/groups.en.xml:106:23",
        sentence="The simple method, which adds up the Measures of all 6 individuals, leads to a Value of ‹+9› too.",
    )


def test_xcombinaison_fr() -> None:
    """Un bateau à haler (source_xml/groups.fr.xml:73:5)."""
    # Un groupe de 6 individus hale un bateau sur la plage.
    combination = combine(values=(-10, -5, -5, 3, 4, 5))
    says(
        6,
        len(combination.values),
        at="source_xml/groups.fr.xml:76:26",
        sentence="Un groupe de ‹6› individus hale un bateau sur la plage.",
    )
    # Leurs Valeurs en Corps, de la plus faible à la plus forte, sont -10, -5, -5, +3, +4 et +5.
    # Les Valeurs égales passent d'abord\xa0: deux individus ont -5.
    walk = Walk(combination.trail)
    step = walk.stay(
        Merged,
        common=-5,
        at="source_xml/groups.fr.xml:81:54",
        sentence="Les Valeurs égales passent d'abord\xa0: ‹deux› individus ont -5.",
    )
    says(
        2,
        step.count,
        at="source_xml/groups.fr.xml:81:54",
        sentence="Les Valeurs égales passent d'abord\xa0: ‹deux› individus ont -5.",
    )
    # Ensemble, ils gagnent la Valeur de 2, qui est +3, et forment un groupe de -5 + 3 = -2.
    says(
        2,
        step.count,
        at="source_xml/groups.fr.xml:82:23",
        sentence="Ensemble, ils gagnent la Valeur de ‹2›, qui est +3, et forment un groupe de -5 + 3 = -2.",
    )
    says(
        3,
        step.bonus,
        at="source_xml/groups.fr.xml:82:34",
        sentence="Ensemble, ils gagnent la Valeur de 2, qui est ‹+3›, et forment un groupe de -5 + 3 = -2.",
    )
    says(
        (-5, 3),
        sorted(step.terms),
        at="source_xml/groups.fr.xml:82:62",
        sentence="Ensemble, ils gagnent la Valeur de 2, qui est +3, et forment un groupe de ‹-5› + 3 = -2.",
    )
    says(
        -2,
        step.result,
        at="source_xml/groups.fr.xml:82:71",
        sentence="Ensemble, ils gagnent la Valeur de 2, qui est +3, et forment un groupe de -5 + 3 = ‹-2›.",
    )
    # Les deux groupes les plus faibles sont alors -10 et -2.
    step_2 = walk.stay(
        Compared,
        pair=(-10, -2),
        at="source_xml/groups.fr.xml:85:21",
        sentence="Les ‹deux› groupes les plus faibles sont alors -10 et -2.",
    )
    says(
        2,
        len(step_2.pair),
        at="source_xml/groups.fr.xml:85:21",
        sentence="Les ‹deux› groupes les plus faibles sont alors -10 et -2.",
    )
    # Avec une différence de 8 points, le groupe de -10 est écarté.
    says(
        8,
        step_2.gap,
        at="source_xml/groups.fr.xml:85:96",
        sentence="Avec une différence de ‹8› points, le groupe de -10 est écarté.",
    )
    among(
        -10,
        step_2.aside,
        at="source_xml/groups.fr.xml:86:34",
        sentence="Avec une différence de 8 points, le groupe de ‹-10› est écarté.",
    )
    # Viennent ensuite -2 et +3, avec une différence de 5 points.
    step_3 = walk.stay(
        Compared,
        pair=(-2, 3),
        at="source_xml/groups.fr.xml:89:34",
        sentence="Viennent ensuite ‹-2› et +3, avec une différence de 5 points.",
    )
    says(
        5,
        step_3.gap,
        at="source_xml/groups.fr.xml:89:67",
        sentence="Viennent ensuite -2 et +3, avec une différence de ‹5› points.",
    )
    # Ils s'unissent\xa0: le plus fort (+3) gagne 1 point, et le nouveau groupe a +4.
    says(
        3,
        step_3.stronger,
        at="source_xml/groups.fr.xml:90:19",
        sentence="Ils s'unissent\xa0: le plus fort (‹+3›) gagne 1 point, et le nouveau groupe a +4.",
    )
    says(
        1,
        step_3.bonus,
        at="source_xml/groups.fr.xml:90:29",
        sentence="Ils s'unissent\xa0: le plus fort (+3) gagne ‹1› point, et le nouveau groupe a +4.",
    )
    says(
        4,
        step_3.result,
        at="source_xml/groups.fr.xml:90:61",
        sentence="Ils s'unissent\xa0: le plus fort (+3) gagne 1 point, et le nouveau groupe a ‹+4›.",
    )
    # Il y a maintenant deux groupes de +4.
    step_4 = walk.stay(
        Merged, common=4, at="source_xml/groups.fr.xml:93:35", sentence="Il y a maintenant ‹deux› groupes de +4."
    )
    says(2, step_4.count, at="source_xml/groups.fr.xml:93:35", sentence="Il y a maintenant ‹deux› groupes de +4.")
    # Étant égaux, ils fusionnent, ce qui ajoute +3 à la Valeur qu'ils partagent et fait un groupe de +7.
    says(
        3,
        step_4.bonus,
        at="source_xml/groups.fr.xml:93:98",
        sentence="Étant égaux, ils fusionnent, ce qui ajoute ‹+3› à la Valeur qu'ils partagent et fait un groupe de +7.",
    )
    says(
        7,
        step_4.result,
        at="source_xml/groups.fr.xml:94:63",
        sentence="Étant égaux, ils fusionnent, ce qui ajoute +3 à la Valeur qu'ils partagent et fait un groupe de ‹+7›.",
    )
    # Il reste 3 groupes\xa0: -10 (écarté), +5 et +7.
    says(
        3,
        len(step_4.parts),
        at="source_xml/groups.fr.xml:94:76",
        sentence="Il reste ‹3› groupes\xa0: -10 (écarté), +5 et +7.",
    )
    says(
        (-10, 5, 7),
        step_4.parts,
        at="source_xml/groups.fr.xml:94:88",
        sentence="Il reste 3 groupes\xa0: ‹-10› (écarté), +5 et +7.",
    )
    # Le -10 restant à part, les deux groupes les plus faibles sont +5 et +7, avec une différence de 2 points.
    among(
        -10,
        step_4.aside,
        at="source_xml/groups.fr.xml:98:20",
        sentence="Le ‹-10› restant à part, les deux groupes les plus faibles sont +5 et +7, avec une différence de 2 points.",
    )
    step_5 = walk.stay(
        Compared,
        pair=(5, 7),
        at="source_xml/groups.fr.xml:98:44",
        sentence="Le -10 restant à part, les ‹deux› groupes les plus faibles sont +5 et +7, avec une différence de 2 points.",
    )
    says(
        2,
        len(step_5.pair),
        at="source_xml/groups.fr.xml:98:44",
        sentence="Le -10 restant à part, les ‹deux› groupes les plus faibles sont +5 et +7, avec une différence de 2 points.",
    )
    says(
        2,
        step_5.gap,
        at="source_xml/groups.fr.xml:99:27",
        sentence="Le -10 restant à part, les deux groupes les plus faibles sont +5 et +7, avec une différence de ‹2› points.",
    )
    # Ils s'unissent\xa0: le plus fort (+7) gagne 2 points, et la Valeur combinée du groupe est +9.
    says(
        7,
        step_5.stronger,
        at="source_xml/groups.fr.xml:99:68",
        sentence="Ils s'unissent\xa0: le plus fort (‹+7›) gagne 2 points, et la Valeur combinée du groupe est +9.",
    )
    says(
        2,
        step_5.bonus,
        at="source_xml/groups.fr.xml:99:78",
        sentence="Ils s'unissent\xa0: le plus fort (+7) gagne ‹2› points, et la Valeur combinée du groupe est +9.",
    )
    says(
        9,
        step_5.result,
        at="source_xml/groups.fr.xml:100:36",
        sentence="Ils s'unissent\xa0: le plus fort (+7) gagne 2 points, et la Valeur combinée du groupe est ‹+9›.",
    )
    # Uni à un seul -5, le -10 aurait fait un groupe de -4, et uni à son tour à l'autre -5, celui-ci aurait fait un
    #   groupe de -2, tout comme ci-dessus.
    among(
        -5,
        combination.values,
        at="source_xml/groups.fr.xml:104:94",
        sentence="Uni à un seul ‹-5›, le -10 aurait fait un groupe de -4, et uni à son tour à l'autre -5, celui-ci aurait fait un groupe de -2, tout comme ci-dessus.",
    )
    among(
        -10,
        combination.values,
        at="source_xml/groups.fr.xml:105:9",
        sentence="Uni à un seul -5, le ‹-10› aurait fait un groupe de -4, et uni à son tour à l'autre -5, celui-ci aurait fait un groupe de -2, tout comme ci-dessus.",
    )
    whatif = pair(-5, -10)
    says(
        -4,
        whatif.result,
        at="source_xml/groups.fr.xml:105:38",
        sentence="Uni à un seul -5, le -10 aurait fait un groupe de ‹-4›, et uni à son tour à l'autre -5, celui-ci aurait fait un groupe de -2, tout comme ci-dessus.",
    )
    among(
        -5,
        combination.values,
        at="source_xml/groups.fr.xml:105:70",
        sentence="Uni à un seul -5, le -10 aurait fait un groupe de -4, et uni à son tour à l'autre ‹-5›, celui-ci aurait fait un groupe de -2, tout comme ci-dessus.",
    )
    whatif_2 = pair(whatif.result, -5)
    says(
        -2,
        whatif_2.result,
        at="source_xml/groups.fr.xml:106:19",
        sentence="Uni à un seul -5, le -10 aurait fait un groupe de -4, et uni à son tour à l'autre -5, celui-ci aurait fait un groupe de ‹-2›, tout comme ci-dessus.",
    )
    # La méthode simple, qui additionne les Mesures des 6 individus, mène aussi à une Valeur de +9.
    says(
        6,
        len(combination.values),
        at="source_xml/groups.fr.xml:107:96",
        sentence="La méthode simple, qui additionne les Mesures des ‹6› individus, mène aussi à une Valeur de +9.",
    )
    says(
        9,
        simple(combination.values),
        at="source_xml/groups.fr.xml:108:47",
        sentence="La méthode simple, qui additionne les Mesures des 6 individus, mène aussi à une Valeur de ‹+9›.",
    )
