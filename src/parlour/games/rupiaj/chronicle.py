"""The statistics of a match of Rupiaj: what was taken, exchanged and sold, and every round."""

from collections.abc import Sequence
from typing import Final

from parlour.core.draws import Draw
from parlour.core.json_type import Json
from parlour.games.rupiaj.cards import count, unpack
from parlour.games.rupiaj.moves import Camels, Deal, Move, Sell, Swap, Take
from parlour.games.rupiaj.names import GOODS, KINDS, NOBODY, PLAY, REASONS
from parlour.games.rupiaj.rounds import camel_token, tallies
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import CAMEL_TOKEN, GOODS_TOKENS

PILES: Final = ("3", "4", "5")
"""The bonus piles, by the number of cards sold for them; the last one also for more."""


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

    def exchanges_cards(self, move: Swap) -> None:
        """T2: note both sides."""
        self.exchanges += 1
        for good, number in enumerate(unpack(move.take)[:GOODS]):
            self.exchange_got[good] += number
        for kind, number in enumerate(unpack(move.give)):
            self.exchange_gave[kind] += number

    def sells(self, before: State, move: Sell, after: State) -> None:
        """T4: note the sale, and the tokens that are gone after it."""
        sizes = self.sales[move.good]
        sizes[str(move.count)] = sizes.get(str(move.count), 0) + 1
        first, last = count(before.taken, move.good), count(after.taken, move.good)
        self.tokens[move.good] += last - first
        self.points["goods"] += sum(GOODS_TOKENS[move.good][first:last])
        for pile, values in enumerate(after.deal.bonus):
            first, last = count(before.bonuses, pile), count(after.bonuses, pile)
            self.bonuses[pile] += last - first
            self.points["bonuses"] += sum(values[first:last])

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

    def __init__(self, dealt: State) -> None:
        self.last = dealt
        self.points: list[list[int]] = [[0], [0]]
        """Of each seat, at the start and after every turn."""

    def goes_on(self, after: State, *, scored: bool) -> None:
        """A turn was made; points are counted where it changed them."""
        self.last = after
        now = [tally.points for tally in tallies(after)] if scored else None
        for seat, points in enumerate(self.points):
            points.append(points[-1] if now is None else now[seat])

    def told(self, seats: Sequence[str]) -> dict[str, Json]:
        """How the round went; without a result while it runs."""
        state = self.last
        runs = state.phase == PLAY
        return {
            "starter": seats[state.deal.starter],
            "turns": len(self.points[0]) - 1,
            "winner": None if state.round_winner == NOBODY else seats[state.round_winner],
            "reason": None if runs else REASONS[state.reason],
            "camels": dict(zip(seats, state.herds, strict=True)),
            "points": {name: points[:] for name, points in zip(seats, self.points, strict=True)},
        }


class Chronicle:
    """Watches a match of Rupiaj, and tells its statistics."""

    def __init__(self, first: State, seats: Sequence[str]) -> None:
        self._seats = seats
        self._records = [Record() for _ in seats]
        self._rounds = [Round(first)]

    def see(
        self, before: State, seat: int, move: Move, draws: Sequence[Draw], after: State
    ) -> None:
        """Note a turn, or the deal of the next round."""
        if isinstance(move, Deal):
            self._rounds.append(Round(after))
            return
        self._note_turn(before, self._records[seat], seat, move, after)
        ended = after.phase != PLAY
        self._rounds[-1].goes_on(after, scored=ended or isinstance(move, Sell))
        if ended and (holder := camel_token(after)) != NOBODY:
            self._records[holder].points["camels"] += CAMEL_TOKEN

    def told(self) -> dict[str, Json]:
        """Every round, and the rest by seat."""
        seals = self._rounds[-1].last.seals
        return {
            "turns": sum(record.moves for record in self._records),
            "rounds": [each.told(self._seats) for each in self._rounds],
            "seats": {
                name: record.told(won)
                for name, record, won in zip(self._seats, self._records, seals, strict=True)
            },
        }

    def _note_turn(
        self,
        before: State,
        record: Record,
        seat: int,
        move: Take | Camels | Swap | Sell,
        after: State,
    ) -> None:
        record.moves += 1
        match move:
            case Take():
                record.taken[move.good] += 1
            case Camels():
                record.camel_turns += 1
                record.camels += after.herds[seat] - before.herds[seat]
            case Swap():
                record.exchanges_cards(move)
            case Sell():
                record.sells(before, move, after)


def _by_kind(counts: Sequence[int]) -> dict[str, int]:
    """The counts by kind of card; camels are left out where there cannot be any."""
    return dict(zip(KINDS, counts, strict=False))
