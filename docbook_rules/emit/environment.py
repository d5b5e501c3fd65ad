"""Where templates come from, and how they are read."""

from __future__ import annotations

from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, select_autoescape
from jinja2.sandbox import ImmutableSandboxedEnvironment

_PACKAGE = Path(__file__).parents[1]


def bundled_templates() -> Path:
    """The package's own templates: inside the package when installed, beside it in a checkout."""
    inside = _PACKAGE / "_templates"
    return inside if inside.is_dir() else _PACKAGE.parent / "templates"


def environment(project: Path | None = None) -> Environment:
    """An environment that looks in the ``project``'s templates folder first, then in the package's.

    A template of the project that takes the place of a bundled one has that as ``bundled/<name>``.
    Templates only lay out, so they run in a sandbox, and an undefined name is an error. What ends in
    ``.html.jinja`` is escaped.
    """
    folders = [bundled_templates()] if project is None else [project, bundled_templates()]
    return ImmutableSandboxedEnvironment(
        loader=ChoiceLoader(
            [*map(FileSystemLoader, folders), PrefixLoader({"bundled": FileSystemLoader(folders[-1])})]
        ),
        undefined=StrictUndefined,
        autoescape=select_autoescape(("html", "html.jinja")),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
