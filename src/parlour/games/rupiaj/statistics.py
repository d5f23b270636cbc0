"""The statistics of a match of Rupiaj: what was taken, exchanged and sold, and every round."""

from collections.abc import Sequence

from parlour.core.events import Event
from parlour.core.json_type import Json
from parlour.games.rupiaj.cards import unpack
from parlour.games.rupiaj.events import Dealt, Exchanged, RoundEnded, Sold, Took, TookCamels
from parlour.games.rupiaj.names import GOODS, KINDS, NOBODY, PLAY, REASONS
from parlour.games.rupiaj.rounds import tallies
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import NO_BONUS, PILES


class Record:
    """What is noted of one seat, over all rounds."""

    def __init__(self) -> None:
        self.moves = 0
        self.taken = [0] * GOODS
        self.camel_turns = 0
        self.camels = 0
        self.exchanges = 0
        self.exchange_got = [0] * GOODS
        self.exchange_gave = [0] * len(KINDS)
        self.sales: list[dict[str, int]] = [{} for _ in range(GOODS)]
        """For each good, how often so many cards were sold."""
        self.tokens = [0] * GOODS
        self.bonuses = [0] * len(PILES)
        self.points = {"goods": 0, "bonuses": 0, "camels": 0}

    def exchanges_cards(self, event: Exchanged) -> None:
        """T2: note both sides."""
        self.exchanges += 1
        for good, number in enumerate(unpack(event.take)[:GOODS]):
            self.exchange_got[good] += number
        for kind, number in enumerate(unpack(event.give)):
            self.exchange_gave[kind] += number

    def sells(self, event: Sold) -> None:
        """T4: note the sale, its tokens and its bonus."""
        sizes = self.sales[event.good]
        sizes[str(event.number)] = sizes.get(str(event.number), 0) + 1
        self.tokens[event.good] += len(event.tokens)
        self.points["goods"] += sum(event.tokens)
        if event.pile != NO_BONUS:
            self.bonuses[event.pile] += 1
            self.points["bonuses"] += event.bonus

    def told(self, seals: int) -> dict[str, Json]:
        """The statistics of the seat."""
        return {
            "moves": self.moves,
            "taken": _by_kind(self.taken),
            "camels": {"turns": self.camel_turns, "taken": self.camels},
            "exchanges": {
                "turns": self.exchanges,
                "got": _by_kind(self.exchange_got),
                "gave": _by_kind(self.exchange_gave),
            },
            "sales": {
                KINDS[good]: dict(sorted(sizes.items())) for good, sizes in enumerate(self.sales)
            },
            "tokens": _by_kind(self.tokens),
            "bonuses": dict(zip(PILES, self.bonuses, strict=True)),
            "points": self.points.copy(),
            "seals": seals,
        }


class Round:
    """What is noted of one round."""

    def __init__(self) -> None:
        self.last: State | None = None
        self.points: list[list[int]] = [[0], [0]]
        """Of each seat, at the start and after every turn."""

    def goes_on(self, after: State, *, scored: bool) -> None:
        """A turn was made; points are counted where it changed them."""
        now = [tally.points for tally in tallies(after)] if scored else None
        for seat, points in enumerate(self.points):
            points.append(points[-1] if now is None else now[seat])

    def told(self, seats: Sequence[str]) -> dict[str, Json]:
        """How the round went; without a result while it runs."""
        state = self.last
        if state is None:
            raise ValueError("the round has not begun")
        runs = state.phase == PLAY
        return {
            "starter": seats[state.deal.starter],
            "turns": len(self.points[0]) - 1,
            "winner": None if state.round_winner == NOBODY else seats[state.round_winner],
            "reason": None if runs else REASONS[state.reason],
            "camels": dict(zip(seats, state.herds, strict=True)),
            "points": {name: points[:] for name, points in zip(seats, self.points, strict=True)},
        }


class MatchStatistics:
    """Watches a match of Rupiaj, and tells its statistics."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._seats = seats
        self._records = [Record() for _ in seats]
        self._rounds: list[Round] = []

    def see(self, seat: int, events: Sequence[Event], after: State) -> None:
        """Note a turn, or the deal of a round."""
        scored = False
        for event in events:
            self._note(event)
            scored = scored or isinstance(event, Sold | RoundEnded)
        if seat != NOBODY:
            self._records[seat].moves += 1
            self._rounds[-1].goes_on(after, scored=scored)
        self._rounds[-1].last = after

    def told(self) -> dict[str, Json]:
        """Every round, and the rest by seat."""
        last = self._rounds[-1].last
        seals = (0, 0) if last is None else last.seals
        return {
            "turns": sum(record.moves for record in self._records),
            "rounds": [each.told(self._seats) for each in self._rounds],
            "seats": {
                name: record.told(won)
                for name, record, won in zip(self._seats, self._records, seals, strict=True)
            },
        }

    def _note(self, event: Event) -> None:
        match event:
            case Dealt():
                self._rounds.append(Round())
            case Took():
                self._records[event.seat].taken[event.good] += 1
            case TookCamels():
                self._records[event.seat].camel_turns += 1
                self._records[event.seat].camels += event.number
            case Exchanged():
                self._records[event.seat].exchanges_cards(event)
            case Sold():
                self._records[event.seat].sells(event)
            case RoundEnded():
                for line in event.lines:
                    self._records[line[0]].points["camels"] += line[3]
            case _:
                pass


def _by_kind(counts: Sequence[int]) -> dict[str, int]:
    """The counts by kind of card; camels are left out where there cannot be any."""
    return dict(zip(KINDS, counts, strict=False))
