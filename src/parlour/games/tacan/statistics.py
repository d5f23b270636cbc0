"""The statistics of a match of Tacan: every card that came and went, and what became of it."""

from collections.abc import Sequence
from typing import Final

from parlour.core.events import Event
from parlour.core.json_type import Json
from parlour.games.tacan import events as e
from parlour.games.tacan.awards import AWARD_POINTS, hidden_points
from parlour.games.tacan.cards import CARD, unpack
from parlour.games.tacan.names import FACES, NOBODY, RESOURCES
from parlour.games.tacan.state import State

GOT: Final = ("setup", "rolls", "robber", "bank", "trades", "monopoly", "plenty")
"""Where cards come from."""
GAVE: Final = ("building", "cards", "robber", "discards", "bank", "trades", "monopoly")
"""Where cards go to."""
BUILT: Final[dict[type[Event], str]] = {
    e.PlacedRoad: "roads",
    e.BuiltRoad: "roads",
    e.PlacedSettlement: "settlements",
    e.BuiltSettlement: "settlements",
    e.Upgraded: "cities",
}


class Record:
    """What is noted of one seat."""

    def __init__(self) -> None:
        self.moves = 0
        self.got = {cause: [0] * len(RESOURCES) for cause in GOT}
        self.gave = {cause: [0] * len(RESOURCES) for cause in GAVE}
        self.built: dict[str, int] = {"roads": 0, "settlements": 0, "cities": 0}
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


class MatchStatistics:
    """Watches a match of Tacan, and tells its statistics."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._seats = seats
        self._records = [Record() for _ in seats]
        self._dice = dict.fromkeys(range(2, 13), 0)
        self._opening: list[dict[str, Json]] = []
        """S2: the rounds of the rolls for the start: by seat, both dice of each that rolled."""
        self._turns = 0
        self._last: State | None = None

    def see(self, seat: int, events: Sequence[Event], after: State) -> None:
        """Note who moved, why hands changed, what was rolled and whether a turn began."""
        if seat != NOBODY:
            self._records[seat].moves += 1
        for event in events:
            self._note(event, after)
        self._last = after

    def told(self) -> dict[str, Json]:
        """Dice and turns of all, and the rest by seat."""
        last = self._last
        if last is None:
            raise ValueError("the match has not begun")
        return {
            "turns": self._turns,
            "rolls": sum(self._dice.values()),
            "dice": {str(number): times for number, times in self._dice.items()},
            "opening": [dict(rolled) for rolled in self._opening],
            "seats": {
                name: record.told(last, seat)
                for seat, (name, record) in enumerate(zip(self._seats, self._records, strict=True))
            },
        }

    def _note(self, event: Event, after: State) -> None:
        records = self._records
        match event:
            case e.OpeningRolled():
                self._note_opening(event)
            case e.TurnBegan():
                self._turns += 1
                for noted, player in zip(records, after.players, strict=True):
                    noted.points.append(player.points)
            case e.Rolled():
                self._dice[sum(event.dice)] += 1
            case e.GotFirstCards():
                records[event.seat].gets("setup", event.cards)
            case e.Produced():
                records[event.seat].gets("rolls", event.cards)
            case e.Discarded():
                records[event.seat].gives("discards", event.cards)
            case e.Stole():
                records[event.thief].gets("robber", CARD[event.card])
                records[event.victim].gives("robber", CARD[event.card])
            case e.PlacedRoad() | e.PlacedSettlement():
                records[event.seat].built[BUILT[type(event)]] += 1
            case e.BuiltRoad() | e.BuiltSettlement() | e.Upgraded():
                records[event.seat].built[BUILT[type(event)]] += 1
                records[event.seat].gives("building", event.paid)
            case e.Bought():
                records[event.seat].bought[event.card] += 1
                records[event.seat].gives("cards", event.paid)
            case e.Played():
                records[event.seat].played[event.card] += 1
            case e.TookFromBank():
                records[event.seat].gets("plenty", event.cards)
            case e.Monopolised():
                for other, number in event.taken:
                    cards = CARD[event.resource] * number
                    records[other].gives("monopoly", cards)
                    records[event.seat].gets("monopoly", cards)
            case _:
                self._note_trade(event)

    def _note_opening(self, event: e.OpeningRolled) -> None:
        name = self._seats[event.seat]
        if not self._opening or name in self._opening[-1]:
            self._opening.append({})
        self._opening[-1][name] = list(event.dice)

    def _note_trade(self, event: Event) -> None:
        """X2–X4: what is offered and what changes hands, both sides in full."""
        match event:
            case e.Offered():
                self._records[event.seat].offers += 1
            case e.TradedWithBank():
                one = self._records[event.seat]
                one.gives("bank", event.give)
                one.gets("bank", event.get)
                one.trades["bank"] += 1
            case e.Traded():
                one, other = self._records[event.seat], self._records[event.partner]
                one.gives("trades", event.give)
                one.gets("trades", event.get)
                other.gives("trades", event.get)
                other.gets("trades", event.give)
                one.trades["players"] += 1
                other.trades["players"] += 1
            case _:
                pass


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
