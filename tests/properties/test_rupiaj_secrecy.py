"""Non-interference over moves: what a viewer cannot see does not change what it sees next."""

from hypothesis import given, settings

from parlour.core.cells import SPECTATOR, view
from parlour.core.chance import FastChance
from parlour.core.options import OptionValue
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj import moves as m
from parlour.games.rupiaj.cards import spread
from parlour.games.rupiaj.names import OVER, PLAY, REST
from parlour.games.rupiaj.state import State
from parlour.testing.conformance import check_replay, walk
from tests.support.rupiaj import OPTIONS, SEATS
from tests.support.states import SEEDS, same


def after(state: State, seat: int, move: m.Move, seed: int) -> State:
    twin = state.copy()
    GAME.apply(twin, seat, move, FastChance(seed))
    return twin


@settings(max_examples=8)
@given(seed=SEEDS, chosen=OPTIONS)
def test_an_exchange_looks_the_same_whatever_is_hidden(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    for match in walk(GAME, SEATS, GAME.options(**chosen), seed, 200):
        if match.version % 8:
            continue
        for viewer, name in enumerate(SEATS):
            other = GAME.redeal(match.state, viewer, FastChance(seed))
            for move in GAME.choices(match.state, viewer):
                if not isinstance(move, m.Swap):
                    continue
                one, two = (after(state, viewer, move, seed) for state in (match.state, other))
                if one.phase == PLAY:
                    assert view(GAME.cells(one), name) == view(GAME.cells(two), name)


@settings(max_examples=8)
@given(seed=SEEDS, chosen=OPTIONS)
def test_a_move_of_another_shows_nothing_of_hand_and_bonus(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    for match in walk(GAME, SEATS, GAME.options(**chosen), seed, 200):
        if match.version % 5 or match.state.phase != PLAY:
            continue
        mover = match.state.turn
        other = GAME.redeal(match.state, 1 - mover, FastChance(seed))
        possible = set(GAME.choices(other, mover))
        for move in GAME.choices(match.state, mover):
            if move in possible and not isinstance(move, m.Take | m.Camels):
                one, two = (after(state, mover, move, seed) for state in (match.state, other))
                if one.phase == PLAY:
                    for name in (SEATS[1 - mover], SPECTATOR):
                        assert view(GAME.cells(one), name) == view(GAME.cells(two), name)


@settings(max_examples=8)
@given(seed=SEEDS, chosen=OPTIONS)
def test_a_herd_of_another_shows_no_number_in_a_round(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    options = GAME.options(**{**chosen, "open_herds": False})
    for match in walk(GAME, SEATS, options, seed, 300):
        for seat, name in enumerate(SEATS):
            for viewer in (SEATS[1 - seat], "*"):
                seen = match.view(viewer)
                numbered = [seen[f"CA{slot:02}{name}"] for slot in range(1, 11)]
                assert all(slot is None for slot in numbered) == (match.state.phase == PLAY)
                assert seen[f"CA00{name}"] == ("camel" if match.state.herds[seat] else [])


@settings(max_examples=20)
@given(seed=SEEDS, chosen=OPTIONS)
def test_a_replayed_match_agrees_in_everything_also_in_what_is_derived(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    *_, match = walk(GAME, SEATS, GAME.options(**chosen), seed, 400)
    assert same(check_replay(match).state, match.state)


@settings(max_examples=20)
@given(seed=SEEDS, chosen=OPTIONS)
def test_a_redeal_moves_hidden_cards_and_keeps_every_count(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    changed = False
    for match in walk(GAME, SEATS, GAME.options(**chosen), seed, 300):
        state = match.state
        for viewer in (0, 1, None):
            other = GAME.redeal(state, viewer, FastChance(seed))
            assert other.herds == state.herds
            assert cards(other) == cards(state)
            assert [sorted(pile) for pile in other.deal.bonus] == [
                sorted(pile) for pile in state.deal.bonus
            ]
            assert other.deal.deck[: state.drawn] == state.deal.deck[: state.drawn]
            if state.phase == OVER:
                assert same(other, state)
            changed = changed or not same(other, state)
    assert changed


@settings(max_examples=20)
@given(seed=SEEDS)
def test_between_rounds_a_redeal_leaves_what_is_shown(seed: int) -> None:
    for match in walk(GAME, SEATS, GAME.options(seals_to_win=3), seed, 400):
        if match.state.phase == REST:
            other = GAME.redeal(match.state, None, FastChance(seed))
            shown = ("PTSPB", "PTSPR", "RESULT", "CAMEL")
            before, now = GAME.cells(match.state), GAME.cells(other)
            assert [now[key] for key in shown] == [before[key] for key in shown]


def cards(state: State) -> tuple[int, list[int]]:
    """All cards that are hidden from somebody: hands, and what is left of the deck."""
    hands = state.hands[0] + state.hands[1]
    left = [*state.deal.deck[state.drawn :], *spread(hands)]
    return len(left), sorted(left)
