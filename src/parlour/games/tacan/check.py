"""Why a move is not legal: the first rule broken, in the order of the rules page."""

from parlour.core.errors import IllegalMove, MalformedMove
from parlour.games.tacan.building import (
    CARD_COST,
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    check_city,
    check_road,
    check_settlement,
)
from parlour.games.tacan.cards import EMPTY
from parlour.games.tacan.development import (
    check_buy,
    check_playable,
    check_plenty,
    check_road_building,
)
from parlour.games.tacan.forms import NOTATION
from parlour.games.tacan.hand_slots import check_slots
from parlour.games.tacan.moves import (
    Accept,
    Bank,
    Block,
    Buy,
    City,
    Counter,
    Decline,
    Discard,
    End,
    Knight,
    Monopoly,
    Move,
    Offer,
    Pick,
    Plenty,
    Road,
    RoadBuilding,
    Robber,
    Roll,
    Settlement,
    Unblock,
    Withdraw,
    named_slots,
)
from parlour.games.tacan.names import (
    COLOURS,
    DISCARD,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    OVER,
    PLACE,
    ROADS,
    ROBBER_PHASES,
)
from parlour.games.tacan.robber import check_robber
from parlour.games.tacan.setup import (
    check_road_placement,
    check_settlement_placement,
    placement_rule,
)
from parlour.games.tacan.state import State
from parlour.games.tacan.trading import (
    check_accept,
    check_answer,
    check_bank,
    check_block,
    check_counter,
    check_offer,
    check_pick,
    check_withdraw,
)
from parlour.games.tacan.turn import check_discard, check_owes


def check(state: State, seat: int, move: Move) -> None:
    """Refuse the move with the rule it breaks, or return if it is legal."""
    NOTATION.check(move)
    if not 0 <= seat < len(state.players):
        raise MalformedMove("unknown_seat", f"There is no seat {seat} in this match.")
    _check_seats(state, move)
    if state.phase == OVER:
        raise IllegalMove("match_over", "W2", "The match is over.")
    if not isinstance(move, Block | Unblock):
        if seat == state.turn:
            _check_phase(state, seat, move)
        elif not isinstance(move, Discard | Accept | Decline | Counter):
            raise IllegalMove("not_your_turn", "T0", "It is not your turn.")
    _check_chapter(state, seat, move)
    slots = named_slots(move)
    if slots and not isinstance(move, Robber):
        check_slots(state, seat, slots, _given(state, move))


def _given(state: State, move: Move) -> int:
    """B0, T4, X2: the cards that leave the hand of a seat by this move of its own."""
    if isinstance(move, Discard):
        return move.cards
    if isinstance(move, Bank):
        return move.give
    if isinstance(move, Buy):
        return CARD_COST
    if isinstance(move, City):
        return CITY_COST
    if isinstance(move, Settlement):
        return EMPTY if state.phase == PLACE else SETTLEMENT_COST
    if isinstance(move, Road):
        return EMPTY if state.phase in (PLACE, ROADS) else ROAD_COST
    return EMPTY


def _check_seats(state: State, move: Move) -> None:
    """FORM: every seat a move names sits at this match."""
    named: tuple[int, ...] = ()
    if isinstance(move, Robber) and move.victim != NOBODY:
        named = (move.victim,)
    elif isinstance(move, Pick):
        named = (move.colour,)
    elif isinstance(move, Offer) and move.to is not None:
        named = move.to
    for colour in named:
        if state.config.seat_of[colour] == NOBODY:
            raise MalformedMove("unknown_seat", f"{COLOURS[colour]} does not play in this match.")


def _check_phase(state: State, seat: int, move: Move) -> None:
    """T1, S3, S4, T4, R1, C5: the player on turn makes a move of the kind that is asked now."""
    phase = state.phase
    robber_due = phase in ROBBER_PHASES
    if phase == PLACE:
        if not isinstance(move, Settlement | Road):
            raise IllegalMove("placement_due", placement_rule(state), "Place your pieces first.")
    elif not state.dice[0] and not _possible_before_roll(state, move):
        raise IllegalMove("roll_first", "T1", "Roll the dice first.")
    elif isinstance(move, Roll) and state.dice[0]:
        raise IllegalMove("already_rolled", "T1", "You have rolled already.")
    elif isinstance(move, Discard):
        check_owes(state, seat)
    elif phase == DISCARD:
        raise IllegalMove("discards_pending", "T4", "Some players still have to discard.")
    elif isinstance(move, Robber) != robber_due:
        if robber_due:
            raise IllegalMove("robber_due", "R1", "Move the robber first.")
        raise IllegalMove("robber_not_due", "R1", "The robber does not move now.")
    elif phase == ROADS and not isinstance(move, Road):
        raise IllegalMove("free_road_due", "C5", "Place your free road first.")


def _possible_before_roll(state: State, move: Move) -> bool:
    """T1: roll, play a card and do what it asks, and by option trade with the bank."""
    options = state.config.options
    return (
        isinstance(move, Roll)
        or (isinstance(move, Robber) and state.phase in ROBBER_PHASES)
        or (isinstance(move, Road) and state.phase == ROADS)
        or (isinstance(move, Bank) and options.bank_trade_before_roll)
        or (
            isinstance(move, Knight | RoadBuilding | Monopoly | Plenty)
            and options.development_before_roll
        )
    )


def _check_chapter(state: State, seat: int, move: Move) -> None:
    """Limits and supply, blocks, cost, place: the chapter's own rules, in this order.

    Roll and end have no conditions but those of the phase.
    """
    player = state.players[seat]
    if isinstance(move, Road):
        if state.phase == PLACE:
            check_road_placement(state, move)
        else:
            check_road(state, player, move, free=state.phase == ROADS)
    elif isinstance(move, Settlement):
        if state.phase == PLACE:
            check_settlement_placement(state, move)
        else:
            check_settlement(state, player, move)
    elif isinstance(move, City):
        check_city(player, move)
    elif isinstance(move, Buy):
        check_buy(state, player)
    elif isinstance(move, Knight):
        check_playable(state, player, KNIGHT)
    elif isinstance(move, RoadBuilding):
        check_road_building(state, player)
    elif isinstance(move, Monopoly):
        check_playable(state, player, MONOPOLY)
    elif isinstance(move, Plenty):
        check_plenty(state, player, move)
    elif isinstance(move, Robber):
        check_robber(state, move)
    elif isinstance(move, Bank):
        check_bank(state, player, move)
    elif isinstance(move, Offer):
        check_offer(state, seat, move)
    elif isinstance(move, Pick):
        check_pick(state, seat, move)
    elif isinstance(move, Withdraw):
        check_withdraw(state)
    elif isinstance(move, Discard):
        check_discard(state, seat, move)
    elif isinstance(move, Accept):
        check_accept(state, seat)
    elif isinstance(move, Decline):
        check_answer(state, seat)
    elif isinstance(move, Counter):
        check_counter(state, seat, move)
    elif isinstance(move, Block):
        check_block(state, seat, blocks=True)
    elif isinstance(move, Unblock):
        check_block(state, seat, blocks=False)
    else:
        _check_no_more(move)


def _check_no_more(_move: Roll | End) -> None:
    """Nothing; a new kind of move must have been asked for before, because its type is no other."""
