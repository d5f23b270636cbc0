"""Random matches of Tacan."""

from hypothesis import strategies as st

from parlour.core.chance import Chance
from parlour.core.options import OptionValue
from parlour.games.tacan import GAME
from parlour.games.tacan.cards import CARD, nth, size
from parlour.games.tacan.moves import Counter, Move, Offer
from parlour.games.tacan.state import State
from parlour.testing.conformance import refusal

SEATS = st.lists(st.sampled_from(GAME.seat_names), min_size=2, max_size=4, unique=True).map(
    GAME.check_seats
)


@st.composite
def option_sets(draw: st.DrawFn) -> dict[str, OptionValue]:
    """Some options set to some of their values; often a low target, so that matches end."""
    chosen: dict[str, OptionValue] = {}
    if draw(st.booleans()):
        chosen["victory_points"] = draw(st.integers(3, 8))
    for option in GAME.option_list[1:]:
        if draw(st.integers(0, 3)) == 0:
            chosen[option.name] = draw(st.sampled_from(list(option.values)))
    return chosen


OPTIONS = option_sets()


def talk(state: State, seat: int, chance: Chance) -> Move | None:
    """Now and then an offer, or a counter-offer, of a card that is held for another one."""
    cards = size(state.players[seat].hand)
    if not cards or chance.below(3):
        return None
    gives = nth(state.players[seat].hand, chance.below(cards))
    wants = (gives + 1 + chance.below(4)) % 5
    move = (
        Offer(CARD[gives], CARD[wants], None)
        if seat == state.turn
        else Counter(CARD[gives], CARD[wants])
    )
    return move if refusal(GAME, state, seat, move) is None else None
