"""A reader finds every rule: on the rules page, in the code that implements it, in a test."""

import ast
import re
from functools import cache

import pytest

from parlour.games import find, names
from tests.docs.pages import ROOT

RULES = {
    game: re.findall(r"^- ([A-Z]\d) ", find(game).rules_page(), re.MULTILINE) for game in names()
}
every_game = pytest.mark.parametrize("game", names())
every_rule = pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for game, rules in RULES.items() for rule in rules]
)


def ids(text: str) -> set[str]:
    """The rule ids in a text; `B1–B3` means all three."""
    found = set(re.findall(r"\b[A-Z]\d\b", text))
    for letter, first, last in re.findall(r"\b([A-Z])(\d)–\1(\d)\b", text):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


@cache
def in_docstrings(game: str) -> set[str]:
    """The rules that functions and classes of the game name in their docstrings."""
    found: set[str] = set()
    for file in (ROOT / "src" / "parlour" / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                found |= ids(ast.get_docstring(node) or "")
    return found


@cache
def stories(game: str) -> list[str]:
    """The stories of a game."""
    folder = ROOT / "tests" / "stories" / game
    return [file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py"))]


@cache
def in_tests(game: str) -> set[str]:
    """The rules that tests name in the comment beside their name.

    What no player can break, like the default decisions, is tested beside the stories.
    """
    found: set[str] = set()
    others = [file.read_text("utf-8") for file in (ROOT / "tests" / "games" / game).glob("*.py")]
    for text in [*stories(game), *others]:
        for comment in re.findall(rf"^ *def test_.*# *{game} (.+)$", text, re.MULTILINE):
            found |= ids(comment)
    return found


@every_game
def test_every_rule_has_one_place_on_the_rules_page(game: str) -> None:
    assert len(RULES[game]) > 20
    assert len(set(RULES[game])) == len(RULES[game])


@every_rule
def test_a_rule_stands_in_a_docstring_of_the_code(game: str, rule: str) -> None:
    assert rule in in_docstrings(game)


@every_rule
def test_a_rule_has_a_test(game: str, rule: str) -> None:
    assert rule in in_tests(game)


@every_game
def test_no_docstring_and_no_test_names_a_rule_that_does_not_exist(game: str) -> None:
    assert (in_docstrings(game) | in_tests(game)) - set(RULES[game]) == set()


@pytest.mark.parametrize(
    ("game", "option"),
    [(game, option.name) for game in names() for option in find(game).option_list],
)
def test_an_option_has_a_story(game: str, option: str) -> None:
    assert any(f"{option}=" in story or f'"{option}"' in story for story in stories(game))


@pytest.mark.parametrize(
    ("game", "preset"),
    [(game, name) for game in names() for name in find(game).presets if name != "standard"],
)
def test_a_preset_has_a_story(game: str, preset: str) -> None:
    assert any(f'"{preset}"' in story for story in stories(game))
