"""`parlour rules` and `parlour games`."""

from parlour.cli.rules import one_rule, read_rules
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


def test_every_rule_and_every_option_can_be_asked_for(parlour: Parlour) -> None:
    game = find("tacan")
    ids = [rule.id for rule in read_rules(game.rules_page())]
    assert {"V1", "S1", "T4", "R2", "B6", "C7", "X6", "A3", "W2", "K2"} <= set(ids)
    for name in (*ids, *(option.name for option in game.option_list)):
        ran = parlour("rules", "tacan", name)
        assert (ran.code, ran.err) == (0, "")
        assert name in ran.out


def test_every_game_is_listed_with_a_sentence(parlour: Parlour) -> None:
    lines = parlour("games").out.splitlines()
    assert [line.split()[0] for line in lines] == names()
    assert lines[0] == "tacan     Tacan: A settlement-building game for 2 to 4 players."
