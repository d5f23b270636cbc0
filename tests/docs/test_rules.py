"""A reader finds every rule: on the rules page, in the code that implements it, in a test."""

import ast
import re
from functools import cache

import pytest

from parlour.games import find
from tests.docs.pages import ROOT

CODE = ROOT / "src" / "parlour" / "games" / "tacan"
STORIES = ROOT / "tests" / "stories" / "tacan"
OTHERS = ROOT / "tests" / "games" / "tacan"
"""Where rules are tested that no player can break, like the default decisions."""
OF_THE_TABLE = {"K1"}
"""Clocks belong to the table, not to the game: no test of a game can show them."""

RULES: list[str] = re.findall(r"^- ([A-Z]\d) ", find("tacan").rules_page(), re.MULTILINE)


def ids(text: str) -> set[str]:
    """The rule ids in a text; `B1–B3` means all three."""
    found = set(re.findall(r"\b[A-Z]\d\b", text))
    for letter, first, last in re.findall(r"\b([A-Z])(\d)–\1(\d)\b", text):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


@cache
def in_docstrings() -> set[str]:
    """The rules that functions and classes of the game name in their docstrings."""
    found: set[str] = set()
    for file in CODE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                found |= ids(ast.get_docstring(node) or "")
    return found


@cache
def in_tests() -> set[str]:
    """The rules that tests name in the comment beside their name."""
    found: set[str] = set()
    for file in [*STORIES.glob("*.py"), *OTHERS.glob("*.py")]:
        for comment in re.findall(
            r"^ *def test_.*# *tacan (.+)$", file.read_text("utf-8"), re.MULTILINE
        ):
            found |= ids(comment)
    return found


def test_every_rule_has_one_place_on_the_rules_page() -> None:
    assert len(RULES) > 40
    assert len(set(RULES)) == len(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_stands_in_a_docstring_of_the_code(rule: str) -> None:
    assert rule in in_docstrings() | OF_THE_TABLE


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_test(rule: str) -> None:
    assert rule in in_tests() | OF_THE_TABLE


def test_no_docstring_and_no_test_names_a_rule_that_does_not_exist() -> None:
    assert (in_docstrings() | in_tests()) - set(RULES) == set()


@pytest.mark.parametrize("option", [option.name for option in find("tacan").option_list])
def test_an_option_has_a_story(option: str) -> None:
    stories = [file.read_text(encoding="utf-8") for file in STORIES.glob("*.py")]
    assert any(f"{option}=" in story or f'"{option}"' in story for story in stories)


@pytest.mark.parametrize("preset", [name for name in find("tacan").presets if name != "standard"])
def test_a_preset_has_a_story(preset: str) -> None:
    assert any(f'"{preset}"' in file.read_text(encoding="utf-8") for file in STORIES.glob("*.py"))
