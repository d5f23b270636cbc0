"""Dealing anew what a viewer cannot see, consistent with what the viewer sees."""

from parlour.core.chance import Chance
from parlour.games.tacan.awards import hidden_points
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import CARD, EMPTY, size, unpack
from parlour.games.tacan.names import OVER
from parlour.games.tacan.setting import Deck, Setting
from parlour.games.tacan.state import State

TRIES = 50
"""How often the development cards are dealt anew when a deal would already have won the match."""


def redeal(state: State, viewer: int | None, chance: Chance) -> State:
    """A state that looks the same to the viewer: hands of the same sizes, another deck."""
    twin = state.copy()
    if state.phase == OVER:
        return twin
    _redeal_hands(twin, viewer, chance)
    for _ in range(TRIES):
        dealt = twin.copy()
        _redeal_deck(dealt, viewer, chance)
        if _plausible(dealt, viewer):
            return dealt
    return twin


def _redeal_hands(state: State, viewer: int | None, chance: Chance) -> None:
    """V2: the others' resource cards, shuffled together and dealt in the same numbers."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    pool = [
        CARD[resource]
        for player in others
        for resource, number in enumerate(unpack(player.hand))
        for _ in range(number)
    ]
    dealt = [pool[place] for place in chance.shuffle(len(pool))]
    for player in others:
        number = size(player.hand)
        player.hand = sum(dealt[:number], EMPTY)
        del dealt[:number]


def _redeal_deck(state: State, viewer: int | None, chance: Chance) -> None:
    """V3: the faces of all cards in the deck or held by others, shuffled."""
    setting = state.setting
    hidden = [slot for slot in range(len(setting.deck.faces)) if _is_hidden(state, slot, viewer)]
    faces = list(setting.deck.faces)
    hidden_before = [hidden_points(state, seat) for seat in range(len(state.players))]
    for slot, other in zip(hidden, chance.shuffle(len(hidden)), strict=True):
        faces[slot] = setting.deck.faces[hidden[other]]
    state.setting = Setting(
        setting.colours, setting.options, setting.layout, Deck(tuple(faces)), setting.first
    )
    for seat, player in enumerate(state.players):
        player.points += hidden_points(state, seat) - hidden_before[seat]


def _is_hidden(state: State, slot: int, viewer: int | None) -> bool:
    if slot >= state.bought:
        return True
    return any(
        player.held & BIT[slot] for seat, player in enumerate(state.players) if seat != viewer
    )


def _plausible(state: State, viewer: int | None) -> bool:
    """W2: nobody else holds points with which the match would be over."""
    return all(
        player.points < state.setting.points_to_win
        for seat, player in enumerate(state.players)
        if seat != viewer
    )
