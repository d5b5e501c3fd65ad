"""What the prose states outside the examples of smesures, from:

- source_xml/scale.en.xml
- source_xml/scale.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from docbook_rules.engine.curve import exact_factor, farthest, largest_error
from docbook_rules.engine.odds import percent
from docbook_rules.engine.scale import factor, measure, times
from docbook_rules.witness import at_most, rounds, says


def test_rmesdix_en() -> None:
    """A statement (source_xml/scale.en.xml:74:26)."""
    # Adding 10 to a Value multiplies its Measure by 10; subtracting 10 from a Value divides its Measure by 10.
    says(
        10,
        times(10),
        at="source_xml/scale.en.xml:75:31",
        sentence="Adding 10 to a Value multiplies its Measure by ‹10›; subtracting 10 from a Value divides its Measure by 10.",
    )
    says(
        10,
        times(10),
        at="source_xml/scale.en.xml:75:86",
        sentence="Adding 10 to a Value multiplies its Measure by 10; subtracting 10 from a Value divides its Measure by ‹10›.",
    )
    # A Value of +4 is a Measure of 2.5, so a Value of +14 is a Measure of 25 and a Value of -6 is a Measure of 0.25.
    says(
        Decimal("2.5"),
        measure(4),
        at="source_xml/scale.en.xml:76:24",
        sentence="A Value of +4 is a Measure of ‹2.5›, so a Value of +14 is a Measure of 25 and a Value of -6 is a Measure of 0.25.",
    )
    says(
        25,
        measure(14),
        at="source_xml/scale.en.xml:76:63",
        sentence="A Value of +4 is a Measure of 2.5, so a Value of +14 is a Measure of ‹25› and a Value of -6 is a Measure of 0.25.",
    )
    says(
        Decimal("0.25"),
        measure(-6),
        at="source_xml/scale.en.xml:77:5",
        sentence="A Value of +4 is a Measure of 2.5, so a Value of +14 is a Measure of 25 and a Value of -6 is a Measure of ‹0.25›.",
    )


def test_rmesfacteur_en() -> None:
    """A statement (source_xml/scale.en.xml:82:30)."""
    # Adding 3 points to a Value doubles its Measure, and adding 5 points triples it: the exact factors are 1.995 and
    #   3.162.
    rounds(
        Decimal("1.995"),
        exact_factor(3),
        at="source_xml/scale.en.xml:83:39",
        sentence="Adding 3 points to a Value doubles its Measure, and adding 5 points triples it: the exact factors are ‹1.995› and 3.162.",
    )
    rounds(
        Decimal("3.162"),
        exact_factor(5),
        at="source_xml/scale.en.xml:83:49",
        sentence="Adding 3 points to a Value doubles its Measure, and adding 5 points triples it: the exact factors are 1.995 and ‹3.162›.",
    )
    # Everywhere in the table the Measure stays within 5.4% of the exact curve, which is 10 to the power of a tenth of
    #   the Value; Value 2 strays farthest.
    at_most(
        Decimal("5.4"),
        percent(largest_error()),
        at="source_xml/scale.en.xml:84:12",
        sentence="Everywhere in the table the Measure stays within ‹5.4›% of the exact curve, which is 10 to the power of a tenth of the Value; Value 2 strays farthest.",
    )
    says(
        10,
        factor(),
        at="source_xml/scale.en.xml:84:46",
        sentence="Everywhere in the table the Measure stays within 5.4% of the exact curve, which is ‹10› to the power of a tenth of the Value; Value 2 strays farthest.",
    )
    says(
        2,
        farthest(),
        at="source_xml/scale.en.xml:84:93",
        sentence="Everywhere in the table the Measure stays within 5.4% of the exact curve, which is 10 to the power of a tenth of the Value; Value ‹2› strays farthest.",
    )


def test_rmesdix_fr() -> None:
    """A statement (source_xml/scale.fr.xml:75:26)."""
    # Ajouter 10 à une Valeur multiplie sa Mesure par 10\xa0; soustraire 10 d'une Valeur divise sa Mesure par 10.
    says(
        10,
        times(10),
        at="source_xml/scale.fr.xml:76:29",
        sentence="Ajouter 10 à une Valeur multiplie sa Mesure par ‹10›\xa0; soustraire 10 d'une Valeur divise sa Mesure par 10.",
    )
    says(
        10,
        times(10),
        at="source_xml/scale.fr.xml:76:82",
        sentence="Ajouter 10 à une Valeur multiplie sa Mesure par 10\xa0; soustraire 10 d'une Valeur divise sa Mesure par ‹10›.",
    )
    # Une Valeur de +4 est une Mesure de 2,5, donc une Valeur de +14 est une Mesure de 25 et une Valeur de -6 est une
    #   Mesure de 0,25.
    says(
        Decimal("2.5"),
        measure(4),
        at="source_xml/scale.fr.xml:77:26",
        sentence="Une Valeur de +4 est une Mesure de ‹2,5›, donc une Valeur de +14 est une Mesure de 25 et une Valeur de -6 est une Mesure de 0,25.",
    )
    says(
        25,
        measure(14),
        at="source_xml/scale.fr.xml:77:72",
        sentence="Une Valeur de +4 est une Mesure de 2,5, donc une Valeur de +14 est une Mesure de ‹25› et une Valeur de -6 est une Mesure de 0,25.",
    )
    says(
        Decimal("0.25"),
        measure(-6),
        at="source_xml/scale.fr.xml:78:19",
        sentence="Une Valeur de +4 est une Mesure de 2,5, donc une Valeur de +14 est une Mesure de 25 et une Valeur de -6 est une Mesure de ‹0,25›.",
    )


def test_rmesfacteur_fr() -> None:
    """A statement (source_xml/scale.fr.xml:84:30)."""
    # Ajouter 3 points à une Valeur double sa Mesure, et ajouter 5 points la triple\xa0: les facteurs exacts sont 1,995
    #   et 3,162.
    rounds(
        Decimal("1.995"),
        exact_factor(3),
        at="source_xml/scale.fr.xml:85:39",
        sentence="Ajouter 3 points à une Valeur double sa Mesure, et ajouter 5 points la triple\xa0: les facteurs exacts sont ‹1,995› et 3,162.",
    )
    rounds(
        Decimal("3.162"),
        exact_factor(5),
        at="source_xml/scale.fr.xml:85:48",
        sentence="Ajouter 3 points à une Valeur double sa Mesure, et ajouter 5 points la triple\xa0: les facteurs exacts sont 1,995 et ‹3,162›.",
    )
    # Partout dans le tableau, la Mesure reste à moins de 5,4\xa0% de la courbe exacte, soit 10 à la puissance du
    #   dixième de la Valeur\xa0; c'est la Valeur 2 qui s'en éloigne le plus.
    at_most(
        Decimal("5.4"),
        percent(largest_error()),
        at="source_xml/scale.fr.xml:86:14",
        sentence="Partout dans le tableau, la Mesure reste à moins de ‹5,4›\xa0% de la courbe exacte, soit 10 à la puissance du dixième de la Valeur\xa0; c'est la Valeur 2 qui s'en éloigne le plus.",
    )
    says(
        10,
        factor(),
        at="source_xml/scale.fr.xml:86:46",
        sentence="Partout dans le tableau, la Mesure reste à moins de 5,4\xa0% de la courbe exacte, soit ‹10› à la puissance du dixième de la Valeur\xa0; c'est la Valeur 2 qui s'en éloigne le plus.",
    )
    says(
        2,
        farthest(),
        at="source_xml/scale.fr.xml:87:12",
        sentence="Partout dans le tableau, la Mesure reste à moins de 5,4\xa0% de la courbe exacte, soit 10 à la puissance du dixième de la Valeur\xa0; c'est la Valeur ‹2› qui s'en éloigne le plus.",
    )
