"""Dealing anew what a viewer cannot see, consistent with what the viewer sees.

What a viewer could have concluded from earlier moves is not kept: only the view of the moment is.
"""

from parlour.core.chance import Chance
from parlour.games.tacan.awards import hidden_points, visible_points
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import CARD, EMPTY, size, unpack
from parlour.games.tacan.match_config import Deck
from parlour.games.tacan.names import NOBODY, OVER, VICTORY_POINT
from parlour.games.tacan.state import FREE, HandSlots, State


def redeal(state: State, viewer: int | None, chance: Chance) -> State:
    """A state that looks the same to the viewer: hands of the same sizes, another deck."""
    twin = state.copy()
    if state.phase != OVER:
        _redeal_hands(twin, viewer, chance)
        _redeal_deck(twin, viewer, chance)
    return twin


def _redeal_hands(state: State, viewer: int | None, chance: Chance) -> None:
    """V2: the others' resource cards, shuffled together and dealt in the same numbers.

    Cards that an open offer or its answers show stay where they are. Where cards stay in their
    slots (V7), so do hands that no theft has touched: everyone saw each of their cards come.
    """
    others = [
        seat for seat in range(len(state.players)) if seat != viewer and _is_unknown(state, seat)
    ]
    pool: list[int] = []
    for seat in others:
        hidden = state.players[seat].hand - shown_cards(state, seat)
        for resource, number in enumerate(unpack(hidden)):
            pool += [CARD[resource]] * number
    dealt = [pool[place] for place in chance.shuffle(len(pool))]
    for seat in others:
        shown = shown_cards(state, seat)
        number = size(state.players[seat].hand - shown)
        state.players[seat].hand = shown + sum(dealt[:number])
        dealt = dealt[number:]
    if state.slots is not None:
        state.slots = _rearranged(state, state.slots, others, chance)


def _is_unknown(state: State, seat: int) -> bool:
    """Whether others cannot know all cards of a hand."""
    return state.slots is None or state.slots.veiled & BIT[seat] != 0


def _rearranged(state: State, kept: HandSlots, seats: list[int], chance: Chance) -> HandSlots:
    """V7: the new cards of some seats, in any order, in the slots that held the old ones."""
    rows = kept.rows[:]
    hands = [player.hand for player in state.players]
    for seat in seats:
        cards: list[int] = []
        for resource, number in enumerate(unpack(hands[seat])):
            cards += [resource] * number
        order = chance.shuffle(len(cards))
        held = [slot for slot, card in enumerate(rows[seat]) if card != FREE]
        row = list(rows[seat])
        for slot, place in zip(held, order):
            row[slot] = cards[place]
        rows[seat] = tuple(row)
    return HandSlots(rows, hands, kept.veiled)


def shown_cards(state: State, seat: int) -> int:
    """X3, X4: the cards that a seat has shown to hold by an offer or an answer."""
    offer = state.offer
    if offer is None:
        return EMPTY
    if seat == state.turn:
        return offer.give
    answer = offer.answers.get(seat)
    if answer is None:
        return EMPTY
    if answer.counters:
        return answer.give
    return offer.want if answer.accepts else EMPTY


def _redeal_deck(state: State, viewer: int | None, chance: Chance) -> None:
    """V3: the faces of all cards in the deck or held by others, dealt in a random order.

    Victory points go first, and to nobody more than fits a match that goes on (W2).
    """
    config = state.config
    faces = list(config.deck.faces)
    hidden = [slot for slot in range(len(faces)) if _is_hidden(state, slot, viewer)]
    others = [faces[slot] for slot in hidden if faces[slot] != VICTORY_POINT]
    points = len(hidden) - len(others)
    before = [hidden_points(state, seat) for seat in range(len(state.players))]
    room = [_room_for_points(state, seat) for seat in range(len(state.players))]
    others = [others[place] for place in chance.shuffle(len(others))]
    for place in chance.shuffle(len(hidden)):
        owner = _owner(state, hidden[place])
        if points and (owner == NOBODY or room[owner] > 0):
            faces[hidden[place]] = VICTORY_POINT
            points -= 1
            if owner != NOBODY:
                room[owner] -= 1
        else:
            faces[hidden[place]] = others.pop()
    state.config = config.with_deck(Deck(tuple(faces)))
    for seat, player in enumerate(state.players):
        player.points += hidden_points(state, seat) - before[seat]


def _is_hidden(state: State, slot: int, viewer: int | None) -> bool:
    """Whether a card is in the deck, or held by someone who is not the viewer."""
    owner = _owner(state, slot)
    return slot >= state.bought or (owner != NOBODY and owner != viewer)


def _owner(state: State, slot: int) -> int:
    """The seat that holds a card unplayed, or NOBODY."""
    for seat, player in enumerate(state.players):
        if player.held & BIT[slot]:
            return seat
    return NOBODY


def _room_for_points(state: State, seat: int) -> int:
    """W2: how many victory points a seat can hold without having won already."""
    if seat != state.turn and state.config.options.win_on_own_turn:
        return len(state.config.deck.faces)
    return state.config.points_to_win - 1 - visible_points(state, seat)
