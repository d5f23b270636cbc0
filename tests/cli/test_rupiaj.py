"""Rupiaj on the command line: a match in words and drawn, from the viewer's eyes alone."""

from pathlib import Path

import pytest

from parlour.bots import RandomBot, watch
from parlour.bots.seeds import derive
from parlour.cli.show import make_step
from parlour.cli.show.rupiaj import deeds
from parlour.cli.show.rupiaj.drawing import draw
from parlour.cli.show.rupiaj.holdings import goods_points, hand, herd
from parlour.cli.show.rupiaj.teller import RupiajTeller
from parlour.core.cells import SPECTATOR, View
from parlour.games import find
from parlour.games.rupiaj.forms import FORMS
from parlour.testing.rupiaj import Story
from tests.cli.conftest import Parlour

GAME = find("rupiaj")
TELLER = RupiajTeller(("PB", "PR"))


def told(story: Story, seat: str, move: str, viewer: str = SPECTATOR) -> str:
    """What a viewer is told of a move."""
    before = story.match.view(viewer)
    story.plays(seat, move)
    return last(story, before, viewer)


def last(story: Story, before: View, viewer: str = SPECTATOR) -> str:
    step = make_step(GAME, story.match.log.entries[-1], before, story.match.view(viewer))
    return "; ".join(deed.text.plain for deed in TELLER.deeds(step))


def test_every_kind_of_move_has_its_words() -> None:
    assert deeds.WORDS.keys() == {form.word for form in FORMS}


def test_a_round_is_told_move_by_move() -> None:
    story = Story(PB="silk silk silk spice", herds="1 0", deck="gold leather silver")
    assert told(story, "PB", "take silk") == "takes 1 silk; laid out: 1 gold"
    assert told(story, "PR", "camels") == "takes 2 camels; laid out: 1 leather, 1 silver"
    assert told(story, "PB", "swap gold gold for spice camel") == (
        "takes 2 gold for 1 spice, 1 camel"
    )
    story.plays("PR", "take silver")
    assert told(story, "PB", "sell 2 gold") == "sells 2 gold for 6+6 = 12"


def test_a_bonus_is_named_to_its_owner_only() -> None:
    for viewer, value in (("PB", " of 3"), ("PR", ""), (SPECTATOR, "")):
        story = Story(PB="silk silk silk", bonus3="3")
        line = told(story, "PB", "sell 3 silk", viewer)
        assert line == f"sells 3 silks for 5+3+3 = 11 and a bonus token{value}"


def test_a_sale_without_tokens_brings_nothing() -> None:
    story = Story(PB="gold gold")
    story.tokens("gold", taken=5, by="PR")
    assert told(story, "PB", "sell 2 gold") == "sells 2 gold for nothing"


def test_the_end_of_a_round_and_the_next_deal_are_told() -> None:
    story = Story(PB="leather", herds="2 0")
    story.deck_left(0)
    assert told(story, "PB", "camels") == (
        "takes 2 camels; laid out: nothing; "
        "Round 1 ends: Blue 5, Red 0, camel token to Blue; Blue gets a seal"
    )
    before = story.match.view(SPECTATOR)
    story.deals()
    assert last(story, before) == "Round 2 is dealt; Red begins"


def test_a_drawn_round_is_told() -> None:
    story = Story(herds="0 2")
    story.deck_left(0)
    assert told(story, "PB", "camels").endswith("Blue 0, Red 0; drawn, nobody gets a seal")


def test_the_end_of_the_match_is_told() -> None:
    story = Story(PB="leather", seals_to_win=1)
    story.deck_left(0)
    assert told(story, "PB", "take silk").endswith("drawn, nobody gets a seal")
    story = Story(herds="1 0", seals_to_win=1)
    story.deck_left(0)
    assert told(story, "PB", "camels").endswith("Blue gets a seal; wins the match")


def test_the_table_shows_what_the_viewer_sees() -> None:
    story = Story(PB="silk silk silk gold", PR="spice", herds="3 0", bonus3="2")
    story.plays("PB", "sell 3 silk")
    for viewer, cards, camels, bonus in (
        ("PB", "gold", "3 camels", "2B"),
        ("PR", "?", "1+ camels", "?B"),
        (SPECTATOR, "?", "1+ camels", "?B"),
    ):
        lines = draw(story.match.view(viewer)).plain.splitlines()
        assert max(len(line) for line in lines) <= 100
        assert not any(line.endswith(" ") for line in lines)
        blue = next(line for line in lines if line.strip().startswith("Blue"))
        assert blue.split("  ")[-1].strip() == cards
        assert camels in blue
        assert bonus in next(line for line in lines if line.strip().startswith("bonus"))
        assert "5B  3B  3B  2" in next(line for line in lines if line.strip().startswith("silk"))


@pytest.mark.parametrize("viewer", ["PB", "PR", SPECTATOR])
def test_whole_matches_can_be_told(viewer: str) -> None:
    before: View = {}
    for match in watch(GAME, GAME.seats(2), GAME.options(), [RandomBot] * 2, 3):
        view = match.view(viewer)
        if match.version:
            step = make_step(GAME, match.log.entries[-1], before, view)
            for deed in TELLER.deeds(step):
                assert deed.text.plain.strip()
        before = view
        for seat in ("PB", "PR"):
            assert len(hand(view, seat)) <= 7
            assert herd(view, seat)[0] <= 11
            assert goods_points(view, seat) >= 0
        assert TELLER.standing(view).plain
        assert draw(view).plain


def test_a_demonstration_shows_table_moves_and_ranking(parlour: Parlour) -> None:
    ran = parlour("demo", "rupiaj", "--seed", 7)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Rupiaj, seed 7: Blue random, Red random")
    for words in ("market", "takes ", "sells ", "Round 1 ends", "Round 2 is dealt", "last round"):
        assert words in ran.out
    assert "wins the match" in ran.out
    assert "\x1b" not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 100


def saved(file: Path, moves: int = 100_000) -> Path:
    """A saved match of random bots."""
    bots = [RandomBot] * 2
    *_, match = watch(GAME, GAME.seats(2), GAME.options(), bots, derive(7, 0), moves)
    file.write_text(match.log.dumps(), encoding="utf-8")
    return file


def test_a_saved_match_is_shown_again(parlour: Parlour, tmp_path: Path) -> None:
    file = saved(tmp_path / "match.log")
    for seat in ("PB", "*", "all"):
        ran = parlour("replay", file, "--no-step", "--seat", seat)
        assert (ran.code, ran.err) == (0, "")
        assert "Round 2 is dealt" in ran.out


def test_a_replay_of_a_running_match_hides_hands(parlour: Parlour, tmp_path: Path) -> None:
    file = saved(tmp_path / "match.log", moves=20)
    ran = parlour("replay", file, "--no-step")
    assert "not over" in ran.out
    assert "?  ?" in ran.out


def test_matches_are_simulated_and_counted(parlour: Parlour) -> None:
    ran = parlour("simulate", "rupiaj", "--games", 5, "--seed", 1, "--json")
    assert ran.code == 0
    assert '"unfinished": 0' in ran.out
    again = parlour("simulate", "rupiaj", "--games", 5, "--seed", 1, "--option", "seals_to_win=1")
    assert again.code == 0
    assert parlour("simulate", "rupiaj", "--seats", 3).code == 2
    ran = parlour("perft", "rupiaj", "--depth", 2)
    assert ran.code == 0


def test_rules_and_options_are_explained(parlour: Parlour) -> None:
    assert "exchange" in parlour("rules", "rupiaj", "T2").out
    assert "5–9" in parlour("rules", "rupiaj", "hand_limit").out
    assert "trading duel" in parlour("games").out
