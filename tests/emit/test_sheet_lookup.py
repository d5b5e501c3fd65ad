"""Look-ups on the page answer as the generated modules do: every value of every table, and keys beside them."""

from __future__ import annotations

import importlib.util
import inspect
import itertools
import shutil
import sys
from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from sheet_pages import compiled, row, table, written

from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.engine import scale

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").iterdir())
ASK = """([id, back, tries]) => {
  const form = document.querySelector(`.look[data-table="${id}"]`);
  const inputs = [...form.querySelectorAll(back ? '[data-back]' : '[data-asked]')];
  return tries.map((values) => {
    inputs.forEach((input, at) => { input.value = values[at]; });
    inputs[0].dispatchEvent(new Event('input', { bubbles: true }));
    const found = [...form.querySelectorAll('output a, output b')];
    return found.length ? found.map((a) => [a.dataset.value, a.textContent]) : form.querySelector('output').textContent;
  });
}"""


def loaded(folder: Path) -> dict[str, ModuleType]:
    """The modules of tables in a folder, by name."""
    modules = {}
    for file in sorted(folder.glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"{folder.parent.parent.name}_{file.stem}", file)
        if file.stem == "__init__" or spec is None or spec.loader is None:
            continue
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        modules[file.stem] = module
    return modules


def forms(page: Page) -> dict[str, list[tuple[str, list[str]]]]:
    """The look-ups of a page: for each table, its inputs with their options."""
    found: dict[str, list[tuple[str, list[str]]]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.look')].map((form) => [form.dataset.table,
            [...form.querySelectorAll('[data-asked]')].map((i) => [i.dataset.asked,
                i.options ? [...i.options].map((o) => o.value).filter(Boolean) : []])]))"""
    )
    return found


def expected(module: ModuleType, asked: list[tuple[str, list[str]]], values: tuple[str, ...]) -> list[Any] | None:
    """What the module says: the fields after the key, one field of a matrix, None off the table."""
    fields = list(module.ROWS[0].__dataclass_fields__)
    try:
        if hasattr(module, "lookup"):
            names = [n for n in inspect.signature(module.lookup).parameters if n != "language"]
            found = module.lookup(**{n: Fraction(v) for n, v in zip(names, values, strict=False)})
        elif asked[0][1]:
            found = module.ROWS[int(values[0])]
            assert module._row(getattr(found, fields[0])) is found
        else:
            found = module._row(Fraction(values[0]))
    except LookupError:
        return None
    held = [getattr(found, name) for name in fields[1:]]
    return [held[int(values[-1])]] if asked[-1][0] == "column" else held


def agrees(said: list[str], held: Any, language: str, labels: Mapping[Any, Any]) -> bool:
    """Whether an answer (exact value, text) is what the module holds."""
    value, text = said
    if isinstance(held, int | Decimal | Fraction):
        return Fraction(value) == Fraction(held)
    if isinstance(held, Enum):
        return text.casefold().endswith(labels[held][language].split()[-1].casefold())
    if isinstance(held, str):
        return text == set_text(held, language).strip()
    return held is None or bool(value)


def tries(module: ModuleType, asked: list[tuple[str, list[str]]]) -> Iterator[tuple[str, ...]]:
    """Every option, and figures on, between and beyond the keys."""
    figures = [str(n) for n in range(-25, 26)] + ["1/2", "-1/3", "2.5", "4.99", "1000", "99.5"]
    for held in module.ROWS:
        key = next(iter(getattr(held, name) for name in held.__dataclass_fields__))
        ends = [getattr(key, "lo", None), getattr(key, "hi", None), key]
        figures += [str(n) for n in ends if isinstance(n, int | Decimal | Fraction)]
    few = figures if len(asked) < 3 else [str(n) for n in range(0, 11, 2)]
    return itertools.product(*(options or list(dict.fromkeys(few)) for _, options in asked))


def compare(page: Page, modules: dict[str, ModuleType], language: str) -> tuple[int, int]:
    """How many look-ups gave a value, and how many gave none; each as the module."""
    answered = empty = 0
    for id_, asked in forms(page).items():
        module = modules[id_]
        labels = getattr(module, "LABELS", {})
        asking = list(tries(module, asked))
        answers = page.evaluate(ASK, [id_, False, asking])
        ladder = page.evaluate("(id) => 'ladder' in JSON.parse(facts.textContent).lookups[id]", id_)
        for values, said in zip(asking, answers, strict=True):
            held = expected(module, asked, values)
            if held is None:
                empty += 1
                assert isinstance(said, str) or ladder, (id_, values, said)
                continue
            answered += len(held)
            assert not isinstance(said, str), (id_, values, said)
            assert all(agrees(s, h, language, labels) for s, h in zip(said, held, strict=True)), (
                id_,
                values,
                said,
                held,
            )
    return answered, empty


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_answers_on_the_page_as_its_modules_do(chromium: Browser, language: str) -> None:
    page = chromium.new_page()
    page.goto((ROOT / "generated" / "sheets" / f"harmonies.{language}.html").as_uri())
    modules = loaded(ROOT / "generated" / "tables")
    assert {"tmesures", "tjetdist", "tchifoumi"} <= set(forms(page))
    if language == "fr":
        for module in modules.values():
            texts = getattr(module, "TEXTS", {})
            rows = [{n: getattr(r, n) for n in r.__dataclass_fields__} for r in module.ROWS]
            key = next(iter(module.Row.__dataclass_fields__))
            module.ROWS = tuple(
                module.Row(**{n: texts.get((r[key], n), {}).get("fr", v) for n, v in r.items()}) for r in rows
            )
            if hasattr(module, "_BY_KEY"):
                module._BY_KEY = {getattr(r, key): r for r in module.ROWS}
    answered, empty = compare(page, modules, language)
    assert answered >= 11 + 20 + 9
    assert empty
    page.close()


@pytest.mark.parametrize("book", GOLDEN, ids=lambda path: path.name)
def test_books_of_other_domains_answer_as_their_modules_do(chromium: Browser, book: Path, tmp_path: Path) -> None:
    shutil.copytree(book, tmp_path / "book", ignore=shutil.ignore_patterns("expected"))
    (tmp_path / "book" / "source_xml").mkdir()
    for file in sorted((tmp_path / "book").glob("*.xml")):
        file.rename(tmp_path / "book" / "source_xml" / file.name)
    answered, empty = opened(chromium, tmp_path / "book")
    assert answered > 100
    assert empty > 100


KINDS = (
    table("tlist", "List", 3, row("0.5", "1/3", "a") + row("1", "-2", "b"), row("key", "n", "w"))
    + table("trange", "Ranges", 2, row("less than 3", "1") + row("3 to 5", "2") + row("6 or more", "x"), row("k", "v"))
    + table(
        "tgrid",
        "Grid",
        4,
        row("1", "10", "20", "30") + row("2", "40", "50", "60") + row("4", "70", "80", "90"),
        row("a", "5", "7", "6"),
    )
    + table("tname", "Names", 3, row("Rock", "hard", "1") + row("Cloud", "soft", "2"), row("thing", "feel", "weight"))
    + table("tnone", "No key", 2, row("1", "2") + row("1", "3"), row("a", "b"))
)


def opened(chromium: Browser, folder: Path) -> tuple[int, int]:
    for artifact in compiled(folder).artifacts:
        target = folder / "generated" / artifact.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(artifact.text, "utf-8")
    page = chromium.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(next((folder / "generated" / "sheets").glob("*.en.html")).as_uri())
    counted = compare(page, loaded(folder / "generated" / "tables"), "en")
    page.close()
    assert problems == []
    return counted


def test_each_kind_of_key(chromium: Browser, tmp_path: Path) -> None:
    answered, empty = opened(chromium, written(tmp_path, {"en": KINDS}))
    assert answered > 40
    assert empty > 100


def test_a_table_without_a_key_has_no_look_up(chromium: Browser, tmp_path: Path) -> None:
    opened(chromium, written(tmp_path, {"en": KINDS}))
    text = next((tmp_path / "generated" / "sheets").glob("*.html")).read_text("utf-8")
    assert 'data-table="tgrid"' in text
    assert 'data-table="tnone"' not in text


def test_the_scale_goes_on_both_ways_as_the_engine_does(chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto((ROOT / "generated" / "sheets" / "harmonies.en.html").as_uri())
    values = list(range(-40, 61))
    said = page.evaluate(ASK, ["tmesures", False, [[str(v)] for v in values]])
    assert [[Fraction(a[0][0])] for a in said] == [[Fraction(scale.measure(v))] for v in values]
    measures = ["750", "2500", "300", "25", "3", "2", "1", "0.1", "1.12", "1.117", "1/3", "12345", "0.00042", "1,25"]
    back = page.evaluate(ASK, ["tmesures", True, [[m] for m in measures]])
    assert [int(b[0][0]) for b in back] == [scale.value(Fraction(m.replace(",", "."))) for m in measures]
    assert [b[0][0] for b in back[:4]] == ["29", "34", "25", "14"]
    nothing = page.evaluate(ASK, ["tmesures", True, [["0"], ["-3"], ["x"], ["1e3"], ["2.5.1"]]])
    assert nothing[:2] == ["not in the table"] * 2
    assert nothing[2:] == ["a figure such as 3, -2 or 1.25"] * 3
    page.close()
