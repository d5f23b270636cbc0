"""Stories: whole matches in notation, whose chance follows from a known secret and a seed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from parlour import games
from parlour.core.match import Match

SECRET: Final = "5e" * 32
"""The secret of every match on the server of these tests."""
SEATS: Final = ("PB", "PR", "PY", "PG")
"""In the order in which people sit down; most stories need two."""
FOLDER: Final = Path(__file__).parent / "stories"


class Move(NamedTuple):
    """What a seat does, in notation and as the server is told it."""

    seat: str
    text: str
    form: dict[str, Any]
    version: int
    """The version it leads to, with what then happens by itself."""


@dataclass(frozen=True)
class Story:
    """A match: what is played, the seed that the host adds, every move, and how many play."""

    game: str
    options: dict[str, Any]
    seed: str
    moves: tuple[Move, ...]
    seats: int = 2

    def until(self, text: str) -> tuple[Move, ...]:
        """All moves before the first that is written so."""
        return self.moves[: self.place(text)]

    def place(self, text: str) -> int:
        """Where a move stands; `text` may be the beginning of it, with its seat or without."""
        for place, move in enumerate(self.moves):
            if move.text.startswith(text) or f"{move.seat} {move.text}".startswith(text):
                return place
        raise AssertionError(f"nobody plays {text!r} in this story")

    def rounds(self) -> list[list[Move]]:
        """The moves of each round: between rounds the cards are dealt, which is a version more."""
        rounds: list[list[Move]] = [[]]
        version = 0
        for move in self.moves:
            rounds[-1].append(move)
            if move.version > version + 1:
                rounds.append([])
            version = move.version
        return rounds


def read_story(name: str) -> Story:
    """A story from its file: a heading of names and values, an empty line, and the moves.

    The rules follow it: a story that no longer holds is refused here, and not by a page.
    """
    heading, _, told = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    said = dict(line.split(": ", 1) for line in heading.splitlines() if line[0] != "#")
    game, seed, seats = said.pop("game"), said.pop("seed"), int(said.pop("seats", 2))
    bare = Story(game, {option: int(value) for option, value in said.items()}, seed, (), seats)
    match = begun(bare)
    return replace(bare, moves=tuple(_follow(match, line) for line in told.splitlines()))


def _follow(match: Match[Any, Any, Any], line: str) -> Move:
    seat, _, text = line.partition(" ")
    move = match.game.parse(text)
    match.play(seat, move)
    while match.proceed():
        continue
    return Move(seat, text, dict(match.game.to_json(move)), match.version)


def begun(story: Story) -> Match[Any, Any, Any]:
    """The match of a story as the server sets it up, without a server."""
    game = games.find(story.game)
    options = game.options("standard", **story.options)
    secret, seeds = bytes.fromhex(SECRET), {SEATS[0]: story.seed}
    return Match[Any, Any, Any].fair(game, SEATS[: story.seats], options, secret, seeds)


def match_after(story: Story, moves: Sequence[Move]) -> Match[Any, Any, Any]:
    """The match of a story once these moves are made, all-knowing."""
    match = begun(story)
    for move in moves:
        _follow(match, f"{move.seat} {move.text}")
    return match
