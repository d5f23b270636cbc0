"""Whose turn it is, what is asked, dice, robber, awards and the open offer, as cells."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from parlour.core.cells import EMPTY, Cell, CellValue, public
from parlour.core.projection import Part, Row, part
from parlour.games.tacan.board_cells import HEX_KEYS
from parlour.games.tacan.fields import CARDS
from parlour.games.tacan.legal import to_act
from parlour.games.tacan.match_config import OpeningRolls
from parlour.games.tacan.names import COLOURS, OVER, PHASES
from parlour.games.tacan.state import Answer, OpenOffer, State

TURN_KEYS: Final = ("players", "turn", "phase", "DIE0", "DIE1", "ROB", "ARMY", "ROAD")
SEAT: Final = tuple(public(name) for name in COLOURS)
"""The cell that names the seat of each colour."""
SETUP_TURN: Final = tuple(
    tuple(public(f"{name}Pre{placing}") for placing in range(2)) for name in COLOURS
)
"""For each colour, the turn in either round of the setup."""
NOT_IN_SETUP: Final = -1
DIE: Final = (EMPTY, *(public(number) for number in range(1, 7)))
ROBBER: Final = tuple(public(key) for key in HEX_KEYS)
ROLL_KEYS: Final = tuple(f"ROLL{name}" for name in COLOURS)
TIE_KEYS: Final = tuple(f"TIE{name}" for name in COLOURS)


def turn(colours: tuple[int, ...]) -> Part[State]:
    """V1: whose turn it is, what is asked of whom, dice, robber and awards."""
    players = public(len(colours))
    holder = _holders(colours)

    def basis(
        state: State,
    ) -> tuple[int, int, int, tuple[int, ...], tuple[int, int], int, int, int]:
        placing = state.placing
        return (
            state.turn,
            NOT_IN_SETUP if placing is None else placing.round,
            state.phase,
            to_act(state) if state.offer is None else (state.turn,),
            state.dice,
            state.robber,
            state.army,
            state.road,
        )

    def row(
        turn: int,
        placing: int,
        phase: int,
        asked: tuple[int, ...],
        dice: tuple[int, int],
        robber: int,
        army: int,
        road: int,
    ) -> Row:
        return (
            players,
            EMPTY if phase == OVER else _turn(colours[turn], placing),
            _phase(phase, tuple([colours[seat] for seat in asked])),
            DIE[dice[0]],
            DIE[dice[1]],
            ROBBER[robber],
            holder[army],
            holder[road],
        )

    return part(TURN_KEYS, basis, row)


def _holders(colours: tuple[int, ...]) -> tuple[Cell, ...]:
    """The cell that names each seat; that of NOBODY, which is -1, is the last."""
    return (*(SEAT[colour] for colour in colours), EMPTY)


def _turn(colour: int, placing: int) -> Cell:
    return SEAT[colour] if placing == NOT_IN_SETUP else SETUP_TURN[colour][placing]


@cache
def _phase(phase: int, asked: tuple[int, ...]) -> Cell:
    return public(" ".join([PHASES[phase], *[COLOURS[colour] for colour in asked]]))


def opening(colours: tuple[int, ...]) -> Part[State]:
    """V1, S2: the last opening roll of each seat, and those before it, which were tied."""

    def basis(state: State) -> tuple[OpeningRolls]:
        return (state.config.rolls,)

    def row(rolls: OpeningRolls) -> Row:
        last = [_rolls(made[-1:]) for made in rolls]
        return last + [_rolls(made[:-1]) for made in rolls]

    keys = [ROLL_KEYS[colour] for colour in colours] + [TIE_KEYS[colour] for colour in colours]
    return part(tuple(keys), basis, row)


def _rolls(made: Sequence[tuple[int, int]]) -> Cell:
    """Some opening rolls of a seat: `6 5, 3 3`."""
    if not made:
        return EMPTY
    return public(", ".join([f"{one} {other}" for one, other in made]))


def winner(colours: tuple[int, ...]) -> Part[State]:
    """V1, W2: who has won."""
    holder = _holders(colours)

    def basis(state: State) -> tuple[int]:
        return (state.winner,)

    def row(seat: int) -> Row:
        return (holder[seat],)

    return part(("WINNER",), basis, row)


def offer(colours: tuple[int, ...]) -> Part[State]:
    """X3, X4: the open offer and its answers, which everyone sees."""

    def basis(state: State) -> tuple[OpenOffer | None]:
        return (state.offer,)

    def row(open_offer: OpenOffer | None) -> Row:
        return (EMPTY if open_offer is None else public(_terms(open_offer, colours)),)

    return part(("OFFER",), basis, row)


def _terms(open_offer: OpenOffer, colours: tuple[int, ...]) -> CellValue:
    answers = open_offer.answers
    return {
        "give": CARDS.to_json(open_offer.give),
        "want": CARDS.to_json(open_offer.want),
        "asked": [COLOURS[colours[seat]] for seat in open_offer.asked],
        "answers": {
            COLOURS[colours[seat]]: _answer(answers[seat])
            for seat in open_offer.asked
            if seat in answers
        },
    }


def _answer(answer: Answer) -> CellValue:
    if answer.counters:
        return {"give": CARDS.to_json(answer.give), "want": CARDS.to_json(answer.want)}
    return "accept" if answer.accepts else "decline"
