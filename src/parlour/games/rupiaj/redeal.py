"""Dealing anew what a viewer cannot see, consistent with what the viewer sees."""

from parlour.core.chance import Chance
from parlour.games.rupiaj.cards import CARD, EMPTY, size, spread
from parlour.games.rupiaj.match_config import Deal
from parlour.games.rupiaj.names import CAMEL, NOBODY, OVER, PLAY
from parlour.games.rupiaj.rounds import bonus_holder
from parlour.games.rupiaj.state import State


def redeal(state: State, viewer: int | None, chance: Chance) -> State:
    """A state that looks the same to the viewer: other hands, another deck, other bonus values."""
    twin = state.copy()
    if state.phase == OVER:
        return twin
    deck = _redeal_cards(twin, viewer, chance)
    bonus = tuple(
        [_redeal_pile(state, pile, viewer, chance) for pile in range(len(state.deal.bonus))]
    )
    twin.deal = Deal(state.deal.number, state.deal.starter, deck, bonus)
    return twin


def _redeal_cards(state: State, viewer: int | None, chance: Chance) -> tuple[int, ...]:
    """V2–V4: the others' hands and the deck, shuffled together; camels stay in the deck.

    Herds keep their sizes, and so do hands.
    """
    others = [seat for seat in range(2) if seat != viewer]
    hidden = list(state.deal.deck[state.drawn :])
    camels = [kind for kind in hidden if kind == CAMEL]
    pool = [kind for kind in hidden if kind != CAMEL]
    for seat in others:
        pool += spread(state.hands[seat])
    dealt = [pool[place] for place in chance.shuffle(len(pool))]
    for seat in others:
        number = size(state.hands[seat])
        state.hands[seat] = sum([CARD[kind] for kind in dealt[:number]], EMPTY)
        del dealt[:number]
    rest = dealt + camels
    left = [rest[place] for place in chance.shuffle(len(rest))]
    return (*state.deal.deck[: state.drawn], *left)


def _redeal_pile(state: State, pile: int, viewer: int | None, chance: Chance) -> tuple[int, ...]:
    """V2, V4, V5: the values that the viewer does not see, shuffled within the pile."""
    values = list(state.deal.bonus[pile])
    hidden = [place for place in range(len(values)) if _is_hidden(state, pile, place, viewer)]
    order = chance.shuffle(len(hidden))
    for place, other in zip(hidden, order):
        values[place] = state.deal.bonus[pile][hidden[other]]
    return tuple(values)


def _is_hidden(state: State, pile: int, place: int, viewer: int | None) -> bool:
    holder = bonus_holder(state, pile, place)
    if holder == NOBODY:
        return True
    return state.phase == PLAY and holder != viewer
