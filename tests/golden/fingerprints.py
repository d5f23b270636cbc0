"""Fingerprints of whole matches: the same in every process, build and Python version.

`python -m tests.golden.fingerprints` writes the file anew. Run with a game and two seeds as
arguments it prints fingerprints of every move of the matches from one seed to the other instead;
that is how the builds are compared.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from parlour.core.chance import Chance, FastChance
from parlour.core.game import NO_SEAT
from parlour.games import find, names
from parlour.games.registry import AnyGame

FILE = Path(__file__).with_name("fingerprints.json")
ON_FILE = 15
"""Seeds of each game on file."""
MOST_MOVES = 3_000


def begin(game: AnyGame, seed: int, chance: Chance) -> Any:
    """A match whose seats and preset follow from the seed."""
    presets = list(game.presets)
    numbers = range(game.fewest_seats, len(game.seat_names) + 1)
    seats = game.seats(numbers[seed % len(numbers)])
    return game.new(seats, game.options(presets[seed % len(presets)]), chance)


def play(game: AnyGame, seed: int) -> str:
    """A random match, move by move."""
    digest = hashlib.sha256()
    chance = FastChance(seed)
    state = begin(game, seed, chance)
    moves = 0
    while not game.is_over(state) and moves < MOST_MOVES:
        by_itself = game.automatic(state)
        if by_itself is not None:
            game.apply(state, NO_SEAT, by_itself, chance)
            digest.update(f"{game.text(by_itself)}\n".encode())
            continue
        acting = game.to_act(state)
        seat = acting[chance.below(len(acting))]
        choices = game.choices(state, seat)
        move = choices[chance.below(len(choices))]
        game.apply(state, seat, move, chance)
        digest.update(f"{len(choices)} {seat} {game.text(move)}\n".encode())
        moves += 1
    digest.update(told(game, state))
    return digest.hexdigest()[:16]


def play_out(game: AnyGame, seed: int) -> str:
    """The same by the quick way, which draws otherwise."""
    chance = FastChance(seed)
    state = begin(game, seed, chance)
    moves = game.play_out(state, chance, MOST_MOVES)
    return hashlib.sha256(f"{moves}\n".encode() + told(game, state)).hexdigest()[:16]


def told(game: AnyGame, state: object) -> bytes:
    """Everything in a state, as its cells tell it."""
    return json.dumps({key: cell.value for key, cell in game.cells(state).items()}).encode()


def fingerprints(name: str, seeds: range) -> dict[str, list[str]]:
    """Both fingerprints of each seed."""
    game = find(name)
    return {str(seed): [play(game, seed), play_out(game, seed)] for seed in seeds}


def main(arguments: list[str]) -> None:
    if arguments:
        name, first, last = arguments
        sys.stdout.write(json.dumps(fingerprints(name, range(int(first), int(last)))))
    else:
        known = {name: fingerprints(name, range(ON_FILE)) for name in names()}
        FILE.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
