"""What the prose states outside the examples of sjetdist, from:

- source_xml/groups.en.xml
- source_xml/groups.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.accuracy import first_when_failing, first_when_succeeding, largest, second_exactly, second_or_more, where_largest
from docbook_rules.engine.degrees import degrees, detail_minimum
from docbook_rules.engine.entry import gaps, points_around
from docbook_rules.engine.odds import percent
from docbook_rules.engine.scale import factor
from docbook_rules.witness import rounds, says


def test_rdistcond_en() -> None:
    """A statement (source_xml/groups.en.xml:154:30)."""
    # With just so many, the rarest gap, 9 points on either side, falls to 1 individual.
    says(
        9,
        max(gaps()),
        at="source_xml/groups.en.xml:157:12",
        sentence="With just so many, the rarest gap, ‹9› points on either side, falls to 1 individual.",
    )
    says(
        1,
        degrees(detail_minimum(), 0).exactly(9).measure,
        at="source_xml/groups.en.xml:157:46",
        sentence="With just so many, the rarest gap, 9 points on either side, falls to ‹1› individual.",
    )


def test_rdistcalcul_en() -> None:
    """A statement (source_xml/groups.en.xml:159:32)."""
    # A gap of more than 9 points happens to nobody.
    says(
        9,
        max(gaps()),
        at="source_xml/groups.en.xml:165:54",
        sentence="A gap of more than ‹9› points happens to nobody.",
    )


def test_rdistdemi_en() -> None:
    """A statement (source_xml/groups.en.xml:167:30)."""
    # Thus -2.5 asks for the mean of the Measures at -2 and at -3.
    says(
        (-3, -2),
        sorted(points_around(Decimal("-2.5"))),
        at="source_xml/groups.en.xml:168:72",
        sentence="Thus -2.5 asks for the mean of the Measures at ‹-2› and at -3.",
    )


def test_rdistcontraire_en() -> None:
    """A statement (source_xml/groups.en.xml:240:35)."""
    # If that margin is +2, then to count margins of +3 or more, a gap of 1 point or more will do.
    says(
        1,
        degrees(1, 2).at_least(3).gap,
        at="source_xml/groups.en.xml:241:75",
        sentence="If that margin is +2, then to count margins of +3 or more, a gap of ‹1› point or more will do.",
    )
    # Margins of 0 or more are harder if it is +2: a gap of 2 points or more on the upper side begins at +4, whereas you
    #   want +0 (a gap of 2 points exactly), +1 (a gap of 1 point exactly) and +2 or more (a gap of 0 points or more).
    says(
        2,
        degrees(1, 2).at_least(0).distance,
        at="source_xml/groups.en.xml:242:61",
        sentence="Margins of 0 or more are harder if it is +2: a gap of ‹2› points or more on the upper side begins at +4, whereas you want +0 (a gap of 2 points exactly), +1 (a gap of 1 point exactly) and +2 or more (a gap of 0 points or more).",
    )
    says(
        4,
        max(degrees(1, 2).exactly(2).margins),
        at="source_xml/groups.en.xml:243:17",
        sentence="Margins of 0 or more are harder if it is +2: a gap of 2 points or more on the upper side begins at ‹+4›, whereas you want +0 (a gap of 2 points exactly), +1 (a gap of 1 point exactly) and +2 or more (a gap of 0 points or more).",
    )
    says(
        0,
        min(degrees(1, 2).exactly(2).margins),
        at="source_xml/groups.en.xml:243:38",
        sentence="Margins of 0 or more are harder if it is +2: a gap of 2 points or more on the upper side begins at +4, whereas you want ‹+0› (a gap of 2 points exactly), +1 (a gap of 1 point exactly) and +2 or more (a gap of 0 points or more).",
    )
    says(
        1,
        min(degrees(1, 2).exactly(1).margins),
        at="source_xml/groups.en.xml:243:70",
        sentence="Margins of 0 or more are harder if it is +2: a gap of 2 points or more on the upper side begins at +4, whereas you want +0 (a gap of 2 points exactly), ‹+1› (a gap of 1 point exactly) and +2 or more (a gap of 0 points or more).",
    )
    says(
        0,
        degrees(1, 2).at_least(2).gap,
        at="source_xml/groups.en.xml:244:32",
        sentence="Margins of 0 or more are harder if it is +2: a gap of 2 points or more on the upper side begins at +4, whereas you want +0 (a gap of 2 points exactly), +1 (a gap of 1 point exactly) and +2 or more (a gap of ‹0› points or more).",
    )
    # Whenever the gap would reach across the group's own margin like this, ask the other way round: if that margin is
    #   +2, count the individuals at -1 or less, with a gap of 3 points or more, and subtract them from the number of
    #   individuals in the group.
    says(
        3,
        degrees(1, 2).below(-1 + 1).gap,
        at="source_xml/groups.en.xml:246:33",
        sentence="Whenever the gap would reach across the group's own margin like this, ask the other way round: if that margin is +2, count the individuals at -1 or less, with a gap of ‹3› points or more, and subtract them from the number of individuals in the group.",
    )


def test_rerreur1_en() -> None:
    """A statement (source_xml/groups.en.xml:264:31)."""
    # Against the true odds of ±d10, the largest error of the first method is 6% of the group when it counts those who
    #   succeed (at a margin of -2), and 7% of the group when it counts those who fail (at margins of +7 and +8).
    says(
        6,
        percent(largest(first_when_succeeding())),
        at="source_xml/groups.en.xml:265:59",
        sentence="Against the true odds of ±d10, the largest error of the first method is ‹6›% of the group when it counts those who succeed (at a margin of -2), and 7% of the group when it counts those who fail (at margins of +7 and +8).",
    )
    says(
        -2,
        max(where_largest(first_when_succeeding())),
        at="source_xml/groups.en.xml:266:33",
        sentence="Against the true odds of ±d10, the largest error of the first method is 6% of the group when it counts those who succeed (at a margin of ‹-2›), and 7% of the group when it counts those who fail (at margins of +7 and +8).",
    )
    says(
        7,
        percent(largest(first_when_failing())),
        at="source_xml/groups.en.xml:266:42",
        sentence="Against the true odds of ±d10, the largest error of the first method is 6% of the group when it counts those who succeed (at a margin of -2), and ‹7›% of the group when it counts those who fail (at margins of +7 and +8).",
    )
    says(
        (7, 8),
        where_largest(first_when_failing()),
        at="source_xml/groups.en.xml:267:12",
        sentence="Against the true odds of ±d10, the largest error of the first method is 6% of the group when it counts those who succeed (at a margin of -2), and 7% of the group when it counts those who fail (at margins of ‹+7› and +8).",
    )


def test_rerreur2_en() -> None:
    """A statement (source_xml/groups.en.xml:269:31)."""
    # The largest error of the second method is 1% of the group in the row “or more” (at gaps of 2 and 4 points); the
    #   row “exactly” has an error of 0%.
    says(
        1,
        percent(largest(second_or_more())),
        at="source_xml/groups.en.xml:270:12",
        sentence="The largest error of the second method is ‹1›% of the group in the row “or more” (at gaps of 2 and 4 points); the row “exactly” has an error of 0%.",
    )
    says(
        (2, 4),
        where_largest(second_or_more()),
        at="source_xml/groups.en.xml:270:61",
        sentence="The largest error of the second method is 1% of the group in the row “or more” (at gaps of ‹2› and 4 points); the row “exactly” has an error of 0%.",
    )
    says(
        0,
        percent(largest(second_exactly())),
        at="source_xml/groups.en.xml:271:21",
        sentence="The largest error of the second method is 1% of the group in the row “or more” (at gaps of 2 and 4 points); the row “exactly” has an error of ‹0›%.",
    )
    # All these figures suppose that the number of individuals is a power of 10; with other numbers, the nearest Value
    #   is not the whole truth and the error can be larger.
    says(
        10,
        factor(),
        at="source_xml/groups.en.xml:271:96",
        sentence="All these figures suppose that the number of individuals is a power of ‹10›; with other numbers, the nearest Value is not the whole truth and the error can be larger.",
    )
    # In the row “or more” it reaches 3.3% of the group with 300 individuals, and 5% with 150, both at a gap of 0.
    rounds(
        Decimal("3.3"),
        percent(largest(second_or_more(300))),
        at="source_xml/groups.en.xml:273:38",
        sentence="In the row “or more” it reaches ‹3.3›% of the group with 300 individuals, and 5% with 150, both at a gap of 0.",
    )
    rounds(
        5,
        percent(largest(second_or_more(150))),
        at="source_xml/groups.en.xml:273:82",
        sentence="In the row “or more” it reaches 3.3% of the group with 300 individuals, and ‹5›% with 150, both at a gap of 0.",
    )
    says(
        0,
        max((*where_largest(second_or_more(300)), *where_largest(second_or_more(150)))),
        at="source_xml/groups.en.xml:274:21",
        sentence="In the row “or more” it reaches 3.3% of the group with 300 individuals, and 5% with 150, both at a gap of ‹0›.",
    )


def test_rdistcond_fr() -> None:
    """A statement (source_xml/groups.fr.xml:160:30)."""
    # À ce nombre tout juste, l'écart le plus rare, 9 points d'un côté ou de l'autre, revient à 1 individu.
    says(
        9,
        max(gaps()),
        at="source_xml/groups.fr.xml:163:41",
        sentence="À ce nombre tout juste, l'écart le plus rare, ‹9› points d'un côté ou de l'autre, revient à 1 individu.",
    )
    says(
        1,
        degrees(detail_minimum(), 0).exactly(9).measure,
        at="source_xml/groups.fr.xml:163:85",
        sentence="À ce nombre tout juste, l'écart le plus rare, 9 points d'un côté ou de l'autre, revient à ‹1› individu.",
    )


def test_rdistcalcul_fr() -> None:
    """A statement (source_xml/groups.fr.xml:166:32)."""
    # Un écart de plus de 9 points n'arrive à personne.
    says(
        9,
        max(gaps()),
        at="source_xml/groups.fr.xml:172:62",
        sentence="Un écart de plus de ‹9› points n'arrive à personne.",
    )


def test_rdistdemi_fr() -> None:
    """A statement (source_xml/groups.fr.xml:174:30)."""
    # Ainsi, -2,5 demande la moyenne des Mesures à -2 et à -3.
    says(
        (-3, -2),
        sorted(points_around(Decimal("-2.5"))),
        at="source_xml/groups.fr.xml:175:77",
        sentence="Ainsi, -2,5 demande la moyenne des Mesures à ‹-2› et à -3.",
    )


def test_rdistcontraire_fr() -> None:
    """A statement (source_xml/groups.fr.xml:248:35)."""
    # Si cette marge est de +2, alors pour compter les marges de +3 ou plus, un écart de 1 point ou plus suffit.
    says(
        1,
        degrees(1, 2).at_least(3).gap,
        at="source_xml/groups.fr.xml:249:98",
        sentence="Si cette marge est de +2, alors pour compter les marges de +3 ou plus, un écart de ‹1› point ou plus suffit.",
    )
    # Les marges de 0 ou plus sont moins commodes si elle est de +2\xa0: un écart de 2 points ou plus du côté supérieur
    #   commence à +4, alors que vous voulez +0 (un écart de 2 points exactement), +1 (un écart de 1 point exactement)
    #   et +2 ou plus (un écart de 0 point ou plus).
    says(
        2,
        degrees(1, 2).at_least(0).distance,
        at="source_xml/groups.fr.xml:251:10",
        sentence="Les marges de 0 ou plus sont moins commodes si elle est de +2\xa0: un écart de ‹2› points ou plus du côté supérieur commence à +4, alors que vous voulez +0 (un écart de 2 points exactement), +1 (un écart de 1 point exactement) et +2 ou plus (un écart de 0 point ou plus).",
    )
    says(
        4,
        max(degrees(1, 2).exactly(2).margins),
        at="source_xml/groups.fr.xml:251:56",
        sentence="Les marges de 0 ou plus sont moins commodes si elle est de +2\xa0: un écart de 2 points ou plus du côté supérieur commence à ‹+4›, alors que vous voulez +0 (un écart de 2 points exactement), +1 (un écart de 1 point exactement) et +2 ou plus (un écart de 0 point ou plus).",
    )
    says(
        0,
        min(degrees(1, 2).exactly(2).margins),
        at="source_xml/groups.fr.xml:251:82",
        sentence="Les marges de 0 ou plus sont moins commodes si elle est de +2\xa0: un écart de 2 points ou plus du côté supérieur commence à +4, alors que vous voulez ‹+0› (un écart de 2 points exactement), +1 (un écart de 1 point exactement) et +2 ou plus (un écart de 0 point ou plus).",
    )
    says(
        1,
        min(degrees(1, 2).exactly(1).margins),
        at="source_xml/groups.fr.xml:252:27",
        sentence="Les marges de 0 ou plus sont moins commodes si elle est de +2\xa0: un écart de 2 points ou plus du côté supérieur commence à +4, alors que vous voulez +0 (un écart de 2 points exactement), ‹+1› (un écart de 1 point exactement) et +2 ou plus (un écart de 0 point ou plus).",
    )
    says(
        0,
        degrees(1, 2).at_least(2).gap,
        at="source_xml/groups.fr.xml:252:90",
        sentence="Les marges de 0 ou plus sont moins commodes si elle est de +2\xa0: un écart de 2 points ou plus du côté supérieur commence à +4, alors que vous voulez +0 (un écart de 2 points exactement), +1 (un écart de 1 point exactement) et +2 ou plus (un écart de ‹0› point ou plus).",
    )
    # Chaque fois que l'écart passerait ainsi par-dessus la marge du groupe, posez la question à l'envers\xa0: si cette
    #   marge est de +2, comptez les individus à -1 ou moins, avec un écart de 3 points ou plus, et retranchez-les du
    #   nombre d'individus du groupe.
    says(
        3,
        degrees(1, 2).below(-1 + 1).gap,
        at="source_xml/groups.fr.xml:255:16",
        sentence="Chaque fois que l'écart passerait ainsi par-dessus la marge du groupe, posez la question à l'envers\xa0: si cette marge est de +2, comptez les individus à -1 ou moins, avec un écart de ‹3› points ou plus, et retranchez-les du nombre d'individus du groupe.",
    )


def test_rerreur1_fr() -> None:
    """A statement (source_xml/groups.fr.xml:272:31)."""
    # Face aux vraies chances de ±d10, la plus grande erreur de la première méthode est de 6\xa0% du groupe quand elle
    #   compte ceux qui réussissent (à une marge de -2), et de 7\xa0% du groupe quand elle compte ceux qui échouent (à
    #   des marges de +7 et +8).
    says(
        6,
        percent(largest(first_when_succeeding())),
        at="source_xml/groups.fr.xml:273:67",
        sentence="Face aux vraies chances de ±d10, la plus grande erreur de la première méthode est de ‹6›\xa0% du groupe quand elle compte ceux qui réussissent (à une marge de -2), et de 7\xa0% du groupe quand elle compte ceux qui échouent (à des marges de +7 et +8).",
    )
    says(
        -2,
        max(where_largest(first_when_succeeding())),
        at="source_xml/groups.fr.xml:274:46",
        sentence="Face aux vraies chances de ±d10, la plus grande erreur de la première méthode est de 6\xa0% du groupe quand elle compte ceux qui réussissent (à une marge de ‹-2›), et de 7\xa0% du groupe quand elle compte ceux qui échouent (à des marges de +7 et +8).",
    )
    says(
        7,
        percent(largest(first_when_failing())),
        at="source_xml/groups.fr.xml:274:57",
        sentence="Face aux vraies chances de ±d10, la plus grande erreur de la première méthode est de 6\xa0% du groupe quand elle compte ceux qui réussissent (à une marge de -2), et de ‹7›\xa0% du groupe quand elle compte ceux qui échouent (à des marges de +7 et +8).",
    )
    says(
        (7, 8),
        where_largest(first_when_failing()),
        at="source_xml/groups.fr.xml:275:35",
        sentence="Face aux vraies chances de ±d10, la plus grande erreur de la première méthode est de 6\xa0% du groupe quand elle compte ceux qui réussissent (à une marge de -2), et de 7\xa0% du groupe quand elle compte ceux qui échouent (à des marges de ‹+7› et +8).",
    )


def test_rerreur2_fr() -> None:
    """A statement (source_xml/groups.fr.xml:277:31)."""
    # La plus grande erreur de la seconde méthode est de 1\xa0% du groupe à la rangée «\xa0ou plus\xa0» (à des écarts de
    #   2 et 4 points)\xa0; la rangée «\xa0exactement\xa0» a une erreur de 0\xa0%.
    says(
        1,
        percent(largest(second_or_more())),
        at="source_xml/groups.fr.xml:278:31",
        sentence="La plus grande erreur de la seconde méthode est de ‹1›\xa0% du groupe à la rangée «\xa0ou plus\xa0» (à des écarts de 2 et 4 points)\xa0; la rangée «\xa0exactement\xa0» a une erreur de 0\xa0%.",
    )
    says(
        (2, 4),
        where_largest(second_or_more()),
        at="source_xml/groups.fr.xml:278:86",
        sentence="La plus grande erreur de la seconde méthode est de 1\xa0% du groupe à la rangée «\xa0ou plus\xa0» (à des écarts de ‹2› et 4 points)\xa0; la rangée «\xa0exactement\xa0» a une erreur de 0\xa0%.",
    )
    says(
        0,
        percent(largest(second_exactly())),
        at="source_xml/groups.fr.xml:279:60",
        sentence="La plus grande erreur de la seconde méthode est de 1\xa0% du groupe à la rangée «\xa0ou plus\xa0» (à des écarts de 2 et 4 points)\xa0; la rangée «\xa0exactement\xa0» a une erreur de ‹0›\xa0%.",
    )
    # Tous ces chiffres supposent que le nombre d'individus est une puissance de 10\xa0; avec d'autres nombres, la
    #   Valeur la plus proche ne dit pas tout et l'erreur peut être plus grande.
    says(
        10,
        factor(),
        at="source_xml/groups.fr.xml:280:49",
        sentence="Tous ces chiffres supposent que le nombre d'individus est une puissance de ‹10›\xa0; avec d'autres nombres, la Valeur la plus proche ne dit pas tout et l'erreur peut être plus grande.",
    )
    # À la rangée «\xa0ou plus\xa0», elle atteint 3,3\xa0% du groupe avec 300 individus, et 5\xa0% avec 150, l'une et
    #   l'autre à un écart de 0.
    rounds(
        Decimal("3.3"),
        percent(largest(second_or_more(300))),
        at="source_xml/groups.fr.xml:282:9",
        sentence="À la rangée «\xa0ou plus\xa0», elle atteint ‹3,3›\xa0% du groupe avec 300 individus, et 5\xa0% avec 150, l'une et l'autre à un écart de 0.",
    )
    rounds(
        5,
        percent(largest(second_or_more(150))),
        at="source_xml/groups.fr.xml:282:48",
        sentence="À la rangée «\xa0ou plus\xa0», elle atteint 3,3\xa0% du groupe avec 300 individus, et ‹5›\xa0% avec 150, l'une et l'autre à un écart de 0.",
    )
    says(
        0,
        max((*where_largest(second_or_more(300)), *where_largest(second_or_more(150)))),
        at="source_xml/groups.fr.xml:283:9",
        sentence="À la rangée «\xa0ou plus\xa0», elle atteint 3,3\xa0% du groupe avec 300 individus, et 5\xa0% avec 150, l'une et l'autre à un écart de ‹0›.",
    )
