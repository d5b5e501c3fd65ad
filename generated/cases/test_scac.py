"""The worked examples of scac, from:

- source_xml/wargame.en.xml
- source_xml/wargame.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.battle import fighters
from docbook_rules.witness import says


def test_xcac_en() -> None:
    """Opponents good and bad (source_xml/wargame.en.xml:152:5)."""
    # A line of 6 fighters of skill 4 charges several enemies, one after another.
    attackers = fighters(6, 4)
    # Up to skill 3, the chance of each is 66.7%.
    reckoned = attackers.against(3)
    says(
        3,
        attackers.highest(3),
        at="source_xml/wargame.en.xml:159:29",
        sentence="Up to skill ‹3›, the chance of each is 66.7%.",
    )
    says(
        Decimal("66.7"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:159:54",
        sentence="Up to skill 3, the chance of each is ‹66.7›%.",
    )
    # That makes 6 × 66.7 = 400.2%, so there are 4 sure hits, and 0.2% is left for hit number 5, which no throw of the
    #   d100 can make.
    says(
        6,
        reckoned.figures,
        at="source_xml/wargame.en.xml:159:72",
        sentence="That makes ‹6› × 66.7 = 400.2%, so there are 4 sure hits, and 0.2% is left for hit number 5, which no throw of the d100 can make.",
    )
    says(
        Decimal("66.7"),
        reckoned.chance,
        at="source_xml/wargame.en.xml:159:76",
        sentence="That makes 6 × ‹66.7› = 400.2%, so there are 4 sure hits, and 0.2% is left for hit number 5, which no throw of the d100 can make.",
    )
    says(
        Decimal("400.2"),
        reckoned.total,
        at="source_xml/wargame.en.xml:159:83",
        sentence="That makes 6 × 66.7 = ‹400.2›%, so there are 4 sure hits, and 0.2% is left for hit number 5, which no throw of the d100 can make.",
    )
    says(
        4,
        reckoned.sure,
        at="source_xml/wargame.en.xml:160:17",
        sentence="That makes 6 × 66.7 = 400.2%, so there are ‹4› sure hits, and 0.2% is left for hit number 5, which no throw of the d100 can make.",
    )
    says(
        Decimal("0.2"),
        reckoned.rest,
        at="source_xml/wargame.en.xml:160:34",
        sentence="That makes 6 × 66.7 = 400.2%, so there are 4 sure hits, and ‹0.2›% is left for hit number 5, which no throw of the d100 can make.",
    )
    says(
        5,
        reckoned.next,
        at="source_xml/wargame.en.xml:160:62",
        sentence="That makes 6 × 66.7 = 400.2%, so there are 4 sure hits, and 0.2% is left for hit number ‹5›, which no throw of the d100 can make.",
    )
    # From skill 4 to skill 8, the chance of each is 50%.
    reckoned_2 = attackers.against(4)
    says(
        4,
        attackers.lowest(4),
        at="source_xml/wargame.en.xml:164:28",
        sentence="From skill ‹4› to skill 8, the chance of each is 50%.",
    )
    says(
        8,
        attackers.highest(4),
        at="source_xml/wargame.en.xml:164:39",
        sentence="From skill 4 to skill ‹8›, the chance of each is 50%.",
    )
    says(
        50,
        reckoned_2.chance,
        at="source_xml/wargame.en.xml:164:64",
        sentence="From skill 4 to skill 8, the chance of each is ‹50›%.",
    )
    # That makes 6 × 50 = 300%, so there are 3 sure hits, and 0% is left.
    says(
        6,
        reckoned_2.figures,
        at="source_xml/wargame.en.xml:164:80",
        sentence="That makes ‹6› × 50 = 300%, so there are 3 sure hits, and 0% is left.",
    )
    says(
        50,
        reckoned_2.chance,
        at="source_xml/wargame.en.xml:164:84",
        sentence="That makes 6 × ‹50› = 300%, so there are 3 sure hits, and 0% is left.",
    )
    says(
        300,
        reckoned_2.total,
        at="source_xml/wargame.en.xml:164:89",
        sentence="That makes 6 × 50 = ‹300›%, so there are 3 sure hits, and 0% is left.",
    )
    says(
        3,
        reckoned_2.sure,
        at="source_xml/wargame.en.xml:165:23",
        sentence="That makes 6 × 50 = 300%, so there are ‹3› sure hits, and 0% is left.",
    )
    says(
        0,
        reckoned_2.rest,
        at="source_xml/wargame.en.xml:165:40",
        sentence="That makes 6 × 50 = 300%, so there are 3 sure hits, and ‹0›% is left.",
    )
    # From skill 9 on, the chance of each is 33.3%.
    reckoned_3 = attackers.against(9)
    says(
        9,
        attackers.lowest(9),
        at="source_xml/wargame.en.xml:168:28",
        sentence="From skill ‹9› on, the chance of each is 33.3%.",
    )
    says(
        Decimal("33.3"),
        reckoned_3.chance,
        at="source_xml/wargame.en.xml:168:56",
        sentence="From skill 9 on, the chance of each is ‹33.3›%.",
    )
    # That makes 6 × 33.3 = 199.8%, so there is 1 sure hit, and 99.8% is left for hit number 2.
    says(
        6,
        reckoned_3.figures,
        at="source_xml/wargame.en.xml:168:74",
        sentence="That makes ‹6› × 33.3 = 199.8%, so there is 1 sure hit, and 99.8% is left for hit number 2.",
    )
    says(
        Decimal("33.3"),
        reckoned_3.chance,
        at="source_xml/wargame.en.xml:168:78",
        sentence="That makes 6 × ‹33.3› = 199.8%, so there is 1 sure hit, and 99.8% is left for hit number 2.",
    )
    says(
        Decimal("199.8"),
        reckoned_3.total,
        at="source_xml/wargame.en.xml:168:85",
        sentence="That makes 6 × 33.3 = ‹199.8›%, so there is 1 sure hit, and 99.8% is left for hit number 2.",
    )
    says(
        1,
        reckoned_3.sure,
        at="source_xml/wargame.en.xml:169:16",
        sentence="That makes 6 × 33.3 = 199.8%, so there is ‹1› sure hit, and 99.8% is left for hit number 2.",
    )
    says(
        Decimal("99.8"),
        reckoned_3.rest,
        at="source_xml/wargame.en.xml:169:32",
        sentence="That makes 6 × 33.3 = 199.8%, so there is 1 sure hit, and ‹99.8›% is left for hit number 2.",
    )
    says(
        2,
        reckoned_3.next,
        at="source_xml/wargame.en.xml:169:61",
        sentence="That makes 6 × 33.3 = 199.8%, so there is 1 sure hit, and 99.8% is left for hit number ‹2›.",
    )


def test_xcac_fr() -> None:
    """Adversaires bons et mauvais (source_xml/wargame.fr.xml:156:5)."""
    # Une ligne de 6 combattants de capacité 4 charge plusieurs ennemis, l'un après l'autre.
    attackers = fighters(6, 4)
    # Jusqu'à une capacité de 3, la chance de chacun est de 66,7\xa0%.
    reckoned = attackers.against(3)
    says(
        3,
        attackers.highest(3),
        at="source_xml/wargame.fr.xml:164:41",
        sentence="Jusqu'à une capacité de ‹3›, la chance de chacun est de 66,7\xa0%.",
    )
    says(
        Decimal("66.7"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:164:71",
        sentence="Jusqu'à une capacité de 3, la chance de chacun est de ‹66,7›\xa0%.",
    )
    # Cela fait 6 × 66,7 = 400,2\xa0%, donc il y a 4 touches sûres, et il reste 0,2\xa0% pour la touche numéro 5,
    #   qu'aucun lancer du d100 ne peut donner.
    says(
        6,
        reckoned.figures,
        at="source_xml/wargame.fr.xml:164:89",
        sentence="Cela fait ‹6› × 66,7 = 400,2\xa0%, donc il y a 4 touches sûres, et il reste 0,2\xa0% pour la touche numéro 5, qu'aucun lancer du d100 ne peut donner.",
    )
    says(
        Decimal("66.7"),
        reckoned.chance,
        at="source_xml/wargame.fr.xml:164:93",
        sentence="Cela fait 6 × ‹66,7› = 400,2\xa0%, donc il y a 4 touches sûres, et il reste 0,2\xa0% pour la touche numéro 5, qu'aucun lancer du d100 ne peut donner.",
    )
    says(
        Decimal("400.2"),
        reckoned.total,
        at="source_xml/wargame.fr.xml:165:13",
        sentence="Cela fait 6 × 66,7 = ‹400,2›\xa0%, donc il y a 4 touches sûres, et il reste 0,2\xa0% pour la touche numéro 5, qu'aucun lancer du d100 ne peut donner.",
    )
    says(
        4,
        reckoned.sure,
        at="source_xml/wargame.fr.xml:165:34",
        sentence="Cela fait 6 × 66,7 = 400,2\xa0%, donc il y a ‹4› touches sûres, et il reste 0,2\xa0% pour la touche numéro 5, qu'aucun lancer du d100 ne peut donner.",
    )
    says(
        Decimal("0.2"),
        reckoned.rest,
        at="source_xml/wargame.fr.xml:165:63",
        sentence="Cela fait 6 × 66,7 = 400,2\xa0%, donc il y a 4 touches sûres, et il reste ‹0,2›\xa0% pour la touche numéro 5, qu'aucun lancer du d100 ne peut donner.",
    )
    says(
        5,
        reckoned.next,
        at="source_xml/wargame.fr.xml:165:91",
        sentence="Cela fait 6 × 66,7 = 400,2\xa0%, donc il y a 4 touches sûres, et il reste 0,2\xa0% pour la touche numéro ‹5›, qu'aucun lancer du d100 ne peut donner.",
    )
    # D'une capacité de 4 à une capacité de 8, la chance de chacun est de 50\xa0%.
    reckoned_2 = attackers.against(4)
    says(
        4,
        attackers.lowest(4),
        at="source_xml/wargame.fr.xml:169:35",
        sentence="D'une capacité de ‹4› à une capacité de 8, la chance de chacun est de 50\xa0%.",
    )
    says(
        8,
        attackers.highest(4),
        at="source_xml/wargame.fr.xml:169:55",
        sentence="D'une capacité de 4 à une capacité de ‹8›, la chance de chacun est de 50\xa0%.",
    )
    says(
        50,
        reckoned_2.chance,
        at="source_xml/wargame.fr.xml:169:85",
        sentence="D'une capacité de 4 à une capacité de 8, la chance de chacun est de ‹50›\xa0%.",
    )
    # Cela fait 6 × 50 = 300\xa0%, donc il y a 3 touches sûres, et il reste 0\xa0%.
    says(
        6,
        reckoned_2.figures,
        at="source_xml/wargame.fr.xml:170:13",
        sentence="Cela fait ‹6› × 50 = 300\xa0%, donc il y a 3 touches sûres, et il reste 0\xa0%.",
    )
    says(
        50,
        reckoned_2.chance,
        at="source_xml/wargame.fr.xml:170:17",
        sentence="Cela fait 6 × ‹50› = 300\xa0%, donc il y a 3 touches sûres, et il reste 0\xa0%.",
    )
    says(
        300,
        reckoned_2.total,
        at="source_xml/wargame.fr.xml:170:22",
        sentence="Cela fait 6 × 50 = ‹300›\xa0%, donc il y a 3 touches sûres, et il reste 0\xa0%.",
    )
    says(
        3,
        reckoned_2.sure,
        at="source_xml/wargame.fr.xml:170:41",
        sentence="Cela fait 6 × 50 = 300\xa0%, donc il y a ‹3› touches sûres, et il reste 0\xa0%.",
    )
    says(
        0,
        reckoned_2.rest,
        at="source_xml/wargame.fr.xml:170:70",
        sentence="Cela fait 6 × 50 = 300\xa0%, donc il y a 3 touches sûres, et il reste ‹0›\xa0%.",
    )
    # À partir d'une capacité de 9, la chance de chacun est de 33,3\xa0%.
    reckoned_3 = attackers.against(9)
    says(
        9,
        attackers.lowest(9),
        at="source_xml/wargame.fr.xml:173:44",
        sentence="À partir d'une capacité de ‹9›, la chance de chacun est de 33,3\xa0%.",
    )
    says(
        Decimal("33.3"),
        reckoned_3.chance,
        at="source_xml/wargame.fr.xml:173:74",
        sentence="À partir d'une capacité de 9, la chance de chacun est de ‹33,3›\xa0%.",
    )
    # Cela fait 6 × 33,3 = 199,8\xa0%, donc il y a 1 touche sûre, et il reste 99,8\xa0% pour la touche numéro 2.
    says(
        6,
        reckoned_3.figures,
        at="source_xml/wargame.fr.xml:173:92",
        sentence="Cela fait ‹6› × 33,3 = 199,8\xa0%, donc il y a 1 touche sûre, et il reste 99,8\xa0% pour la touche numéro 2.",
    )
    says(
        Decimal("33.3"),
        reckoned_3.chance,
        at="source_xml/wargame.fr.xml:173:96",
        sentence="Cela fait 6 × ‹33,3› = 199,8\xa0%, donc il y a 1 touche sûre, et il reste 99,8\xa0% pour la touche numéro 2.",
    )
    says(
        Decimal("199.8"),
        reckoned_3.total,
        at="source_xml/wargame.fr.xml:174:15",
        sentence="Cela fait 6 × 33,3 = ‹199,8›\xa0%, donc il y a 1 touche sûre, et il reste 99,8\xa0% pour la touche numéro 2.",
    )
    says(
        1,
        reckoned_3.sure,
        at="source_xml/wargame.fr.xml:174:36",
        sentence="Cela fait 6 × 33,3 = 199,8\xa0%, donc il y a ‹1› touche sûre, et il reste 99,8\xa0% pour la touche numéro 2.",
    )
    says(
        Decimal("99.8"),
        reckoned_3.rest,
        at="source_xml/wargame.fr.xml:174:63",
        sentence="Cela fait 6 × 33,3 = 199,8\xa0%, donc il y a 1 touche sûre, et il reste ‹99,8›\xa0% pour la touche numéro 2.",
    )
    says(
        2,
        reckoned_3.next,
        at="source_xml/wargame.fr.xml:174:92",
        sentence="Cela fait 6 × 33,3 = 199,8\xa0%, donc il y a 1 touche sûre, et il reste 99,8\xa0% pour la touche numéro ‹2›.",
    )
