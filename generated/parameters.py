"""The constants of the rules, as the book's own sentences state them.

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from collections.abc import Mapping
from typing import Final

__all__ = [
    "CHIFOUMI_ADVANCED_DRAW",
    "CHIFOUMI_ADVANCED_STAKE",
    "CHIFOUMI_ADVANCED_WIN",
    "CHIFOUMI_D5_LOSS",
    "CHIFOUMI_D5_WIN",
    "CHIFOUMI_FIRST_DRAW",
    "CHIFOUMI_LEAD",
    "CHIFOUMI_LOSS",
    "CHIFOUMI_NATURAL_SCORE",
    "CHIFOUMI_NATURAL_WINS",
    "CHIFOUMI_WIN",
    "COMBINATION_ASIDE_ABOVE",
    "COMBINATION_CLOSE_BONUS",
    "COMBINATION_CLOSE_GAP",
    "COMBINATION_NEAR_BONUS",
    "COMBINATION_NEAR_GAP_FROM",
    "COMBINATION_NEAR_GAP_TO",
    "D5_FACES",
    "D5_HIGH",
    "D5_LESS",
    "D5_LOW",
    "D5_REROLLS_ON",
    "DAMAGE_D3",
    "DAMAGE_D6",
    "DAMAGE_D6_CHANCE",
    "DAMAGE_D6_MORE",
    "DETAIL_MINIMUM",
    "DICELESS_BONUS_HIGH",
    "DICELESS_BONUS_LOW",
    "DICELESS_DIE_BONUS_HIGH",
    "DICELESS_DIE_BONUS_LOW",
    "DICELESS_POOL_HIGH",
    "DICELESS_POOL_LOW",
    "DIFFERENCE_DIE_FACES",
    "DIFFERENCE_HIGH",
    "DIFFERENCE_LOW",
    "EXPECTED_D100",
    "EXPECTED_DIE_FACES",
    "EXPECTED_READY_FIGURES",
    "EXPECTED_SURE",
    "GROUP_HOMOGENEITY",
    "GROUP_REDUCTION",
    "MULTIPLE_COST",
    "NATURAL_ROLL",
    "OPEN_DIE_ADDS",
    "OPEN_DIE_REROLLS_ON",
    "PLACES",
    "TASK_AVERAGE_POINTS",
    "TASK_AVERAGE_ROLLS",
    "TASK_FAILURE_POINTS",
    "TASK_FAILURE_STEP",
    "TASK_HARDER_BY",
    "TASK_HARDER_FROM",
    "TASK_STEP",
    "TASK_STEP_POINTS",
    "TASK_SUCCESS_POINTS",
]

#: en: In another version, the leader begins with a stake of +2; from then on a win earns +4 and a draw ‹+2›.
#:   (source_xml/chance.en.xml:131:43)
#: fr: Dans une autre version, le meneur commence avec une mise de +2 ; dès lors une victoire rapporte +4 et une manche
#:   nulle ‹+2›. (source_xml/chance.fr.xml:134:68)
CHIFOUMI_ADVANCED_DRAW: Final = 2

#: en: In another version, the leader begins with a stake of ‹+2›; from then on a win earns +4 and a draw +2.
#:   (source_xml/chance.en.xml:130:92)
#: fr: Dans une autre version, le meneur commence avec une mise de ‹+2› ; dès lors une victoire rapporte +4 et une
#:   manche nulle +2. (source_xml/chance.fr.xml:134:9)
CHIFOUMI_ADVANCED_STAKE: Final = 2

#: en: In another version, the leader begins with a stake of +2; from then on a win earns ‹+4› and a draw +2.
#:   (source_xml/chance.en.xml:131:29)
#: fr: Dans une autre version, le meneur commence avec une mise de +2 ; dès lors une victoire rapporte ‹+4› et une
#:   manche nulle +2. (source_xml/chance.fr.xml:134:45)
CHIFOUMI_ADVANCED_WIN: Final = 4

#: en: Wins of +2 and losses of ‹-1› stand for ±d5°, a rough match: the standard deviation is 2.52 with hands and 4.00
#:   with dice, so the hands keep closer to 0, as the upper scores show: (source_xml/chance.en.xml:168:86)
#: fr: Des victoires à +2 et des défaites à ‹-1› tiennent lieu de ±d5°, mais en gros seulement : l'écart type est de
#:   2,52 avec les mains et de 4,00 avec les dés, les mains restent donc plus près de 0, comme le montrent les hauts
#:   scores : (source_xml/chance.fr.xml:173:9)
CHIFOUMI_D5_LOSS: Final = 1

#: en: Wins of ‹+2› and losses of -1 stand for ±d5°, a rough match: the standard deviation is 2.52 with hands and 4.00
#:   with dice, so the hands keep closer to 0, as the upper scores show: (source_xml/chance.en.xml:168:69)
#: fr: Des victoires à ‹+2› et des défaites à -1 tiennent lieu de ±d5°, mais en gros seulement : l'écart type est de
#:   2,52 avec les mains et de 4,00 avec les dés, les mains restent donc plus près de 0, comme le montrent les hauts
#:   scores : (source_xml/chance.fr.xml:172:82)
CHIFOUMI_D5_WIN: Final = 2

#: en: If the first round is a draw, the score is ‹0› and that is all. (source_xml/chance.en.xml:115:20)
#: fr: Si la première manche est nulle, le score est ‹0› et c'est tout. (source_xml/chance.fr.xml:118:17)
CHIFOUMI_FIRST_DRAW: Final = 0

#: en: Otherwise its winner becomes the leader, with ‹4› points to begin with. (source_xml/chance.en.xml:115:85)
#: fr: Sinon, son gagnant devient le meneur, avec ‹4› points pour commencer. (source_xml/chance.fr.xml:118:77)
CHIFOUMI_LEAD: Final = 4

#: en: A loss costs the leader ‹2› points and ends the roll. (source_xml/chance.en.xml:119:70)
#: fr: Une défaite coûte au meneur ‹2› points et met fin au jet. (source_xml/chance.fr.xml:123:14)
CHIFOUMI_LOSS: Final = 2

#: en: Where a rule speaks of a natural 10, a score of ‹8› or more takes its place, on either side of zero, and so do
#:   three wins in a row. (source_xml/chance.en.xml:125:83)
#: fr: Là où une règle parle d'un 10 naturel, un score de ‹8› ou plus en tient lieu, d'un côté ou de l'autre de zéro, et
#:   trois victoires d'affilée également. (source_xml/chance.fr.xml:128:86)
CHIFOUMI_NATURAL_SCORE: Final = 8

#: en: Where a rule speaks of a natural 10, a score of 8 or more takes its place, on either side of zero, and so do
#:   ‹three› wins in a row. (source_xml/chance.en.xml:126:52)
#: fr: Là où une règle parle d'un 10 naturel, un score de 8 ou plus en tient lieu, d'un côté ou de l'autre de zéro, et
#:   ‹trois› victoires d'affilée également. (source_xml/chance.fr.xml:129:55)
CHIFOUMI_NATURAL_WINS: Final = 3

#: en: Each win earns the leader ‹4› points more. (source_xml/chance.en.xml:118:82)
#: fr: Chaque victoire rapporte au meneur ‹4› points de plus. (source_xml/chance.fr.xml:121:99)
CHIFOUMI_WIN: Final = 4

#: en: With a difference of more than ‹6› points, the weaker group is set aside and adds nothing to the result.
#:   (source_xml/groups.en.xml:53:50)
#: fr: Avec une différence de plus de ‹6› points, le moins fort est écarté et n'ajoute rien au résultat.
#:   (source_xml/groups.fr.xml:55:50)
COMBINATION_ASIDE_ABOVE: Final = 6

#: en: With a difference of 3 points or less, they join: the new group has the Value of the stronger ‹+2›.
#:   (source_xml/groups.en.xml:46:28)
#: fr: Avec une différence de 3 points ou moins, ils s'unissent : le nouveau groupe a la Valeur du plus fort ‹+2›.
#:   (source_xml/groups.fr.xml:48:35)
COMBINATION_CLOSE_BONUS: Final = 2

#: en: With a difference of ‹3› points or less, they join: the new group has the Value of the stronger +2.
#:   (source_xml/groups.en.xml:45:40)
#: fr: Avec une différence de ‹3› points ou moins, ils s'unissent : le nouveau groupe a la Valeur du plus fort +2.
#:   (source_xml/groups.fr.xml:47:42)
COMBINATION_CLOSE_GAP: Final = 3

#: en: With a difference of 4 to 6 points, they join: the new group has the Value of the stronger ‹+1›.
#:   (source_xml/groups.en.xml:50:24)
#: fr: Avec une différence de 4 à 6 points, ils s'unissent : le nouveau groupe a la Valeur du plus fort ‹+1›.
#:   (source_xml/groups.fr.xml:52:35)
COMBINATION_NEAR_BONUS: Final = 1

#: en: With a difference of ‹4› to 6 points, they join: the new group has the Value of the stronger +1.
#:   (source_xml/groups.en.xml:49:40)
#: fr: Avec une différence de ‹4› à 6 points, ils s'unissent : le nouveau groupe a la Valeur du plus fort +1.
#:   (source_xml/groups.fr.xml:51:42)
COMBINATION_NEAR_GAP_FROM: Final = 4

#: en: With a difference of 4 to ‹6› points, they join: the new group has the Value of the stronger +1.
#:   (source_xml/groups.en.xml:49:45)
#: fr: Avec une différence de 4 à ‹6› points, ils s'unissent : le nouveau groupe a la Valeur du plus fort +1.
#:   (source_xml/groups.fr.xml:51:46)
COMBINATION_NEAR_GAP_TO: Final = 6

#: en: Throw a ‹six›-faced die and subtract 1, which leaves a figure between 0 and 5. (source_xml/chance.en.xml:52:41)
#: fr: Lancez un dé à ‹six› faces et retranchez 1, ce qui laisse un chiffre entre 0 et 5.
#:   (source_xml/chance.fr.xml:54:48)
D5_FACES: Final = 6

#: en: Throw a six-faced die and subtract 1, which leaves a figure between 0 and ‹5›. (source_xml/chance.en.xml:53:19)
#: fr: Lancez un dé à six faces et retranchez 1, ce qui laisse un chiffre entre 0 et ‹5›.
#:   (source_xml/chance.fr.xml:55:24)
D5_HIGH: Final = 5

#: en: Throw a six-faced die and subtract ‹1›, which leaves a figure between 0 and 5. (source_xml/chance.en.xml:52:68)
#: fr: Lancez un dé à six faces et retranchez ‹1›, ce qui laisse un chiffre entre 0 et 5.
#:   (source_xml/chance.fr.xml:54:72)
D5_LESS: Final = 1

#: en: Throw a six-faced die and subtract 1, which leaves a figure between ‹0› and 5. (source_xml/chance.en.xml:53:13)
#: fr: Lancez un dé à six faces et retranchez 1, ce qui laisse un chiffre entre ‹0› et 5.
#:   (source_xml/chance.fr.xml:55:19)
D5_LOW: Final = 0

#: en: Whenever that figure is ‹5›, throw again and add the new figure to it. (source_xml/chance.en.xml:53:46)
#: fr: Chaque fois que ce chiffre est ‹5›, relancez et ajoutez-lui le nouveau chiffre. (source_xml/chance.fr.xml:55:58)
D5_REROLLS_ON: Final = 5

#: en: A weapon that deals 1D3 of damage always deals ‹2›. (source_xml/wargame.en.xml:295:75)
#: fr: Une arme qui inflige 1D3 de dégâts en inflige toujours ‹2›. (source_xml/wargame.fr.xml:303:83)
DAMAGE_D3: Final = 2

#: en: A weapon that deals 1D6 deals ‹3›, and has a chance of 50% to deal 1 more; for several wounds, this chance is
#:   reckoned like any other. (source_xml/wargame.en.xml:296:13)
#: fr: Une arme qui inflige 1D6 en inflige ‹3›, et a une chance de 50 % d'en infliger 1 de plus ; pour plusieurs
#:   blessures, cette chance se compte comme toute autre. (source_xml/wargame.fr.xml:304:30)
DAMAGE_D6: Final = 3

#: en: A weapon that deals 1D6 deals 3, and has a chance of ‹50›% to deal 1 more; for several wounds, this chance is
#:   reckoned like any other. (source_xml/wargame.en.xml:296:36)
#: fr: Une arme qui inflige 1D6 en inflige 3, et a une chance de ‹50› % d'en infliger 1 de plus ; pour plusieurs
#:   blessures, cette chance se compte comme toute autre. (source_xml/wargame.fr.xml:304:52)
DAMAGE_D6_CHANCE: Final = 50

#: en: A weapon that deals 1D6 deals 3, and has a chance of 50% to deal ‹1› more; for several wounds, this chance is
#:   reckoned like any other. (source_xml/wargame.en.xml:296:48)
#: fr: Une arme qui inflige 1D6 en inflige 3, et a une chance de 50 % d'en infliger ‹1› de plus ; pour plusieurs
#:   blessures, cette chance se compte comme toute autre. (source_xml/wargame.fr.xml:304:71)
DAMAGE_D6_MORE: Final = 1

#: en: To tell the margins apart, the group should moreover count at least a ‹hundred› individuals; the figures are
#:   rough with fewer. (source_xml/groups.en.xml:156:15)
#: fr: Pour distinguer les marges, le groupe devrait de surcroît compter au moins ‹une centaine› d'individus ; à moins,
#:   les chiffres sont grossiers. (source_xml/groups.fr.xml:162:24)
DETAIL_MINIMUM: Final = 100

#: en: Instead of the roll, the Game Master grants a bonus between -5 and ‹+5› for the action, judging how fresh the
#:   idea is, how well it is acted out and what it brings to the story. (source_xml/chance.en.xml:199:7)
#: fr: À la place du jet, le Meneur du Jeu accorde à l'action un bonus entre -5 et ‹+5›, jugeant si l'idée est neuve, si
#:   elle est bien jouée et ce qu'elle apporte au récit. (source_xml/chance.fr.xml:203:19)
DICELESS_BONUS_HIGH: Final = 5

#: en: Instead of the roll, the Game Master grants a bonus between ‹-5› and +5 for the action, judging how fresh the
#:   idea is, how well it is acted out and what it brings to the story. (source_xml/chance.en.xml:198:94)
#: fr: À la place du jet, le Meneur du Jeu accorde à l'action un bonus entre ‹-5› et +5, jugeant si l'idée est neuve, si
#:   elle est bien jouée et ce qu'elle apporte au récit. (source_xml/chance.fr.xml:203:13)
DICELESS_BONUS_LOW: Final = -5

#: en: There is a middle way, in which acting matters and luck still adds some spice: roll ±d5° and let the Game Master
#:   add a bonus between -5 and ‹+5›. (source_xml/chance.en.xml:211:80)
#: fr: Il existe une voie moyenne, où le jeu d'acteur compte et où la chance met encore du piquant : jetez ±d5° et
#:   laissez le Meneur du Jeu ajouter un bonus entre -5 et ‹+5›. (source_xml/chance.fr.xml:217:7)
DICELESS_DIE_BONUS_HIGH: Final = 5

#: en: There is a middle way, in which acting matters and luck still adds some spice: roll ±d5° and let the Game Master
#:   add a bonus between ‹-5› and +5. (source_xml/chance.en.xml:211:73)
#: fr: Il existe une voie moyenne, où le jeu d'acteur compte et où la chance met encore du piquant : jetez ±d5° et
#:   laissez le Meneur du Jeu ajouter un bonus entre ‹-5› et +5. (source_xml/chance.fr.xml:216:93)
DICELESS_DIE_BONUS_LOW: Final = -5

#: en: To leave the players some say in their luck, give each of them a pool of 5 to ‹20› points at the start of the
#:   session, to be spent as bonuses: more points for long sessions, for frequent actions, for free hands.
#:   (source_xml/chance.en.xml:205:20)
#: fr: Pour laisser aux joueurs leur mot à dire sur leur chance, donnez à chacun une réserve de 5 à ‹20› points au début
#:   de la séance, à dépenser en bonus : davantage de points pour de longues séances, pour des actions fréquentes, pour
#:   les coudées franches. (source_xml/chance.fr.xml:209:33)
DICELESS_POOL_HIGH: Final = 20

#: en: To leave the players some say in their luck, give each of them a pool of ‹5› to 20 points at the start of the
#:   session, to be spent as bonuses: more points for long sessions, for frequent actions, for free hands.
#:   (source_xml/chance.en.xml:205:15)
#: fr: Pour laisser aux joueurs leur mot à dire sur leur chance, donnez à chacun une réserve de ‹5› à 20 points au début
#:   de la séance, à dépenser en bonus : davantage de points pour de longues séances, pour des actions fréquentes, pour
#:   les coudées franches. (source_xml/chance.fr.xml:209:29)
DICELESS_POOL_LOW: Final = 5

#: en: Throw a pair of ‹ten›-faced dice which can be told apart: the chance die and the misfortune die.
#:   (source_xml/chance.en.xml:24:51)
#: fr: Lancez une paire de dés à ‹dix› faces qu'on puisse distinguer : le dé de chance et le dé de malchance.
#:   (source_xml/chance.fr.xml:25:61)
DIFFERENCE_DIE_FACES: Final = 10

#: en: The roll lies between -9 and ‹+9›, and the higher it is, the better for whoever acts.
#:   (source_xml/chance.en.xml:26:33)
#: fr: Le jet se situe entre -9 et ‹+9›, et plus il est haut, mieux cela vaut pour qui agit.
#:   (source_xml/chance.fr.xml:27:38)
DIFFERENCE_HIGH: Final = 9

#: en: The roll lies between ‹-9› and +9, and the higher it is, the better for whoever acts.
#:   (source_xml/chance.en.xml:26:26)
#: fr: Le jet se situe entre ‹-9› et +9, et plus il est haut, mieux cela vaut pour qui agit.
#:   (source_xml/chance.fr.xml:27:32)
DIFFERENCE_LOW: Final = -9

#: en: The d100 is a pair of d10, the first for the figure on the left, the other for that on the right, and 00 counts
#:   as ‹100›. (source_xml/wargame.en.xml:19:7)
#: fr: Le d100 est une paire de d10, le premier pour le chiffre de gauche, l'autre pour celui de droite, et 00 compte
#:   pour ‹100›. (source_xml/wargame.fr.xml:19:33)
EXPECTED_D100: Final = 100

#: en: Behind each of them stands an exact fraction, the product of chances on a die with ‹6› faces.
#:   (source_xml/wargame.en.xml:22:70)
#: fr: Derrière chacun d'eux se tient une fraction exacte, produit de chances sur un dé à ‹6› faces.
#:   (source_xml/wargame.fr.xml:22:74)
EXPECTED_DIE_FACES: Final = 6

#: en: Prepare a table for each chance that your army needs, with an entry for each number of figures up to ‹10›.
#:   (source_xml/wargame.en.xml:28:88)
#: fr: Préparez un tableau pour chaque chance dont votre armée a besoin, avec une case pour chaque nombre de figurines
#:   jusqu'à ‹10›. (source_xml/wargame.fr.xml:30:25)
EXPECTED_READY_FIGURES: Final = 10

#: en: Every full ‹100›% of the total is 1 sure hit. (source_xml/wargame.en.xml:16:18)
#: fr: Chaque tranche complète de ‹100› % du total est 1 touche sûre. (source_xml/wargame.fr.xml:16:40)
EXPECTED_SURE: Final = 100

#: en: A quicker way is open to any homogeneous group, that is to say when its best and its worst total for the action
#:   are at most ‹5› points apart, and when the action is a simple action, decided by a single roll.
#:   (source_xml/groups.en.xml:116:40)
#: fr: Une voie plus rapide s'ouvre à tout groupe homogène, c'est-à-dire quand le meilleur et le pire total pour
#:   l'action ont au plus ‹5› points d'écart, et que l'action est une action simple, décidée par un seul jet.
#:   (source_xml/groups.fr.xml:118:81)
GROUP_HOMOGENEITY: Final = 5

#: en: Take the Value of the number of individuals, minus the margin (a failure counts by its size, without the sign),
#:   minus ‹3›. (source_xml/groups.en.xml:121:80)
#: fr: Prenez la Valeur du nombre d'individus, moins la marge (un échec compte par sa grandeur, sans le signe), moins
#:   ‹3›. (source_xml/groups.fr.xml:124:72)
GROUP_REDUCTION: Final = 3

#: en: Each action beyond the first costs ‹3› points on all of them, the first included.
#:   (source_xml/advanced.en.xml:145:71)
#: fr: Chaque action au-delà de la première coûte ‹3› points sur toutes, la première comprise.
#:   (source_xml/advanced.fr.xml:149:72)
MULTIPLE_COST: Final = 3

#: en: Where a rule speaks of a natural ‹10›, a score of 8 or more takes its place, on either side of zero, and so do
#:   three wins in a row. (source_xml/chance.en.xml:125:68)
#: fr: Là où une règle parle d'un ‹10› naturel, un score de 8 ou plus en tient lieu, d'un côté ou de l'autre de zéro, et
#:   trois victoires d'affilée également. (source_xml/chance.fr.xml:128:62)
NATURAL_ROLL: Final = 10

#: en: Proceed as for the closed roll, except that a die which shows 10 is thrown again and adds ‹10› to what comes
#:   next. (source_xml/chance.en.xml:33:38)
#: fr: Procédez comme pour le jet fermé, sauf qu'un dé qui montre 10 est relancé et ajoute ‹10› à ce qui vient ensuite.
#:   (source_xml/chance.fr.xml:34:35)
OPEN_DIE_ADDS: Final = 10

#: en: Proceed as for the closed roll, except that a die which shows ‹10› is thrown again and adds 10 to what comes
#:   next. (source_xml/chance.en.xml:32:99)
#: fr: Procédez comme pour le jet fermé, sauf qu'un dé qui montre ‹10› est relancé et ajoute 10 à ce qui vient ensuite.
#:   (source_xml/chance.fr.xml:33:96)
OPEN_DIE_REROLLS_ON: Final = 10

#: en: As a yardstick, an average task asks for ‹4› points, and its interval is the estimated time divided by 4.
#:   (source_xml/advanced.en.xml:96:75)
#: fr: Comme étalon, une tâche moyenne exige ‹4› points, et son intervalle est le temps estimé divisé par 4.
#:   (source_xml/advanced.fr.xml:99:72)
TASK_AVERAGE_POINTS: Final = 4

#: en: As a yardstick, an average task asks for 4 points, and its interval is the estimated time divided by ‹4›.
#:   (source_xml/advanced.en.xml:97:40)
#: fr: Comme étalon, une tâche moyenne exige 4 points, et son intervalle est le temps estimé divisé par ‹4›.
#:   (source_xml/advanced.fr.xml:100:38)
TASK_AVERAGE_ROLLS: Final = 4

#: en: A margin below 0 is a failure: it takes ‹2› points away for each full 5 below zero, and nothing keeps the task
#:   from sinking below zero itself. (source_xml/advanced.en.xml:23:72)
#: fr: Une marge au-dessous de 0 est un échec : il enlève ‹2› points par tranche complète de 5 sous zéro, et rien
#:   n'empêche la tâche de passer elle-même sous zéro. (source_xml/advanced.fr.xml:25:83)
TASK_FAILURE_POINTS: Final = 2

#: en: A margin below 0 is a failure: it takes 2 points away for each full ‹5› below zero, and nothing keeps the task
#:   from sinking below zero itself. (source_xml/advanced.en.xml:23:100)
#: fr: Une marge au-dessous de 0 est un échec : il enlève 2 points par tranche complète de ‹5› sous zéro, et rien
#:   n'empêche la tâche de passer elle-même sous zéro. (source_xml/advanced.fr.xml:26:27)
TASK_FAILURE_STEP: Final = 5

#: en: With a margin of -10 or less, the difficulty moreover rises by ‹1› for the throws that follow.
#:   (source_xml/advanced.en.xml:25:46)
#: fr: Avec une marge de -10 ou moins, la difficulté augmente en outre de ‹1› pour les lancers qui suivent.
#:   (source_xml/advanced.fr.xml:27:74)
TASK_HARDER_BY: Final = 1

#: en: With a margin of ‹-10› or less, the difficulty moreover rises by 1 for the throws that follow.
#:   (source_xml/advanced.en.xml:24:95)
#: fr: Avec une marge de ‹-10› ou moins, la difficulté augmente en outre de 1 pour les lancers qui suivent.
#:   (source_xml/advanced.fr.xml:27:25)
TASK_HARDER_FROM: Final = -10

#: en: A margin of 0 or more is a success: it gives 1 point, and 1 point more for each full ‹5› of the margin.
#:   (source_xml/advanced.en.xml:21:26)
#: fr: Une marge de 0 ou plus est une réussite : elle donne 1 point, et 1 point de plus par tranche complète de ‹5› de
#:   la marge. (source_xml/advanced.fr.xml:23:45)
TASK_STEP: Final = 5

#: en: A margin of 0 or more is a success: it gives 1 point, and ‹1› point more for each full 5 of the margin.
#:   (source_xml/advanced.en.xml:20:93)
#: fr: Une marge de 0 ou plus est une réussite : elle donne 1 point, et ‹1› point de plus par tranche complète de 5 de
#:   la marge. (source_xml/advanced.fr.xml:22:100)
TASK_STEP_POINTS: Final = 1

#: en: A margin of 0 or more is a success: it gives ‹1› point, and 1 point more for each full 5 of the margin.
#:   (source_xml/advanced.en.xml:20:80)
#: fr: Une marge de 0 ou plus est une réussite : elle donne ‹1› point, et 1 point de plus par tranche complète de 5 de
#:   la marge. (source_xml/advanced.fr.xml:22:88)
TASK_SUCCESS_POINTS: Final = 1

PLACES: Final[Mapping[str, Mapping[str, str]]] = {
    "CHIFOUMI_ADVANCED_DRAW": {"en": "source_xml/chance.en.xml:131:43", "fr": "source_xml/chance.fr.xml:134:68"},
    "CHIFOUMI_ADVANCED_STAKE": {"en": "source_xml/chance.en.xml:130:92", "fr": "source_xml/chance.fr.xml:134:9"},
    "CHIFOUMI_ADVANCED_WIN": {"en": "source_xml/chance.en.xml:131:29", "fr": "source_xml/chance.fr.xml:134:45"},
    "CHIFOUMI_D5_LOSS": {"en": "source_xml/chance.en.xml:168:86", "fr": "source_xml/chance.fr.xml:173:9"},
    "CHIFOUMI_D5_WIN": {"en": "source_xml/chance.en.xml:168:69", "fr": "source_xml/chance.fr.xml:172:82"},
    "CHIFOUMI_FIRST_DRAW": {"en": "source_xml/chance.en.xml:115:20", "fr": "source_xml/chance.fr.xml:118:17"},
    "CHIFOUMI_LEAD": {"en": "source_xml/chance.en.xml:115:85", "fr": "source_xml/chance.fr.xml:118:77"},
    "CHIFOUMI_LOSS": {"en": "source_xml/chance.en.xml:119:70", "fr": "source_xml/chance.fr.xml:123:14"},
    "CHIFOUMI_NATURAL_SCORE": {"en": "source_xml/chance.en.xml:125:83", "fr": "source_xml/chance.fr.xml:128:86"},
    "CHIFOUMI_NATURAL_WINS": {"en": "source_xml/chance.en.xml:126:52", "fr": "source_xml/chance.fr.xml:129:55"},
    "CHIFOUMI_WIN": {"en": "source_xml/chance.en.xml:118:82", "fr": "source_xml/chance.fr.xml:121:99"},
    "COMBINATION_ASIDE_ABOVE": {"en": "source_xml/groups.en.xml:53:50", "fr": "source_xml/groups.fr.xml:55:50"},
    "COMBINATION_CLOSE_BONUS": {"en": "source_xml/groups.en.xml:46:28", "fr": "source_xml/groups.fr.xml:48:35"},
    "COMBINATION_CLOSE_GAP": {"en": "source_xml/groups.en.xml:45:40", "fr": "source_xml/groups.fr.xml:47:42"},
    "COMBINATION_NEAR_BONUS": {"en": "source_xml/groups.en.xml:50:24", "fr": "source_xml/groups.fr.xml:52:35"},
    "COMBINATION_NEAR_GAP_FROM": {"en": "source_xml/groups.en.xml:49:40", "fr": "source_xml/groups.fr.xml:51:42"},
    "COMBINATION_NEAR_GAP_TO": {"en": "source_xml/groups.en.xml:49:45", "fr": "source_xml/groups.fr.xml:51:46"},
    "D5_FACES": {"en": "source_xml/chance.en.xml:52:41", "fr": "source_xml/chance.fr.xml:54:48"},
    "D5_HIGH": {"en": "source_xml/chance.en.xml:53:19", "fr": "source_xml/chance.fr.xml:55:24"},
    "D5_LESS": {"en": "source_xml/chance.en.xml:52:68", "fr": "source_xml/chance.fr.xml:54:72"},
    "D5_LOW": {"en": "source_xml/chance.en.xml:53:13", "fr": "source_xml/chance.fr.xml:55:19"},
    "D5_REROLLS_ON": {"en": "source_xml/chance.en.xml:53:46", "fr": "source_xml/chance.fr.xml:55:58"},
    "DAMAGE_D3": {"en": "source_xml/wargame.en.xml:295:75", "fr": "source_xml/wargame.fr.xml:303:83"},
    "DAMAGE_D6": {"en": "source_xml/wargame.en.xml:296:13", "fr": "source_xml/wargame.fr.xml:304:30"},
    "DAMAGE_D6_CHANCE": {"en": "source_xml/wargame.en.xml:296:36", "fr": "source_xml/wargame.fr.xml:304:52"},
    "DAMAGE_D6_MORE": {"en": "source_xml/wargame.en.xml:296:48", "fr": "source_xml/wargame.fr.xml:304:71"},
    "DETAIL_MINIMUM": {"en": "source_xml/groups.en.xml:156:15", "fr": "source_xml/groups.fr.xml:162:24"},
    "DICELESS_BONUS_HIGH": {"en": "source_xml/chance.en.xml:199:7", "fr": "source_xml/chance.fr.xml:203:19"},
    "DICELESS_BONUS_LOW": {"en": "source_xml/chance.en.xml:198:94", "fr": "source_xml/chance.fr.xml:203:13"},
    "DICELESS_DIE_BONUS_HIGH": {"en": "source_xml/chance.en.xml:211:80", "fr": "source_xml/chance.fr.xml:217:7"},
    "DICELESS_DIE_BONUS_LOW": {"en": "source_xml/chance.en.xml:211:73", "fr": "source_xml/chance.fr.xml:216:93"},
    "DICELESS_POOL_HIGH": {"en": "source_xml/chance.en.xml:205:20", "fr": "source_xml/chance.fr.xml:209:33"},
    "DICELESS_POOL_LOW": {"en": "source_xml/chance.en.xml:205:15", "fr": "source_xml/chance.fr.xml:209:29"},
    "DIFFERENCE_DIE_FACES": {"en": "source_xml/chance.en.xml:24:51", "fr": "source_xml/chance.fr.xml:25:61"},
    "DIFFERENCE_HIGH": {"en": "source_xml/chance.en.xml:26:33", "fr": "source_xml/chance.fr.xml:27:38"},
    "DIFFERENCE_LOW": {"en": "source_xml/chance.en.xml:26:26", "fr": "source_xml/chance.fr.xml:27:32"},
    "EXPECTED_D100": {"en": "source_xml/wargame.en.xml:19:7", "fr": "source_xml/wargame.fr.xml:19:33"},
    "EXPECTED_DIE_FACES": {"en": "source_xml/wargame.en.xml:22:70", "fr": "source_xml/wargame.fr.xml:22:74"},
    "EXPECTED_READY_FIGURES": {"en": "source_xml/wargame.en.xml:28:88", "fr": "source_xml/wargame.fr.xml:30:25"},
    "EXPECTED_SURE": {"en": "source_xml/wargame.en.xml:16:18", "fr": "source_xml/wargame.fr.xml:16:40"},
    "GROUP_HOMOGENEITY": {"en": "source_xml/groups.en.xml:116:40", "fr": "source_xml/groups.fr.xml:118:81"},
    "GROUP_REDUCTION": {"en": "source_xml/groups.en.xml:121:80", "fr": "source_xml/groups.fr.xml:124:72"},
    "MULTIPLE_COST": {"en": "source_xml/advanced.en.xml:145:71", "fr": "source_xml/advanced.fr.xml:149:72"},
    "NATURAL_ROLL": {"en": "source_xml/chance.en.xml:125:68", "fr": "source_xml/chance.fr.xml:128:62"},
    "OPEN_DIE_ADDS": {"en": "source_xml/chance.en.xml:33:38", "fr": "source_xml/chance.fr.xml:34:35"},
    "OPEN_DIE_REROLLS_ON": {"en": "source_xml/chance.en.xml:32:99", "fr": "source_xml/chance.fr.xml:33:96"},
    "TASK_AVERAGE_POINTS": {"en": "source_xml/advanced.en.xml:96:75", "fr": "source_xml/advanced.fr.xml:99:72"},
    "TASK_AVERAGE_ROLLS": {"en": "source_xml/advanced.en.xml:97:40", "fr": "source_xml/advanced.fr.xml:100:38"},
    "TASK_FAILURE_POINTS": {"en": "source_xml/advanced.en.xml:23:72", "fr": "source_xml/advanced.fr.xml:25:83"},
    "TASK_FAILURE_STEP": {"en": "source_xml/advanced.en.xml:23:100", "fr": "source_xml/advanced.fr.xml:26:27"},
    "TASK_HARDER_BY": {"en": "source_xml/advanced.en.xml:25:46", "fr": "source_xml/advanced.fr.xml:27:74"},
    "TASK_HARDER_FROM": {"en": "source_xml/advanced.en.xml:24:95", "fr": "source_xml/advanced.fr.xml:27:25"},
    "TASK_STEP": {"en": "source_xml/advanced.en.xml:21:26", "fr": "source_xml/advanced.fr.xml:23:45"},
    "TASK_STEP_POINTS": {"en": "source_xml/advanced.en.xml:20:93", "fr": "source_xml/advanced.fr.xml:22:100"},
    "TASK_SUCCESS_POINTS": {"en": "source_xml/advanced.en.xml:20:80", "fr": "source_xml/advanced.fr.xml:22:88"},
}
"""Name → language → place of the number in that edition."""
