"""Moves read off the operations that tell of them.

Whatever does not fit the move shows when its own operations are compared with those sent.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.core.errors import OperationError
from parlour.core.fields import Field, index
from parlour.core.json_type import Json
from parlour.core.ops import Op, Set, SetVisibility, Shuffle
from parlour.games.tacan import fields as f
from parlour.games.tacan import moves as m
from parlour.games.tacan.names import (
    COLOURS,
    FACES,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    RESOURCES,
    ROAD_BUILDING,
    YEAR_OF_PLENTY,
)
from parlour.games.tacan.operations.sender_cells import SenderCells, seat_of_slot
from parlour.games.tacan.operations.write_moves import ALL_SEATS

DICE: Final[tuple[str, str]] = ("DIE0", "DIE1")


class SentOps:
    """What a list of operations says, by key."""

    def __init__(self, ops: Sequence[Op]) -> None:
        self.ops = ops
        self.values: dict[str, Json] = {op.key: op.value for op in ops if isinstance(op, Set)}
        self.shown = [op.key for op in ops if isinstance(op, SetVisibility)]
        self.shuffled = [op.keys for op in ops if isinstance(op, Shuffle)]

    def place(self, letter: str, piece: str) -> tuple[str, str] | None:
        """The node or path on which such a piece is put, and the piece."""
        for key, value in self.values.items():
            if key[0] == letter and isinstance(value, str) and value.startswith(piece):
                return key, value
        return None


def read_settlement(cells: SenderCells, said: SentOps) -> m.Move | None:
    found = said.place("N", "SET")
    return None if found is None else m.Settlement(_index(f.NODE, found[0]))


def read_city(cells: SenderCells, said: SentOps) -> m.Move | None:
    found = said.place("N", "CIT")
    return None if found is None else m.City(_index(f.NODE, found[0]))


def read_road(cells: SenderCells, said: SentOps) -> m.Move | None:
    found = said.place("P", "RD")
    return None if found is None else m.Road(_index(f.PATH, found[0]))


def read_roll(cells: SenderCells, said: SentOps) -> m.Move | None:
    return m.Roll() if DICE in said.shuffled else None


def read_end(cells: SenderCells, said: SentOps) -> m.Move | None:
    return m.End() if said.values.get("turn") == [] else None


def read_buy(cells: SenderCells, said: SentOps) -> m.Move | None:
    return m.Buy() if "D" in said.values else None


def _played(cells: SenderCells, said: SentOps, face: int) -> bool:
    return any(cells.view.get(key) == FACES[face] for key in said.shown)


def read_knight(cells: SenderCells, said: SentOps) -> m.Move | None:
    return m.Knight() if _played(cells, said, KNIGHT) else None


def read_road_building(cells: SenderCells, said: SentOps) -> m.Move | None:
    return m.RoadBuilding() if _played(cells, said, ROAD_BUILDING) else None


def read_monopoly(cells: SenderCells, said: SentOps) -> m.Move | None:
    if not _played(cells, said, MONOPOLY):
        return None
    named = [resource for resource, name in enumerate(RESOURCES) if name in said.values]
    if not named:
        raise OperationError(
            "missing_operation", "Monopoly needs the resource that is taken.", "set(‹resource›,…)"
        )
    return m.Monopoly(named[0])


def read_plenty(cells: SenderCells, said: SentOps) -> m.Move | None:
    return (
        m.Plenty(cells.cards_received(said.ops)) if _played(cells, said, YEAR_OF_PLENTY) else None
    )


def read_robber(cells: SenderCells, said: SentOps) -> m.Move | None:
    if "ROB" not in said.values:
        return None
    victims = [
        COLOURS.index(seat)
        for key, value in said.values.items()
        if (seat := seat_of_slot(key)) and seat != cells.seat and value == cells.seat
    ]
    return m.Robber(_index(f.HEX, str(said.values["ROB"])), victims[0] if victims else NOBODY)


def read_bank(cells: SenderCells, said: SentOps) -> m.Move | None:
    received = cells.cards_received(said.ops)
    return m.Bank(cells.cards_given(said.ops), received) if received else None


def read_discard(cells: SenderCells, said: SentOps) -> m.Move | None:
    given = cells.cards_given(said.ops)
    return m.Discard(given) if given else None


def read_talk(cells: SenderCells, said: SentOps) -> m.Move | None:
    """Everything that is said through the key OFFER."""
    value = said.values.get("OFFER")
    if value == []:
        return m.Withdraw()
    if isinstance(value, str):
        return m.Pick(_index(f.SEAT, value))
    if not isinstance(value, Mapping):
        return None
    answers = value.get("answers")
    if answers is None:
        asked = value.get("asked")
        to = None if asked == [ALL_SEATS] else f.SEATS.from_json(asked)
        give, want = _side(value.get("give")), _side(value.get("want"))
        return m.Offer(give, want, to if isinstance(to, tuple) else None)
    answer = answers.get(cells.seat) if isinstance(answers, Mapping) else None
    if answer == "accept":
        return m.Accept()
    if answer == "decline":
        return m.Decline()
    if isinstance(answer, Mapping):
        return m.Counter(_side(answer.get("give")), _side(answer.get("want")))
    return None


def read_block(cells: SenderCells, said: SentOps) -> m.Move | None:
    blocks = said.values.get(f"BLK{cells.seat}")
    if blocks is True:
        return m.Block()
    return m.Unblock() if blocks is False else None


def _index(field: Field, written: str) -> int:
    """A place or seat of a move; what cannot be read is refused by name."""
    return index(field.read(str(written)))


def _side(form: Json) -> int:
    """One side of an offer."""
    return index(f.SIDE.from_json(form))
