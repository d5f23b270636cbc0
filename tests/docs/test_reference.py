"""The reference is up to date and leaves nothing out."""

import re
from fnmatch import fnmatch

import pytest

from parlour.cli.rules_page import read_row, read_rules
from parlour.games import find, names
from tests.docs.pages import ROOT, read
from tools import reference
from tools.refusals import refusals
from tools.subjects import SUBJECTS, Subject

every_game = pytest.mark.parametrize("game", names())
every_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.name)

CODE_LIKE = re.compile(r"\w*(?:Error|Move|Game|Version|Bot)\(\s*\"([a-z]+(?:_[a-z]+)*)\",")
"""A call that makes an error, as plain text shows it."""


def test_the_generated_pages_are_up_to_date() -> None:
    assert reference.stale() == [], "`make reference` writes them anew"


def test_every_generated_file_is_marked_as_generated() -> None:
    lines = [line.split() for line in read(".gitattributes").splitlines()]
    marked = [line[0] for line in lines if "linguist-generated=true" in line]
    unmarked = [path for path in reference.files() if not any(fnmatch(path, one) for one in marked)]
    assert unmarked == []


def test_every_error_code_in_the_sources_is_documented() -> None:
    page = read("docs/reference/errors.md")
    codes: set[str] = set()
    for file in (ROOT / "src").rglob("*.py"):
        codes |= set(CODE_LIKE.findall(file.read_text(encoding="utf-8")))
    assert {"not_your_turn", "corrupt_log", "unknown_option", "unknown_game"} <= codes
    assert [code for code in sorted(codes) if f"| `{code}` |" not in page] == []


def test_every_illegal_move_names_a_rule_of_its_rules_page() -> None:
    rules = {"": {"FORM"}}
    for name in names():
        page = find(name).rules_page()
        rules[name] = {*re.findall(r"^- ([A-Z]\d) ", page, re.MULTILINE), "FORM"}
    for refusal in refusals():
        if refusal.error in ("IllegalMove", "MalformedMove"):
            assert refusal.rules, refusal
            assert set(refusal.rules) <= rules[refusal.game], refusal


def test_every_game_has_its_pages() -> None:
    assert [subject.game.name for subject in SUBJECTS] == names()


@every_game
def test_every_option_and_preset_is_documented(game: str) -> None:
    page = read(f"docs/reference/{game}-options.md")
    rules = find(game)
    for name in [*[option.name for option in rules.option_list], *rules.presets]:
        assert f"| `{name}` |" in page, name


@every_game
def test_the_rules_page_gives_every_option_its_standard_value_and_values(game: str) -> None:
    rules = find(game)
    for option in rules.option_list:
        told = option_told(rules.rules_page(), option.name)
        for value in () if isinstance(option.values, range) else option.values:
            assert str(value).lower() in told, (option.name, value)
        if isinstance(option.values, range):
            assert option.range_text() in told, option.name
        assert str(option.standard).lower() in told, option.name


def option_told(page: str, option: str) -> str:
    """What the row of an option says on a rules page."""
    row = re.search(rf"^\| `{option}`[^|]*\| (.+) \|$", page, re.MULTILINE)
    assert row is not None, option
    return row[1]


@every_game
def test_the_rules_page_has_every_preset_with_all_that_it_sets(game: str) -> None:
    assert presets_told(find(game).rules_page(), "Presets") == presets_of(game)


def presets_told(page: str, chapter: str) -> dict[str, dict[str, str]]:
    """What the table of presets of a rules page says: every preset, every option it sets."""
    table = page.partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| ([^|]+) \| ([^|]{20,}) \|$", table, re.MULTILINE)
    assert len(rows) == table.count("\n|") - 2, "all rows but the head have three cells"
    return {name: dict(re.findall(r"`(\w+)` = `(\w+)`", sets)) for name, sets, _ in rows}


def presets_of(game: str) -> dict[str, dict[str, str]]:
    """Every preset of a game, with the values as pages write them."""
    return {
        name: {option: str(value).lower() for option, value in values.items()}
        for name, values in find(game).presets.items()
    }


@every_game
def test_the_page_of_options_tells_of_every_preset_in_every_language(game: str) -> None:
    page = read(f"docs/reference/{game}-options.md")
    rules = find(game)
    for name, values in rules.presets.items():
        told = page.partition(f"\n### {name}\n")[2].partition("\n### ")[0]
        for language in rules.rules_languages:
            row = read_row(rules.rules_page(language), name)
            assert row is not None
            assert row.last in told, (name, language)
        for option in rules.option_list:
            value = values.get(option.name, option.standard)
            line = f"| `{option.name}` | {option.standard} | {value} | {option.rule} |".lower()
            assert (line in told.lower()) is (option.name in values), (name, option.name)


@every_game
def test_rules_options_and_presets_have_names_of_their_own(game: str) -> None:
    rules = find(game)
    ids = [rule.id.lower() for rule in read_rules(rules.rules_page())]
    taken = [*ids, *(option.name for option in rules.option_list), *rules.presets]
    assert len(ids) > 20
    assert len(set(taken)) == len(taken)
    assert all(name == name.lower() for name in taken), "names are read whatever their case"


@every_subject
def test_every_kind_of_move_is_documented(subject: Subject) -> None:
    page = read(f"docs/reference/{subject.game.name}-moves.md")
    for form in subject.notation.forms:
        assert f"### {form.word}\n" in page
        assert f"`{form.syntax}`" in page


@every_game
def test_every_move_of_the_catalogue_is_in_one_range_of_the_page(game: str) -> None:
    page = read(f"docs/reference/{game}-moves.md").partition("## The catalogue")[2]
    indices: list[int] = []
    for first, last in re.findall(r"^\| (\d+)(?:–(\d+))? \|", page, re.MULTILINE):
        indices += range(int(first), int(last or first) + 1)
    assert indices == list(range(len(find(game).catalogue)))


def test_every_field_of_a_log_is_documented() -> None:
    from parlour.core.log import Entry, Header

    page = read("docs/reference/log.md")
    for field in Header.__struct_fields__ + Entry.__struct_fields__:
        assert f"| `{field}` |" in page, field


def test_every_part_of_the_contract_is_documented() -> None:
    from parlour.core.game import Game
    from parlour.core.match import Match

    page = read("docs/reference/python.md")
    for owner in (Game, Match):
        for name in [*vars(owner), *owner.__annotations__]:
            if not name.startswith("_"):
                assert re.search(rf"`(?:Match\.)?{name}[`(]", page), f"{owner.__name__}.{name}"


def test_every_public_name_of_the_client_is_documented() -> None:
    from parlour import client

    section = read("docs/reference/python.md").partition("\n## Client\n")[2].partition("\n## ")[0]
    for name in client.__all__:
        assert re.search(rf"`{name}[`:(.]", section), name
    for owner in (client.Client, client.RemoteTable, client.RemoteMatch, client.MatchState):
        for name in {**vars(owner), **getattr(owner, "__annotations__", {})}:
            if not name.startswith("_"):
                assert re.search(rf"`(?:MatchState\.)?{name}[`(]", section), (owner, name)
