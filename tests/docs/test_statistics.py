"""The page on statistics says what is really told, and nothing else."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from parlour.core.replay import statistics_of
from parlour.games import find, names
from parlour.games.rupiaj.names import KINDS
from parlour.games.tacan.names import FACES, RESOURCES
from parlour.testing.conformance import walk
from tests.docs.pages import read

VALUES = {*RESOURCES, *FACES, *KINDS, *[str(number) for number in range(13)]}
"""What is counted; a count of these is one field."""


def documented(game: str) -> dict[str, list[str]]:
    """The fields of each table in the section of a game."""
    section = read("docs/reference/statistics.md").partition(f"## {find(game).title}\n")[2]
    parts = re.split(r"^### (.+)$", section.partition("\n## ")[0], flags=re.MULTILINE)[1:]
    return {
        heading: [
            name
            for row in re.findall(r"^\| (`.+?`) \|", text, re.MULTILINE)
            for name in re.findall(r"`([^`]+)`", row)
        ]
        for heading, text in zip(parts[::2], parts[1::2], strict=True)
    }


def fields(told: Mapping[str, Any], seats: tuple[str, ...], before: str = "") -> Iterator[str]:
    """The names of all fields, with dots."""
    for name, value in told.items():
        if isinstance(value, Mapping) and not value.keys() <= {*VALUES, *seats}:
            yield from fields(value, seats, f"{before}{name}.")
        else:
            yield before + name


@pytest.mark.parametrize("game", names())
def test_every_field_that_is_told_is_documented_and_no_other(game: str) -> None:
    rules = find(game)
    seats = rules.seats(2)
    *_, match = walk(rules, seats, rules.options(), 1, 300)
    told: Any = statistics_of(rules, match.log)
    page = documented(game)
    assert page.pop("Of the match") == list(fields(told, seats))
    for seat in seats:
        assert list(fields(told["seats"][seat], seats)) == page["Of each seat"]
    for each in told.get("rounds", []):
        assert list(fields(each, seats)) == page["Of each round"]
    assert page.keys() <= {"Of each seat", "Of each round"}
