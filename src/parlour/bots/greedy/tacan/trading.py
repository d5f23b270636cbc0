"""Trades: with the bank, and answers to what others offer.

The bot makes no offers of its own. It remembers nothing between two decisions, so it could not
tell an offer that was just declined from one that was never made.
"""

from collections.abc import Sequence
from typing import Any, Final

from parlour.bots.greedy.tacan.growth import USUAL_TARGET
from parlour.bots.greedy.tacan.outlook import Outlook
from parlour.bots.greedy.tacan.plans import minus, plus
from parlour.games.tacan.cards import pack, unpack
from parlour.games.tacan.catalogue import ACCEPT, DECLINE
from parlour.games.tacan.moves import Bank, Counter, Move, Pick
from parlour.games.tacan.names import COLOURS, RESOURCES

HELP: Final = 50
"""What it costs to give a card to a seat that is not ahead."""
LEAD: Final = 20
"""More for every point that it is ahead."""
ABOUT_TO_WIN: Final = 2000
"""More if it lacks two points or fewer: hardly any trade is worth that."""


def bank_gain(outlook: Outlook, move: Bank) -> int:
    """What the hand gains by a trade with the bank."""
    hand = minus(outlook.known.hand, unpack(move.give))
    return outlook.gain(plus(hand, unpack(move.get)))


def answer(outlook: Outlook) -> Move:
    """Accept what gains; otherwise a counter-offer that does, if there is one; or decline."""
    known = outlook.known
    offer = known.view["OFFER"]
    partner = known.view["turn"]
    get, give = side(offer["give"]), side(offer["want"])
    if ACCEPT in outlook.window.choices and trade_gain(outlook, partner, give, get) > 0:
        return ACCEPT
    best = 0
    best_answer: Move = DECLINE
    for one_give, one_get in _counters(known.hand, get):
        gain = trade_gain(outlook, partner, one_give, one_get)
        if gain > best:
            best = gain
            best_answer = Counter(pack(tuple(one_give)), pack(tuple(one_get)))
    return best_answer


def pick_gain(outlook: Outlook, move: Pick) -> int:
    """What the trade that a seat has agreed to gains."""
    offer = outlook.known.view["OFFER"]
    partner = COLOURS[move.colour]
    said = offer["answers"][partner]
    if said == "accept":
        return trade_gain(outlook, partner, side(offer["give"]), side(offer["want"]))
    return trade_gain(outlook, partner, side(said["want"]), side(said["give"]))


def trade_gain(outlook: Outlook, partner: str, give: Sequence[int], get: Sequence[int]) -> int:
    """What a trade gains the own hand, less what it helps the other; above 0 it is worth it."""
    hand = plus(minus(outlook.known.hand, give), get)
    return outlook.gain(hand) - help_cost(outlook, partner) * sum(give)


def help_cost(outlook: Outlook, partner: str) -> int:
    """What it costs to give a card to a seat: more if it is ahead, most if it is about to win."""
    points = outlook.known.visible_points(partner)
    cost = HELP + LEAD * max(0, points - outlook.known.points)
    return cost + (ABOUT_TO_WIN if points >= USUAL_TARGET - 2 else 0)


def side(form: dict[str, Any]) -> list[int]:
    """One side of an offer, by resource."""
    return [int(form.get(resource, 0)) for resource in RESOURCES]


def _counters(hand: Sequence[int], offered: Sequence[int]) -> list[tuple[list[int], list[int]]]:
    """One card of the hand for one that is offered, or for all that are."""
    wants = _singles(offered)
    if sum(offered) > 1:
        wants.append(list(offered))
    return [
        (give, want)
        for give in _singles(hand)
        for want in wants
        if not any(one and other for one, other in zip(give, want))
    ]


def _singles(cards: Sequence[int]) -> list[list[int]]:
    """Every single card among these."""
    return [
        [int(other == resource) for other in range(len(cards))]
        for resource, number in enumerate(cards)
        if number
    ]
