"""Our moves as the peer's actions, and its actions as our moves."""

from typing import Any

from parlour.games.tacan.cards import CARD, size, unpack
from parlour.games.tacan.catalogue import BUY, END_TURN, KNIGHT_CARD, ROAD_CARD, ROLL_DICE
from parlour.games.tacan.moves import (
    Bank,
    Buy,
    City,
    Discard,
    End,
    Knight,
    Monopoly,
    Move,
    Plenty,
    Road,
    RoadBuilding,
    Robber,
    Roll,
    Settlement,
)
from parlour.games.tacan.names import NOBODY
from tests.crosscheck.names import RESOURCE_NAMES, RESOURCE_OF
from tests.crosscheck.package import enums
from tests.crosscheck.places import Places, edge
from tests.crosscheck.step import Step

Kind: Any = enums.ActionType
PLAIN: dict[Any, Move] = {
    Kind.ROLL: ROLL_DICE,
    Kind.END_TURN: END_TURN,
    Kind.BUY_DEVELOPMENT_CARD: BUY,
    Kind.PLAY_KNIGHT_CARD: KNIGHT_CARD,
    Kind.PLAY_ROAD_BUILDING: ROAD_CARD,
}
"""Actions that name nothing."""
OFFERED = 4
"""A trade with the bank is five places: four for what is given, None where unused, and the card."""


class Translator:
    """Between the two, for one match: who has which colour is settled when it starts."""

    def __init__(self, places: Places, colours: dict[int, Any]) -> None:
        self.places = places
        self.colours = colours
        """The peer's colour of each of our colours."""
        self._colour_of = {theirs: ours for ours, theirs in colours.items()}

    def move(self, action: Any) -> Move:
        """The move that a legal action means; one of DISCARD means none in particular."""
        kind, value = action.action_type, action.value
        if kind in PLAIN:
            return PLAIN[kind]
        if kind == Kind.BUILD_SETTLEMENT:
            return Settlement(self.places.node_of[value])
        if kind == Kind.BUILD_CITY:
            return City(self.places.node_of[value])
        if kind == Kind.BUILD_ROAD:
            return Road(self.places.path_of[edge(*value)])
        if kind == Kind.MOVE_ROBBER:
            coordinate, victim, _ = value
            colour = NOBODY if victim is None else self._colour_of[victim]
            return Robber(self.places.hex_of[coordinate], colour)
        if kind == Kind.PLAY_MONOPOLY:
            return Monopoly(RESOURCE_OF[value])
        if kind == Kind.PLAY_YEAR_OF_PLENTY:
            return Plenty(bundle(value))
        if kind == Kind.MARITIME_TRADE:
            return Bank(bundle(value[:OFFERED]), bundle(value[OFFERED:]))
        raise ValueError(f"the peer has an action that is not known here: {action}")

    def action(self, step: Step) -> Any:
        """The action that repeats a move of ours, with what came of it."""
        kind, value = self._parts(step)
        return enums.Action(self.colours[step.before.config.colours[step.seat]], kind, value)

    def _parts(self, step: Step) -> tuple[Any, object]:
        match step.move:
            case Roll():
                return Kind.ROLL, step.after.dice
            case End():
                return Kind.END_TURN, None
            case Buy():
                return Kind.BUY_DEVELOPMENT_CARD, None
            case Settlement(node=node):
                return Kind.BUILD_SETTLEMENT, self.places.peer_node[node]
            case City(node=node):
                return Kind.BUILD_CITY, self.places.peer_node[node]
            case Road(path=path):
                return Kind.BUILD_ROAD, self.places.edge_of[path]
            case Robber(hex=h, victim=victim):
                thing = (None, None) if victim == NOBODY else self._theft(step, victim)
                return Kind.MOVE_ROBBER, (self.places.coordinate_of[h], *thing)
            case Discard(cards=cards):
                return Kind.DISCARD, names(cards)
            case Bank(give=give, get=get):
                given: list[str | None] = [*names(give)]
                given += [None] * (OFFERED - size(give))
                return Kind.MARITIME_TRADE, (*given, *names(get))
            case Knight():
                return Kind.PLAY_KNIGHT_CARD, None
            case RoadBuilding():
                return Kind.PLAY_ROAD_BUILDING, None
            case Monopoly(resource=resource):
                return Kind.PLAY_MONOPOLY, RESOURCE_NAMES[resource]
            case Plenty(cards=cards):
                return Kind.PLAY_YEAR_OF_PLENTY, tuple(names(cards))
            case _:
                raise ValueError(f"the peer knows no trade between players: {step.move}")

    def _theft(self, step: Step, victim: int) -> tuple[Any, str]:
        return self.colours[victim], RESOURCE_NAMES[step.stolen()]


def bundle(cards: tuple[str | None, ...]) -> int:
    """The peer's cards as a bundle of ours."""
    return sum(CARD[RESOURCE_OF[card]] for card in cards if card is not None)


def names(cards: int) -> list[str]:
    """A bundle of ours as the peer's cards."""
    counts = unpack(cards)
    return [RESOURCE_NAMES[resource] for resource in range(5) for _ in range(counts[resource])]
