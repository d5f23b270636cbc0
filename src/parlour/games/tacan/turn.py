"""The course of a turn: roll, production, discards, end (tacan T0–T6)."""

from typing import Final

from parlour.core.chance import Chance
from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.tacan.awards import end_if_won
from parlour.games.tacan.board import BIT, HEX_NODE_MASK
from parlour.games.tacan.cards import CARD, EMPTY, GUARDS, ONE_CARD, count, covers, size
from parlour.games.tacan.events import Discarded, Produced, Rolled, TurnBegan, TurnEnded
from parlour.games.tacan.match_config import VISIBLE_SLOTS
from parlour.games.tacan.moves import Discard
from parlour.games.tacan.names import DISCARD, MAIN, OVER, ROBBER, ROLL
from parlour.games.tacan.player_board import PlayerBoard
from parlour.games.tacan.state import NOT_ROLLED, Player, State

MORE_THAN_VISIBLE: Final = (VISIBLE_SLOTS + 1) * ONE_CARD
"""Bundles from here on have more cards than a hand has slots at the start."""


def end_turn(state: State, seat: int, chance: Chance, events: EventSink = None) -> None:
    """T6: the next seat's turn begins."""
    if events is not None:
        events.append(TurnEnded(seat))
    begin_turn(state, (seat + 1) % len(state.players), chance, events)


def begin_turn(state: State, seat: int, chance: Chance, events: EventSink = None) -> None:
    """T6, W2: a seat's turn begins; points reached in another's turn count now."""
    if events is not None:
        events.append(TurnBegan(seat))
    state.turn = seat
    state.phase = ROLL
    state.dice = NOT_ROLLED
    state.played = 0
    config = state.config
    state.playable = BIT[state.bought] - 1
    if state.players[seat].points >= config.points_to_win:
        end_if_won(state, events)
    elif config.automatic_roll:
        rolled(state, chance.dice(), events)


def rolled(state: State, dice: tuple[int, int], events: EventSink = None) -> None:
    """T2, T4: what follows from the dice; apart from the roll, so that a search can try all."""
    state.dice = dice
    if events is not None:
        events.append(Rolled(state.turn, dice))
    number = dice[0] + dice[1]
    if number == 7:
        _seven(state)
        return
    state.phase = MAIN
    owed = state.board_index.owed[number]
    if not owed:
        return
    config = state.config
    if config.numbers[state.robber] == number or ((state.bank | GUARDS) - owed) & GUARDS != GUARDS:
        _pay_what_is_left(state, number, events)
    else:
        state.bank -= owed
        players = state.players
        for seat, income in state.board_index.payouts[number]:
            players[seat].hand += income
            if events is not None:
                events.append(Produced(seat, income, sources(state, seat, number), EMPTY, EMPTY))
    if state.bank < config.crowded:
        for player in state.players:
            note_slots(player)


def resume(state: State) -> None:
    """Back to where the turn was before a development card interrupted it."""
    if state.phase != OVER:
        state.phase = MAIN if state.dice[0] else ROLL


def note_slots(player: Player) -> None:
    """Remember how many slots the hand has needed; they stay from then on."""
    if player.hand >= MORE_THAN_VISIBLE and size(player.hand) > player.slots:
        player.slots = size(player.hand)


def _pay_what_is_left(state: State, number: int, events: EventSink) -> None:
    """T2, T3, R3: production that the robber or an empty bank lessens."""
    incomes = [0] * len(state.players)
    for seat, income in state.board_index.payouts[number]:
        incomes[seat] = income
    blocked = [EMPTY] * len(incomes)
    if state.config.numbers[state.robber] == number:
        for seat, player in enumerate(state.players):
            blocked[seat] = hex_yield(state, player.board, state.robber)
            incomes[seat] -= blocked[seat]
    owed = sum(incomes)
    due = incomes[:]
    if not covers(state.bank, owed):
        for resource in range(5):
            if count(owed, resource) > count(state.bank, resource):
                _ration(state, incomes, resource)
        owed = sum(incomes)
    state.bank -= owed
    for seat, player in enumerate(state.players):
        paid = incomes[seat]
        player.hand += paid
        if events is not None and (due[seat] or blocked[seat]):
            shares = sources(state, seat, number)
            events.append(Produced(seat, paid, shares, blocked[seat], due[seat] - paid))


def hex_yield(state: State, own: PlayerBoard, hex_: int) -> int:
    """T2: what a hex gives to the buildings of a player: one card each, two for a city."""
    nodes = HEX_NODE_MASK[hex_]
    buildings = (own.settlements & nodes).bit_count() + 2 * (own.cities & nodes).bit_count()
    return CARD[state.config.layout.terrain[hex_]] * buildings


def sources(state: State, seat: int, number: int) -> list[tuple[int, int]]:
    """T2, R3: the hexes that give cards to a seat at a number, and which; never the robber's."""
    own = state.players[seat].board
    found: list[tuple[int, int]] = []
    for hex_, token in enumerate(state.config.numbers):
        if token == number and hex_ != state.robber:
            cards = hex_yield(state, own, hex_)
            if cards:
                found.append((hex_, cards))
    return found


def _ration(state: State, incomes: list[int], resource: int) -> None:
    """T3: of a resource that is short, the only claimant gets what is left, several nothing."""
    claims = [count(income, resource) for income in incomes]
    alone = max(claims) == sum(claims)
    for seat, claim in enumerate(claims):
        if claim:
            paid = count(state.bank, resource) if alone else 0
            incomes[seat] -= CARD[resource] * (claim - paid)


def _seven(state: State) -> None:
    """T4: rich hands discard, then the robber moves."""
    too_many = (state.config.options.hand_limit + 1) * ONE_CARD
    state.owing = 0
    for seat, player in enumerate(state.players):
        if player.hand >= too_many:
            state.owing |= BIT[seat]
    state.phase = DISCARD if state.owing else ROBBER


def cards_to_discard(player: Player) -> int:
    """T4: half of the hand, rounded down: what has to be discarded, or the least of it."""
    return size(player.hand) // 2


def check_owes(state: State, seat: int) -> None:
    """T4: the seat has to discard."""
    if not state.owing & BIT[seat]:
        raise IllegalMove("nothing_to_discard", "T4", "You have nothing to discard.")


def check_discard(state: State, seat: int, move: Discard) -> None:
    """T4: exactly half or, by option, at least half, of cards that are held."""
    check_owes(state, seat)
    player = state.players[seat]
    due = cards_to_discard(player)
    number = size(move.cards)
    more_allowed = state.config.options.discard == "at_least_half"
    if number < due or (number > due and not more_allowed):
        wanted = f"at least {due}" if more_allowed else f"{due}"
        raise IllegalMove("wrong_discard_count", "T4", f"You have to discard {wanted} cards.")
    if not covers(player.hand, move.cards):
        raise IllegalMove("not_in_hand", "T4", "You do not hold these cards.")


def discard(state: State, seat: int, cards: int, events: EventSink = None) -> None:
    """T4: give up cards; after the last seat the robber moves."""
    state.players[seat].hand -= cards
    state.bank += cards
    state.owing &= ~BIT[seat]
    if events is not None:
        events.append(Discarded(seat, cards))
    if not state.owing:
        state.phase = ROBBER
