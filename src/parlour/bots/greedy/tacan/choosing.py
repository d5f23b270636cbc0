"""The best moves of a window of Tacan."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from parlour.bots.greedy.best import highest
from parlour.bots.greedy.tacan import building, playing, trading
from parlour.bots.greedy.tacan.discarding import discard
from parlour.bots.greedy.tacan.outlook import Outlook
from parlour.bots.greedy.tacan.robber import robber_worth
from parlour.bots.window import Window
from parlour.games.tacan import moves as m
from parlour.games.tacan.catalogue import DECLINE

NOTHING: Final = 0
"""What it gains to end the turn, or to roll: any other move must gain more."""
NOT_NOW: Final = -1

Score: TypeAlias = Callable[[Outlook, m.Move], int]


def best_moves(window: Window[m.Move]) -> Sequence[m.Move]:
    """The moves that gain most; an offer may be answered by another, which no list has."""
    if DECLINE in window.choices:
        return [trading.answer(Outlook(window))]
    if len(window.choices) == 1:
        return window.choices
    outlook = Outlook(window)
    if outlook.known.phase == "discard":
        return [discard(outlook)]
    score = SCORES.get(outlook.known.phase, on_turn)
    return highest(window.choices, lambda move: score(outlook, move))


def in_setup(outlook: Outlook, move: m.Move) -> int:
    """The best site, then the road to the best next one; the road is first only where it must."""
    match move:
        case m.Settlement():
            return building.placed_settlement_worth(outlook, move)
        case m.Road():
            return building.placed_road_worth(outlook, move)
        case _:
            return NOT_NOW


def before_roll(outlook: Outlook, move: m.Move) -> int:
    """A knight is played before the roll, other cards after it, when more is known."""
    match move:
        case m.Knight():
            return playing.knight_gain(outlook)
        case m.Roll():
            return NOTHING
        case _:
            return NOT_NOW


def free_road(outlook: Outlook, move: m.Move) -> int:
    """The best of the free roads."""
    return building.free_road_gain(outlook, move.path) if isinstance(move, m.Road) else NOT_NOW


def robbing(outlook: Outlook, move: m.Move) -> int:
    """The best hex and victim."""
    return robber_worth(outlook.known, move) if isinstance(move, m.Robber) else NOT_NOW


def on_turn(outlook: Outlook, move: m.Move) -> int:
    """What a move after the roll gains."""
    match move:
        case m.Settlement():
            return building.settlement_gain(outlook, move)
        case m.City():
            return building.city_gain(outlook, move)
        case m.Road():
            return building.road_gain(outlook, move)
        case m.Buy():
            return building.card_gain(outlook)
        case m.Bank():
            return trading.bank_gain(outlook, move)
        case m.Pick():
            return trading.pick_gain(outlook, move)
        case m.End():
            return NOTHING
        case _:
            return _played(outlook, move)


def _played(outlook: Outlook, move: m.Move) -> int:
    match move:
        case m.Knight():
            return playing.knight_gain(outlook)
        case m.RoadBuilding():
            return playing.road_building_gain(outlook)
        case m.Plenty():
            return playing.plenty_gain(outlook, move)
        case m.Monopoly():
            return playing.monopoly_gain(outlook, move)
        case _:
            return NOT_NOW


SCORES: Final[dict[str, Score]] = {
    "place": in_setup,
    "roll": before_roll,
    "roads": free_road,
    "robber": robbing,
    "main": on_turn,
}
"""How moves are judged in each phase."""
