"""The rules say the same in every language: the same ids, chapters, tables and keys."""

import re
from collections import Counter
from pathlib import Path

import pytest

from parlour.games import find, names
from tests.docs.pages import ROOT
from tests.docs.test_reference import option_told, presets_of, presets_told

every_game = pytest.mark.parametrize("game", names())
every_translation = pytest.mark.parametrize(
    ("game", "language"),
    [(game, language) for game in names() for language in find(game).rules_languages[1:]],
)

PRESETS = {"de": "Voreinstellungen"}
"""The heading of the chapter on presets."""


def lines(page: str) -> list[str]:
    """What every line of a page is: a heading, a rule with its id, a row of a table, or other."""
    kinds = r"^(#+ |- [A-Z]\d | *- |\|(?=.*\|$)|(?=.)|$)"
    return [found[0] if (found := re.match(kinds, line)) else "" for line in page.splitlines()]


def in_code(line: str) -> Counter[str]:
    """What stands in a line as code, where the order of words may differ between languages."""
    return Counter(re.findall(r"`([^`]+)`", line))


def rule_ids(line: str) -> set[str]:
    """The rules that a line names."""
    return set(re.findall(r"\b[A-Z]\d\b", line))


def folder(game: str) -> Path:
    """Where the rules pages of a game lie."""
    return ROOT / "src" / "parlour" / "games" / game


@every_game
def test_the_languages_of_a_game_are_those_of_its_files(game: str) -> None:
    files = {file.name for file in folder(game).glob("rules*.md")}
    first, *others = find(game).rules_languages

    assert first == "en"
    assert files == {"rules.md", *(f"rules.{language}.md" for language in others)}


@every_translation
def test_a_translation_has_every_rule_once_and_in_the_same_order(game: str, language: str) -> None:
    told = [
        re.findall(r"^- ([A-Z]\d) ", find(game).rules_page(one), re.MULTILINE)
        for one in ("en", language)
    ]

    assert told[0] == told[1]
    assert len(set(told[1])) == len(told[1]) > 20


@every_translation
def test_a_translation_has_the_same_lines(game: str, language: str) -> None:
    english, other = find(game).rules_page(), find(game).rules_page(language)

    assert english != other
    assert lines(english) == lines(other)
    assert lines(other).count("|") > 8


@every_translation
def test_a_line_of_a_translation_names_the_same_keys_and_rules(game: str, language: str) -> None:
    pages = [find(game).rules_page(one).splitlines() for one in ("en", language)]
    for english, other in zip(*pages, strict=True):
        assert in_code(english).keys() == in_code(other).keys(), other
        assert rule_ids(english) == rule_ids(other), other


@every_translation
def test_a_row_of_a_translation_has_the_same_cells(game: str, language: str) -> None:
    pages = [find(game).rules_page(one).splitlines() for one in ("en", language)]
    for english, other in zip(*pages, strict=True):
        if english.startswith("|"):
            assert english.count("|") == other.count("|"), other


@every_translation
def test_a_translation_has_the_same_numbers(game: str, language: str) -> None:
    pages = [find(game).rules_page(one).splitlines() for one in ("en", language)]
    for english, other in zip(*pages, strict=True):
        told = [Counter(re.findall(r"\d+", line)) for line in (english, other)]
        assert told[0] == told[1], other


@every_translation
def test_a_translation_gives_every_option_its_standard_value(game: str, language: str) -> None:
    page = find(game).rules_page(language)
    for option in find(game).option_list:
        told = option_told(page, option.name)
        assert str(option.standard).lower() in told, option.name
        assert not isinstance(option.values, range) or option.range_text() in told, option.name


@every_translation
def test_a_translation_has_every_preset_with_all_that_it_sets(game: str, language: str) -> None:
    page = find(game).rules_page(language)

    assert presets_told(page, PRESETS[language]) == presets_of(game)


@every_game
@pytest.mark.parametrize("language", ["", "fr", "DE", "de.md", "../x", "../rupiaj/rules", "de\x00"])
def test_the_rules_are_english_in_any_language_they_are_not_written_in(
    game: str, language: str
) -> None:
    assert find(game).rules_language(language) == "en"
    assert find(game).rules_page(language) == find(game).rules_page()
