"""The statistics of a match of Tacan: every card that came and went, and what became of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from parlour.core.chance import ScriptedChance
from parlour.core.draws import Die, Draw
from parlour.core.json_type import Json
from parlour.games.tacan.apply import apply
from parlour.games.tacan.awards import AWARD_POINTS, hidden_points
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.moves import (
    Bank,
    Buy,
    City,
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
)
from parlour.games.tacan.names import (
    FACES,
    KNIGHT,
    MONOPOLY,
    PLACE,
    RESOURCES,
    ROAD_BUILDING,
    YEAR_OF_PLENTY,
)
from parlour.games.tacan.state import State
from parlour.games.tacan.trading import pick_terms

GOT: Final = ("setup", "rolls", "robber", "bank", "trades", "monopoly", "plenty")
"""Where cards come from."""
GAVE: Final = ("building", "cards", "robber", "discards", "bank", "trades", "monopoly")
"""Where cards go to."""

CAUSES: Final[dict[type[Move], str]] = {
    Roll: "rolls",
    End: "rolls",
    Robber: "robber",
    Discard: "discards",
    Bank: "bank",
    Monopoly: "monopoly",
    Plenty: "plenty",
    Road: "building",
    Settlement: "building",
    City: "building",
    Buy: "cards",
}
"""Why hands change, by the kind of move; the setup and trades between players are apart.

The end of a turn gives cards where the next roll is automatic.
"""
BUILT: Final[dict[type[Move], str]] = {Road: "roads", Settlement: "settlements", City: "cities"}
PLAYED: Final[dict[type[Move], int]] = {
    Knight: KNIGHT,
    RoadBuilding: ROAD_BUILDING,
    Monopoly: MONOPOLY,
    Plenty: YEAR_OF_PLENTY,
}


class Record:
    """What is noted of one seat."""

    def __init__(self) -> None:
        self.moves = 0
        self.got = {cause: [0] * len(RESOURCES) for cause in GOT}
        self.gave = {cause: [0] * len(RESOURCES) for cause in GAVE}
        self.built = dict.fromkeys(BUILT.values(), 0)
        self.bought = [0] * len(FACES)
        self.played = [0] * len(FACES)
        self.offers = 0
        self.trades = {"bank": 0, "players": 0}
        self.points: list[int] = []
        """After the setup, and after every turn that has ended."""

    def gets(self, cause: str, cards: int) -> None:
        """Note a bundle that came to the hand."""
        _add(self.got[cause], unpack(cards))

    def gives(self, cause: str, cards: int) -> None:
        """Note a bundle that left the hand."""
        _add(self.gave[cause], unpack(cards))

    def changes(self, cause: str, old: int, new: int) -> None:
        """Note what was added to a hand and what was taken from it."""
        for resource, (had, has) in enumerate(zip(unpack(old), unpack(new), strict=True)):
            if has > had:
                self.got[cause][resource] += has - had
            elif has < had:
                self.gave[cause][resource] += had - has

    def told(self, state: State, seat: int) -> dict[str, Json]:
        """The statistics of the seat, in a match that has come to this state."""
        return {
            "moves": self.moves,
            "got": {cause: _by_resource(cards) for cause, cards in self.got.items()},
            "gave": {cause: _by_resource(cards) for cause, cards in self.gave.items()},
            "hand": _by_resource(unpack(state.players[seat].hand)),
            "built": self.built.copy(),
            "bought": dict(zip(FACES, self.bought, strict=True)),
            "played": dict(zip(FACES, self.played, strict=True)),
            "offers": self.offers,
            "trades": self.trades.copy(),
            "points": [*self.points, state.players[seat].points],
            "final": points_by_source(state, seat),
        }


class Chronicle:
    """Watches a match of Tacan, and tells its statistics."""

    def __init__(self, first: State, seats: Sequence[str]) -> None:
        self._seats = seats
        self._records = [Record() for _ in seats]
        self._dice = dict.fromkeys(range(2, 13), 0)
        self._turns = 0
        self._last = first

    def see(
        self, before: State, seat: int, move: Move, draws: Sequence[Draw], after: State
    ) -> None:
        """Note who moved, why hands changed, what was rolled and whether a turn began."""
        kind = type(move)
        record = self._records[seat]
        record.moves += 1
        if kind in BUILT:
            record.built[BUILT[kind]] += 1
        elif kind in PLAYED:
            record.played[PLAYED[kind]] += 1
        elif isinstance(move, Buy):
            record.bought[before.config.deck.faces[before.bought]] += 1
        elif isinstance(move, Offer):
            record.offers += 1
        elif isinstance(move, Bank):
            record.trades["bank"] += 1
        self._note_cards(before, seat, move, draws, after)
        dice = [draw.face for draw in draws if isinstance(draw, Die)]
        if dice:
            self._dice[sum(dice)] += 1
        if isinstance(move, End) or (before.phase == PLACE and after.phase != PLACE):
            self._turns += 1
            for noted, player in zip(self._records, after.players, strict=True):
                noted.points.append(player.points)
        self._last = after

    def told(self) -> dict[str, Json]:
        """Dice and turns of all, and the rest by seat."""
        return {
            "turns": self._turns,
            "rolls": sum(self._dice.values()),
            "dice": {str(number): times for number, times in self._dice.items()},
            "opening": opening_rounds(self._last, self._seats),
            "seats": {
                name: record.told(self._last, seat)
                for seat, (name, record) in enumerate(zip(self._seats, self._records, strict=True))
            },
        }

    def _note_cards(
        self, before: State, seat: int, move: Move, draws: Sequence[Draw], after: State
    ) -> None:
        if isinstance(move, Pick):
            self._note_trade(before, seat, move)
        elif before.phase == PLACE:
            placed = without_roll(before, seat, move) if draws else after
            self._note_changes("setup", before, placed)
            self._note_changes("rolls", placed, after)
        elif type(move) in CAUSES:
            self._note_changes(CAUSES[type(move)], before, after)

    def _note_changes(self, cause: str, before: State, after: State) -> None:
        for record, old, new in zip(self._records, before.players, after.players, strict=True):
            if old.hand != new.hand:
                record.changes(cause, old.hand, new.hand)

    def _note_trade(self, before: State, seat: int, move: Pick) -> None:
        """X4: both sides in full, as a resource may stand on both (option `free_trades`)."""
        partner = before.config.seat_of[move.colour]
        if before.offer is None:
            raise ValueError("there is no offer to pick from")
        give, get = pick_terms(before.offer, before.offer.answers[partner])
        one, other = self._records[seat], self._records[partner]
        one.gives("trades", give)
        one.gets("trades", get)
        other.gives("trades", get)
        other.gets("trades", give)
        one.trades["players"] += 1
        other.trades["players"] += 1


def opening_rounds(state: State, seats: Sequence[str]) -> list[Json]:
    """S2: the rounds of the rolls for the start: by seat, both dice of each that rolled."""
    rolls = state.config.rolls
    return [
        {
            name: list(made[turn])
            for name, made in zip(seats, rolls, strict=True)
            if turn < len(made)
        }
        for turn in range(max(map(len, rolls)))
    ]


def without_roll(before: State, seat: int, move: Move) -> State:
    """The state after the last placement, before the automatic roll that follows it (S4)."""
    state = before.copy()
    options = replace(state.config.options, automatic_roll=False)
    state.config = state.config.with_options(options)
    apply(state, seat, move, ScriptedChance())
    return state


def points_by_source(state: State, seat: int) -> dict[str, int]:
    """W1: where the points of a seat come from."""
    player_board = state.players[seat].board
    return {
        "settlements": player_board.settlements.bit_count(),
        "cities": 2 * player_board.cities.bit_count(),
        "army": AWARD_POINTS if state.army == seat else 0,
        "road": AWARD_POINTS if state.road == seat else 0,
        "cards": hidden_points(state, seat),
    }


def _add(counts: list[int], cards: Sequence[int]) -> None:
    for resource, number in enumerate(cards):
        counts[resource] += number


def _by_resource(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(RESOURCES, counts, strict=True))
