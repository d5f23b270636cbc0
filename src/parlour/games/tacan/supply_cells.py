"""The bank and the development cards, as cells."""

from typing import Final

from parlour.core.cells import EVERYONE, NO_ONE, Cell, public
from parlour.core.projection import Part, Row, part
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import MOST, unpack
from parlour.games.tacan.development import deck_left
from parlour.games.tacan.names import COLOURS, FACES, OVER, RESOURCES
from parlour.games.tacan.setup import DEVELOPMENT_CARDS
from parlour.games.tacan.state import State

NUMBER: Final = tuple(public(number) for number in range(MOST + 1))
"""Everyone's cell of each number: no number of cards, pieces or points is larger."""
BANK_KEYS: Final = tuple(f"BNK{resource}" for resource in RESOURCES)
CARD_KEYS: Final = tuple(f"D{slot:02}" for slot in range(len(DEVELOPMENT_CARDS)))
DECK_KEYS: Final = ("D", *CARD_KEYS)
NOBODYS_FACE: Final = tuple(Cell(face, NO_ONE) for face in FACES)
OPEN_FACE: Final = tuple(Cell(face, EVERYONE) for face in FACES)
OWN_FACE: Final = tuple(tuple(Cell(face, (name,)) for face in FACES) for name in COLOURS)
"""For each colour, the cell of a card that only this seat sees."""


def bank() -> Part[State]:
    """V1: the bank is open."""

    def basis(state: State) -> tuple[int]:
        return (state.bank,)

    def row(cards: int) -> Row:
        return [NUMBER[left] for left in unpack(cards)]

    return part(BANK_KEYS, basis, row)


def deck(colours: tuple[int, ...]) -> Part[State]:
    """V3, V6: a development card is nobody's, its owner's, or everyone's."""

    def basis(state: State) -> tuple[tuple[int, ...], int, list[int], bool]:
        held = [player.held for player in state.players]
        return state.config.deck.faces, deck_left(state), held, state.phase == OVER

    def row(faces: tuple[int, ...], left: int, held: list[int], over: bool) -> Row:
        if over:
            return [NUMBER[left], *[OPEN_FACE[face] for face in faces]]
        bought = len(faces) - left
        cards = [NOBODYS_FACE[face] for face in faces]
        for slot in range(bought):
            cards[slot] = OPEN_FACE[faces[slot]]
            for colour, slots in zip(colours, held):
                if slots & BIT[slot]:
                    cards[slot] = OWN_FACE[colour][faces[slot]]
        return [NUMBER[left], *cards]

    return part(DECK_KEYS, basis, row)
