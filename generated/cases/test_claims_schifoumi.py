"""What the prose states outside the examples of schifoumi, from:

- source_xml/chance.en.xml
- source_xml/chance.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.chifoumi import Advanced, Scoring, start
from docbook_rules.engine.hands import assured, more_wins_than, natural_game, score_at_least, score_deviation, score_mean
from docbook_rules.engine.odds import natural_roll, percent, roll_at_least, roll_deviation
from docbook_rules.witness import rounds, says


def test_rchifousuite_en() -> None:
    """A statement (source_xml/chance.en.xml:118:33)."""
    # A draw earns 0 points and ends the roll.
    says(
        0,
        start().win().draw().last.points,
        at="source_xml/chance.en.xml:119:18",
        sentence="A draw earns ‹0› points and ends the roll.",
    )


def test_rchifounaturel_en() -> None:
    """A statement (source_xml/chance.en.xml:125:35)."""
    # This happens in 14.8% of the chifoumi rolls, a little less often than the 19% of the dice.
    rounds(
        Decimal("14.8"),
        percent(natural_game()),
        at="source_xml/chance.en.xml:126:89",
        sentence="This happens in ‹14.8›% of the chifoumi rolls, a little less often than the 19% of the dice.",
    )
    rounds(
        19,
        percent(natural_roll('±d10')),
        at="source_xml/chance.en.xml:127:52",
        sentence="This happens in 14.8% of the chifoumi rolls, a little less often than the ‹19›% of the dice.",
    )


def test_rchifouvariante_en() -> None:
    """A statement (source_xml/chance.en.xml:130:38)."""
    # With a win to begin with, another win and a draw, it comes to 2 + 4 + 2 = +8.
    says(
        (2, 2, 4),
        sorted(start(Advanced()).win().win().draw().terms),
        at="source_xml/chance.en.xml:132:60",
        sentence="With a win to begin with, another win and a draw, it comes to ‹2› + 4 + 2 = +8.",
    )
    says(
        8,
        start(Advanced()).win().win().draw().score,
        at="source_xml/chance.en.xml:132:72",
        sentence="With a win to begin with, another win and a draw, it comes to 2 + 4 + 2 = ‹+8›.",
    )


def test_rchifou4_en() -> None:
    """A statement (source_xml/chance.en.xml:152:15)."""
    # a score of 4 or more: 22.2% with hands, 23.9% with dice;
    rounds(
        Decimal("22.2"),
        percent(score_at_least(4)),
        at="source_xml/chance.en.xml:152:37",
        sentence="a score of 4 or more: ‹22.2›% with hands, 23.9% with dice;",
    )
    rounds(
        Decimal("23.9"),
        percent(roll_at_least('±d10°', 4)),
        at="source_xml/chance.en.xml:152:55",
        sentence="a score of 4 or more: 22.2% with hands, ‹23.9›% with dice;",
    )


def test_rchifou6_en() -> None:
    """A statement (source_xml/chance.en.xml:155:15)."""
    # a score of 6 or more: 11.1% with hands, 14.1% with dice;
    rounds(
        Decimal("11.1"),
        percent(score_at_least(6)),
        at="source_xml/chance.en.xml:155:37",
        sentence="a score of 6 or more: ‹11.1›% with hands, 14.1% with dice;",
    )
    rounds(
        Decimal("14.1"),
        percent(roll_at_least('±d10°', 6)),
        at="source_xml/chance.en.xml:155:55",
        sentence="a score of 6 or more: 11.1% with hands, ‹14.1›% with dice;",
    )


def test_rchifou8_en() -> None:
    """A statement (source_xml/chance.en.xml:158:15)."""
    # a score of 8 or more: 7.4% with hands, 8.0% with dice;
    rounds(
        Decimal("7.4"),
        percent(score_at_least(8)),
        at="source_xml/chance.en.xml:158:37",
        sentence="a score of 8 or more: ‹7.4›% with hands, 8.0% with dice;",
    )
    rounds(
        Decimal("8.0"),
        percent(roll_at_least('±d10°', 8)),
        at="source_xml/chance.en.xml:158:54",
        sentence="a score of 8 or more: 7.4% with hands, ‹8.0›% with dice;",
    )


def test_rchifou10_en() -> None:
    """A statement (source_xml/chance.en.xml:161:15)."""
    # a score of 10 or more: 3.7% with hands, 5.5% with dice;
    rounds(
        Decimal("3.7"),
        percent(score_at_least(10)),
        at="source_xml/chance.en.xml:161:38",
        sentence="a score of 10 or more: ‹3.7›% with hands, 5.5% with dice;",
    )
    rounds(
        Decimal("5.5"),
        percent(roll_at_least('±d10°', 10)),
        at="source_xml/chance.en.xml:161:55",
        sentence="a score of 10 or more: 3.7% with hands, ‹5.5›% with dice;",
    )


def test_rchifou12_en() -> None:
    """A statement (source_xml/chance.en.xml:164:15)."""
    # a score of 12 or more: 2.5% with hands, 3.7% with dice.
    rounds(
        Decimal("2.5"),
        percent(score_at_least(12)),
        at="source_xml/chance.en.xml:164:38",
        sentence="a score of 12 or more: ‹2.5›% with hands, 3.7% with dice.",
    )
    rounds(
        Decimal("3.7"),
        percent(roll_at_least('±d10°', 12)),
        at="source_xml/chance.en.xml:164:55",
        sentence="a score of 12 or more: 2.5% with hands, ‹3.7›% with dice.",
    )


def test_rchifoud5_en() -> None:
    """A statement (source_xml/chance.en.xml:168:30)."""
    # Wins of +2 and losses of -1 stand for ±d5°, a rough match: the standard deviation is 2.52 with hands and 4.00 with
    #   dice, so the hands keep closer to 0, as the upper scores show:
    rounds(
        Decimal("2.52"),
        score_deviation(Scoring.d5()),
        at="source_xml/chance.en.xml:169:54",
        sentence="Wins of +2 and losses of -1 stand for ±d5°, a rough match: the standard deviation is ‹2.52› with hands and 4.00 with dice, so the hands keep closer to 0, as the upper scores show:",
    )
    rounds(
        Decimal("4.00"),
        roll_deviation('±d5°'),
        at="source_xml/chance.en.xml:169:74",
        sentence="Wins of +2 and losses of -1 stand for ±d5°, a rough match: the standard deviation is 2.52 with hands and ‹4.00› with dice, so the hands keep closer to 0, as the upper scores show:",
    )
    says(
        0,
        score_mean(Scoring.d5()),
        at="source_xml/chance.en.xml:170:28",
        sentence="Wins of +2 and losses of -1 stand for ±d5°, a rough match: the standard deviation is 2.52 with hands and 4.00 with dice, so the hands keep closer to ‹0›, as the upper scores show:",
    )


def test_rchifoud5x2_en() -> None:
    """A statement (source_xml/chance.en.xml:174:15)."""
    # a score of 2 or more: 22.2% with hands, 31.0% with dice;
    rounds(
        Decimal("22.2"),
        percent(score_at_least(2, Scoring.d5())),
        at="source_xml/chance.en.xml:174:37",
        sentence="a score of 2 or more: ‹22.2›% with hands, 31.0% with dice;",
    )
    rounds(
        Decimal("31.0"),
        percent(roll_at_least('±d5°', 2)),
        at="source_xml/chance.en.xml:174:55",
        sentence="a score of 2 or more: 22.2% with hands, ‹31.0›% with dice;",
    )


def test_rchifoud5x4_en() -> None:
    """A statement (source_xml/chance.en.xml:177:15)."""
    # a score of 4 or more: 7.4% with hands, 14.3% with dice;
    rounds(
        Decimal("7.4"),
        percent(score_at_least(4, Scoring.d5())),
        at="source_xml/chance.en.xml:177:37",
        sentence="a score of 4 or more: ‹7.4›% with hands, 14.3% with dice;",
    )
    rounds(
        Decimal("14.3"),
        percent(roll_at_least('±d5°', 4)),
        at="source_xml/chance.en.xml:177:54",
        sentence="a score of 4 or more: 7.4% with hands, ‹14.3›% with dice;",
    )


def test_rchifoud5x6_en() -> None:
    """A statement (source_xml/chance.en.xml:180:15)."""
    # a score of 6 or more: 2.5% with hands, 7.1% with dice.
    rounds(
        Decimal("2.5"),
        percent(score_at_least(6, Scoring.d5())),
        at="source_xml/chance.en.xml:180:37",
        sentence="a score of 6 or more: ‹2.5›% with hands, 7.1% with dice.",
    )
    rounds(
        Decimal("7.1"),
        percent(roll_at_least('±d5°', 6)),
        at="source_xml/chance.en.xml:180:54",
        sentence="a score of 6 or more: 2.5% with hands, ‹7.1›% with dice.",
    )


def test_rchifoutrois_en() -> None:
    """A statement (source_xml/chance.en.xml:184:33)."""
    # Three wins in a row make sure of +10, and four of +14, but more than three wins in a row come up in 2.5% of the
    #   rolls only.
    says(
        10,
        assured(3),
        at="source_xml/chance.en.xml:185:52",
        sentence="Three wins in a row make sure of ‹+10›, and four of +14, but more than three wins in a row come up in 2.5% of the rolls only.",
    )
    says(
        14,
        assured(4),
        at="source_xml/chance.en.xml:185:69",
        sentence="Three wins in a row make sure of +10, and four of ‹+14›, but more than three wins in a row come up in 2.5% of the rolls only.",
    )
    rounds(
        Decimal("2.5"),
        percent(more_wins_than(3)),
        at="source_xml/chance.en.xml:186:24",
        sentence="Three wins in a row make sure of +10, and four of +14, but more than three wins in a row come up in ‹2.5›% of the rolls only.",
    )


def test_rchifousuite_fr() -> None:
    """A statement (source_xml/chance.fr.xml:121:33)."""
    # Une manche nulle rapporte 0 point et met fin au jet.
    says(
        0,
        start().win().draw().last.points,
        at="source_xml/chance.fr.xml:122:49",
        sentence="Une manche nulle rapporte ‹0› point et met fin au jet.",
    )


def test_rchifounaturel_fr() -> None:
    """A statement (source_xml/chance.fr.xml:128:35)."""
    # Cela survient dans 14,8\xa0% des jets de chifoumi, un peu moins souvent que les 19\xa0% des dés.
    rounds(
        Decimal("14.8"),
        percent(natural_game()),
        at="source_xml/chance.fr.xml:130:21",
        sentence="Cela survient dans ‹14,8›\xa0% des jets de chifoumi, un peu moins souvent que les 19\xa0% des dés.",
    )
    rounds(
        19,
        percent(natural_roll('±d10')),
        at="source_xml/chance.fr.xml:130:79",
        sentence="Cela survient dans 14,8\xa0% des jets de chifoumi, un peu moins souvent que les ‹19›\xa0% des dés.",
    )


def test_rchifouvariante_fr() -> None:
    """A statement (source_xml/chance.fr.xml:133:38)."""
    # Avec une victoire pour commencer, une autre victoire et une manche nulle, on arrive à 2 + 4 + 2 = +8.
    says(
        (2, 2, 4),
        sorted(start(Advanced()).win().win().draw().terms),
        at="source_xml/chance.fr.xml:136:35",
        sentence="Avec une victoire pour commencer, une autre victoire et une manche nulle, on arrive à ‹2› + 4 + 2 = +8.",
    )
    says(
        8,
        start(Advanced()).win().win().draw().score,
        at="source_xml/chance.fr.xml:136:47",
        sentence="Avec une victoire pour commencer, une autre victoire et une manche nulle, on arrive à 2 + 4 + 2 = ‹+8›.",
    )


def test_rchifou4_fr() -> None:
    """A statement (source_xml/chance.fr.xml:156:15)."""
    # un score de 4 ou plus\xa0: 22,2\xa0% avec les mains, 23,9\xa0% avec les dés\xa0;
    rounds(
        Decimal("22.2"),
        percent(score_at_least(4)),
        at="source_xml/chance.fr.xml:156:39",
        sentence="un score de 4 ou plus\xa0: ‹22,2›\xa0% avec les mains, 23,9\xa0% avec les dés\xa0;",
    )
    rounds(
        Decimal("23.9"),
        percent(roll_at_least('±d10°', 4)),
        at="source_xml/chance.fr.xml:156:62",
        sentence="un score de 4 ou plus\xa0: 22,2\xa0% avec les mains, ‹23,9›\xa0% avec les dés\xa0;",
    )


def test_rchifou6_fr() -> None:
    """A statement (source_xml/chance.fr.xml:159:15)."""
    # un score de 6 ou plus\xa0: 11,1\xa0% avec les mains, 14,1\xa0% avec les dés\xa0;
    rounds(
        Decimal("11.1"),
        percent(score_at_least(6)),
        at="source_xml/chance.fr.xml:159:39",
        sentence="un score de 6 ou plus\xa0: ‹11,1›\xa0% avec les mains, 14,1\xa0% avec les dés\xa0;",
    )
    rounds(
        Decimal("14.1"),
        percent(roll_at_least('±d10°', 6)),
        at="source_xml/chance.fr.xml:159:62",
        sentence="un score de 6 ou plus\xa0: 11,1\xa0% avec les mains, ‹14,1›\xa0% avec les dés\xa0;",
    )


def test_rchifou8_fr() -> None:
    """A statement (source_xml/chance.fr.xml:162:15)."""
    # un score de 8 ou plus\xa0: 7,4\xa0% avec les mains, 8,0\xa0% avec les dés\xa0;
    rounds(
        Decimal("7.4"),
        percent(score_at_least(8)),
        at="source_xml/chance.fr.xml:162:39",
        sentence="un score de 8 ou plus\xa0: ‹7,4›\xa0% avec les mains, 8,0\xa0% avec les dés\xa0;",
    )
    rounds(
        Decimal("8.0"),
        percent(roll_at_least('±d10°', 8)),
        at="source_xml/chance.fr.xml:162:61",
        sentence="un score de 8 ou plus\xa0: 7,4\xa0% avec les mains, ‹8,0›\xa0% avec les dés\xa0;",
    )


def test_rchifou10_fr() -> None:
    """A statement (source_xml/chance.fr.xml:165:15)."""
    # un score de 10 ou plus\xa0: 3,7\xa0% avec les mains, 5,5\xa0% avec les dés\xa0;
    rounds(
        Decimal("3.7"),
        percent(score_at_least(10)),
        at="source_xml/chance.fr.xml:165:40",
        sentence="un score de 10 ou plus\xa0: ‹3,7›\xa0% avec les mains, 5,5\xa0% avec les dés\xa0;",
    )
    rounds(
        Decimal("5.5"),
        percent(roll_at_least('±d10°', 10)),
        at="source_xml/chance.fr.xml:165:62",
        sentence="un score de 10 ou plus\xa0: 3,7\xa0% avec les mains, ‹5,5›\xa0% avec les dés\xa0;",
    )


def test_rchifou12_fr() -> None:
    """A statement (source_xml/chance.fr.xml:168:15)."""
    # un score de 12 ou plus\xa0: 2,5\xa0% avec les mains, 3,7\xa0% avec les dés.
    rounds(
        Decimal("2.5"),
        percent(score_at_least(12)),
        at="source_xml/chance.fr.xml:168:40",
        sentence="un score de 12 ou plus\xa0: ‹2,5›\xa0% avec les mains, 3,7\xa0% avec les dés.",
    )
    rounds(
        Decimal("3.7"),
        percent(roll_at_least('±d10°', 12)),
        at="source_xml/chance.fr.xml:168:62",
        sentence="un score de 12 ou plus\xa0: 2,5\xa0% avec les mains, ‹3,7›\xa0% avec les dés.",
    )


def test_rchifoud5_fr() -> None:
    """A statement (source_xml/chance.fr.xml:172:30)."""
    # Des victoires à +2 et des défaites à -1 tiennent lieu de ±d5°, mais en gros seulement\xa0: l'écart type est de
    #   2,52 avec les mains et de 4,00 avec les dés, les mains restent donc plus près de 0, comme le montrent les hauts
    #   scores\xa0:
    rounds(
        Decimal("2.52"),
        score_deviation(Scoring.d5()),
        at="source_xml/chance.fr.xml:173:80",
        sentence="Des victoires à +2 et des défaites à -1 tiennent lieu de ±d5°, mais en gros seulement\xa0: l'écart type est de ‹2,52› avec les mains et de 4,00 avec les dés, les mains restent donc plus près de 0, comme le montrent les hauts scores\xa0:",
    )
    rounds(
        Decimal("4.00"),
        roll_deviation('±d5°'),
        at="source_xml/chance.fr.xml:174:13",
        sentence="Des victoires à +2 et des défaites à -1 tiennent lieu de ±d5°, mais en gros seulement\xa0: l'écart type est de 2,52 avec les mains et de ‹4,00› avec les dés, les mains restent donc plus près de 0, comme le montrent les hauts scores\xa0:",
    )
    says(
        0,
        score_mean(Scoring.d5()),
        at="source_xml/chance.fr.xml:174:68",
        sentence="Des victoires à +2 et des défaites à -1 tiennent lieu de ±d5°, mais en gros seulement\xa0: l'écart type est de 2,52 avec les mains et de 4,00 avec les dés, les mains restent donc plus près de ‹0›, comme le montrent les hauts scores\xa0:",
    )


def test_rchifoud5x2_fr() -> None:
    """A statement (source_xml/chance.fr.xml:179:15)."""
    # un score de 2 ou plus\xa0: 22,2\xa0% avec les mains, 31,0\xa0% avec les dés\xa0;
    rounds(
        Decimal("22.2"),
        percent(score_at_least(2, Scoring.d5())),
        at="source_xml/chance.fr.xml:179:39",
        sentence="un score de 2 ou plus\xa0: ‹22,2›\xa0% avec les mains, 31,0\xa0% avec les dés\xa0;",
    )
    rounds(
        Decimal("31.0"),
        percent(roll_at_least('±d5°', 2)),
        at="source_xml/chance.fr.xml:179:62",
        sentence="un score de 2 ou plus\xa0: 22,2\xa0% avec les mains, ‹31,0›\xa0% avec les dés\xa0;",
    )


def test_rchifoud5x4_fr() -> None:
    """A statement (source_xml/chance.fr.xml:182:15)."""
    # un score de 4 ou plus\xa0: 7,4\xa0% avec les mains, 14,3\xa0% avec les dés\xa0;
    rounds(
        Decimal("7.4"),
        percent(score_at_least(4, Scoring.d5())),
        at="source_xml/chance.fr.xml:182:39",
        sentence="un score de 4 ou plus\xa0: ‹7,4›\xa0% avec les mains, 14,3\xa0% avec les dés\xa0;",
    )
    rounds(
        Decimal("14.3"),
        percent(roll_at_least('±d5°', 4)),
        at="source_xml/chance.fr.xml:182:61",
        sentence="un score de 4 ou plus\xa0: 7,4\xa0% avec les mains, ‹14,3›\xa0% avec les dés\xa0;",
    )


def test_rchifoud5x6_fr() -> None:
    """A statement (source_xml/chance.fr.xml:185:15)."""
    # un score de 6 ou plus\xa0: 2,5\xa0% avec les mains, 7,1\xa0% avec les dés.
    rounds(
        Decimal("2.5"),
        percent(score_at_least(6, Scoring.d5())),
        at="source_xml/chance.fr.xml:185:39",
        sentence="un score de 6 ou plus\xa0: ‹2,5›\xa0% avec les mains, 7,1\xa0% avec les dés.",
    )
    rounds(
        Decimal("7.1"),
        percent(roll_at_least('±d5°', 6)),
        at="source_xml/chance.fr.xml:185:61",
        sentence="un score de 6 ou plus\xa0: 2,5\xa0% avec les mains, ‹7,1›\xa0% avec les dés.",
    )


def test_rchifoutrois_fr() -> None:
    """A statement (source_xml/chance.fr.xml:189:33)."""
    # Trois victoires d'affilée garantissent +10, et quatre +14, mais plus de trois victoires d'affilée ne surviennent
    #   que dans 2,5\xa0% des jets.
    says(
        10,
        assured(3),
        at="source_xml/chance.fr.xml:190:70",
        sentence="Trois victoires d'affilée garantissent ‹+10›, et quatre +14, mais plus de trois victoires d'affilée ne surviennent que dans 2,5\xa0% des jets.",
    )
    says(
        14,
        assured(4),
        at="source_xml/chance.fr.xml:190:85",
        sentence="Trois victoires d'affilée garantissent +10, et quatre ‹+14›, mais plus de trois victoires d'affilée ne surviennent que dans 2,5\xa0% des jets.",
    )
    rounds(
        Decimal("2.5"),
        percent(more_wins_than(3)),
        at="source_xml/chance.fr.xml:191:60",
        sentence="Trois victoires d'affilée garantissent +10, et quatre +14, mais plus de trois victoires d'affilée ne surviennent que dans ‹2,5›\xa0% des jets.",
    )
