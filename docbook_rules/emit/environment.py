"""Where templates come from, and how they are read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, DictLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2 import select_autoescape as escaping
from jinja2.sandbox import ImmutableSandboxedEnvironment

Sources = tuple[tuple[str, str], ...]
"""Templates by name, with their sources: an environment as a value."""

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
    bundled = PrefixLoader({"bundled": FileSystemLoader(folders[-1])})
    return _sandbox(ChoiceLoader([*map(FileSystemLoader, folders), bundled]))


def sources(env: Environment) -> Sources:
    """All templates of an environment. Raises TemplateError and UnicodeDecodeError."""
    loader = env.loader or BaseLoader()
    return tuple((name, loader.get_source(env, name)[0]) for name in env.list_templates(extensions=["jinja"]))


@lru_cache(maxsize=2)
def of_sources(templates: Sources) -> Environment:
    """An environment like the one that the sources are of."""
    return _sandbox(DictLoader(dict(templates)))


def _sandbox(loader: BaseLoader) -> Environment:
    return ImmutableSandboxedEnvironment(
        loader=loader,
        undefined=StrictUndefined,
        autoescape=escaping(("html", "html.jinja")),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
