"""The stages import only earlier ones: read from the imports of every module, wherever in the module they stand."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "docbook_rules"

# Each stage may import itself and what stands before it. The names in one entry are equals that know one another.
ORDER = (
    {"__init__"},
    {"place"},
    {"diagnostics"},
    {"git"},
    {"config", "language"},
    {"source"},
    {"model"},
    {"reading"},
    {"typed"},
    {"ledger"},
    {"checks"},
    {"emit"},
    {"diff"},
    {"output"},
    {"tabulating", "taking"},
    {"pipeline"},
    {"study", "origins"},
    {"mutation"},
    {"claims"},
    {"explaining"},
    {"serve", "watch"},
    {"proposal", "annotation"},
    {"cli"},
    {"pytest_plugin"},
    {"__main__"},
)
RANK = {stage: rank for rank, stages in enumerate(ORDER) for stage in stages}

# Not stages of the compiler: what is played with, and what generated code may be shown with.
APART = {"engine", "witness"}
MODULES = sorted(
    path for path in PACKAGE.rglob("*.py") if not {"_bundled", "_templates"} & set(path.relative_to(PACKAGE).parts)
)


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def stage_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def imported(tree: ast.Module, module: str, is_package: bool) -> Iterator[tuple[str, int]]:
    """Every module that the source names in an import, also inside functions and in calls of import_module."""
    package = module if is_package else module.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                # `from docbook_rules import pipeline` names a module, `from docbook_rules import __version__` does not.
                inner = f"{base}.{alias.name}"
                yield (inner if _exists(inner) else base), node.lineno
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = ast.unparse(node.func).rpartition(".")[2]
            if name in {"import_module", "__import__"} and isinstance(node.args[0].value, str):
                yield node.args[0].value, node.lineno


def _exists(module: str) -> bool:
    if module.startswith("docbook_rules.") and module.count(".") == 1 and stage_of(module) in RANK:
        return True
    path = ROOT.joinpath(*module.split("."))
    return path.with_suffix(".py").exists() or (path.is_dir() and module.startswith("docbook_rules."))


def violations(source: str, module: str, is_package: bool = False) -> list[str]:
    """What in ``source`` imports what it may not, one line each."""
    own = stage_of(module)
    found = []
    for name, line in imported(ast.parse(source), module, is_package):
        top, other = name.partition(".")[0], stage_of(name)
        where = f"{module}:{line} imports {name}"
        if own == "witness":
            if top not in sys.stdlib_module_names and other != "witness":
                found.append(f"{where}: the witness has the standard library only")
        elif own == "engine":
            if top == "docbook_rules" and other != "engine" and not _is_seam(module, name):
                found.append(f"{where}: the engine knows nothing of the compiler")
            if top == "generated" and not _is_seam(module, name):
                found.append(f"{where}: only the seam knows where the lookups are")
        elif top == "generated" or (top == "docbook_rules" and other in {*APART, "_bundled"}):
            found.append(f"{where}: the compiler never imports what it makes, nor what plays with it")
        elif top == "docbook_rules" and RANK[other] > RANK[own]:
            found.append(f"{where}: {other} comes after {own}")
    return found


def _is_seam(module: str, name: str) -> bool:
    return (
        module == "docbook_rules.engine.seam"
        and name.partition(".")[0] in {"generated", "docbook_rules"}
        and (not name.startswith("docbook_rules") or stage_of(name) in {"_bundled", "engine", "__init__"})
    )


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_a_module_imports_only_earlier_stages(path: Path) -> None:
    assert violations(path.read_text("utf-8"), dotted(path), path.name == "__init__.py") == []


def test_every_module_belongs_to_a_known_stage() -> None:
    assert {stage_of(dotted(path)) for path in MODULES} <= set(RANK) | APART


def test_generated_code_imports_what_it_may() -> None:
    """Lookups: the standard library and one another. Cases: the engine and the witness besides, and pytest."""
    generated = ROOT / "generated"
    modules = sorted(generated.rglob("*.py"))
    if not modules:
        pytest.skip("generated/ holds no module yet: run `make build`")
    wrong = []
    for path in modules:
        case = "cases" in path.relative_to(generated).parts
        for name, line in imported(ast.parse(path.read_text("utf-8")), dotted(path), path.name == "__init__.py"):
            top = name.partition(".")[0]
            lookup_may = top in sys.stdlib_module_names or top == "generated"
            case_may = top == "pytest" or (top == "docbook_rules" and stage_of(name) in APART)
            if not (lookup_may or (case and case_may)):
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "module", "said"),
    [
        ("from docbook_rules.cli import app", "docbook_rules.source.load", "cli comes after source"),
        ("def f():\n    import docbook_rules.emit", "docbook_rules.typed.read", "emit comes after typed"),
        ("from ..ledger import account", "docbook_rules.model.book", "ledger comes after model"),
        ("from docbook_rules import pipeline", "docbook_rules.emit.tables", "pipeline comes after emit"),
        ("from docbook_rules.engine import scale", "docbook_rules.ledger.account", "never imports what it makes"),
        ("import_module('generated.tables')", "docbook_rules.pipeline", "never imports what it makes"),
        ("from docbook_rules.model import book", "docbook_rules.engine.scale", "nothing of the compiler"),
        ("import generated.tables", "docbook_rules.engine.scale", "only the seam"),
        ("import msgspec", "docbook_rules.witness", "standard library only"),
    ],
)
def test_what_may_not_be_imported_is_seen(source: str, module: str, said: str) -> None:
    found = violations(source, module)
    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from docbook_rules.model import book\nimport re", "docbook_rules.ledger.account"),
        ("from . import scale", "docbook_rules.engine.group"),
        ("import_module('generated')\nimport_module('docbook_rules._bundled')", "docbook_rules.engine.seam"),
        ("from docbook_rules import __version__", "docbook_rules.cli.app"),
    ],
)
def test_what_may_be_imported_passes(source: str, module: str) -> None:
    assert violations(source, module) == []


def test_the_page_of_the_architecture_names_every_stage() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    assert [s for s in sorted((set(RANK) | APART) - {"__init__", "__main__", "pipeline"}) if f"`{s}`" not in page] == []
