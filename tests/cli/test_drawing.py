"""The board in characters."""

from parlour.cli.show.tacan.drawing import HEIGHT, HEXES, NODES, WIDTH, draw
from parlour.cli.show.tacan.places import PATH_NODES
from parlour.core.cells import SPECTATOR
from parlour.testing.tacan import Story


def test_no_two_places_are_drawn_on_each_other() -> None:
    assert len(set(HEXES.values()) | set(NODES.values())) == 19 + 54
    for one, other in PATH_NODES.values():
        assert abs(NODES[one].column - NODES[other].column) in (0, 5)
        assert NODES[other].row - NODES[one].row == 2


def test_the_board_shows_every_hex_building_road_and_harbour() -> None:
    story = Story()
    story.places("PB", cities="N00", roads="P00 P01")
    text = draw(story.match.view(SPECTATOR), colour=False)
    lines = text.plain.splitlines()
    assert len(lines) == HEIGHT
    assert max(len(line) for line in lines) <= WIDTH <= 80
    assert text.plain.count("lumber") == 4 + 1
    assert text.plain.count("desert") == 1
    assert text.plain.count("robber") == 1
    assert "H16" not in text.plain
    assert text.plain.count("[B]") == 1
    assert lines[0].index("[B]") + 1 == NODES["N00"].column
    assert lines[1].count("bb") == 2
    assert text.plain.count("3:1") == 4
    assert text.plain.count("2:1") == 5
    for letter in "RY":
        assert text.plain.count(letter) == 2


def test_roads_are_bars_where_there_are_colours() -> None:
    story = Story()
    assert "█" in draw(story.match.view(SPECTATOR), colour=True).plain
    assert "█" not in draw(story.match.view(SPECTATOR), colour=False).plain
