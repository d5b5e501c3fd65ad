"""Which functions of a project's own engine name what is generated: its source is read, and never run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

_LARGEST = 2_000_000  # bytes of a module that are looked at
_GENERATED = "generated"


class Function(msgspec.Struct, frozen=True):
    """A function or method by its full name. A module's own lines have its name.

    ``whole`` is what others call: the function itself, or the class of a method. ``uses`` are the names, attributes and
    strings of its source, and the full names of what it calls.
    """

    name: str
    whole: str
    uses: frozenset[str]


class Engine(msgspec.Struct, frozen=True):
    """The functions of an engine, and what names of its modules stand for that were imported from elsewhere."""

    functions: tuple[Function, ...] = ()
    imported: dict[str, str] = {}

    def reading(self, name: str) -> frozenset[str]:
        """The full names of the functions that use a name."""
        return frozenset(function.name for function in self.functions if name in function.uses)

    def reaching(self, name: str) -> frozenset[str]:
        """What others call of the functions that use a name, and of all that call those, at whatever hand."""
        reached = {function.whole for function in self.functions if name in function.uses}
        calls = {f.whole: set[str]() for f in self.functions}
        for function in self.functions:
            calls[function.whole] |= {self.settled(used) for used in function.uses if "." in used}
        grown = True
        while grown:
            more = {whole for whole, called in calls.items() if whole not in reached and called & reached}
            reached |= more
            grown = bool(more)
        return frozenset(reached)

    def settled(self, name: str) -> str:
        """A full name followed through modules that only hand it on."""
        seen: set[str] = set()
        while name in self.imported and name not in seen:
            seen.add(name)
            name = self.imported[name]
        return name


def engine_of(modules: Iterable[str], folder: Path) -> Engine:
    """The functions of the modules that a book's tests call, and of those beside them that they import.

    ``folder`` is the project's: what is installed elsewhere is none of its own. A module that cannot be read or parsed
    has no functions.
    """
    waiting = sorted(set(modules))
    packages = {module.rpartition(".")[0] for module in waiting}
    seen: dict[str, tuple[Function, ...]] = {}
    imported: dict[str, str] = {}
    while waiting:
        module = waiting.pop()
        if module in seen or module.partition(".")[0] == _GENERATED or module.rpartition(".")[0] not in packages:
            continue
        seen[module] = ()
        tree = _parsed(module, folder)
        if tree is not None:
            own = _imports(tree, module)
            seen[module] = tuple(_functions(tree, module, own))
            imported |= {f"{module}.{name}": full for name, full in own.items()}
            waiting += sorted({part for full in own.values() for part in (full, full.rpartition(".")[0]) if part})
    return Engine(tuple(function for _, found in sorted(seen.items()) for function in found), imported)


def _parsed(module: str, folder: Path) -> ast.Module | None:
    root = folder.resolve()
    for tail in (f"{module.replace('.', '/')}.py", f"{module.replace('.', '/')}/__init__.py"):
        try:
            file = (root / tail).resolve()
            if file.is_relative_to(root) and file.is_file() and file.stat().st_size <= _LARGEST:
                return ast.parse(file.read_bytes())
        except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
            return None
    return None


def _imports(tree: ast.Module, module: str) -> dict[str, str]:
    """The names that a module imports, with the full names of what they stand for."""
    made: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            made |= {
                n.asname or n.name.partition(".")[0]: n.name if n.asname else n.name.partition(".")[0]
                for n in node.names
            }
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level] if node.level else []
            whole = ".".join([*base, *([node.module] if node.module else [])])
            made |= {n.asname or n.name: f"{whole}.{n.name}" if whole else n.name for n in node.names}
    return made


def _functions(tree: ast.Module, module: str, imports: Mapping[str, str]) -> Iterator[Function]:
    own = {s.name: f"{module}.{s.name}" for s in tree.body if isinstance(s, ast.FunctionDef | ast.ClassDef)}
    names: dict[str, frozenset[str]] = {name: _parts(full) for name, full in {**imports, **own}.items()}
    rest: set[str] = set()
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=targets, value=value):
                names |= {t.id: _used(value, names) for t in targets if isinstance(t, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
                names[name] = _used(value, names)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Expr():
                continue
            case _ if not isinstance(statement, ast.Import | ast.ImportFrom):
                rest |= _used(statement, names)
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(f"{module}.{statement.name}", f"{module}.{statement.name}", _used(statement, names))
        elif isinstance(statement, ast.ClassDef):
            whole = f"{module}.{statement.name}"
            for inner in statement.body:
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield Function(f"{whole}.{inner.name}", whole, _used(inner, names))
    if rest:
        yield Function(module, module, frozenset(rest))


def _parts(full: str) -> frozenset[str]:
    """What using an imported name uses: that, by its own and its full name; a lookup by its own name, its table."""
    parts = full.split(".")
    return frozenset((parts[-1], full, *(parts if parts[0] == _GENERATED else ())))


def _used(node: ast.AST, names: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The names, attributes and strings of some source; a name of the module stands for what it is made of too."""
    found: set[str] = set()
    for inner in ast.walk(node):
        match inner:
            case ast.Name(id=name):
                found |= {name, *names.get(name, ())}
            case ast.Attribute(attr=attribute, value=ast.Name(id=name)):
                found |= {attribute, *(f"{full}.{attribute}" for full in names.get(name, ()))}
            case ast.Attribute(attr=attribute):
                found.add(attribute)
            case ast.Constant(value=str(text)):
                found.add(text)
            case _:
                continue
    return frozenset(found)
