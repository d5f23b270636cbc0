"""Bots by name, and seeds from seeds."""

import pytest

from parlour import bots
from parlour.bots.registry import UnknownBot
from parlour.bots.seeds import derive


def test_a_bot_is_found_by_its_name() -> None:
    assert bots.names() == ["random", "greedy"]
    assert bots.find("random") is bots.RandomBot


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownBot, match="genius") as refused:
        bots.find("genius")
    assert refused.value.code == "unknown_bot"


def test_the_recipe_for_seeds_never_changes() -> None:
    assert derive(7, 0) == 17_725_994_237_439_495_539
    assert derive(7, 1) == 15_537_646_209_016_443_107
    assert len({derive(seed, number) for seed in range(50) for number in range(50)}) == 2500
