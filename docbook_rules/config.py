"""The project's configuration: ``docbook-rules.toml``, typed and checked, with its own errors."""

from __future__ import annotations

from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Refusal

FILE_NAME = "docbook-rules.toml"


class Book(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is compiled and where to. Paths are relative to the configuration's folder.

    ``languages`` lists the editions, ``identifiers`` the one whose labels become identifiers.
    ``phrases`` are glob patterns of phrase catalogues, ``entities`` those of ``.ent`` files read for every document.
    ``backends`` names the further data exports that a build writes. ``claims``: whether ``build`` and ``check`` ask the
    engine about what the book claims outside its examples.
    ``calls`` names the functions that instructions in the book may call, each with its module.
    """

    name: str = "rulebook"
    title: dict[str, str] = {}
    sources: tuple[str, ...] = ("source_xml",)
    out: str = "generated"
    languages: tuple[str, ...] = ()
    identifiers: str = "en"
    phrases: tuple[str, ...] = ()
    calls: dict[str, str] = {}
    templates: str = "templates"
    entities: tuple[str, ...] = ()
    xinclude: bool = True
    profile: dict[str, str] = {}
    backends: tuple[str, ...] = ()
    claims: bool = True


class TableNames(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Names bound to a table by position; labels of the identifiers' edition are only the default.

    ``fields`` names the fields in order, the key's first. ``rows`` names the rows of a table whose key is text.
    ``shape`` overrides the inferred one: list, matrix, transposed or decision. ``name`` is the enum's or row's class.

    Where ranges or conditions choose the row: ``hits`` overrides the hit policy; ``variables`` names the book's letters
    in generated code; ``numbers`` says what they are (whole or real), ``domain`` which ranges they keep to; ``gaps``
    are conditions that no row needs to cover, or true for any.
    """

    fields: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    shape: str = ""
    name: str = ""
    hits: str = ""
    variables: dict[str, str] = {}
    numbers: str = ""
    domain: dict[str, str] = {}
    gaps: bool | tuple[str, ...] = False


class Scale(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that converts between two fields and repeats: its last row is its first, one period on."""

    table: str
    value: str
    measure: str


class Axis(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An axis of a computed table: ``values`` are numbers and spans such as "1..10", or those of a table's field."""

    label: dict[str, str] = {}
    values: tuple[int | str, ...] = ()
    table: str = ""
    field: str = ""
    signed: bool = False


class Computed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that follows from the book: ``cell`` is a formula over ``row``, ``column`` and what the book holds.

    ``places`` are the decimals shown, ``label`` heads the results where there is one axis alone.
    """

    id: str
    rows: Axis
    cell: str
    title: dict[str, str] = {}
    columns: Axis | None = None
    label: dict[str, str] = {}
    places: int = 0
    signed: bool = False
    unit: str = ""


class Dice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a die of the book shows where its name does not say it: ``d5`` from 0 to 5."""

    low: int
    high: int


class Sheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands on the quick-reference sheet, by id, in order; everything tabular when empty.

    An entry of ``show`` is an id, or several that stand together. ``pages`` is a budget, 0 for none. ``theme`` names
    a style sheet among the templates. ``proof`` is the file that tells the tested values from others.
    """

    title: dict[str, str] = {}
    paper: str = "A4"
    pages: int = 0
    show: tuple[str | tuple[str, ...], ...] = ()
    computed: tuple[Computed, ...] = ()
    dice: tuple[str, ...] = ()
    dies: dict[str, Dice] = {}
    theme: str = ""
    proof: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids in ``show``, one by one."""
        return tuple(id_ for entry in self.show for id_ in ((entry,) if isinstance(entry, str) else entry))


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of ``docbook-rules.toml``: a file called ``name`` in the folder ``root``; "" for the defaults."""

    book: Book = Book()
    scales: tuple[Scale, ...] = ()
    tables: dict[str, TableNames] = {}
    sheet: Sheet = Sheet()
    root: str = "."
    name: str = ""

    @property
    def folder(self) -> Path:
        """The folder that relative paths start from."""
        return Path(self.root)


def load(path: Path | None) -> Config:
    """Read the configuration at ``path``, or ``docbook-rules.toml`` here; the defaults when there is none.

    Raises Refusal where the file is missing though named, is no TOML, or says something unknown.
    """
    file = path or Path(FILE_NAME)
    if not file.exists():
        if path is not None:
            raise Refusal(f"{path}: there is no such configuration file")
        return Config()
    try:
        config = msgspec.toml.decode(file.read_bytes(), type=Config)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal(f"{file}: {error}", "see docs/configuration.md for what may stand there") from None
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror}") from None
    return msgspec.structs.replace(config, root=str(file.parent), name=file.name)
