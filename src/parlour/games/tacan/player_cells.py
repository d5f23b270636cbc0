"""What each player has, as cells."""

from typing import Final

from parlour.core.cells import EMPTY, EVERYONE, Cell, public
from parlour.core.projection import Part, Row, part
from parlour.games.tacan.awards import visible_points
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import MOST, size, unpack
from parlour.games.tacan.fields import MOST_SLOTS
from parlour.games.tacan.names import COLOURS, OVER, RESOURCES
from parlour.games.tacan.state import FREE, State
from parlour.games.tacan.supply_cells import NUMBER

KEPT_HANDS: Final = 4096
"""A hand comes again soon: as what was, once it has changed, and in other matches."""
HAND_KEYS: Final = tuple(
    (f"ORD{name}", *(f"RC{slot:02}{name}" for slot in range(MOST_SLOTS))) for name in COLOURS
)
STANDING_KEYS: Final = tuple(
    tuple(f"{what}{name}" for what in ("DEV", "KNI", "LEN", "PTS", "VIC", "BLK"))
    for name in COLOURS
)
OPEN_CARD: Final = tuple(Cell(resource, EVERYONE) for resource in RESOURCES)
OWN_CARD: Final = tuple(
    tuple(Cell(resource, (name,)) for resource in RESOURCES) for name in COLOURS
)
"""For each colour, the cell of a card that only this seat sees."""
OWN_NUMBER: Final = tuple(
    tuple(Cell(number, (name,)) for number in range(MOST + 1)) for name in COLOURS
)
BLOCKS: Final = (public(False), public(True))


def hand(colours: tuple[int, ...], seat: int) -> Part[State]:
    """V1, V2, V6, V7: the place in the order of turns, and the cards, which only the owner sees.

    V5: a stolen card shows only in the two hands; all other movements show in bank and counts.
    """
    colour = colours[seat]

    def basis(state: State) -> tuple[int, int, int, bool, tuple[int, ...] | None]:
        player = state.players[seat]
        kept = None if state.slots is None else state.slots.rows[seat]
        return state.config.first, player.hand, player.slots, state.phase == OVER, kept

    def row(first: int, cards: int, slots: int, over: bool, kept: tuple[int, ...] | None) -> Row:
        order = (seat - first) % len(colours) + 1
        shown = [NUMBER[order]]
        faces = OPEN_CARD if over else OWN_CARD[colour]
        if kept is not None:
            return shown + [EMPTY if card == FREE else faces[card] for card in kept]
        for card, held in zip(faces, unpack(cards)):
            if held:
                shown += [card] * held
        return shown + [EMPTY] * (slots - size(cards))

    return part(HAND_KEYS[colour], basis, row, keep=KEPT_HANDS)


def standing(colours: tuple[int, ...], seat: int) -> Part[State]:
    """V1, V4, V6: what everyone may count, and the points that only the owner knows."""
    colour = colours[seat]

    def basis(state: State) -> tuple[int, int, int, int, int, bool, bool]:
        player = state.players[seat]
        return (
            player.held.bit_count(),
            player.knights,
            player.board.length,
            visible_points(state, seat),
            player.points,
            state.blocking & BIT[seat] != 0,
            state.phase == OVER,
        )

    def row(
        held: int, knights: int, length: int, visible: int, points: int, blocks: bool, over: bool
    ) -> Row:
        return (
            NUMBER[held],
            NUMBER[knights],
            NUMBER[length],
            NUMBER[visible],
            NUMBER[points] if over else OWN_NUMBER[colour][points],
            BLOCKS[blocks],
        )

    return part(STANDING_KEYS[colour], basis, row)
