"""`parlour rules` and `parlour games`."""

import pytest

from parlour.cli.rules import one_rule
from parlour.cli.rules_page import read_row, read_rules
from parlour.games import find, names
from parlour.games.rupiaj.game import Rupiaj
from tests.cli.conftest import Parlour


class Short(Rupiaj):
    """A game whose rules page has no chapters."""

    def rules_page(self, language: str = "en") -> str:
        return "# Short\n\nA game for 2.\n\n- T1 In turn.\n- T2 One to three.\n"


def test_a_page_without_chapters_leaves_nothing_empty() -> None:
    assert one_rule(Short(), "t2") == "## Rupiaj\n\n**T2** One to three.\n"


def test_the_rules_page_is_printed_as_it_is(parlour: Parlour) -> None:
    ran = parlour("rules", "tacan")
    assert ran.out.rstrip() == find("tacan").rules_page().rstrip()


def test_a_rule_comes_with_its_chapter_and_its_options(parlour: Parlour) -> None:
    ran = parlour("rules", "tacan", "t4")
    assert ran.out.startswith("Tacan: A turn\n\nT4 On a 7 nobody gets resources.")
    assert "hand_limit" in ran.out
    assert "T5" not in ran.out


def test_an_option_comes_with_the_rule_it_changes(parlour: Parlour) -> None:
    ran = parlour("rules", "tacan", "HAND_LIMIT")
    assert ran.out.startswith("Tacan: Rule options\n\nhand_limit: ")
    assert "It changes T4" in ran.out


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_option_and_preset_can_be_asked_for(parlour: Parlour, language: str) -> None:
    game = find("tacan")
    ids = [rule.id for rule in read_rules(game.rules_page(language))]
    assert {"V1", "S1", "T4", "R2", "B6", "C7", "X6", "A3", "W2", "K2"} <= set(ids)
    for name in (*ids, *(option.name for option in game.option_list), *game.presets):
        ran = parlour("rules", "tacan", name, "--language", language)
        assert (ran.code, ran.err) == (0, "")
        assert name in ran.out


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_with_a_list_below_it_is_shown_whole(parlour: Parlour, language: str) -> None:
    page = find("tacan").rules_page(language).replace("`", "")
    start = page.index("- V7 ") + len("- ")
    whole = page[start : page.index("\n\n", start)]
    assert whole.count("\n  - ") == 4
    assert whole in parlour("rules", "tacan", "V7", "--language", language).out
    assert whole.count("\n") == parlour("rules", "tacan", "hand_slots").out.count("\n  - ")


def test_a_list_ends_with_the_next_rule() -> None:
    page = "## A\n- T1 One:\n  - a\n  - b\n- T2 Two.\n\n  - not of a rule\n- plain\n  - nor this"
    assert [rule.text for rule in read_rules(page)] == ["One:\n  - a\n  - b", "Two."]


def test_a_preset_tells_where_it_comes_from_and_how_it_differs(parlour: Parlour) -> None:
    lines = parlour("rules", "tacan", "Operations").out.splitlines()
    assert lines[0] == "Tacan: preset operations"
    assert lines[2].startswith("Where it comes from: A document in which programs play")
    changed = lines.index("- automatic_roll: false → true")
    assert lines[changed + 1].startswith("  - Whether the dice are rolled")
    assert lines[changed + 2].startswith("  - T1 (A turn): Before the roll")
    assert lines[changed + 3] == "- hand_slots: sorted → kept"
    assert sum(line.startswith("    - ") for line in lines) == 4  # the list below V7


def test_the_standard_preset_changes_nothing(parlour: Parlour) -> None:
    assert parlour("rules", "tacan", "standard").out.endswith(
        "\n\nEvery option has its standard value.\n"
    )


def test_pages_rules_options_and_presets_are_shown_in_german(parlour: Parlour) -> None:
    def german(*asked: str) -> str:
        return parlour("rules", *asked, "--language", "de").out

    assert german("tacan").rstrip() == find("tacan").rules_page("de").rstrip()
    assert german("tacan", "t4").startswith("Tacan: Ein Zug\n\nT4 Bei einer 7 ")
    assert german("tacan", "hand_slots").startswith(
        "Tacan: Regeloptionen\n\nhand_slots: Standard: sorted; Werte: kept: eine Karte bleibt"
    )
    row = read_row(find("rupiaj").rules_page("de"), "unlimited")
    assert row is not None
    lines = german("rupiaj", "unlimited").splitlines()
    assert lines[0] == "Rupiaj: Voreinstellung unlimited"
    assert lines[2].endswith(f": {row.last}")
    assert lines[6:8] == [
        "- exchange_limit: 40 → 0",
        "  - 0, 10, 20, 30, 40, 50, 60, 80, 100; 0 = keine Grenze",
    ]


@pytest.mark.parametrize("asked", [(), ("T4",), ("timed",)])
def test_a_language_in_which_the_rules_are_not_written_is_refused(
    parlour: Parlour, asked: tuple[str, ...]
) -> None:
    ran = parlour("rules", "tacan", *asked, "--language", "fr")
    assert (ran.code, ran.out) == (2, "")
    assert "'fr'; languages: en, de." in ran.err


def test_a_preset_of_a_page_without_tables_shows_what_it_sets() -> None:
    assert one_rule(Short(), "unlimited") == (
        "## Rupiaj: preset `unlimited`\n\nWhat it changes, from the standard value to its own:\n\n"
        "- `exchange_limit`: 40 → 0\n"
        "  - Exchanges in a row after which the round ends; 0 is no limit.\n"
    )


def test_every_game_is_listed_with_a_sentence(parlour: Parlour) -> None:
    lines = parlour("games").out.splitlines()
    assert [line.split()[0] for line in lines] == names()
    assert lines[0] == "tacan     Tacan: A settlement-building game for 2 to 4 players."
