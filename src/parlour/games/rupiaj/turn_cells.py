"""Turn, round, seals and results, as cells."""

from typing import Final, TypeAlias

from parlour.core.cells import EMPTY, Cell, public
from parlour.core.projection import Part, Row, part
from parlour.games.rupiaj.names import DRAW, NOBODY, PLAY, REASONS, SEATS
from parlour.games.rupiaj.rounds import camel_token, match_winner, tallies
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.token_cells import HOLDER

TURN_KEYS: Final = ("turn", "round", "starter")
RESULT_KEYS: Final = (
    "CAMEL",
    *(f"SEAL{name}" for name in SEATS),
    *(f"PTS{name}" for name in SEATS),
    "RESULT",
    "EXCH",
    "WINNER",
)
SEAT: Final = (*(public(name) for name in SEATS), EMPTY)
"""The cell that names each seat; that of NOBODY, which is -1, is the last."""

KEPT: Final = 1024
"""Rows that are kept: what comes after a move comes before the next one."""

Score: TypeAlias = tuple[int, int, str]
"""The points of both seats in a round, and what came of it."""
NO_SCORE: Final[tuple[Cell, ...]] = (EMPTY, EMPTY, EMPTY)


def turn() -> Part[State]:
    """V1, T0: whose turn it is, which round, who began it."""

    def basis(state: State) -> tuple[int, int, int]:
        turn = state.turn if state.phase == PLAY else NOBODY
        return turn, state.deal.number, state.deal.starter

    def row(turn: int, number: int, starter: int) -> Row:
        return SEAT[turn], public(number), SEAT[starter]

    return part(TURN_KEYS, basis, row, keep=KEPT)


def result() -> Part[State]:
    """V1, V5: camel token, seals, and what came of the round once it has ended."""

    def basis(state: State) -> tuple[int, tuple[int, int], Score | None, int, int]:
        score = None if state.phase == PLAY else _score(state)
        return camel_token(state), state.seals, score, state.exchanges, match_winner(state)

    def row(
        camels: int, seals: tuple[int, int], score: Score | None, exchanges: int, winner: int
    ) -> Row:
        told = NO_SCORE if score is None else tuple([public(value) for value in score])
        seal_cells = public(seals[0]), public(seals[1])
        return (HOLDER[camels], *seal_cells, *told, public(exchanges), SEAT[winner])

    return part(RESULT_KEYS, basis, row, keep=KEPT)


def _score(state: State) -> Score:
    """E3: the points, who won the round and what decided it."""
    blue, red = tallies(state)
    decided = REASONS[state.reason]
    if state.reason != DRAW:
        decided = f"{SEATS[state.round_winner]} {decided}"
    return blue.points, red.points, decided
