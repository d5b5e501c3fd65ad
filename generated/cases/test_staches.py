"""The worked examples of staches, from:

- source_xml/advanced.en.xml
- source_xml/advanced.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.task import average
from docbook_rules.witness import says


def test_xtache_en() -> None:
    """The split axle (source_xml/advanced.en.xml:104:5)."""
    # To mend it is an average task: 4 points, and as the work is estimated at 8 hours, a throw every 2 hours.
    task = average(estimated=8, difficulty=-5, total=3)
    says(
        4,
        task.needed,
        at="source_xml/advanced.en.xml:107:80",
        sentence="To mend it is an average task: ‹4› points, and as the work is estimated at 8 hours, a throw every 2 hours.",
    )
    says(
        2,
        task.interval,
        at="source_xml/advanced.en.xml:108:53",
        sentence="To mend it is an average task: 4 points, and as the work is estimated at 8 hours, a throw every ‹2› hours.",
    )
    # The difficulty is -5, and the carpenter has a total of +3.
    # The carpenter rolls +9.
    task_2 = task.roll(9)
    # The margin is +3 - 5 + 9 = +7, which gives 2 points.
    says(
        (-5, 3, 9),
        sorted(task_2.last.terms),
        at="source_xml/advanced.en.xml:113:55",
        sentence="The margin is ‹+3› - 5 + 9 = +7, which gives 2 points.",
    )
    says(
        7,
        task_2.last.margin,
        at="source_xml/advanced.en.xml:113:68",
        sentence="The margin is +3 - 5 + 9 = ‹+7›, which gives 2 points.",
    )
    says(
        2,
        task_2.last.points,
        at="source_xml/advanced.en.xml:113:84",
        sentence="The margin is +3 - 5 + 9 = +7, which gives ‹2› points.",
    )
    # The carpenter rolls -4.
    task_3 = task_2.roll(-4)
    # The margin of -6 takes 2 points away, and the task stands at 0.
    says(
        -6,
        task_3.last.margin,
        at="source_xml/advanced.en.xml:116:55",
        sentence="The margin of ‹-6› takes 2 points away, and the task stands at 0.",
    )
    says(
        2,
        -task_3.last.points,
        at="source_xml/advanced.en.xml:116:64",
        sentence="The margin of -6 takes ‹2› points away, and the task stands at 0.",
    )
    says(
        0,
        task_3.points,
        at="source_xml/advanced.en.xml:117:13",
        sentence="The margin of -6 takes 2 points away, and the task stands at ‹0›.",
    )
    # The carpenter rolls -9.
    task_4 = task_3.roll(-9)
    # The margin of -11 takes 4 points away, and the task stands at -4.
    says(
        -11,
        task_4.last.margin,
        at="source_xml/advanced.en.xml:120:55",
        sentence="The margin of ‹-11› takes 4 points away, and the task stands at -4.",
    )
    says(
        4,
        -task_4.last.points,
        at="source_xml/advanced.en.xml:120:65",
        sentence="The margin of -11 takes ‹4› points away, and the task stands at -4.",
    )
    says(
        -4,
        task_4.points,
        at="source_xml/advanced.en.xml:121:16",
        sentence="The margin of -11 takes 4 points away, and the task stands at ‹-4›.",
    )
    # It also makes the difficulty rise by 1, to -6.
    says(
        1,
        task_4.last.rise,
        at="source_xml/advanced.en.xml:121:57",
        sentence="It also makes the difficulty rise by ‹1›, to -6.",
    )
    says(
        -6,
        task_4.difficulty,
        at="source_xml/advanced.en.xml:121:63",
        sentence="It also makes the difficulty rise by 1, to ‹-6›.",
    )
    # The carpenter rolls +4.
    task_5 = task_4.roll(4)
    # The margin is +1, which gives 1 point.
    says(
        1,
        task_5.last.margin,
        at="source_xml/advanced.en.xml:124:84",
        sentence="The margin is ‹+1›, which gives 1 point.",
    )
    says(
        1,
        task_5.last.points,
        at="source_xml/advanced.en.xml:124:100",
        sentence="The margin is +1, which gives ‹1› point.",
    )
    # The helper, whose total is +12, rolls +6.
    task_6 = task_5.join(6, 12)
    # The margin is +12, which gives 3 points, and the task stands at 0.
    says(
        12,
        task_6.last.margin,
        at="source_xml/advanced.en.xml:125:76",
        sentence="The margin is ‹+12›, which gives 3 points, and the task stands at 0.",
    )
    says(
        3,
        task_6.last.points,
        at="source_xml/advanced.en.xml:125:93",
        sentence="The margin is +12, which gives ‹3› points, and the task stands at 0.",
    )
    says(
        0,
        task_6.points,
        at="source_xml/advanced.en.xml:126:44",
        sentence="The margin is +12, which gives 3 points, and the task stands at ‹0›.",
    )
    # The carpenter rolls +3.
    task_7 = task_6.roll(3)
    # The margin is 0, which gives 1 point.
    says(
        0,
        task_7.last.margin,
        at="source_xml/advanced.en.xml:129:55",
        sentence="The margin is ‹0›, which gives 1 point.",
    )
    says(
        1,
        task_7.last.points,
        at="source_xml/advanced.en.xml:129:70",
        sentence="The margin is 0, which gives ‹1› point.",
    )
    # The helper, whose total is +12, rolls +4.
    task_8 = task_7.join(4, 12)
    # The margin is +10, which gives 3 points, and the task stands at 4: the axle turns again after 5 intervals, or 10
    #   hours.
    says(
        10,
        task_8.last.margin,
        at="source_xml/advanced.en.xml:130:51",
        sentence="The margin is ‹+10›, which gives 3 points, and the task stands at 4: the axle turns again after 5 intervals, or 10 hours.",
    )
    says(
        3,
        task_8.last.points,
        at="source_xml/advanced.en.xml:130:68",
        sentence="The margin is +10, which gives ‹3› points, and the task stands at 4: the axle turns again after 5 intervals, or 10 hours.",
    )
    says(
        4,
        task_8.points,
        at="source_xml/advanced.en.xml:131:13",
        sentence="The margin is +10, which gives 3 points, and the task stands at ‹4›: the axle turns again after 5 intervals, or 10 hours.",
    )
    says(
        5,
        task_8.intervals,
        at="source_xml/advanced.en.xml:131:43",
        sentence="The margin is +10, which gives 3 points, and the task stands at 4: the axle turns again after ‹5› intervals, or 10 hours.",
    )
    says(
        10,
        task_8.elapsed,
        at="source_xml/advanced.en.xml:131:59",
        sentence="The margin is +10, which gives 3 points, and the task stands at 4: the axle turns again after 5 intervals, or ‹10› hours.",
    )
    # By the other reading, the failures would have given nothing.
    task_9 = task_8.under('nothing')
    # The task would have stood at 6 after 4 intervals, or 8 hours, and the last throws would have been spared.
    says(
        6,
        task_9.points,
        at="source_xml/advanced.en.xml:136:34",
        sentence="The task would have stood at ‹6› after 4 intervals, or 8 hours, and the last throws would have been spared.",
    )
    says(
        4,
        task_9.intervals,
        at="source_xml/advanced.en.xml:136:42",
        sentence="The task would have stood at 6 after ‹4› intervals, or 8 hours, and the last throws would have been spared.",
    )
    says(
        8,
        task_9.elapsed,
        at="source_xml/advanced.en.xml:136:58",
        sentence="The task would have stood at 6 after 4 intervals, or ‹8› hours, and the last throws would have been spared.",
    )


def test_xtache_fr() -> None:
    """L'essieu fendu (source_xml/advanced.fr.xml:107:5)."""
    # Le réparer est une tâche moyenne\xa0: 4 points et, comme le travail est estimé à 8 heures, un lancer toutes les 2
    #   heures.
    task = average(estimated=8, difficulty=-5, total=3)
    says(
        4,
        task.needed,
        at="source_xml/advanced.fr.xml:110:88",
        sentence="Le réparer est une tâche moyenne\xa0: ‹4› points et, comme le travail est estimé à 8 heures, un lancer toutes les 2 heures.",
    )
    says(
        2,
        task.interval,
        at="source_xml/advanced.fr.xml:111:70",
        sentence="Le réparer est une tâche moyenne\xa0: 4 points et, comme le travail est estimé à 8 heures, un lancer toutes les ‹2› heures.",
    )
    # La difficulté est de -5, et le charpentier a un total de +3.
    # Le charpentier obtient +9.
    task_2 = task.roll(9)
    # La marge est de +3 - 5 + 9 = +7, ce qui donne 2 points.
    says(
        (-5, 3, 9),
        sorted(task_2.last.terms),
        at="source_xml/advanced.fr.xml:116:60",
        sentence="La marge est de ‹+3› - 5 + 9 = +7, ce qui donne 2 points.",
    )
    says(
        7,
        task_2.last.margin,
        at="source_xml/advanced.fr.xml:116:73",
        sentence="La marge est de +3 - 5 + 9 = ‹+7›, ce qui donne 2 points.",
    )
    says(
        2,
        task_2.last.points,
        at="source_xml/advanced.fr.xml:116:90",
        sentence="La marge est de +3 - 5 + 9 = +7, ce qui donne ‹2› points.",
    )
    # Le charpentier obtient -4.
    task_3 = task_2.roll(-4)
    # La marge de -6 enlève 2 points, et la tâche en est à 0.
    says(
        -6,
        task_3.last.margin,
        at="source_xml/advanced.fr.xml:120:56",
        sentence="La marge de ‹-6› enlève 2 points, et la tâche en est à 0.",
    )
    says(
        2,
        -task_3.last.points,
        at="source_xml/advanced.fr.xml:120:66",
        sentence="La marge de -6 enlève ‹2› points, et la tâche en est à 0.",
    )
    says(
        0,
        task_3.points,
        at="source_xml/advanced.fr.xml:121:13",
        sentence="La marge de -6 enlève 2 points, et la tâche en est à ‹0›.",
    )
    # Le charpentier obtient -9.
    task_4 = task_3.roll(-9)
    # La marge de -11 enlève 4 points, et la tâche en est à -4.
    says(
        -11,
        task_4.last.margin,
        at="source_xml/advanced.fr.xml:124:56",
        sentence="La marge de ‹-11› enlève 4 points, et la tâche en est à -4.",
    )
    says(
        4,
        -task_4.last.points,
        at="source_xml/advanced.fr.xml:124:67",
        sentence="La marge de -11 enlève ‹4› points, et la tâche en est à -4.",
    )
    says(
        -4,
        task_4.points,
        at="source_xml/advanced.fr.xml:124:98",
        sentence="La marge de -11 enlève 4 points, et la tâche en est à ‹-4›.",
    )
    # De plus, la difficulté augmente de 1, et passe à -6.
    says(
        1,
        task_4.last.rise,
        at="source_xml/advanced.fr.xml:125:48",
        sentence="De plus, la difficulté augmente de ‹1›, et passe à -6.",
    )
    says(
        -6,
        task_4.difficulty,
        at="source_xml/advanced.fr.xml:125:62",
        sentence="De plus, la difficulté augmente de 1, et passe à ‹-6›.",
    )
    # Le charpentier obtient +4.
    task_5 = task_4.roll(4)
    # La marge est de +1, ce qui donne 1 point.
    says(
        1,
        task_5.last.margin,
        at="source_xml/advanced.fr.xml:128:93",
        sentence="La marge est de ‹+1›, ce qui donne 1 point.",
    )
    says(
        1,
        task_5.last.points,
        at="source_xml/advanced.fr.xml:129:23",
        sentence="La marge est de +1, ce qui donne ‹1› point.",
    )
    # L'aide, dont le total est de +12, obtient +6.
    task_6 = task_5.join(6, 12)
    # La marge est de +12, ce qui donne 3 points, et la tâche en est à 0.
    says(
        12,
        task_6.last.margin,
        at="source_xml/advanced.fr.xml:129:94",
        sentence="La marge est de ‹+12›, ce qui donne 3 points, et la tâche en est à 0.",
    )
    says(
        3,
        task_6.last.points,
        at="source_xml/advanced.fr.xml:130:23",
        sentence="La marge est de +12, ce qui donne ‹3› points, et la tâche en est à 0.",
    )
    says(
        0,
        task_6.points,
        at="source_xml/advanced.fr.xml:130:54",
        sentence="La marge est de +12, ce qui donne 3 points, et la tâche en est à ‹0›.",
    )
    # Le charpentier obtient +3.
    task_7 = task_6.roll(3)
    # La marge est de 0, ce qui donne 1 point.
    says(
        0,
        task_7.last.margin,
        at="source_xml/advanced.fr.xml:133:60",
        sentence="La marge est de ‹0›, ce qui donne 1 point.",
    )
    says(
        1,
        task_7.last.points,
        at="source_xml/advanced.fr.xml:133:76",
        sentence="La marge est de 0, ce qui donne ‹1› point.",
    )
    # L'aide, dont le total est de +12, obtient +4.
    task_8 = task_7.join(4, 12)
    # La marge est de +10, ce qui donne 3 points, et la tâche en est à 4\xa0: l'essieu tourne de nouveau après 5
    #   intervalles, soit 10 heures.
    says(
        10,
        task_8.last.margin,
        at="source_xml/advanced.fr.xml:134:59",
        sentence="La marge est de ‹+10›, ce qui donne 3 points, et la tâche en est à 4\xa0: l'essieu tourne de nouveau après 5 intervalles, soit 10 heures.",
    )
    says(
        3,
        task_8.last.points,
        at="source_xml/advanced.fr.xml:134:77",
        sentence="La marge est de +10, ce qui donne ‹3› points, et la tâche en est à 4\xa0: l'essieu tourne de nouveau après 5 intervalles, soit 10 heures.",
    )
    says(
        4,
        task_8.points,
        at="source_xml/advanced.fr.xml:135:19",
        sentence="La marge est de +10, ce qui donne 3 points, et la tâche en est à ‹4›\xa0: l'essieu tourne de nouveau après 5 intervalles, soit 10 heures.",
    )
    says(
        5,
        task_8.intervals,
        at="source_xml/advanced.fr.xml:135:56",
        sentence="La marge est de +10, ce qui donne 3 points, et la tâche en est à 4\xa0: l'essieu tourne de nouveau après ‹5› intervalles, soit 10 heures.",
    )
    says(
        10,
        task_8.elapsed,
        at="source_xml/advanced.fr.xml:135:76",
        sentence="La marge est de +10, ce qui donne 3 points, et la tâche en est à 4\xa0: l'essieu tourne de nouveau après 5 intervalles, soit ‹10› heures.",
    )
    # Selon l'autre lecture, les échecs n'auraient rien donné.
    task_9 = task_8.under('nothing')
    # La tâche en aurait été à 6 après 4 intervalles, soit 8 heures, et on se serait épargné les derniers lancers.
    says(
        6,
        task_9.points,
        at="source_xml/advanced.fr.xml:140:25",
        sentence="La tâche en aurait été à ‹6› après 4 intervalles, soit 8 heures, et on se serait épargné les derniers lancers.",
    )
    says(
        4,
        task_9.intervals,
        at="source_xml/advanced.fr.xml:140:33",
        sentence="La tâche en aurait été à 6 après ‹4› intervalles, soit 8 heures, et on se serait épargné les derniers lancers.",
    )
    says(
        8,
        task_9.elapsed,
        at="source_xml/advanced.fr.xml:140:53",
        sentence="La tâche en aurait été à 6 après 4 intervalles, soit ‹8› heures, et on se serait épargné les derniers lancers.",
    )
