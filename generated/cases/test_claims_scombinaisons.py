"""What the prose states outside the examples of scombinaisons, from:

- source_xml/groups.en.xml
- source_xml/groups.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.combination import combine, simple
from docbook_rules.engine.scale import value
from docbook_rules.witness import says


def test_rcombautre_en() -> None:
    """A statement (source_xml/groups.en.xml:22:31)."""
    # Its outcome and that of the simple method can differ by 1 point: for individuals of +0 and +1, it is +3 by the
    #   procedure and +4 by the simple method.
    says(
        1,
        abs(combine((0, 1)).value - simple((0, 1))),
        at="source_xml/groups.en.xml:25:10",
        sentence="Its outcome and that of the simple method can differ by ‹1› point: for individuals of +0 and +1, it is +3 by the procedure and +4 by the simple method.",
    )
    says(
        3,
        combine((0, 1)).value,
        at="source_xml/groups.en.xml:25:55",
        sentence="Its outcome and that of the simple method can differ by 1 point: for individuals of +0 and +1, it is ‹+3› by the procedure and +4 by the simple method.",
    )
    says(
        4,
        simple((0, 1)),
        at="source_xml/groups.en.xml:25:79",
        sentence="Its outcome and that of the simple method can differ by 1 point: for individuals of +0 and +1, it is +3 by the procedure and ‹+4› by the simple method.",
    )


def test_pscombind_en() -> None:
    """A statement (source_xml/groups.en.xml:31:15)."""
    # A group has the Value its members share, plus the Value of their number: 3 individuals add +5, and 1 individual
    #   adds +0.
    says(
        5,
        value(3),
        at="source_xml/groups.en.xml:32:76",
        sentence="A group has the Value its members share, plus the Value of their number: 3 individuals add ‹+5›, and 1 individual adds +0.",
    )
    says(
        0,
        value(1),
        at="source_xml/groups.en.xml:33:11",
        sentence="A group has the Value its members share, plus the Value of their number: 3 individuals add +5, and 1 individual adds ‹+0›.",
    )


def test_pscombgrpident_en() -> None:
    """A statement (source_xml/groups.en.xml:36:15)."""
    # Thus 3 groups of +2 merge into a group of +2 + 5 = +7.
    says(
        (2, 5),
        sorted((2, value(3))),
        at="source_xml/groups.en.xml:38:83",
        sentence="Thus 3 groups of +2 merge into a group of ‹+2› + 5 = +7.",
    )
    says(
        7,
        2 + value(3),
        at="source_xml/groups.en.xml:38:92",
        sentence="Thus 3 groups of +2 merge into a group of +2 + 5 = ‹+7›.",
    )


def test_rcombautre_fr() -> None:
    """A statement (source_xml/groups.fr.xml:23:31)."""
    # Son résultat et celui de la méthode simple peuvent différer de 1 point\xa0: pour des individus de +0 et +1, c'est
    #   +3 par la procédure et +4 par la méthode simple.
    says(
        1,
        abs(combine((0, 1)).value - simple((0, 1))),
        at="source_xml/groups.fr.xml:26:57",
        sentence="Son résultat et celui de la méthode simple peuvent différer de ‹1› point\xa0: pour des individus de +0 et +1, c'est +3 par la procédure et +4 par la méthode simple.",
    )
    says(
        3,
        combine((0, 1)).value,
        at="source_xml/groups.fr.xml:27:13",
        sentence="Son résultat et celui de la méthode simple peuvent différer de 1 point\xa0: pour des individus de +0 et +1, c'est ‹+3› par la procédure et +4 par la méthode simple.",
    )
    says(
        4,
        simple((0, 1)),
        at="source_xml/groups.fr.xml:27:36",
        sentence="Son résultat et celui de la méthode simple peuvent différer de 1 point\xa0: pour des individus de +0 et +1, c'est +3 par la procédure et ‹+4› par la méthode simple.",
    )


def test_pscombind_fr() -> None:
    """A statement (source_xml/groups.fr.xml:32:15)."""
    # Un groupe a la Valeur que ses membres partagent, plus la Valeur de leur nombre\xa0: 3 individus ajoutent +5, et 1
    #   individu ajoute +0.
    says(
        5,
        value(3),
        at="source_xml/groups.fr.xml:33:98",
        sentence="Un groupe a la Valeur que ses membres partagent, plus la Valeur de leur nombre\xa0: 3 individus ajoutent ‹+5›, et 1 individu ajoute +0.",
    )
    says(
        0,
        value(1),
        at="source_xml/groups.fr.xml:34:32",
        sentence="Un groupe a la Valeur que ses membres partagent, plus la Valeur de leur nombre\xa0: 3 individus ajoutent +5, et 1 individu ajoute ‹+0›.",
    )


def test_pscombgrpident_fr() -> None:
    """A statement (source_xml/groups.fr.xml:37:15)."""
    # Ainsi, 3 groupes de +2 fusionnent en un groupe de +2 + 5 = +7.
    says(
        (2, 5),
        sorted((2, value(3))),
        at="source_xml/groups.fr.xml:40:52",
        sentence="Ainsi, 3 groupes de +2 fusionnent en un groupe de ‹+2› + 5 = +7.",
    )
    says(
        7,
        2 + value(3),
        at="source_xml/groups.fr.xml:40:61",
        sentence="Ainsi, 3 groupes de +2 fusionnent en un groupe de +2 + 5 = ‹+7›.",
    )
