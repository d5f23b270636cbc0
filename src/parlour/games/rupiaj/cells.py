"""The projection of a state to keys: names, values and audiences of the rules page."""

from collections.abc import Sequence
from typing import Final

from parlour.core.cells import EVERYONE, NO_ONE, NOTHING, Cell, Cells, CellValue
from parlour.games.rupiaj.cards import spread
from parlour.games.rupiaj.dealing import MARKET_SIZE
from parlour.games.rupiaj.names import (
    DRAW,
    KINDS,
    NOBODY,
    OVER,
    PLAY,
    REASONS,
    SEATS,
)
from parlour.games.rupiaj.rounds import (
    bonus_holder,
    camel_token,
    match_winner,
    tallies,
    token_holder,
)
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import GOODS_TOKENS

EMPTY: Final = Cell(NOTHING, EVERYONE)
HERD_SLOTS: Final = 11
SOLD_SLOTS: Final = 44
TOKEN_KEYS: Final = ("LE", "SP", "SK", "SI", "GO", "DI")
PILE_KEYS: Final = ("3", "4", "5")
BANK: Final = "bank"


def cells(state: State) -> Cells:
    """Every key of a match, with its value and audience."""
    keyed: dict[str, Cell] = {}
    _add_course(keyed, state)
    _add_slots(keyed, "MK{}", _names(spread(state.market)), MARKET_SIZE)
    _add_deck(keyed, state)
    for seat in range(2):
        _add_hand(keyed, state, seat)
    for seat in range(2):
        _add_herd(keyed, state, seat)
    _add_slots(keyed, "SO{:02}", _names(state.sold), SOLD_SLOTS)
    _add_tokens(keyed, state)
    _add_bonus_tokens(keyed, state)
    _add_result(keyed, state)
    return keyed


def _public(value: CellValue) -> Cell:
    return Cell(value, EVERYONE)


def _names(kinds: Sequence[int]) -> list[str]:
    return [KINDS[kind] for kind in kinds]


def _seat(seat: int) -> Cell:
    return EMPTY if seat == NOBODY else _public(SEATS[seat])


def _holder(seat: int) -> str:
    return BANK if seat == NOBODY else SEATS[seat]


def _add_course(keyed: dict[str, Cell], state: State) -> None:
    """V1, T0: whose turn it is, which round, who began it."""
    keyed["turn"] = _seat(state.turn if state.phase == PLAY else NOBODY)
    keyed["round"] = _public(state.deal.number)
    keyed["starter"] = _seat(state.deal.starter)


def _add_slots(
    keyed: dict[str, Cell],
    key: str,
    values: list[str],
    slots: int,
    audience: Sequence[str] = EVERYONE,
) -> None:
    """Values in slots filled from the first; that a slot is empty is seen by everyone."""
    for slot in range(slots):
        keyed[key.format(slot)] = Cell(values[slot], audience) if slot < len(values) else EMPTY


def _add_deck(keyed: dict[str, Cell], state: State) -> None:
    """V4, V6: how many cards are left; which, nobody sees before the end of the match."""
    deck = state.deal.deck
    keyed["DECK"] = _public(len(deck) - state.drawn)
    audience = EVERYONE if state.phase == OVER else NO_ONE
    for slot, kind in enumerate(deck):
        keyed[f"DK{slot:02}"] = EMPTY if slot < state.drawn else Cell(KINDS[kind], audience)


def _add_hand(keyed: dict[str, Cell], state: State, seat: int) -> None:
    """V2, V6: the cards are the owner's to see, their number everyone's."""
    owner = EVERYONE if state.phase == OVER else (SEATS[seat],)
    cards = _names(spread(state.hands[seat]))
    _add_slots(keyed, "HC{:02}" + SEATS[seat], cards, state.setting.hand_limit, owner)


def _add_herd(keyed: dict[str, Cell], state: State, seat: int) -> None:
    """V3, V5: whether there is a camel sees everyone, how many the owner, between rounds all."""
    is_open = state.setting.options.open_herds or state.phase != PLAY
    owner = EVERYONE if is_open else (SEATS[seat],)
    for slot in range(HERD_SLOTS):
        value: CellValue = "camel" if slot < state.herds[seat] else NOTHING
        keyed[f"CA{slot:02}{SEATS[seat]}"] = Cell(value, owner if slot else EVERYONE)


def _add_tokens(keyed: dict[str, Cell], state: State) -> None:
    """V1: the goods tokens and who has them."""
    for good, values in enumerate(GOODS_TOKENS):
        for place, value in enumerate(values):
            holder = _holder(token_holder(state, good, place))
            keyed[f"{TOKEN_KEYS[good]}{place}"] = _public(f"{value} {holder}")


def _add_bonus_tokens(keyed: dict[str, Cell], state: State) -> None:
    """V1, V2, V4–V6: who has a bonus token sees everyone, what it is worth its owner."""
    for pile, values in enumerate(state.deal.bonus):
        for place in range(len(values)):
            holder = bonus_holder(state, pile, place)
            keyed[f"B{PILE_KEYS[pile]}{place}"] = _public(_holder(holder))
    for pile, values in enumerate(state.deal.bonus):
        for place, value in enumerate(values):
            audience = _value_audience(state, bonus_holder(state, pile, place))
            keyed[f"V{PILE_KEYS[pile]}{place}"] = Cell(value, audience)


def _value_audience(state: State, holder: int) -> tuple[str, ...]:
    if state.phase == OVER:
        return EVERYONE
    if holder == NOBODY:
        return NO_ONE
    return (SEATS[holder],) if state.phase == PLAY else EVERYONE


def _add_result(keyed: dict[str, Cell], state: State) -> None:
    """V1, V5: camel token, seals, and what came of the round once it has ended."""
    keyed["CAMEL"] = _public(_holder(camel_token(state)))
    for seat in range(2):
        keyed[f"SEAL{SEATS[seat]}"] = _public(state.seals[seat])
    for name, tally in zip(SEATS, tallies(state), strict=True):
        keyed[f"PTS{name}"] = EMPTY if state.phase == PLAY else _public(tally.points)
    keyed["RESULT"] = EMPTY if state.phase == PLAY else _public(_result(state))
    keyed["EXCH"] = _public(state.exchanges)
    keyed["WINNER"] = _seat(match_winner(state))


def _result(state: State) -> str:
    """E3: who won the round and what decided it."""
    if state.reason == DRAW:
        return REASONS[DRAW]
    return f"{SEATS[state.round_winner]} {REASONS[state.reason]}"
