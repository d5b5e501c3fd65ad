"""A book that claims things about its oven, with an engine that knows better."""

from __future__ import annotations

from pathlib import Path

CONFIG = """
[book]
name = "bakery"
sources = ["book"]
languages = ["en"]
phrases = ["phrases.toml"]

[tables.theat]
fields = ["loaves", "burnt"]
"""

ENGINE = '''
"""What becomes of loaves."""

from fractions import Fraction

from generated.parameters import HEAT
from generated.tables.theat import burnt


def share(loaves):
    return Fraction(100 * burnt(loaves), loaves)


def worst():
    return (20, 40)


def heat():
    return HEAT


def broken(loaves):
    raise KeyError(loaves)


def endless(loaves):
    while True:
        pass
'''

PHRASES = """
shared = true

[imports]
share = "oven"
worst = "oven"
heat = "oven"
broken = "oven"
endless = "oven"

[[phrase]]
name = "how hot"
parameters = { degrees = "HEAT" }
patterns = { en = "heat to {degrees:count}" }

[[phrase]]
name = "rounded"
claims.share = { is = "share($loaves)", at = "worst()" }
precision = { share = "as printed" }
patterns = { en = "of {loaves:count} loaves {share:count} .. burn" }

[[phrase]]
name = "one in so many"
claims = { once = "share($loaves) * Fraction(1, 100)" }
precision = { once = "once in" }
patterns = { en = "of {loaves:count} loaves one in {once:count}" }

[[phrase]]
name = "roughly"
claims = { share = "share($loaves)" }
precision = { share = "about" }
patterns = { en = "of {loaves:count} loaves about {share:count}" }

[[phrase]]
name = "bound from above"
claims.share = [
    { is = "share(20)", of = "20 loaves" },
    { is = "share(30)", of = "30 loaves" },
    { is = "share(40)", of = "40 loaves" },
]
precision = { share = "at most" }
patterns = { en = "never more than {share:count}" }

[[phrase]]
name = "bound from above that is not reached"
claims = { share = "share(20)" }
precision = { share = "less than" }
patterns = { en = "always below {share:count}" }

[[phrase]]
name = "bound from below"
claims = { share = "share(30)" }
precision = { share = "at least" }
patterns = { en = "never fewer than {share:count}" }

[[phrase]]
name = "bound from below that is not reached"
claims = { share = "share(30)" }
precision = { share = "more than" }
patterns = { en = "always above {share:count}" }

[[phrase]]
name = "stated"
states = { degrees = "heat()" }
patterns = { en = "it is {degrees:count} degrees" }

[[phrase]]
name = "advice"
tested = false
claims = { share = "share(30)" }
patterns = { en = "bakers say {share:count}" }

[[phrase]]
name = "in words"
patterns = { en = "hardly any of {loaves:count}" }
promises.loaves = { says = "hardly any", is = "share($loaves)", most = "5" }

[[phrase]]
name = "in words, one against another"
patterns = { en = "{loaves:count} fare much like {others:count}" }
promises.loaves = { says = "much like", is = "(share($loaves), share(20))", against = "(share($others), share(30))" }

[[phrase]]
name = "what breaks the engine"
claims = { share = "broken($share)" }
patterns = { en = "ask the broken oven for {share:count}" }

[[phrase]]
name = "what never ends"
claims = { share = "endless($share)" }
patterns = { en = "ask the endless oven for {share:count}" }
"""

BOOK = """<section xmlns="http://docbook.org/ns/docbook" xml:id="s" xml:lang="en"><title>The oven</title>
<para xml:id="pheat">Let it heat to 220.</para>
<table xml:id="theat"><title>Burnt</title><tgroup cols="2">
<thead><row><entry>loaves</entry><entry>burnt</entry></row></thead>
<tbody>
<row><entry>20</entry><entry>3</entry></row>
<row><entry>30</entry><entry>1</entry></row>
<row><entry>40</entry><entry>6</entry></row>
</tbody></tgroup></table>
<para xml:id="pclaim">CLAIM</para>
</section>
"""


def bakery(folder: Path, claim: str) -> Path:
    """Write the book with a claim into ``folder``, and its engine; the edition's place."""
    (folder / "book").mkdir(parents=True, exist_ok=True)
    book = folder / "book" / "oven.en.xml"
    book.write_text(BOOK.replace("CLAIM", claim), "utf-8")
    (folder / "phrases.toml").write_text(PHRASES, "utf-8")
    (folder / "oven.py").write_text(ENGINE, "utf-8")
    (folder / "docbook-rules.toml").write_text(CONFIG, "utf-8")
    return book
