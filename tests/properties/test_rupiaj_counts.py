"""What never changes in a match of Rupiaj, and what is kept instead of recounted."""

from collections import Counter

from hypothesis import given, settings

from parlour.core.cells import CellValue, view
from parlour.core.options import OptionValue
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.cards import spread
from parlour.games.rupiaj.names import OVER, PLAY
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import BONUS_TOKENS, GOODS_TOKENS
from parlour.testing.conformance import walk
from tests.support.rupiaj import OPTIONS, SEATS
from tests.support.states import SEEDS

CARDS = {"leather": 10, "spice": 8, "silk": 8, "silver": 6, "gold": 6, "diamond": 6, "camel": 11}
TOKENS = {"leather": "LE", "spice": "SP", "silk": "SK", "silver": "SI", "gold": "GO"} | {
    "diamond": "DI"
}
PILES = {"3": 0, "4": 1, "5": 2}


@settings(max_examples=12)
@given(seed=SEEDS, chosen=OPTIONS)
def test_every_count_of_a_random_match_is_right_after_every_move(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    options = GAME.options(**chosen)
    for match in walk(GAME, SEATS, options, seed, 400):
        cells = {key: cell.value for key, cell in GAME.cells(match.state).items()}
        check_cards(cells)
        check_hands(match.state, options.hand_limit)
        check_tokens(cells)
        check_points(cells, match.state)
        assert max(match.state.seals) <= options.seals_to_win
        assert (match.state.phase == OVER) == (max(match.state.seals) == options.seals_to_win)


def slots(cells: dict[str, CellValue], start: str, end: str = "") -> list[CellValue]:
    """The values of the numbered keys with this beginning and end."""
    return [
        value
        for key, value in cells.items()
        if key.startswith(start) and key.endswith(end) and key[len(start)].isdigit()
    ]


def check_cards(cells: dict[str, CellValue]) -> None:
    """S0: 55 cards, wherever they are; the drawn ones are no longer in the deck."""
    lying = [card for start in ("MK", "DK", "HC", "CA", "SO") for card in slots(cells, start)]
    assert Counter(card for card in lying if card != []) == CARDS
    assert cells["DECK"] == sum(card != [] for card in slots(cells, "DK"))
    market = [card for card in slots(cells, "MK") if card != []]
    assert len(market) == 5 or (cells["RESULT"] != [] and cells["DECK"] == 0)


def check_hands(state: State, limit: int) -> None:
    """T1, T5: no hand above its limit, and no camel in it."""
    for hand in state.hands:
        assert len(spread(hand)) <= limit
        assert 6 not in spread(hand)


def check_tokens(cells: dict[str, CellValue]) -> None:
    """T4: the values stay in place; taken is what lies above what is left."""
    for values, start in zip(GOODS_TOKENS, TOKENS.values(), strict=True):
        pairs = [token.split() for token in slots(cells, start)]
        assert [int(value) for value, _ in pairs] == list(values)
        check_taken([holder for _, holder in pairs])
        sold = Counter(card for card in slots(cells, "SO") if card != [])
        good = next(good for good, key in TOKENS.items() if key == start)
        taken = sum(holder != "bank" for _, holder in pairs)
        assert taken == min(sold[good], len(values))
    for pile, place in PILES.items():
        assert sorted(slots(cells, f"V{pile}")) == sorted(BONUS_TOKENS[place])
        check_taken(slots(cells, f"B{pile}"))


def check_taken(holders: list[CellValue]) -> None:
    """From the top, without a gap."""
    left = [holder == "bank" for holder in holders]
    assert left == sorted(left)


def check_points(cells: dict[str, CellValue], state: State) -> None:
    """E2, E3: the points and the winner of a round that has ended, recounted from the tokens."""
    if state.phase == PLAY:
        assert (cells["PTSPB"], cells["PTSPR"], cells["RESULT"]) == ([], [], [])
        assert cells["CAMEL"] == "bank"
        return
    camels = {seat: slots(cells, "CA", seat).count("camel") for seat in SEATS}
    richest = [seat for seat in SEATS if camels[seat] > min(camels.values())]
    assert cells["CAMEL"] == (richest[0] if richest else "bank")
    ranks: dict[str, tuple[int, int, int]] = {}
    for seat in SEATS:
        goods = [
            int(token.split()[0])
            for start in TOKENS.values()
            for token in slots(cells, start)
            if token.endswith(seat)
        ]
        bonus = [
            value
            for pile in PILES
            for value, holder in zip(
                slots(cells, f"V{pile}"), slots(cells, f"B{pile}"), strict=True
            )
            if holder == seat
        ]
        points = sum(goods) + sum(bonus) + 5 * (cells["CAMEL"] == seat)
        assert cells[f"PTS{seat}"] == points
        ranks[seat] = (points, len(bonus), len(goods))
    check_result(str(cells["RESULT"]), ranks["PB"], ranks["PR"])


def check_result(result: str, blue: tuple[int, int, int], red: tuple[int, int, int]) -> None:
    for reason, ours, theirs in zip(("points", "bonus", "goods"), blue, red, strict=True):
        if ours != theirs:
            assert result == f"{'PB' if ours > theirs else 'PR'} {reason}"
            return
    assert result == "draw"


@settings(max_examples=10)
@given(seed=SEEDS, chosen=OPTIONS)
def test_keys_are_the_same_for_everyone_from_beginning_to_end(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    steps = walk(GAME, SEATS, GAME.options(**chosen), seed, 400)
    keys = list(GAME.cells(next(steps).state))
    for match in steps:
        for viewer in (*SEATS, "*"):
            assert list(view(GAME.cells(match.state), viewer)) == keys
