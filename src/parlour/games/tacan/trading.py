"""Trading with the bank and between players (tacan X1–X6)."""

from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import (
    COUNTS,
    GUARD,
    GUARDS,
    ONE_OF_EACH,
    count,
    covers,
    share_a_resource,
    size,
)
from parlour.games.tacan.catalogue import ACCEPT, BANK_TRADES, DECLINE, PICKS, WITHDRAW
from parlour.games.tacan.events import (
    Answered,
    Blocked,
    Countered,
    Offered,
    Traded,
    TradedWithBank,
    Withdrawn,
)
from parlour.games.tacan.moves import Bank, Counter, Move, Offer, Pick
from parlour.games.tacan.state import Answer, OpenOffer, Player, State
from parlour.games.tacan.turn import note_slots

_trades_by_ratios: dict[int, list[Move]] = {}
"""Lists of single trades, by ratios and resources that can be given: at most 2,048 lists."""


def bank_moves(state: State, player: Player) -> list[Move]:
    """X2: every single trade with the bank."""
    player_board = player.board
    ready = ((player.hand & COUNTS | GUARDS) - player_board.ratio_bundle) & GUARDS
    if not ready:
        return []
    key = player_board.ratio_bundle | ready
    if key not in _trades_by_ratios:
        _trades_by_ratios[key] = _single_trades(player_board.ratios, ready)
    moves = _trades_by_ratios[key]
    if ((state.bank & COUNTS | GUARDS) - ONE_OF_EACH) & GUARDS == GUARDS:
        return moves[:]
    return [move for move in moves if isinstance(move, Bank) and covers(state.bank, move.get)]


def _single_trades(ratios: list[int], ready: int) -> list[Move]:
    """X2: one for one of every resource whose guard bit is set."""
    moves: list[Move] = []
    for resource in range(5):
        if ready & GUARD[resource]:
            moves += BANK_TRADES[ratios[resource]][resource]
    return moves


def check_bank(state: State, player: Player, move: Bank) -> None:
    """X2: ratio × n alike for n of other kinds, all of them in hand and bank."""
    kinds = [resource for resource in range(5) if count(move.give, resource)]
    if len(kinds) != 1 or not size(move.get):
        raise IllegalMove("wrong_ratio", "X2", "Give cards of one resource and name what you get.")
    if share_a_resource(move.give, move.get):
        raise IllegalMove("same_resource", "X2", "You cannot get the resource you give.")
    ratio = player.board.ratios[kinds[0]]
    if size(move.give) != ratio * size(move.get):
        raise IllegalMove("wrong_ratio", "X2", f"The bank takes {ratio} of these for 1.")
    if not covers(player.hand, move.give):
        raise IllegalMove("not_in_hand", "X2", "You do not hold these cards.")
    if not covers(state.bank, move.get):
        raise IllegalMove("not_in_bank", "X2", "The bank does not have these cards.")


def trade_with_bank(state: State, seat: int, move: Bank, events: EventSink = None) -> None:
    """X2: the cards change hands."""
    player = state.players[seat]
    player.hand += move.get - move.give
    state.bank += move.give - move.get
    if events is not None:
        events.append(TradedWithBank(seat, move.give, move.get))


def open_opponents(state: State, seat: int) -> tuple[int, ...]:
    """X5: the opponents who do not block trading."""
    others = range(len(state.players))
    return tuple([other for other in others if other != seat and not state.blocking & BIT[other]])


def asked_by(state: State, seat: int, move: Offer) -> tuple[int, ...]:
    """X5: the seats an offer asks; one to all skips those who block."""
    if move.to is None:
        return open_opponents(state, seat)
    return tuple(sorted([state.config.seat_of[colour] for colour in move.to]))


def check_offer(state: State, seat: int, move: Offer) -> None:
    """X5, X3: somebody can be asked, and both sides are in order."""
    asked = asked_by(state, seat, move)
    for other in asked:
        if other != seat and state.blocking & BIT[other]:
            raise IllegalMove("seat_blocks", "X5", "This seat blocks trading.")
    if not open_opponents(state, seat):
        raise IllegalMove("everyone_blocks", "X5", "Everyone blocks trading.")
    if seat in asked:
        raise IllegalMove("own_seat", "X3", "You cannot make an offer to yourself.")
    check_sides(state, seat, move.give, move.want)


def check_sides(state: State, seat: int, give: int, want: int) -> None:
    """X3: cards on both sides, none on both, and the giver holds what is given.

    By option one side may be empty, or nobody without a card may offer anything.
    """
    if state.config.options.offer_needs_card and not state.players[seat].hand:
        raise IllegalMove(
            "no_card_to_offer", "X3", "You need at least one resource card to make an offer."
        )
    if state.config.options.free_trades:
        if not give and not want:
            raise IllegalMove("empty_side", "X3", "An offer needs at least one card.")
    elif not give or not want:
        raise IllegalMove("empty_side", "X3", "Both sides of an offer need a card.")
    elif share_a_resource(give, want):
        raise IllegalMove("same_resource", "X3", "A resource cannot stand on both sides.")
    if not covers(state.players[seat].hand, give):
        raise IllegalMove("not_in_hand", "X3", "You do not hold the cards you offer.")


def check_answer(state: State, seat: int) -> OpenOffer:
    """X6, X4: there is an offer, the seat was asked and has not answered."""
    offer = state.offer
    if offer is None:
        raise IllegalMove("no_offer", "X6", "There is no open offer.")
    if seat not in offer.asked:
        raise IllegalMove("not_asked", "X4", "This offer was not made to you.")
    if seat in offer.answers:
        raise IllegalMove("already_answered", "X4", "You have answered this offer already.")
    return offer


def check_accept(state: State, seat: int) -> None:
    """X4: the seat holds what is wanted."""
    offer = check_answer(state, seat)
    if not covers(state.players[seat].hand, offer.want):
        raise IllegalMove("not_in_hand", "X4", "You do not hold the cards that are wanted.")


def check_counter(state: State, seat: int, move: Counter) -> None:
    """X4: the conditions of an offer, seen from the seat that answers."""
    check_answer(state, seat)
    check_sides(state, seat, move.give, move.want)


def pick_terms(offer: OpenOffer, answer: Answer) -> tuple[int, int]:
    """X4: what the player on turn gives and gets by this answer."""
    return (answer.want, answer.give) if answer.counters else (offer.give, offer.want)


def check_pick(state: State, seat: int, move: Pick) -> None:
    """X4: that seat accepted or made a counter-offer, and both still hold the cards."""
    offer = state.offer
    if offer is None:
        raise IllegalMove("no_offer", "X4", "There is no open offer.")
    partner = state.config.seat_of[move.colour]
    answer = offer.answers.get(partner)
    if answer is None or not (answer.accepts or answer.counters):
        raise IllegalMove("nothing_to_pick", "X4", "This seat has not agreed to anything.")
    give, get = pick_terms(offer, answer)
    if not covers(state.players[seat].hand, give):
        raise IllegalMove("not_in_hand", "X4", "You do not hold the cards for this trade.")
    if not covers(state.players[partner].hand, get):
        raise IllegalMove("not_in_hand", "X4", "That seat no longer holds the cards.")


def check_withdraw(state: State) -> None:
    """X6: there is something to withdraw."""
    if state.offer is None:
        raise IllegalMove("no_offer", "X6", "There is no open offer.")


def check_block(state: State, seat: int, *, blocks: bool) -> None:
    """X5: a seat blocks, or unblocks, only once."""
    if bool(state.blocking & BIT[seat]) == blocks:
        if blocks:
            raise IllegalMove("already_blocking", "X5", "You block trading already.")
        raise IllegalMove("not_blocking", "X5", "You do not block trading.")


def proposer_moves(state: State) -> list[Move]:
    """X4, X6: what the player on turn can do with the open offer."""
    offer = state.offer
    moves: list[Move] = []
    if offer is None:
        return moves
    hand = state.players[state.turn].hand
    for seat in offer.asked:
        answer = offer.answers.get(seat)
        if answer is not None and (answer.accepts or answer.counters):
            give, get = pick_terms(offer, answer)
            if covers(hand, give) and covers(state.players[seat].hand, get):
                moves.append(PICKS[state.config.colours[seat]])
    moves.append(WITHDRAW)
    return moves


def waits_for(offer: OpenOffer, seat: int) -> bool:
    """X4: whether the seat was asked and has not answered."""
    return seat in offer.asked and seat not in offer.answers


def answer_moves(state: State, seat: int) -> list[Move]:
    """X4: the listed answers of an asked seat; counter-offers are open-ended."""
    offer = state.offer
    if offer is None or not waits_for(offer, seat):
        return []
    if covers(state.players[seat].hand, offer.want):
        return [ACCEPT, DECLINE]
    return [DECLINE]


def _open(state: State) -> OpenOffer:
    """The open offer, which the check has seen."""
    if state.offer is None:
        raise IllegalMove("no_offer", "X6", "There is no open offer.")
    return state.offer


def make_offer(state: State, seat: int, move: Offer, events: EventSink = None) -> None:
    """X3: the offer lies open, in place of any other."""
    asked = asked_by(state, seat, move)
    state.offer = OpenOffer(move.give, move.want, asked, {})
    if events is not None:
        events.append(Offered(seat, move.give, move.want, asked))


def withdraw(state: State, events: EventSink = None) -> None:
    """X6: the open offer ends without a trade."""
    state.offer = None
    if events is not None:
        events.append(Withdrawn(state.turn))


def answer(state: State, seat: int, given: Answer, events: EventSink = None) -> None:
    """X4, X6: note the answer; an offer that all asked have declined ends."""
    offer = _open(state)
    if events is not None:
        if given.counters:
            events.append(Countered(seat, given.give, given.want))
        else:
            events.append(Answered(seat, given.accepts))
    answers = {**offer.answers, seat: given}
    declined = [said for said in answers.values() if not said.accepts and not said.counters]
    if len(declined) == len(offer.asked):
        state.offer = None
    else:
        state.offer = OpenOffer(offer.give, offer.want, offer.asked, answers)


def pick(state: State, seat: int, move: Pick, events: EventSink = None) -> None:
    """X4: the cards change hands and the offer ends."""
    offer = _open(state)
    partner = state.config.seat_of[move.colour]
    give, get = pick_terms(offer, offer.answers[partner])
    one, other = state.players[seat], state.players[partner]
    one.hand += get - give
    other.hand += give - get
    note_slots(one)
    note_slots(other)
    state.offer = None
    if events is not None:
        events.append(Traded(seat, partner, give, get))


def set_blocking(state: State, seat: int, blocks: bool, events: EventSink = None) -> None:
    """X5: blocking declines the open offer, even after accepting it."""
    if blocks:
        state.blocking |= BIT[seat]
    else:
        state.blocking &= ~BIT[seat]
    if events is not None:
        events.append(Blocked(seat, blocks))
    if blocks and state.offer is not None and seat in state.offer.asked:
        answer(state, seat, Answer(False, False, 0, 0), events)
