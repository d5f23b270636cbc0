"""The board of Tacan, drawn with characters.

A unit of the board's coordinates is five columns wide, and each of the twelve rows of nodes takes
every second line, which together looks like regular hexes where a character is twice as high as
wide.
"""

from typing import Final, NamedTuple

from rich.text import Text

from parlour.cli.show.seats import SEAT_COLOURS
from parlour.cli.show.tacan.canvas import Canvas
from parlour.cli.show.tacan.holdings import piece
from parlour.cli.show.tacan.places import HARBOUR_PATHS, HEX_NODES, NODE_HARBOUR, PATH_NODES
from parlour.cli.show.tacan.words import RESOURCES, TERRAIN_COLOURS, harbour_name
from parlour.core.cells import View
from parlour.games.tacan.board import CORNERS, HEX_ROWS

UNIT: Final = 5
MARGIN: Final = 11
"""Columns on both sides, for the harbours."""
WIDTH: Final = 10 * UNIT + 1 + 2 * MARGIN
HEIGHT: Final = 23
STRONG: Final = ("6", "8")
"""The numbers that come most often."""
HARBOUR: Final = "#2f9fb5"
EMPTY: Final = {-1: ".'", 0: "┊", 1: "'."}
BARS: Final = {-1: "▗▄▀▘", 0: "█", 1: "▝▀▄▖"}
"""Paths without and with a road: those that fall to the left, upright ones, and to the right."""


class Spot(NamedTuple):
    """A place on the canvas."""

    column: int
    row: int


def _spots() -> tuple[dict[str, Spot], dict[str, Spot]]:
    """Where hexes and nodes are drawn."""
    hexes: dict[str, Spot] = {}
    nodes: dict[str, Spot] = {}
    keys = iter(HEX_NODES)
    for row, length in enumerate(HEX_ROWS):
        for place in range(length):
            key = next(keys)
            middle = Spot(MARGIN + UNIT * (6 - length + 2 * place), 4 * row + 3)
            hexes[key] = middle
            for node, (x, y) in zip(HEX_NODES[key], CORNERS, strict=True):
                lines = y + (1 if y > 0 else -1) if abs(y) == 2 else y
                nodes[node] = Spot(middle.column + UNIT * x, middle.row + lines)
    return hexes, nodes


HEXES, NODES = _spots()


def draw(view: View, *, colour: bool) -> Text:
    """The board: terrain, numbers, harbours, robber, buildings, roads.

    Without colour a road is a pair of its seat's letter, instead of a bar.
    """
    canvas = Canvas(WIDTH, HEIGHT)
    for key, spot in HEXES.items():
        _draw_hex(canvas, spot, view, key)
    for key in PATH_NODES:
        _draw_path(canvas, view, key, colour=colour)
    for key in NODES:
        _draw_node(canvas, view, key)
    for key, path in HARBOUR_PATHS.items():
        _draw_harbour(canvas, path, harbour_name(view[key]))
    return canvas.text()


def _draw_hex(canvas: Canvas, spot: Spot, view: View, key: str) -> None:
    terrain, _, number = str(view[key]).partition(" ")
    canvas.centre(spot.column, spot.row - 1, RESOURCES[terrain], TERRAIN_COLOURS[terrain])
    style = "bold #e5484d" if number in STRONG else "bold"
    canvas.centre(spot.column, spot.row, number, style)
    if view["ROB"] == key:
        canvas.centre(spot.column, spot.row + 1, "robber", "bold reverse")
    else:
        canvas.centre(spot.column, spot.row + 1, key, "dim")


def _draw_path(canvas: Canvas, view: View, key: str, *, colour: bool) -> None:
    one, other = (NODES[node] for node in PATH_NODES[key])
    middle = Spot((one.column + other.column + 1) // 2, (one.row + other.row) // 2)
    slope = (other.column > one.column) - (other.column < one.column)
    road = piece(view, key)
    if road is None:
        shape, style = EMPTY[slope], "dim"
    elif colour:
        shape, style = BARS[slope], SEAT_COLOURS[road[1]]
    else:
        shape, style = road[1][-1].lower() * (2 if slope else 1), ""
    canvas.centre(middle.column, middle.row, shape, style)


def _draw_node(canvas: Canvas, view: View, key: str) -> None:
    spot = NODES[key]
    building = piece(view, key)
    if building is None:
        served = key in NODE_HARBOUR
        canvas.put(spot.column, spot.row, "○" if served else "·", HARBOUR if served else "dim")
        return
    kind, seat = building
    letter = seat[-1]
    style = f"bold white on {SEAT_COLOURS[seat]}"
    if kind == "CIT":
        canvas.put(spot.column - 1, spot.row, f"[{letter}]", style)
    else:
        canvas.put(spot.column, spot.row, letter, style)


def _draw_harbour(canvas: Canvas, path: str, name: str) -> None:
    """Beside an upright path; otherwise beside the node that lies further out."""
    one, other = (NODES[node] for node in PATH_NODES[path])
    if one.column == other.column:
        spot = Spot(one.column, (one.row + other.row) // 2)
        left = spot.column < WIDTH // 2
    else:
        spot, inner = (one, other) if one.row < HEIGHT // 2 else (other, one)
        left = inner.column < spot.column
    column = spot.column - 1 - len(name) if left else spot.column + 2
    canvas.put(column, spot.row, name, HARBOUR)


def legend(*, colour: bool) -> Text:
    """What the signs mean."""
    road = "▄▀" if colour else "bb"
    signs = f"B settlement   [B] city   {road} road   ○ harbour"
    scores = "Blue 3 (5): 3 points in sight, 5 cards in hand"
    return Text(f"\n{signs:^{WIDTH}}".rstrip() + f"\n{scores:^{WIDTH}}".rstrip(), "dim")
