"""Non-interference over moves: what a viewer cannot see does not change what it sees next."""

from hypothesis import given, settings

from parlour.core.cells import view
from parlour.core.chance import FastChance
from parlour.core.options import OptionValue
from parlour.games.tacan import GAME
from parlour.games.tacan import moves as m
from parlour.games.tacan.names import NOBODY, OVER
from parlour.testing.conformance import check_replay, walk
from tests.support.states import SEEDS, same
from tests.support.tacan import OPTIONS, SEATS, talk

SILENT = m.Roll | m.End | m.Road | m.Settlement | m.City | m.Bank | m.Knight
"""Moves that show nothing hidden to anyone, unless they end the match."""


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_a_move_that_shows_nothing_looks_the_same_whatever_is_hidden(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    for match in walk(GAME, seats, GAME.options(**chosen), seed, 400):
        if match.version % 10:
            continue
        for viewer, name in enumerate(seats):
            other = GAME.redeal(match.state, viewer, FastChance(seed))
            for move in GAME.choices(match.state, viewer):
                silent = isinstance(move, m.Robber) and move.victim == NOBODY
                if not isinstance(move, SILENT) and not silent:
                    continue
                one, two = match.state.copy(), other.copy()
                GAME.apply(one, viewer, move, FastChance(seed))
                GAME.apply(two, viewer, move, FastChance(seed))
                if OVER not in (one.phase, two.phase):
                    assert view(GAME.cells(one), name) == view(GAME.cells(two), name)


SHOWING = m.Buy | m.Knight | m.RoadBuilding | m.Plenty | m.Monopoly
"""Moves that show a development card, or count cards that are hidden."""


@settings(max_examples=12)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_slots_that_others_empty_look_the_same_whatever_is_hidden(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    options = GAME.options(**{**chosen, "hand_slots": "kept"})
    for match in walk(GAME, seats, options, seed, 400, talk):
        if match.version % 10 or match.state.phase == OVER:
            continue
        for viewer, name in enumerate(seats):
            other = GAME.redeal(match.state, viewer, FastChance(seed))
            for seat in set(GAME.to_act(match.state)) - {viewer}:
                possible = set(GAME.choices(other, seat))
                for move in GAME.choices(match.state, seat)[:20]:
                    if move not in possible or isinstance(move, SHOWING):
                        continue
                    one, two = match.state.copy(), other.copy()
                    GAME.apply(one, seat, move, FastChance(seed))
                    GAME.apply(two, seat, move, FastChance(seed))
                    if OVER not in (one.phase, two.phase):
                        assert view(GAME.cells(one), name) == view(GAME.cells(two), name)


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_a_replayed_match_agrees_in_everything_also_in_what_is_derived(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    *_, match = walk(GAME, seats, GAME.options(**chosen), seed, 400)
    assert same(check_replay(match).state, match.state)


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS)
def test_a_redeal_moves_hidden_cards_and_keeps_every_count(
    seed: int, seats: tuple[str, ...]
) -> None:
    changed = False
    for match in walk(GAME, seats, GAME.options(), seed, 300):
        if match.version % 25 or match.version < 100:
            continue
        state = match.state
        other = GAME.redeal(state, None, FastChance(seed))
        assert sum(p.hand for p in other.players) == sum(p.hand for p in state.players)
        assert sorted(other.config.deck.faces) == sorted(state.config.deck.faces)
        changed = changed or not same(other, state)
    assert changed
