"""Leading the oracle of Tacan."""

from collections.abc import Iterator
from itertools import permutations

from parlour.core.draws import Die, Number, Order
from parlour.core.log import Entry
from parlour.games.tacan import GAME
from parlour.games.tacan.cards import nth
from parlour.games.tacan.moves import Robber
from parlour.games.tacan.names import FACES, HARBOUR_KINDS, RESOURCES, TERRAINS
from parlour.games.tacan.state import State
from parlour.testing.conformance import walk
from tests.oracle.notation import size
from tests.oracle.tacan import Oracle
from tests.perft.positions import Row


class Guide:
    """Leads the oracle of Tacan."""

    def oracle_at(self, row: Row) -> Oracle:
        options = GAME.options(row.preset)
        steps = walk(GAME, GAME.seats(row.seats), options, row.seed, row.moves)
        match = next(steps)
        config = match.state.config
        told = {name: value for name, value in options.as_dict().items() if name != "numbers"}
        oracle = Oracle(
            match.seats,
            [TERRAINS[terrain] for terrain in config.layout.terrain],
            config.layout.numbers,
            [HARBOUR_KINDS[kind] for kind in config.layout.harbours],
            [FACES[face] for face in config.deck.faces],
            match.seats[config.first],
            **told,
        )
        before = match.state
        for match in steps:
            follow(oracle, before, match.log.entries[-1])
            before = match.state
        return oracle

    def moves(self, oracle: Oracle) -> Iterator[tuple[str, str]]:
        """Blocking aside, which `choices` leaves out too."""
        for seat in oracle.to_act():
            for text in oracle.legal(seat) - {"block", "unblock"}:
                yield seat, text

    def results(self, oracle: Oracle, seat: str, text: str) -> list[tuple[Oracle, int]]:
        if " steal " in text and oracle.slots is not None:
            orders = permutations(range(size(oracle.hand(text[-2:]))))
            return [(played(oracle, seat, text, (), None, order), 1) for order in orders]
        if " steal " in text:
            hand = oracle.hand(text[-2:])
            return [
                (played(oracle, seat, text, (), kind), number)
                for kind, number in hand.items()
                if number
            ]
        if needs_dice(oracle, seat, text):
            dice = [(one, two) for one in range(1, 7) for two in range(1, 7)]
            return [(played(oracle, seat, text, (pair,), None), 1) for pair in dice]
        return [(played(oracle, seat, text, (), None), 1)]


def follow(oracle: Oracle, before: State, entry: Entry) -> None:
    move = GAME.from_json(entry.move)
    seat = entry.seat or ""
    match entry.chance:
        case [Number(value=place)] if isinstance(move, Robber):
            victim = before.players[before.config.seat_of[move.victim]]
            oracle.play(seat, GAME.text(move), stolen=RESOURCES[nth(victim.hand, place)])
        case [Order(order=order)] if isinstance(move, Robber):
            oracle.play(seat, GAME.text(move), order=order)
        case [Die(face=first), Die(face=second)]:
            oracle.play(seat, GAME.text(move), [(first, second)])
        case _:
            oracle.play(seat, GAME.text(move), [])


def needs_dice(oracle: Oracle, seat: str, text: str) -> bool:
    try:
        played(oracle, seat, text, (), None)
    except ValueError:
        return True
    return False


def played(
    oracle: Oracle,
    seat: str,
    text: str,
    dice: tuple[tuple[int, int], ...],
    stolen: str | None,
    order: tuple[int, ...] | None = None,
) -> Oracle:
    after = oracle.copy()
    after.play(seat, text, dice, stolen, order)
    return after
