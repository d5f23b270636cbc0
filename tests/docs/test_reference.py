"""The reference is up to date and leaves nothing out."""

import re

from parlour.games import find, names
from parlour.games.tacan import forms
from tests.docs.pages import ROOT, read
from tools import reference

CODE_LIKE = re.compile(r"\w*(?:Error|Move|Game|Version|Bot)\(\s*\"([a-z]+(?:_[a-z]+)*)\",")
"""A call that makes an error, as plain text shows it."""


def test_the_generated_pages_are_up_to_date() -> None:
    assert reference.stale() == [], "`make reference` writes them anew"


def test_every_error_code_in_the_sources_is_documented() -> None:
    page = read("docs/reference/errors.md")
    codes: set[str] = set()
    for file in (ROOT / "src").rglob("*.py"):
        codes |= set(CODE_LIKE.findall(file.read_text(encoding="utf-8")))
    assert {"not_your_turn", "corrupt_log", "unknown_option", "unknown_game"} <= codes
    assert [code for code in sorted(codes) if f"| `{code}` |" not in page] == []


def test_every_illegal_move_names_a_rule_of_the_rules_page() -> None:
    pages = "\n".join(find(name).rules_page() for name in names())
    rules = {*re.findall(r"^- ([A-Z]\d) ", pages, re.MULTILINE), "FORM"}
    for refusal in reference.refusals():
        if refusal.error in ("IllegalMove", "MalformedMove"):
            assert refusal.rules, refusal
            assert set(refusal.rules) <= rules, refusal


def test_every_option_and_preset_is_documented() -> None:
    page = read("docs/reference/tacan-options.md")
    game = find("tacan")
    for name in [*[option.name for option in game.option_list], *game.presets]:
        assert f"| `{name}` |" in page, name


def test_the_rules_page_gives_every_option_its_standard_value_and_range() -> None:
    game = find("tacan")
    for option in game.option_list:
        row = re.search(
            rf"^\| `{option.name}`[^|]*\| ([^|]+) \| (.+) \|$", game.rules_page(), re.MULTILINE
        )
        assert row is not None, option.name
        assert row[1].strip("`") == str(option.standard).lower(), option.name
        for value in () if isinstance(option.values, range) else option.values:
            assert str(value).lower() in row[1] + row[2], (option.name, value)


def test_every_kind_of_move_is_documented() -> None:
    page = read("docs/reference/tacan-moves.md")
    for form in forms.FORMS:
        assert f"### {form.word}\n" in page
        assert f"`{form.syntax}`" in page


def test_every_move_of_the_catalogue_is_in_one_range_of_the_page() -> None:
    page = read("docs/reference/tacan-moves.md").partition("## The catalogue")[2]
    indices: list[int] = []
    for first, last in re.findall(r"^\| (\d+)(?:–(\d+))? \|", page, re.MULTILINE):
        indices += range(int(first), int(last or first) + 1)
    assert indices == list(range(len(find("tacan").catalogue)))


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
