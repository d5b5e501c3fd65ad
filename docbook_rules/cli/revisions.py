"""What OLD and NEW of ``diff`` name: paths, or revisions of a git repository, unpacked into a passing folder."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import msgspec

from docbook_rules import config as configuration
from docbook_rules.cli import options
from docbook_rules.config import Config
from docbook_rules.diagnostics import Refusal
from docbook_rules.git import asked, told

WORKING_TREE = "the working tree"


class Revision(msgspec.Struct, frozen=True):
    """One side: how it is called, its configuration, and the paths of its sources."""

    name: str
    config: Config
    paths: tuple[Path, ...]


def sides(old: str, new: str | None, config: Config, passing: Path) -> tuple[Revision, Revision]:
    """Both sides. ``A..B`` and ``A...B`` as ``old`` name both; without ``new`` it is the working tree.

    ``passing`` is a folder that revisions are unpacked into. Raises Refusal where one is neither a path nor a revision.
    """
    if new is None and ".." in old and not Path(old).exists():
        before, dots, after = old.partition("..." if "..." in old else "..")
        before, after = before or "HEAD", after or "HEAD"
        if dots == "...":
            both = (_commit(before, config), _commit(after, config))
            before = (
                told(config.folder, "merge-base", *both, asker=old, hint="name two that share one").decode().strip()
            )
        return side(before, config, passing / "old"), side(after, config, passing / "new")
    last = side(new, config, passing / "new") if new is not None else _here(config)
    return side(old, config, passing / "old"), last


def _here(config: Config) -> Revision:
    return Revision(WORKING_TREE, config, options.sources((), config))


def side(name: str, config: Config, passing: Path) -> Revision:
    """A path or a revision by its name; ``passing`` is the folder that a revision is unpacked into."""
    path = Path(name)
    try:
        there = path.exists()
    except (OSError, ValueError):
        there = False
    if not there:
        return _unpacked(name, config, passing)
    if (path / configuration.FILE_NAME).is_file():
        own = configuration.load(path / configuration.FILE_NAME)
        return Revision(name, own, options.sources((), own))
    return Revision(name, msgspec.structs.replace(config, root=str(path if path.is_dir() else path.parent)), (path,))


def _unpacked(name: str, config: Config, passing: Path) -> Revision:
    """The project as it was in a revision; its own configuration counts where it had one."""
    commit = _commit(name, config)
    packed = told(config.folder, "archive", "--format=tar", commit, "--", ".", asker=name)
    passing.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive.getmembers():
            if member.isfile() or member.isdir():
                archive.extract(member, passing, filter="data")
    own = passing / configuration.FILE_NAME
    then = configuration.load(own) if own.is_file() else msgspec.structs.replace(config, root=str(passing))
    return Revision(name, then, options.sources((), then))


def _commit(name: str, config: Config) -> str:
    said = asked(config.folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if said is None:
        raise Refusal(
            f"{name}: there is no such file or folder, and no such revision",
            "name two paths, two revisions, or a range such as HEAD~3..HEAD",
        )
    return said.decode().strip()
