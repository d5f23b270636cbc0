"""The catalogue of fixed moves: what is in it, and that its indices stay."""

from collections import Counter
from math import comb

from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.cards import size
from parlour.games.rupiaj.catalogue import CATALOGUE
from parlour.games.rupiaj.moves import Swap


def test_the_catalogue_has_every_fixed_move_once() -> None:
    kinds = Counter(type(move).__name__ for move in CATALOGUE)
    assert kinds == {"Take": 6, "Camels": 1, "Sell": 36, "Swap": 25_456}
    assert len(set(CATALOGUE)) == len(CATALOGUE) == 25_499


def test_the_exchanges_of_each_size_are_as_many_as_the_formula_says() -> None:
    sizes = Counter(size(move.take) for move in CATALOGUE if isinstance(move, Swap))
    assert sizes == {
        n: sum(comb(6, k) * comb(n - 1, k - 1) * comb(n + 6 - k, n) for k in range(1, n + 1))
        for n in range(2, 6)
    }


def test_indices_never_change() -> None:
    known = {
        "take leather": 0,
        "take diamond": 5,
        "camels": 6,
        "sell 1 leather": 7,
        "sell 7 leather": 13,
        "sell 1 spice": 14,
        "sell 7 silk": 27,
        "sell 2 silver": 28,
        "sell 6 diamond": 42,
        "swap leather leather for spice spice": 43,
        "swap leather leather for spice silk": 44,
        "swap silk gold for leather camel": 260,
        "swap diamond diamond for camel camel": 393,
        "swap leather leather leather for spice spice spice": 394,
        "swap leather leather leather leather for spice spice spice spice": 2_180,
        "swap leather leather leather leather leather for spice spice spice spice spice": 8_411,
        "swap diamond diamond diamond diamond diamond for camel camel camel camel camel": 25_498,
    }
    assert {text: CATALOGUE.index(GAME.parse(text)) for text in known} == known


def test_what_is_not_fixed_has_no_index() -> None:
    for text in ("take camel", "sell 8 leather", "sell 1 gold", "swap silk for gold", "deal"):
        assert GAME.parse(text) not in CATALOGUE


def test_moves_are_values() -> None:
    assert GAME.parse("take silks") == GAME.parse("TAKE silk")
    assert GAME.parse("sell 8 leather") == GAME.parse("sell 8 leathers")
    assert GAME.parse("take silk") != GAME.parse("take gold")
    assert GAME.parse("sell 2 silk") != GAME.parse("sell 3 silk")
    assert hash(GAME.parse("swap 9 silk for 9 gold")) == hash(GAME.parse("swap 9 silk for 9 golds"))
    assert repr(GAME.parse("sell 3 silk")) == "Sell(3, 2)"
