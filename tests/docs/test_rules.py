"""A reader finds every rule: on the rules page, in the code that implements it, in a story."""

import ast
import re
from functools import cache

import pytest

from parlour.games import find
from tests.docs.pages import ROOT

CODE = ROOT / "src" / "parlour" / "games" / "tacan"
STORIES = ROOT / "tests" / "stories" / "tacan"
OF_THE_TABLE = {"K1"}
"""Clocks belong to the table, not to the game: no story can show them."""

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
def in_stories() -> set[str]:
    """The rules that stories name in the comment beside their name."""
    found: set[str] = set()
    for file in STORIES.glob("*.py"):
        for comment in re.findall(r"^ *def test_.*# *tacan (.+)$", file.read_text("utf-8"), re.M):
            found |= ids(comment)
    return found


def test_every_rule_has_one_place_on_the_rules_page() -> None:
    assert len(RULES) > 40
    assert len(set(RULES)) == len(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_stands_in_a_docstring_of_the_code(rule: str) -> None:
    assert rule in in_docstrings() | OF_THE_TABLE


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_story(rule: str) -> None:
    assert rule in in_stories() | OF_THE_TABLE


def test_no_docstring_and_no_story_names_a_rule_that_does_not_exist() -> None:
    assert (in_docstrings() | in_stories()) - set(RULES) == set()
