"""The board: keys and topology as the rules page lists them."""

from parlour.core.chance import FastChance
from parlour.games.tacan import board
from parlour.games.tacan.layout import TILES, TOKENS, draw_layout
from parlour.games.tacan.names import DESERT


def test_there_are_19_hexes_54_nodes_72_paths_and_9_harbours() -> None:
    assert len(board.HEX_NODES) == board.HEXES == 19
    assert len(board.NODE_HEXES) == board.NODES == 54
    assert len(board.PATH_NODES) == board.PATHS == 72
    assert len(board.HARBOUR_PATHS) == board.HARBOURS == 9


def test_the_keys_are_those_of_the_rules_page() -> None:
    assert board.HEX_NODES[0] == (0, 4, 8, 12, 7, 3)
    assert board.HEX_NODES[8][3] == 34
    pairs = {0: (0, 3), 1: (0, 4), 35: (23, 29), 42: (29, 34), 71: (50, 53)}
    assert {path: board.PATH_NODES[path] for path in pairs} == pairs
    assert board.HARBOUR_PATHS == (0, 3, 17, 38, 61, 69, 66, 49, 18)


def test_nodes_have_two_or_three_paths_and_one_to_three_hexes() -> None:
    assert {len(paths) for paths in board.NODE_PATHS} == {2, 3}
    assert {len(hexes) for hexes in board.NODE_HEXES} == {1, 2, 3}
    assert sum(len(paths) for paths in board.NODE_PATHS) == 2 * board.PATHS
    assert sum(len(hexes) for hexes in board.NODE_HEXES) == 6 * board.HEXES


def test_the_rings_of_the_spiral_go_round_neighbouring_hexes() -> None:
    for ring in (board.OUTER_RING, board.INNER_RING):
        for place, h in enumerate(ring):
            assert ring[place - 1] in board.HEX_NEIGHBOURS[h]
    hexes = [*board.OUTER_RING, *board.INNER_RING, board.CENTRE_HEX]
    assert sorted(hexes) == list(range(board.HEXES))


def test_every_layout_has_all_tiles_and_tokens_and_none_on_the_desert() -> None:  # tacan S1
    for numbers in ("spiral", "random", "balanced"):
        for seed in range(20):
            layout = draw_layout(numbers, FastChance(seed))
            assert sorted(layout.terrain) == sorted(TILES)
            assert sorted(number for number in layout.numbers if number) == sorted(TOKENS)
            assert layout.numbers[layout.terrain.index(DESERT)] == 0


def test_balanced_numbers_keep_sixes_and_eights_apart() -> None:  # tacan S1, option numbers
    for seed in range(200):
        numbers = draw_layout("balanced", FastChance(seed)).numbers
        strong = [h for h in range(board.HEXES) if numbers[h] in (6, 8)]
        for h in strong:
            assert not set(strong) & set(board.HEX_NEIGHBOURS[h])
