"""The worked examples of smesures, from:

- source_xml/scale.en.xml
- source_xml/scale.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.scale import measure, times, value
from docbook_rules.witness import says


def test_xmesures_en() -> None:
    """A cart and a lorry (source_xml/scale.en.xml:87:3)."""
    # In kilograms, a loaded cart has a Measure of 750, hence a Value of +29, and a lorry has a Measure of 2500, hence a
    #   Value of +34.
    says(
        29,
        value(750),
        at="source_xml/scale.en.xml:90:78",
        sentence="In kilograms, a loaded cart has a Measure of 750, hence a Value of ‹+29›, and a lorry has a Measure of 2500, hence a Value of +34.",
    )
    says(
        34,
        value(2500),
        at="source_xml/scale.en.xml:91:41",
        sentence="In kilograms, a loaded cart has a Measure of 750, hence a Value of +29, and a lorry has a Measure of 2500, hence a Value of ‹+34›.",
    )
    # A gap of 5 points separates them: the lorry weighs about three times as much, since a Value of +5 is a Measure of
    #   3.
    says(
        3,
        times(5),
        at="source_xml/scale.en.xml:92:13",
        sentence="A gap of 5 points separates them: the lorry weighs about ‹three› times as much, since a Value of +5 is a Measure of 3.",
    )
    says(
        3,
        measure(5),
        at="source_xml/scale.en.xml:92:70",
        sentence="A gap of 5 points separates them: the lorry weighs about three times as much, since a Value of +5 is a Measure of ‹3›.",
    )


def test_xmesures_fr() -> None:
    """Une charrette et un camion (source_xml/scale.fr.xml:89:3)."""
    # En kilogrammes, une charrette chargée a une Mesure de 750, donc une Valeur de +29, et un camion a une Mesure de
    #   2500, donc une Valeur de +34.
    says(
        29,
        value(750),
        at="source_xml/scale.fr.xml:92:89",
        sentence="En kilogrammes, une charrette chargée a une Mesure de 750, donc une Valeur de ‹+29›, et un camion a une Mesure de 2500, donc une Valeur de +34.",
    )
    says(
        34,
        value(2500),
        at="source_xml/scale.fr.xml:93:55",
        sentence="En kilogrammes, une charrette chargée a une Mesure de 750, donc une Valeur de +29, et un camion a une Mesure de 2500, donc une Valeur de ‹+34›.",
    )
    # Un écart de 5 points les sépare\xa0: le camion pèse environ trois fois autant, car une Valeur de +5 est une Mesure
    #   de 3.
    says(
        3,
        times(5),
        at="source_xml/scale.fr.xml:94:27",
        sentence="Un écart de 5 points les sépare\xa0: le camion pèse environ ‹trois› fois autant, car une Valeur de +5 est une Mesure de 3.",
    )
    says(
        3,
        measure(5),
        at="source_xml/scale.fr.xml:94:85",
        sentence="Un écart de 5 points les sépare\xa0: le camion pèse environ trois fois autant, car une Valeur de +5 est une Mesure de ‹3›.",
    )
