"""What a viewer of Rupiaj sees: every key of the rules page, None where it is hidden."""

from collections.abc import Sequence
from typing import Any

from tests.oracle.rupiaj_notation import CAMEL, MARKET_SIZE
from tests.oracle.rupiaj_position import (
    CARD_COUNTS,
    FIRST_DRAWN,
    SEATS,
    TOKEN_VALUES,
    RupiajPosition,
)

View = dict[str, Any]

TOKEN_KEYS = {
    "leather": "LE",
    "spice": "SP",
    "silk": "SK",
    "silver": "SI",
    "gold": "GO",
    "diamond": "DI",
}
GOODS_CARDS = sum(CARD_COUNTS.values()) - CARD_COUNTS[CAMEL]


def slots(pattern: str, number: int, things: Sequence[str]) -> View:
    """So many keys, filled from the first; `[]` where there is nothing."""
    filled = [*things, *[[]] * (number - len(things))]
    return {pattern.format(slot): thing for slot, thing in enumerate(filled)}


def view(position: RupiajPosition, viewer: str) -> View:
    """V1 to V6: the keys as a seat or the spectator `*` sees them."""
    seen = {
        **course(position),
        **table(position),
        **deck(position),
        **bonus_values(position, viewer),
    }
    for seat in SEATS:
        seen |= hand(position, seat, viewer) | herd(position, seat, viewer)
    return seen


def course(position: RupiajPosition) -> View:
    """V1: the course of the match and the scores."""
    over = position.round_over()
    seen: View = {
        "turn": position.on_turn() or [],
        "round": position.round_number(),
        "starter": position.starter,
        "RESULT": position.result() or [],
        "EXCH": position.exchanges(),
        "WINNER": position.winner or [],
        "CAMEL": position.camel_token(),
        "DECK": position.deck_count(),
    }
    for seat in SEATS:
        seen[f"SEAL{seat}"] = position.seals(seat)
        seen[f"PTS{seat}"] = position.points(seat) if over else []
    return seen


def table(position: RupiajPosition) -> View:
    """V1: the market, what was sold, and the holders of all tokens."""
    sold = [position.cards[card] for card in position.sold]
    seen = slots("MK{}", MARKET_SIZE, position.market()) | slots("SO{:02}", GOODS_CARDS, sold)
    for kind, name in TOKEN_KEYS.items():
        for slot, value in enumerate(TOKEN_VALUES[kind]):
            seen[f"{name}{slot}"] = f"{value} {position.tokens[kind][slot]}"
    for name, holders in position.bonus.items():
        for slot, holder in enumerate(holders):
            seen[f"B{name}{slot}"] = holder
    return seen


def deck(position: RupiajPosition) -> View:
    """V4, V6: nobody sees what lies in the deck before the match is over."""
    seen: View = {}
    match_over = position.winner is not None
    for slot, card in enumerate(range(FIRST_DRAWN, len(position.cards))):
        hidden = position.cards[card] if match_over else None
        seen[f"DK{slot:02}"] = hidden if position.places[card] == "deck" else []
    return seen


def bonus_values(position: RupiajPosition, viewer: str) -> View:
    """V2, V4, V5, V6: taken ones their owner, after the round everyone; the others nobody."""
    seen: View = {}
    round_over, match_over = position.round_over(), position.winner is not None
    for name, values in position.bonus_values.items():
        for slot, value in enumerate(values):
            holder = position.bonus[name][slot]
            taken_and_shown = holder != "bank" and (holder == viewer or round_over)
            visible = taken_and_shown or match_over
            seen[f"V{name}{slot}"] = value if visible else None
    return seen


def hand(position: RupiajPosition, seat: str, viewer: str) -> View:
    """V2, V6: others see only which slots are held."""
    keys = slots("HC{:02}" + seat, position.options.hand_limit, position.hand(seat))
    if viewer == seat or position.winner is not None:
        return keys
    return {key: [] if card == [] else None for key, card in keys.items()}


def herd(position: RupiajPosition, seat: str, viewer: str) -> View:
    """V3, V5, V6: others see only whether there is a camel, but for `open_herds`."""
    keys = slots("CA{:02}" + seat, CARD_COUNTS[CAMEL], [CAMEL] * position.herd(seat))
    if viewer == seat or position.options.open_herds or position.round_over():
        return keys
    first = f"CA00{seat}"
    return {key: camel if key == first else None for key, camel in keys.items()}
