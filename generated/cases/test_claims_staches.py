"""What the prose states outside the examples of staches, from:

- source_xml/advanced.en.xml
- source_xml/advanced.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.task import success_from, worth_of
from docbook_rules.witness import says


def test_rtachereussite_en() -> None:
    """A statement (source_xml/advanced.en.xml:20:35)."""
    # A margin of 0 or more is a success: it gives 1 point, and 1 point more for each full 5 of the margin.
    says(
        0,
        success_from(),
        at="source_xml/advanced.en.xml:20:47",
        sentence="A margin of ‹0› or more is a success: it gives 1 point, and 1 point more for each full 5 of the margin.",
    )


def test_rtacheechec_en() -> None:
    """A statement (source_xml/advanced.en.xml:23:32)."""
    # A margin below 0 is a failure: it takes 2 points away for each full 5 below zero, and nothing keeps the task from
    #   sinking below zero itself.
    says(
        0,
        success_from(),
        at="source_xml/advanced.en.xml:23:47",
        sentence="A margin below ‹0› is a failure: it takes 2 points away for each full 5 below zero, and nothing keeps the task from sinking below zero itself.",
    )


def test_rtachelectures_en() -> None:
    """A statement (source_xml/advanced.en.xml:89:37)."""
    # If you prefer the other reading, each margin below zero gives 0 points, whatever its size; a bad failure raises
    #   the difficulty all the same.
    says(
        0,
        worth_of(-1, 'nothing').points,
        at="source_xml/advanced.en.xml:92:53",
        sentence="If you prefer the other reading, each margin below zero gives ‹0› points, whatever its size; a bad failure raises the difficulty all the same.",
    )


def test_rtachereussite_fr() -> None:
    """A statement (source_xml/advanced.fr.xml:22:35)."""
    # Une marge de 0 ou plus est une réussite\xa0: elle donne 1 point, et 1 point de plus par tranche complète de 5 de
    #   la marge.
    says(
        0,
        success_from(),
        at="source_xml/advanced.fr.xml:22:48",
        sentence="Une marge de ‹0› ou plus est une réussite\xa0: elle donne 1 point, et 1 point de plus par tranche complète de 5 de la marge.",
    )


def test_rtacheechec_fr() -> None:
    """A statement (source_xml/advanced.fr.xml:25:32)."""
    # Une marge au-dessous de 0 est un échec\xa0: il enlève 2 points par tranche complète de 5 sous zéro, et rien
    #   n'empêche la tâche de passer elle-même sous zéro.
    says(
        0,
        success_from(),
        at="source_xml/advanced.fr.xml:25:56",
        sentence="Une marge au-dessous de ‹0› est un échec\xa0: il enlève 2 points par tranche complète de 5 sous zéro, et rien n'empêche la tâche de passer elle-même sous zéro.",
    )


def test_rtachelectures_fr() -> None:
    """A statement (source_xml/advanced.fr.xml:92:37)."""
    # Si vous préférez l'autre lecture, chaque marge sous zéro donne 0 point, quelle que soit sa taille\xa0; un échec
    #   grave accroît tout de même la difficulté.
    says(
        0,
        worth_of(-1, 'nothing').points,
        at="source_xml/advanced.fr.xml:95:90",
        sentence="Si vous préférez l'autre lecture, chaque marge sous zéro donne ‹0› point, quelle que soit sa taille\xa0; un échec grave accroît tout de même la difficulté.",
    )
