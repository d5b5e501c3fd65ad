"""The manifest: which files an earlier build wrote, and from what. Its content is checked as any input is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docbook_rules.output.paths import path_problem

VERSION = 1


class Manifest(msgspec.Struct, frozen=True):
    """``outputs`` and ``inputs`` map paths to SHA-256 digests."""

    version: int
    inputs: dict[str, str]
    outputs: dict[str, str]


class ManifestError(Exception):
    """What stands there is no manifest of ours."""


def manifest_text(inputs: Mapping[str, str], outputs: Mapping[str, str]) -> str:
    """The manifest's text: sorted, one path a line."""
    said = {"version": VERSION, "inputs": dict(inputs), "outputs": dict(outputs)}
    return msgspec.json.format(msgspec.json.encode(said, order="sorted"), indent=1).decode() + "\n"


def read_manifest(data: bytes) -> Manifest:
    """The manifest in ``data``. Raises ManifestError where it is none, or names a path outside the output folder."""
    try:
        manifest = msgspec.json.decode(data, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ManifestError(str(error)) from None
    if manifest.version != VERSION:
        raise ManifestError(f"it has version {manifest.version}, and this build writes {VERSION}")
    for path in manifest.outputs:
        problem = path_problem(path)
        if problem:
            raise ManifestError(f"{path!r} {problem}")
    return manifest
