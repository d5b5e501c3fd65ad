"""A book of another domain: the freight of a ferry, with an engine of its own that imports the lookups by name."""

from __future__ import annotations

from pathlib import Path

CONFIG = """
[book]
name = "ferry"
sources = ["book"]
languages = ["en"]
phrases = ["phrases.toml"]

[tables.tzones]
fields = ["zone", "price"]
"""

ENGINE = '''
"""What a cart costs on the ferry."""

from dataclasses import dataclass

from generated.parameters import LOAD
from generated.tables.tzones import price


@dataclass(frozen=True)
class Freight:
    kilos: int
    loads: int
    price: int


def freight(kilos, zone):
    print("weighing")
    loads = -(-kilos // LOAD)
    return Freight(kilos, loads, loads * price(zone))
'''

PHRASES = """
[frame.cart]
module = "ferry"
call = "freight"
inputs = [["kilos", "zone"]]

[[phrase]]
name = "a cart"
opens = "cart"
[phrase.patterns]
en = "cart of {kilos:count} kilos .. zone {zone:count}"
fr = "charrette de {kilos:count} kilos .. zone {zone:count}"

[[phrase]]
name = "its loads"
on = ["cart"]
[phrase.patterns]
en = "makes {loads:count} loads"
fr = "fait {loads:count} charges"

[[phrase]]
name = "its price"
on = ["cart"]
[phrase.patterns]
en = "costs {price:count} coins"
fr = "coûte {price:count} pièces"

[[phrase]]
name = "what a load is"
parameters = { load = "LOAD" }
[phrase.patterns]
en = "every {load:count} kilos begun"
fr = "chaque tranche de {load:count} kilos"
"""

ENGLISH = """<article xmlns="http://docbook.org/ns/docbook" version="5.0" xml:lang="en" xml:id="ferry">
  <title>The ferry</title>
  <section xml:id="sfreight">
    <title>Freight</title>
    <para xml:id="rload">A load is every ten kilos begun.</para>
    <table xml:id="tzones">
      <title>Prices</title>
      <tgroup cols="2">
        <thead><row><entry>zone</entry><entry>price</entry></row></thead>
        <tbody>
          <row><entry>1</entry><entry>4</entry></row>
          <row><entry>2</entry><entry>7</entry></row>
        </tbody>
      </tgroup>
    </table>
    <example xml:id="xcarts">
      <title>A cart</title>
      <para>A cart of 25 kilos to zone 2 makes 3 loads and costs 21 coins.</para>
    </example>
    <example xml:id="xcart">
      <title>Another cart</title>
      <para>A cart of 40 kilos to zone 1 makes 4 loads and costs 16 coins.</para>
    </example>
    <para xml:id="rcrew">The ferry sails with a crew of 6.</para>
  </section>
</article>
"""

FRENCH = """<article xmlns="http://docbook.org/ns/docbook" version="5.0" xml:lang="fr" xml:id="ferry">
  <title>Le bac</title>
  <section xml:id="sfreight">
    <title>Le fret</title>
    <para xml:id="rload">Une charge est chaque tranche de dix kilos.</para>
    <table xml:id="tzones">
      <title>Prix</title>
      <tgroup cols="2">
        <thead><row><entry>zone</entry><entry>prix</entry></row></thead>
        <tbody>
          <row><entry>1</entry><entry>4</entry></row>
          <row><entry>2</entry><entry>7</entry></row>
        </tbody>
      </tgroup>
    </table>
    <example xml:id="xcarts">
      <title>Une charrette</title>
      <para>Une charrette de 25 kilos vers la zone 2 fait 3 charges et coûte 21 pièces.</para>
    </example>
    <example xml:id="xcart">
      <title>Une autre charrette</title>
      <para>Une charrette de 40 kilos vers la zone 1 fait 4 charges et coûte 16 pièces.</para>
    </example>
    <para xml:id="rcrew">Le bac navigue avec un équipage de 6.</para>
  </section>
</article>
"""


def write(folder: Path, *, english: str = ENGLISH, french: str = "") -> Path:
    """The project on the disk; the sources stand in ``book/``."""
    (folder / "book").mkdir(exist_ok=True)
    (folder / "docbook-rules.toml").write_text(CONFIG, "utf-8")
    (folder / "ferry.py").write_text(ENGINE, "utf-8")
    (folder / "phrases.toml").write_text(PHRASES, "utf-8")
    (folder / "book" / "ferry.en.xml").write_text(english, "utf-8")
    if french:
        (folder / "book" / "ferry.fr.xml").write_text(french, "utf-8")
    return folder
