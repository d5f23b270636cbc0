"""The course of a turn: roll, production, discards, end (tacan T0–T6)."""

from typing import Final

from parlour.core.chance import Chance
from parlour.core.errors import IllegalMove
from parlour.games.tacan.awards import end_if_won
from parlour.games.tacan.board import BIT, HEX_NODE_MASK
from parlour.games.tacan.cards import CARD, GUARDS, ONE_CARD, count, covers, size
from parlour.games.tacan.moves import Discard
from parlour.games.tacan.names import DISCARD, MAIN, OVER, ROBBER, ROLL
from parlour.games.tacan.state import NOT_ROLLED, VISIBLE_SLOTS, Player, State

MORE_THAN_VISIBLE: Final = (VISIBLE_SLOTS + 1) * ONE_CARD
"""Bundles from here on have more cards than a hand has slots at the start."""


def begin_turn(state: State, seat: int, chance: Chance) -> None:
    """T6, W2: a seat's turn begins; points reached in another's turn count now."""
    state.turn = seat
    state.phase = ROLL
    state.dice = NOT_ROLLED
    state.played = 0
    state.playable = BIT[state.bought] - 1
    if state.players[seat].points >= state.setting.points_to_win:
        end_if_won(state)
    elif state.setting.options.automatic_roll:
        roll(state, chance)


def end_turn(state: State, chance: Chance) -> None:
    """T6: the next in order begins."""
    begin_turn(state, (state.turn + 1) % len(state.players), chance)


def roll(state: State, chance: Chance) -> None:
    """T1: roll the dice."""
    rolled(state, chance.dice())


def rolled(state: State, dice: tuple[int, int]) -> None:
    """T2, T4: what follows from given dice; a search can try them all."""
    state.dice = dice
    number = dice[0] + dice[1]
    if number == 7:
        _seven(state)
    else:
        state.phase = MAIN
        _produce(state, number)


def resume(state: State) -> None:
    """Back to where the turn was before a development card interrupted it."""
    if state.phase != OVER:
        state.phase = ROLL if state.dice is NOT_ROLLED else MAIN


def note_slots(player: Player) -> None:
    """Remember how many slots the hand has needed; they stay from then on."""
    if player.hand >= MORE_THAN_VISIBLE and size(player.hand) > player.slots:
        player.slots = size(player.hand)


def _produce(state: State, number: int) -> None:
    """T2: every building on a hex with the number gives its owner cards."""
    players = state.players
    if state.setting.layout.numbers[state.robber] == number:
        _pay_out(state, [_unrobbed(state, player, number) for player in players])
        return
    owed = 0
    for player in players:
        owed += player.estate.income[number]
    if not owed:
        return
    if ((state.bank | GUARDS) - owed) & GUARDS != GUARDS:
        _pay_out(state, [player.estate.income[number] for player in players])
        return
    state.bank -= owed
    for player in players:
        income = player.estate.income[number]
        if income:
            player.hand += income
            if player.hand >= MORE_THAN_VISIBLE:
                note_slots(player)


def _unrobbed(state: State, player: Player, number: int) -> int:
    """R3: the income without the hex under the robber."""
    estate = player.estate
    nodes = HEX_NODE_MASK[state.robber]
    buildings = (estate.settlements & nodes).bit_count() + 2 * (estate.cities & nodes).bit_count()
    return estate.income[number] - CARD[state.setting.layout.terrain[state.robber]] * buildings


def _pay_out(state: State, incomes: list[int]) -> None:
    """T3: pay each resource in full, or the only claimant what is left, or nobody."""
    owed = sum(incomes)
    for resource in range(5):
        due = count(owed, resource)
        left = count(state.bank, resource)
        if due == 0:
            continue
        claims = [count(income, resource) for income in incomes]
        if due > left:
            if max(claims) < due:
                continue
            claims = [min(claim, left) for claim in claims]
        for player, claim in zip(state.players, claims, strict=True):
            player.hand += CARD[resource] * claim
            state.bank -= CARD[resource] * claim
    for player in state.players:
        note_slots(player)


def _seven(state: State) -> None:
    """T4: rich hands discard, then the robber moves."""
    too_many = (state.setting.options.hand_limit + 1) * ONE_CARD
    state.owing = 0
    for seat, player in enumerate(state.players):
        if player.hand >= too_many:
            state.owing |= BIT[seat]
    state.phase = DISCARD if state.owing else ROBBER


def cards_to_discard(player: Player) -> int:
    """T4: half of the hand, rounded down."""
    return size(player.hand) // 2


def check_discard(state: State, seat: int, move: Discard) -> None:
    """T4: exactly half, of cards that are held, by a seat that owes."""
    if not state.owing & BIT[seat]:
        raise IllegalMove("nothing_to_discard", "T4", "You have nothing to discard.")
    player = state.players[seat]
    due = cards_to_discard(player)
    if size(move.cards) != due:
        raise IllegalMove("wrong_discard_count", "T4", f"You have to discard {due} cards.")
    if not covers(player.hand, move.cards):
        raise IllegalMove("not_in_hand", "T4", "You do not hold these cards.")


def discard(state: State, seat: int, cards: int) -> None:
    """T4: give up cards; after the last seat the robber moves."""
    state.players[seat].hand -= cards
    state.bank += cards
    state.owing &= ~BIT[seat]
    if not state.owing:
        state.phase = ROBBER
