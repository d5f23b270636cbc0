"""Development cards (tacan C1–C7)."""

from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.tacan.awards import award_army, end_if_won
from parlour.games.tacan.board import BIT
from parlour.games.tacan.building import (
    CARD_COST,
    build_road,
    check_payable,
    pay,
    road_left,
    road_places,
)
from parlour.games.tacan.cards import CARD, EMPTY, count, covers, size
from parlour.games.tacan.catalogue import (
    KNIGHT_CARD,
    MONOPOLIES,
    PAIRS,
    ROAD_CARD,
    SINGLES,
)
from parlour.games.tacan.events import Bought, Monopolised, Played, TookFromBank
from parlour.games.tacan.moves import Move, Plenty
from parlour.games.tacan.names import (
    FACES,
    KNIGHT,
    KNIGHT_ROBBER,
    MONOPOLY,
    ROAD_BUILDING,
    ROADS,
    ROBBER,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
)
from parlour.games.tacan.state import Player, State
from parlour.games.tacan.turn import note_slots, resume

FREE_ROADS = 2


def deck_left(state: State) -> int:
    """C1: how many cards the deck still has."""
    return len(state.config.deck.faces) - state.bought


def check_buy(state: State, player: Player) -> None:
    """C1, B0."""
    if not deck_left(state):
        raise IllegalMove("deck_empty", "C1", "No development card is left.")
    check_payable(player, CARD_COST, "development card")


def buy(state: State, seat: int, events: EventSink = None) -> None:
    """C1, C2: the top card of the deck; a victory point counts at once (V4)."""
    player = state.players[seat]
    pay(state, player, CARD_COST)
    player.held |= BIT[state.bought]
    if events is not None:
        events.append(Bought(seat, state.config.deck.faces[state.bought], CARD_COST))
    if state.config.deck.faces[state.bought] == VICTORY_POINT:
        player.points += 1
    state.bought += 1
    if state.config.options.play_bought:
        state.playable = BIT[state.bought] - 1
    end_if_won(state, events)


def may_play_more(state: State) -> bool:
    """C3: whether the limit of cards a turn allows another."""
    limit = state.config.options.development_per_turn
    return limit == 0 or state.played < limit


def free_road_possible(state: State, player: Player) -> bool:
    """C5: a road is left, and a place for it."""
    return road_left(player) and road_places(state, player) != 0


def plenty_cards(state: State) -> int:
    """C6: how many cards year of plenty gives: two, or fewer if the bank has not as many."""
    return min(2, size(state.bank))


def development_moves(state: State, player: Player) -> list[Move]:
    """C2–C7: every way to play a card now."""
    moves: list[Move] = []
    ready = player.held & state.playable & state.config.deck.to_play
    slots = state.config.deck.slots
    if not ready or not may_play_more(state):
        return moves
    if ready & slots[KNIGHT]:
        moves.append(KNIGHT_CARD)
    if ready & slots[ROAD_BUILDING] and free_road_possible(state, player):
        moves.append(ROAD_CARD)
    if ready & slots[MONOPOLY]:
        moves += MONOPOLIES
    if ready & slots[YEAR_OF_PLENTY]:
        moves += plenty_moves(state)
    return moves


def plenty_moves(state: State) -> list[Move]:
    """C6: the bundles that the bank can give."""
    number = plenty_cards(state)
    if number == 0:
        return []
    return [
        move
        for move in (PAIRS if number == 2 else SINGLES)
        if isinstance(move, Plenty) and covers(state.bank, move.cards)
    ]


def check_playable(state: State, player: Player, face: int) -> None:
    """C1, C2, C3, in this order: held, not bought just now unless by option, within the limit."""
    held = player.held & state.config.deck.slots[face]
    if not held:
        raise IllegalMove("card_not_held", "C1", f"You do not hold the card {FACES[face]}.")
    if not held & state.playable:
        raise IllegalMove("bought_this_turn", "C2", "You bought this card in this turn.")
    if not may_play_more(state):
        raise IllegalMove("development_limit", "C3", "You have played a card in this turn already.")


def check_road_building(state: State, player: Player) -> None:
    """C5: with no place or no road for the first, the card cannot be played."""
    check_playable(state, player, ROAD_BUILDING)
    if not free_road_possible(state, player):
        raise IllegalMove("no_free_road", "C5", "You have no road left, or no place for one.")


def check_plenty(state: State, player: Player, move: Plenty) -> None:
    """C6: as many cards as are due, which the bank has."""
    check_playable(state, player, YEAR_OF_PLENTY)
    due = plenty_cards(state)
    if due == 0:
        raise IllegalMove("bank_empty", "C6", "The bank has no card.")
    if size(move.cards) != due:
        raise IllegalMove("wrong_plenty_count", "C6", f"Year of plenty gives {due} cards now.")
    if not covers(state.bank, move.cards):
        raise IllegalMove("not_in_bank", "C6", "The bank does not have these cards.")


def _play_card(state: State, seat: int, face: int, events: EventSink) -> None:
    """C2: of equal playable cards the one bought first is played."""
    player = state.players[seat]
    ready = player.held & state.playable & state.config.deck.slots[face]
    player.held ^= ready & -ready
    state.played += 1
    if events is not None:
        events.append(Played(seat, face))


def play_knight(state: State, seat: int, events: EventSink = None) -> None:
    """C4: counts for the largest army, then the robber moves or, by option, may stay."""
    player = state.players[seat]
    _play_card(state, seat, KNIGHT, events)
    player.knights += 1
    state.phase = KNIGHT_ROBBER if state.config.options.knight_may_stay else ROBBER
    award_army(state, seat, events)
    end_if_won(state, events)


def play_road_building(state: State, seat: int, events: EventSink = None) -> None:
    """C5: two free roads are due."""
    _play_card(state, seat, ROAD_BUILDING, events)
    state.free_roads = FREE_ROADS
    state.phase = ROADS


def place_free_road(state: State, seat: int, path: int, events: EventSink = None) -> None:
    """C5: the second must be placed if a road and a place are left."""
    state.free_roads -= 1
    build_road(state, seat, path, EMPTY, events)
    if state.phase != ROADS:
        return
    if state.free_roads == 0 or not free_road_possible(state, state.players[seat]):
        state.free_roads = 0
        resume(state)


def play_plenty(state: State, seat: int, cards: int, events: EventSink = None) -> None:
    """C6: cards from the bank."""
    player = state.players[seat]
    _play_card(state, seat, YEAR_OF_PLENTY, events)
    state.bank -= cards
    player.hand += cards
    note_slots(player)
    if events is not None:
        events.append(TookFromBank(seat, cards))


def play_monopoly(state: State, seat: int, resource: int, events: EventSink = None) -> None:
    """C7: every opponent hands over all cards of the resource."""
    player = state.players[seat]
    _play_card(state, seat, MONOPOLY, events)
    taken: list[tuple[int, int]] = []
    for place, other in enumerate(state.players):
        number = count(other.hand, resource)
        if place != seat and number:
            other.hand -= CARD[resource] * number
            player.hand += CARD[resource] * number
            taken.append((place, number))
    note_slots(player)
    if events is not None:
        events.append(Monopolised(seat, resource, taken))
