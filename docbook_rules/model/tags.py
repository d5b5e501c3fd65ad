"""What the elements of DocBook are to a reader: divisions, blocks, verbatim text, things that are no text at all."""

from __future__ import annotations

from functools import lru_cache

from docbook_rules.source.tree import XLINK_HREF, Node

_SECTIONS = """
    set book part reference chapter appendix preface article topic partintro dedication colophon acknowledgements
    section sect1 sect2 sect3 sect4 sect5 simplesect refentry refsect1 refsect2 refsect3 refsection refsynopsisdiv
    glossary glossdiv bibliography bibliodiv index indexdiv qandadiv
"""
SECTIONS = frozenset(_SECTIONS.split())

ADMONITIONS = frozenset(
    ("note", "tip", "warning", "caution", "important", "danger", "sidebar", "blockquote", "epigraph", "abstract")
)

VERBATIM = frozenset(
    ("programlisting", "screen", "literallayout", "synopsis", "address", "classsynopsisinfo", "funcsynopsisinfo")
)

_CODE = """
    code literal command option parameter replaceable userinput computeroutput prompt filename systemitem envar varname
    constant function methodname property classname interfacename exceptionname structfield structname symbol token type
    returnvalue errorcode errorname errortype markup tag sgmltag uri email keycap keycode keysym keycombo package
"""

# Inline elements whose words are a computer's: figures in them are no numbers of the book's.
CODE = frozenset(_CODE.split())

TABLES = frozenset(("table", "informaltable"))

EXAMPLES = frozenset(("example", "informalexample"))

LISTS = {
    "orderedlist": "ordered",
    "itemizedlist": "itemized",
    "variablelist": "variable",
    "glosslist": "variable",
    "simplelist": "simple",
    "calloutlist": "callout",
}

XINCLUDE = "{http://www.w3.org/2001/XInclude}"

# Left out of text wherever they stand; a footnote is apart, and kept.
LEFT_OUT = frozenset(
    ("remark", "indexterm", "titleabbrev", "comment", "areaspec", "toc", "lot", "beginpage", f"{XINCLUDE}include")
)

FOOTNOTE = "footnote"

_OTHER_BLOCKS = """
    para simpara formalpara title subtitle caption bridgehead attribution
    listitem varlistentry term member callout glossentry glossdef glosssee glossseealso
    segmentedlist segtitle seglistitem seg procedure step substeps stepalternatives result task tasksummary
    taskprerequisites taskrelated qandaset qandaentry question answer
    figure informalfigure mediaobject mediaobjectco screenshot screenco programlistingco equation informalequation
    cmdsynopsis sbr funcsynopsis funcprototype classsynopsis fieldsynopsis methodsynopsis constructorsynopsis
    destructorsynopsis enumsynopsis packagesynopsis unionsynopsis typedefsynopsis macrosynopsis
    refnamediv refname refpurpose refmeta highlights legalnotice revhistory revision revdescription
    bibliolist biblioentry bibliomixed msgset msgentry simplemsgentry productionset constraintdef annotation
    tgroup thead tbody tfoot row entry entrytbl tr td th
"""

# Each of these stands on lines of its own; everything else joins the words around it.
BLOCKS = SECTIONS | ADMONITIONS | VERBATIM | TABLES | EXAMPLES | frozenset(LISTS) | frozenset(_OTHER_BLOCKS.split())

# Attributes that say for whom or for what a block is meant.
PROFILING = (
    "arch",
    "audience",
    "condition",
    "conformance",
    "os",
    "outputformat",
    "security",
    "userlevel",
    "wordsize",
)

SVG = "{http://www.w3.org/2000/svg}"


@lru_cache(maxsize=4096)
def is_info(tag: str) -> bool:
    """Tell whether an element holds a division's title and metadata: ``info``, ``articleinfo``, ``blockinfo`` …"""
    return tag.endswith("info") and tag not in VERBATIM and tag not in ("refmiscinfo", "releaseinfo")


@lru_cache(maxsize=4096)
def is_no_text(tag: str) -> bool:
    """Tell whether what an element holds is nothing to read: a remark, an index term, a drawing."""
    return tag in LEFT_OUT or tag.startswith(SVG)


def target_of(node: Node) -> str:
    """The id that a cross-reference points at, or the address when it is not in the book; "" when it has neither."""
    attributes = node.attributes
    return attributes.get("linkend") or attributes.get(XLINK_HREF, "").removeprefix("#")
