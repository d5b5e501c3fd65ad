"""Which language a document is in, and how that is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from docbook_rules.language import languages, rules
from docbook_rules.model.tags import LEFT_OUT, VERBATIM, is_no_text
from docbook_rules.source.outline import Outline
from docbook_rules.source.tree import Node, Run

UNKNOWN = "und"

# ISO 639-1, without the codes that are common file name endings ("in").
_CODES = """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg
    ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn
    no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""

# A name such as MIT_LICENSE is one word, of no language.
_WORD = re.compile(r"[^\W\d]+")
# In ASCII, whatever there is between words.
_BETWEEN = str.maketrans({chr(code): " " for code in range(128) if not (chr(code).isalpha() or chr(code) == "_")})
_KNOWN_CODES = frozenset(_CODES.split())
# Enough words to tell, few enough to be quick on a large book; how many different words are evidence.
_SAMPLE = 4_000
_LEAST = 3
# Two paragraphs are looked at first, so much of each; so many different words of a language in them are beyond doubt.
_GLANCE = 400
_PLENTY = 4
_PARAGRAPH = "para>"
# Of a tree, so many words.
_FEW = 250
_CERTAIN = 10
_SILENT = tuple(sorted(VERBATIM | LEFT_OUT))
_HIDING = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"))
_APART = re.compile(rf"<[!?]|<(?:/|\w+:)*(?:remark|comment|{'|'.join(sorted(VERBATIM))})[\s>]")


def settle(said: Mapping[str, str], file: str, configured: str, detected: Callable[[], str]) -> tuple[str, str]:
    """A document's language and how it is known: (``fr``, ``attribute`` | ``name`` | ``configured`` | ``detected``).

    The xml:lang or lang of the root, whose attributes are ``said``; else the code in a file name such as
    ``rules.fr.xml``, else ``configured``, else what ``detected()`` says. Regions are left off.
    """
    code = said.get("xml:lang") or said.get("lang")
    if code and primary(code):
        return primary(code), "attribute"
    named = in_name(file)
    if named:
        return named, "name"
    if configured:
        return primary(configured), "configured"
    return detected(), "detected"


def primary(code: str) -> str:
    """The language of a code such as ``fr-CA`` or ``pt_BR``, in lower case."""
    return re.split(r"[-_]", code.strip().lower(), maxsplit=1)[0]


def in_name(file: str) -> str:
    """The language code in a file's name, between its dots, before its ending; "" where there is none."""
    name = file.replace("\\", "/").rstrip("/").rpartition("/")[2]
    for part in name.split(".")[-2:0:-1]:
        if re.fullmatch(r"[A-Za-z]{2}(?:[-_][A-Za-z]{2,4})?", part) and primary(part) in _KNOWN_CODES:
            return primary(part)
    return ""


def detect(root: Node) -> str:
    """The language that the commonest words of a document belong to; ``und`` where two are as likely, or none is.

    Where a few of its beginning and a few from its middle on leave no doubt, no more are read.
    """
    inside = [] if root.tag in VERBATIM or is_no_text(root.tag) else root.children
    few = [*_words(inside, _FEW), *_words(inside[len(inside) // 2 :], _FEW)]
    return _beyond_doubt(few, _CERTAIN) or _likeliest(_words(inside, _SAMPLE))


def detect_seen(outline: Outline) -> str:
    """As ``detect``, for a document that has been skimmed. Where two paragraphs leave no doubt, no more is read."""
    sure = _beyond_doubt(_glance(outline.text, outline.begin).split(), _PLENTY)
    return sure or _likeliest(_in_lower_case(outline.opening(_SILENT, _SAMPLE * 24))[:_SAMPLE])


def _beyond_doubt(words: Sequence[str], plenty: int) -> str:
    """The language of which there are that many different words among some, and hardly any of another; "" if none."""
    found = _every().intersection(words)
    if len(found) >= plenty:
        *_, (second, _), (most, code) = sorted((len(known & found), code) for code, known in _stopwords().items())
        if most >= plenty and most > 4 * second:
            return code
    return ""


def _glance(text: str, begin: int) -> str:
    """The beginnings of two paragraphs, the first and one from the middle on: a book may begin with a foreign notice.

    Nothing where there is none, and no more than stands before a listing or a remark; nothing inside of one either, nor
    of a comment.
    """
    first = text.find(_PARAGRAPH, begin)
    if first < 0 or _is_hidden(text, begin, first):
        return ""
    glanced = text[first + len(_PARAGRAPH) : first + _GLANCE]
    second = text.find(_PARAGRAPH, max((begin + len(text)) // 2, first + _GLANCE))
    if second >= 0 and not _is_hidden(text, first, second):
        glanced += f" {text[second + len(_PARAGRAPH) : second + _GLANCE]}"
    apart = _APART.search(glanced)
    if apart is not None:
        glanced = "" if "/" in apart[0] else glanced[: apart.start()]
    return glanced.replace("<", " <").replace(">", "> ")


def _is_hidden(text: str, begin: int, at: int) -> bool:
    """Whether an offset lies in a comment or the like that begins after another offset."""
    if text.find("<!", begin, at) < 0 and text.find("<?", begin, at) < 0:
        return False
    hidden = ((text.rfind(opens, begin, at), closes) for opens, closes in _HIDING)
    return any(opened >= 0 and text.find(closes, opened, at) < 0 for opened, closes in hidden)


def _likeliest(words: Sequence[str]) -> str:
    scores = _scores(words)
    if not scores or (len(scores) > 1 and scores[1][0] * 3 > scores[0][0] * 2):
        return UNKNOWN
    return scores[0][1]


def _scores(words: Sequence[str]) -> list[tuple[int, str]]:
    """How often the commonest words of each language occur among some, the most first."""
    found = _every().intersection(words)
    return sorted(
        (
            (sum(map(known.__contains__, words)), code)
            for code, known in _stopwords().items()
            if len(known & found) >= _LEAST
        ),
        key=lambda score: (-score[0], score[1]),
    )


@lru_cache(maxsize=1)
def _stopwords() -> dict[str, frozenset[str]]:
    return {code: frozenset(rules(code).stopwords) for code in languages()}


@lru_cache(maxsize=1)
def _every() -> frozenset[str]:
    return frozenset().union(*_stopwords().values())


def _words(inside: Sequence[Node | Run], most: int) -> list[str]:
    """The first words of what there is inside an element, at most so many, in lower case."""
    words: list[str] = []
    stretches: list[str] = []
    length = 0
    waiting = list(reversed(inside))
    while waiting and len(words) < most:
        item = waiting.pop()
        if type(item) is Run:
            stretches.append(item.text[: most * 8])
            length += len(item.text)
            if length > most * 8:  # words enough, most likely
                words += _in_lower_case(" ".join(stretches))
                stretches, length = [], 0
        elif isinstance(item, Node) and item.tag not in VERBATIM and item.tag[0] != "?" and not is_no_text(item.tag):
            waiting.extend(reversed(item.children))
    words += _in_lower_case(" ".join(stretches))
    return words[:most]


def _in_lower_case(text: str) -> list[str]:
    if text.isascii():
        return text.translate(_BETWEEN).lower().split()
    found: list[str] = _WORD.findall(text.lower())
    return found
