"""Fingerprints of whole matches: the same in every process, build and Python version.

`python -m tests.golden.fingerprints` writes the file anew. Run with seeds as arguments it prints
a fingerprint of every move of these matches instead; that is how the builds are compared.
"""

import hashlib
import json
import sys
from pathlib import Path

from parlour.core.chance import FastChance
from parlour.games.tacan import GAME
from parlour.games.tacan.state import State

FILE = Path(__file__).with_name("fingerprints.json")
PRESETS = tuple(GAME.presets)


def play(seed: int) -> str:
    """A random match, whose seats and preset follow from the seed, move by move."""
    digest = hashlib.sha256()
    chance = FastChance(seed)
    preset = PRESETS[seed % len(PRESETS)]
    state = GAME.new(GAME.seats(2 + seed % 3), GAME.options(preset), chance)
    moves = 0
    while not GAME.is_over(state) and moves < 3_000:
        acting = GAME.to_act(state)
        seat = acting[chance.below(len(acting))]
        choices = GAME.choices(state, seat)
        move = choices[chance.below(len(choices))]
        GAME.apply(state, seat, move, chance)
        digest.update(f"{len(choices)} {seat} {GAME.text(move)}\n".encode())
        moves += 1
    digest.update(told(state))
    return digest.hexdigest()[:16]


def play_out(seed: int) -> str:
    """The same by the quick way, which draws otherwise."""
    chance = FastChance(seed)
    preset = PRESETS[seed % len(PRESETS)]
    state = GAME.new(GAME.seats(2 + seed % 3), GAME.options(preset), chance)
    moves = GAME.play_out(state, chance, 3_000)
    return hashlib.sha256(f"{moves}\n".encode() + told(state)).hexdigest()[:16]


def told(state: State) -> bytes:
    """Everything in a state, as its cells tell it."""
    return json.dumps({key: cell.value for key, cell in GAME.cells(state).items()}).encode()


def fingerprints(seeds: range) -> dict[str, list[str]]:
    """Both fingerprints of each seed."""
    return {str(seed): [play(seed), play_out(seed)] for seed in seeds}


def main(arguments: list[str]) -> None:
    if arguments:
        first, last = (int(argument) for argument in arguments)
        sys.stdout.write(json.dumps(fingerprints(range(first, last))))
    else:
        FILE.write_text(json.dumps(fingerprints(range(15)), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
