"""What is read: the corpora where they are there, and files made in memory."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from docbook_rules.source import tree_files
from docbook_rules.source.lent import Lent

CORPORA = Path(__file__).parents[2] / "shared" / "corpus"


class Input(msgspec.Struct, frozen=True):
    """A document in memory, and the entities of the tree that it comes from."""

    name: str
    data: bytes
    entities: Mapping[str, Lent] = {}


@contextmanager
def unpacked(corpora: Path = CORPORA) -> Iterator[list[Path]]:
    """The folders of all corpora, unpacked for a while; none where there is no corpus."""
    with TemporaryDirectory() as folder:
        for archive in sorted(corpora.glob("*.tar.xz")):
            with tarfile.open(archive) as packed:
                packed.extractall(folder, filter="data")
        yield sorted(path for path in Path(folder).iterdir() if path.is_dir())


def documents(folders: list[Path]) -> list[Input]:
    """The documents of some folders, as ``inspect`` would find them, read into memory."""
    inputs = []
    for folder in folders:
        found = tree_files.find([folder])
        entities = tree_files.shared_entities(tree_files.find_entities([folder]), found)
        inputs += [Input(file.name, Path(file.path).read_bytes(), entities) for file in found]
    return inputs


def rows(count: int) -> Input:
    """A CALS table of ``count`` rows with four entries each: two numbers, a word, a percentage."""
    made = "".join(
        f"<row><entry>{n}</entry><entry>+{n % 97}</entry><entry>name {n}</entry><entry>{n % 100} %</entry></row>\n"
        for n in range(count)
    )
    text = (
        '<article xml:lang="en"><title>Rows</title><table xml:id="t"><title>T</title><tgroup cols="4"><thead><row>'
        "<entry>id</entry><entry>bonus</entry><entry>name</entry><entry>share</entry></row></thead>"
        f"<tbody>{made}</tbody></tgroup></table></article>"
    )
    return Input(f"{count} rows", text.encode())


def tables(count: int) -> Input:
    """``count`` tables of two rows, each after a paragraph."""
    made = "".join(
        f'<para>Of table {n}.</para><table xml:id="t{n}"><title>Table {n}</title><tgroup cols="2"><tbody>'
        f"<row><entry>{n}</entry><entry>a</entry></row><row><entry>{n + 1}</entry><entry>b</entry></row>"
        "</tbody></tgroup></table>\n"
        for n in range(count)
    )
    return Input(f"{count} tables", f'<article xml:lang="en"><title>Tables</title>{made}</article>'.encode())
