"""The worked examples of smultiples, from:

- source_xml/advanced.en.xml
- source_xml/advanced.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.multiple import multiple
from docbook_rules.witness import says


def test_xmultiples_en() -> None:
    """A busy scout (source_xml/advanced.en.xml:148:5)."""
    # Riding at full gallop, a scout loads her crossbow and shouts a warning: 3 actions at the same time, that is 2
    #   beyond the first.
    actions = multiple(count=3)
    says(
        2,
        actions.extra,
        at="source_xml/advanced.en.xml:152:28",
        sentence="Riding at full gallop, a scout loads her crossbow and shouts a warning: 3 actions at the same time, that is ‹2› beyond the first.",
    )
    # They cost 2 × 3 = 6 points, so that each action suffers -6.
    says(
        2,
        actions.extra,
        at="source_xml/advanced.en.xml:152:58",
        sentence="They cost ‹2› × 3 = 6 points, so that each action suffers -6.",
    )
    says(
        3,
        actions.cost,
        at="source_xml/advanced.en.xml:152:62",
        sentence="They cost 2 × ‹3› = 6 points, so that each action suffers -6.",
    )
    says(
        6,
        actions.size,
        at="source_xml/advanced.en.xml:152:66",
        sentence="They cost 2 × 3 = ‹6› points, so that each action suffers -6.",
    )
    says(
        -6,
        actions.modifier,
        at="source_xml/advanced.en.xml:153:17",
        sentence="They cost 2 × 3 = 6 points, so that each action suffers ‹-6›.",
    )
    # Her total in Riding is +9, of which +9 - 6 = +3 is left.
    says(
        (-6, 9),
        sorted(actions.terms(9)),
        at="source_xml/advanced.en.xml:153:57",
        sentence="Her total in Riding is +9, of which ‹+9› - 6 = +3 is left.",
    )
    says(
        3,
        actions.left(9),
        at="source_xml/advanced.en.xml:153:66",
        sentence="Her total in Riding is +9, of which +9 - 6 = ‹+3› is left.",
    )


def test_xmultiples_fr() -> None:
    """Une éclaireuse affairée (source_xml/advanced.fr.xml:152:5)."""
    # Au grand galop, une éclaireuse charge son arbalète et hurle un avertissement\xa0: 3 actions à la fois,
    #   c'est-à-dire 2 au-delà de la première.
    actions = multiple(count=3)
    says(
        2,
        actions.extra,
        at="source_xml/advanced.fr.xml:156:33",
        sentence="Au grand galop, une éclaireuse charge son arbalète et hurle un avertissement\xa0: 3 actions à la fois, c'est-à-dire ‹2› au-delà de la première.",
    )
    # Elles coûtent 2 × 3 = 6 points, si bien que chaque action subit -6.
    says(
        2,
        actions.extra,
        at="source_xml/advanced.fr.xml:156:73",
        sentence="Elles coûtent ‹2› × 3 = 6 points, si bien que chaque action subit -6.",
    )
    says(
        3,
        actions.cost,
        at="source_xml/advanced.fr.xml:156:77",
        sentence="Elles coûtent 2 × ‹3› = 6 points, si bien que chaque action subit -6.",
    )
    says(
        6,
        actions.size,
        at="source_xml/advanced.fr.xml:156:81",
        sentence="Elles coûtent 2 × 3 = ‹6› points, si bien que chaque action subit -6.",
    )
    says(
        -6,
        actions.modifier,
        at="source_xml/advanced.fr.xml:157:33",
        sentence="Elles coûtent 2 × 3 = 6 points, si bien que chaque action subit ‹-6›.",
    )
    # Son total en Équitation est de +9, dont il reste +9 - 6 = +3.
    says(
        (-6, 9),
        sorted(actions.terms(9)),
        at="source_xml/advanced.fr.xml:157:86",
        sentence="Son total en Équitation est de +9, dont il reste ‹+9› - 6 = +3.",
    )
    says(
        3,
        actions.left(9),
        at="source_xml/advanced.fr.xml:158:9",
        sentence="Son total en Équitation est de +9, dont il reste +9 - 6 = ‹+3›.",
    )
