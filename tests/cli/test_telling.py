"""A match of Tacan in words: true, complete, and from the viewer's eyes alone."""

from collections import Counter
from typing import Any

import pytest

from parlour.bots import RandomBot, watch
from parlour.cli.show import make_step
from parlour.cli.show.plain import PlainTeller
from parlour.cli.show.step import Step
from parlour.cli.show.tacan import deeds, scores
from parlour.cli.show.tacan.holdings import first_cards, hand, production, seats_of
from parlour.cli.show.tacan.teller import TacanTeller
from parlour.core.cells import SPECTATOR, View
from parlour.core.match import Match
from parlour.games import find
from parlour.games.tacan.forms import FORMS
from parlour.testing.tacan import Story

TACAN = find("tacan")
SEATS = ("PB", "PR", "PY")


def told(story: Story, seat: str, move: str, viewer: str = SPECTATOR) -> str:
    """What a viewer is told of a move."""
    before = story.match.view(viewer)
    story.plays(seat, move)
    step = make_step(TACAN, story.match.log.entries[-1], before, story.match.view(viewer))
    return "; ".join(deed.text.plain for deed in TacanTeller(SEATS).deeds(step))


def test_every_kind_of_move_has_its_words() -> None:
    assert deeds.WORDS.keys() == {form.word for form in FORMS}


def test_a_trade_is_told_from_the_offer_to_the_pick() -> None:
    story = Story()
    story.given(PR="2 ORE", PB="1 GRA", PY="3 WOO")
    story.dice(6, 6)
    story.plays("PR", "roll")
    assert told(story, "PR", "offer 2 ORE for 1 GRA") == "offers 2 ore for 1 grain to Blue, Yellow"
    assert told(story, "PB", "accept") == "accepts"
    assert told(story, "PY", "counter 2 WOO for 1 ORE") == "would give 2 wool for 1 ore"
    assert told(story, "PR", "pick PY") == "trades 1 ore for 2 wool with Yellow"
    assert told(story, "PR", "offer 1 ORE for 1 GRA to PB") == "offers 1 ore for 1 grain to Blue"
    assert told(story, "PB", "decline") == "declines"
    assert told(story, "PR", "offer 1 ORE for 1 GRA to PB") == "offers 1 ore for 1 grain to Blue"
    assert told(story, "PR", "withdraw") == "takes the offer back"
    assert told(story, "PB", "block") == "blocks trading"
    assert told(story, "PB", "unblock") == "is open to trade again"
    assert told(story, "PR", "end") == "ends the turn"


def test_a_seven_names_who_must_discard() -> None:
    story = Story()
    story.given(PR="4 WOO 4 ORE", PB="7 LUM")
    story.dice(3, 4)
    assert told(story, "PR", "roll") == "rolls 7 (3+4): Red must discard"
    assert told(story, "PR", "discard 2 WOO 2 ORE") == "discards 2 ore, 2 wool"


def test_a_stolen_card_is_named_to_thief_and_victim_only() -> None:
    for viewer, what in (("PR", "1 lumber"), ("PB", "1 lumber"), ("PY", "a card"), ("*", "a card")):
        story = Story()
        story.given(PB="7 LUM")
        story.dice(3, 4)
        story.plays("PR", "roll")
        line = told(story, "PR", "robber H07 steal PB", viewer)
        assert line == f"moves the robber to ore 6 (H07) and steals {what} from Blue"


def test_a_bought_card_is_named_to_its_owner_only() -> None:
    for viewer, what in (("PR", ": monopoly"), ("PB", ""), ("*", "")):
        story = Story()
        story.given(PR="1 ORE 1 WOO 1 GRA")
        story.deck("monopoly")
        story.dice(6, 6)
        story.plays("PR", "roll")
        assert told(story, "PR", "buy", viewer) == f"buys a development card{what}"


def test_cards_that_are_played_are_told_with_what_they_bring() -> None:
    story = Story(development_per_turn=0)
    story.cards(PR="knight, monopoly, year of plenty, road building")
    story.given(PB="3 WOO", PY="1 WOO")
    story.robber("H00")
    assert told(story, "PR", "monopoly WOO") == (
        "plays monopoly on wool: 3 from Blue, 1 from Yellow"
    )
    assert (
        told(story, "PR", "plenty 1 ORE 1 GRA") == "plays year of plenty and takes 1 ore, 1 grain"
    )
    assert told(story, "PR", "knight") == "plays a knight"
    assert told(story, "PR", "robber H16") == "moves the robber to the desert (H16)"
    assert told(story, "PR", "road building") == "plays road building"


def test_an_award_is_told_with_the_move_that_wins_it() -> None:
    story = Story(development_per_turn=0)
    story.cards(PR="knight, knight, knight")
    lines = []
    for hex_key in ("H00", "H01", "H02"):
        lines.append(told(story, "PR", "knight"))
        story.plays("PR", next(move for move in sorted(story.legal("PR")) if hex_key in move))
    assert lines == [
        "plays a knight",
        "plays a knight",
        "plays a knight; takes the largest army (3)",
    ]


def test_a_robber_that_stays_is_told_so() -> None:
    story = Story(knight_may_stay=True)
    story.cards(PR="knight")
    story.plays("PR", "knight")
    assert told(story, "PR", "robber H16") == "leaves the robber where it is"


def test_first_cards_that_come_together_are_told_for_everyone() -> None:
    story = Story(start="setup", first_cards="together")
    for placement in ("PR N13 P20", "PY N10 P17", "PB N22 P25", "PB N40 P58", "PY N39 P55"):
        seat, node, path = placement.split()
        story.plays(seat, f"settlement {node}")
        assert told(story, seat, f"road {path}") == f"places a road on {path}"
    story.plays("PR", "settlement N36")
    assert told(story, "PR", "road P52") == (
        "places a road on P52 and gets 1 ore, 1 lumber, 1 wool; Yellow gets 1 wool, 1 brick;"
        " Blue gets 1 grain, 2 wool"
    )


def hands(match: Match[Any, Any, Any]) -> dict[str, Counter[str]]:
    """The true hands, which the telling never gets."""
    cells = TACAN.cells(match.state)
    view: View = {key: cell.value for key, cell in cells.items()}
    return {seat: Counter(str(card) for card in hand(view, seat)) for seat in seats_of(view)}


@pytest.mark.parametrize("given", ["each", "together"])
@pytest.mark.parametrize("automatic", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_what_a_spectator_is_told_of_production_is_true(
    given: str, automatic: bool, seed: int
) -> None:
    """T2, T3, R3, S4: also where the bank runs short."""
    options = TACAN.options(bank=10, automatic_roll=automatic, first_cards=given)
    matches = watch(TACAN, TACAN.seats(4), options, [RandomBot] * 4, seed)
    match = next(matches)
    before, held = match.view(SPECTATOR), hands(match)
    rolls = 0
    for match in matches:
        after, now = match.view(SPECTATOR), hands(match)
        step = make_step(TACAN, match.log.entries[-1], before, after)
        gained = {seat: now[seat] - held[seat] for seat in now}
        expected: dict[str, Counter[str]] = {seat: Counter() for seat in now}
        first = first_cards(step)
        for seat, cards in first.items():
            expected[seat] += cards
        if after["DIE0"] and after["DIE0"] + after["DIE1"] != 7 and _rolled(step, automatic):
            rolls += 1
            for seat, cards in production(
                before, after, sum(first.values(), Counter[str]())
            ).items():
                expected[seat] += cards
        if _rolled(step, automatic) or "Pre" in str(before["turn"]):
            assert gained == expected, step.notation
        before, held = after, now
    assert rolls > 50


def _rolled(step: Step, automatic: bool) -> bool:
    if automatic:
        return bool(step.before["turn"] != step.after["turn"] and step.after["turn"])
    return step.notation == "roll"


def test_the_sources_of_points_add_up() -> None:
    for seed in range(3):
        *_, match = watch(TACAN, TACAN.seats(4), TACAN.options(), [RandomBot] * 4, seed)
        assert match.outcome is not None
        for _, seat, points in match.outcome.ranking:
            assert sum(scores.sources(match.view(SPECTATOR), seat)) == points


def test_a_game_without_a_teller_is_told_by_its_keys() -> None:
    story = Story(start="setup")
    before = story.match.view(SPECTATOR)
    story.plays("PR", "settlement N34")
    step = make_step(TACAN, story.match.log.entries[-1], before, story.match.view(SPECTATOR))
    [deed] = PlainTeller().deeds(step)
    assert deed.seat == "PR"
    assert deed.text.plain.startswith("settlement N34  ")
    assert "N34=SET0PR" in deed.text.plain
