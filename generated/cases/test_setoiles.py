"""The worked examples of setoiles, from:

- source_xml/advanced.en.xml
- source_xml/advanced.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.starred import starred
from docbook_rules.witness import says


def test_xetoiles_en() -> None:
    """Storming a hill with stars (source_xml/advanced.en.xml:189:5)."""
    # Take again 300 soldiers (Value of +25) and, in the row “exactly”, the starred column for a gap of 1.
    column = starred(count=300, gap=1)
    says(
        25,
        column.size,
        at="source_xml/advanced.en.xml:192:47",
        sentence="Take again 300 soldiers (Value of ‹+25›) and, in the row “exactly”, the starred column for a gap of 1.",
    )
    # Beside it, column 0 gives 30 soldiers and column 2 gives 25 soldiers, hence (30 + 25) / 2 = 27.5, just as much as
    #   the present entry of -10.5.
    says(
        0,
        min(column.columns),
        at="source_xml/advanced.en.xml:193:39",
        sentence="Beside it, column ‹0› gives 30 soldiers and column 2 gives 25 soldiers, hence (30 + 25) / 2 = 27.5, just as much as the present entry of -10.5.",
    )
    says(
        30,
        column.neighbour(0).measure,
        at="source_xml/advanced.en.xml:193:47",
        sentence="Beside it, column 0 gives ‹30› soldiers and column 2 gives 25 soldiers, hence (30 + 25) / 2 = 27.5, just as much as the present entry of -10.5.",
    )
    says(
        2,
        max(column.columns),
        at="source_xml/advanced.en.xml:193:70",
        sentence="Beside it, column 0 gives 30 soldiers and column ‹2› gives 25 soldiers, hence (30 + 25) / 2 = 27.5, just as much as the present entry of -10.5.",
    )
    says(
        25,
        column.neighbour(2).measure,
        at="source_xml/advanced.en.xml:193:78",
        sentence="Beside it, column 0 gives 30 soldiers and column 2 gives ‹25› soldiers, hence (30 + 25) / 2 = 27.5, just as much as the present entry of -10.5.",
    )
    says(
        (25, 30, 2),
        column.mean_terms,
        at="source_xml/advanced.en.xml:193:98",
        sentence="Beside it, column 0 gives 30 soldiers and column 2 gives 25 soldiers, hence (‹30› + 25) / 2 = 27.5, just as much as the present entry of -10.5.",
    )
    says(
        Decimal("27.5"),
        column.measure,
        at="source_xml/advanced.en.xml:194:21",
        sentence="Beside it, column 0 gives 30 soldiers and column 2 gives 25 soldiers, hence (30 + 25) / 2 = ‹27.5›, just as much as the present entry of -10.5.",
    )
    says(
        Decimal("-10.5"),
        column.present.entry,
        at="source_xml/advanced.en.xml:194:64",
        sentence="Beside it, column 0 gives 30 soldiers and column 2 gives 25 soldiers, hence (30 + 25) / 2 = 27.5, just as much as the present entry of ‹-10.5›.",
    )
    # The column for a gap of 3 is starred too.
    column_2 = column.at(3)
    # Beside it, column 2 gives 25 soldiers and column 4 gives 20 soldiers, hence (25 + 20) / 2 = 22.5, just as much as
    #   the present entry of -11.5.
    says(
        2,
        min(column_2.columns),
        at="source_xml/advanced.en.xml:195:40",
        sentence="Beside it, column ‹2› gives 25 soldiers and column 4 gives 20 soldiers, hence (25 + 20) / 2 = 22.5, just as much as the present entry of -11.5.",
    )
    says(
        25,
        column_2.neighbour(2).measure,
        at="source_xml/advanced.en.xml:195:48",
        sentence="Beside it, column 2 gives ‹25› soldiers and column 4 gives 20 soldiers, hence (25 + 20) / 2 = 22.5, just as much as the present entry of -11.5.",
    )
    says(
        4,
        max(column_2.columns),
        at="source_xml/advanced.en.xml:195:71",
        sentence="Beside it, column 2 gives 25 soldiers and column ‹4› gives 20 soldiers, hence (25 + 20) / 2 = 22.5, just as much as the present entry of -11.5.",
    )
    says(
        20,
        column_2.neighbour(4).measure,
        at="source_xml/advanced.en.xml:195:79",
        sentence="Beside it, column 2 gives 25 soldiers and column 4 gives ‹20› soldiers, hence (25 + 20) / 2 = 22.5, just as much as the present entry of -11.5.",
    )
    says(
        (20, 25, 2),
        column_2.mean_terms,
        at="source_xml/advanced.en.xml:195:99",
        sentence="Beside it, column 2 gives 25 soldiers and column 4 gives 20 soldiers, hence (‹25› + 20) / 2 = 22.5, just as much as the present entry of -11.5.",
    )
    says(
        Decimal("22.5"),
        column_2.measure,
        at="source_xml/advanced.en.xml:196:21",
        sentence="Beside it, column 2 gives 25 soldiers and column 4 gives 20 soldiers, hence (25 + 20) / 2 = ‹22.5›, just as much as the present entry of -11.5.",
    )
    says(
        Decimal("-11.5"),
        column_2.present.entry,
        at="source_xml/advanced.en.xml:196:64",
        sentence="Beside it, column 2 gives 25 soldiers and column 4 gives 20 soldiers, hence (25 + 20) / 2 = 22.5, just as much as the present entry of ‹-11.5›.",
    )


def test_xetoiles_fr() -> None:
    """À l'assaut d'une colline, avec étoiles (source_xml/advanced.fr.xml:195:5)."""
    # Reprenons 300 soldats (Valeur de +25) et, à la rangée «\xa0exactement\xa0», la colonne étoilée de l'écart de 1.
    column = starred(count=300, gap=1)
    says(
        25,
        column.size,
        at="source_xml/advanced.fr.xml:198:46",
        sentence="Reprenons 300 soldats (Valeur de ‹+25›) et, à la rangée «\xa0exactement\xa0», la colonne étoilée de l'écart de 1.",
    )
    # À côté, la colonne 0 donne 30 soldats et la colonne 2 donne 25 soldats, d'où (30 + 25) / 2 = 27,5, tout autant que
    #   la case actuelle de -10,5.
    says(
        0,
        min(column.columns),
        at="source_xml/advanced.fr.xml:199:45",
        sentence="À côté, la colonne ‹0› donne 30 soldats et la colonne 2 donne 25 soldats, d'où (30 + 25) / 2 = 27,5, tout autant que la case actuelle de -10,5.",
    )
    says(
        30,
        column.neighbour(0).measure,
        at="source_xml/advanced.fr.xml:199:53",
        sentence="À côté, la colonne 0 donne ‹30› soldats et la colonne 2 donne 25 soldats, d'où (30 + 25) / 2 = 27,5, tout autant que la case actuelle de -10,5.",
    )
    says(
        2,
        max(column.columns),
        at="source_xml/advanced.fr.xml:199:78",
        sentence="À côté, la colonne 0 donne 30 soldats et la colonne ‹2› donne 25 soldats, d'où (30 + 25) / 2 = 27,5, tout autant que la case actuelle de -10,5.",
    )
    says(
        25,
        column.neighbour(2).measure,
        at="source_xml/advanced.fr.xml:199:86",
        sentence="À côté, la colonne 0 donne 30 soldats et la colonne 2 donne ‹25› soldats, d'où (30 + 25) / 2 = 27,5, tout autant que la case actuelle de -10,5.",
    )
    says(
        (25, 30, 2),
        column.mean_terms,
        at="source_xml/advanced.fr.xml:200:15",
        sentence="À côté, la colonne 0 donne 30 soldats et la colonne 2 donne 25 soldats, d'où (‹30› + 25) / 2 = 27,5, tout autant que la case actuelle de -10,5.",
    )
    says(
        Decimal("27.5"),
        column.measure,
        at="source_xml/advanced.fr.xml:200:30",
        sentence="À côté, la colonne 0 donne 30 soldats et la colonne 2 donne 25 soldats, d'où (30 + 25) / 2 = ‹27,5›, tout autant que la case actuelle de -10,5.",
    )
    says(
        Decimal("-10.5"),
        column.present.entry,
        at="source_xml/advanced.fr.xml:200:72",
        sentence="À côté, la colonne 0 donne 30 soldats et la colonne 2 donne 25 soldats, d'où (30 + 25) / 2 = 27,5, tout autant que la case actuelle de ‹-10,5›.",
    )
    # La colonne de l'écart de 3 est étoilée aussi.
    column_2 = column.at(3)
    # À côté, la colonne 2 donne 25 soldats et la colonne 4 donne 20 soldats, d'où (25 + 20) / 2 = 22,5, tout autant que
    #   la case actuelle de -11,5.
    says(
        2,
        min(column_2.columns),
        at="source_xml/advanced.fr.xml:201:52",
        sentence="À côté, la colonne ‹2› donne 25 soldats et la colonne 4 donne 20 soldats, d'où (25 + 20) / 2 = 22,5, tout autant que la case actuelle de -11,5.",
    )
    says(
        25,
        column_2.neighbour(2).measure,
        at="source_xml/advanced.fr.xml:201:60",
        sentence="À côté, la colonne 2 donne ‹25› soldats et la colonne 4 donne 20 soldats, d'où (25 + 20) / 2 = 22,5, tout autant que la case actuelle de -11,5.",
    )
    says(
        4,
        max(column_2.columns),
        at="source_xml/advanced.fr.xml:201:85",
        sentence="À côté, la colonne 2 donne 25 soldats et la colonne ‹4› donne 20 soldats, d'où (25 + 20) / 2 = 22,5, tout autant que la case actuelle de -11,5.",
    )
    says(
        20,
        column_2.neighbour(4).measure,
        at="source_xml/advanced.fr.xml:201:93",
        sentence="À côté, la colonne 2 donne 25 soldats et la colonne 4 donne ‹20› soldats, d'où (25 + 20) / 2 = 22,5, tout autant que la case actuelle de -11,5.",
    )
    says(
        (20, 25, 2),
        column_2.mean_terms,
        at="source_xml/advanced.fr.xml:202:24",
        sentence="À côté, la colonne 2 donne 25 soldats et la colonne 4 donne 20 soldats, d'où (‹25› + 20) / 2 = 22,5, tout autant que la case actuelle de -11,5.",
    )
    says(
        Decimal("22.5"),
        column_2.measure,
        at="source_xml/advanced.fr.xml:202:39",
        sentence="À côté, la colonne 2 donne 25 soldats et la colonne 4 donne 20 soldats, d'où (25 + 20) / 2 = ‹22,5›, tout autant que la case actuelle de -11,5.",
    )
    says(
        Decimal("-11.5"),
        column_2.present.entry,
        at="source_xml/advanced.fr.xml:202:81",
        sentence="À côté, la colonne 2 donne 25 soldats et la colonne 4 donne 20 soldats, d'où (25 + 20) / 2 = 22,5, tout autant que la case actuelle de ‹-11,5›.",
    )
