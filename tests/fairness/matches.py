"""Fair matches of every game, and what a cheat could do to their logs."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from parlour.core.chance import FastChance
from parlour.core.fairness import link
from parlour.core.log import loads
from parlour.core.match import Match
from parlour.core.verify import Report, verify
from parlour.games import find

SECRET = bytes(range(32))
SHORT: dict[str, dict[str, object]] = {"tacan": {"victory_points": 4}}
"""Options that make a match short."""
SHUFFLED = (
    "set(R00…R03,GRA) set(R04…R07,LUM) set(R08…R11,WOO) set(R12…R14,ORE) set(R15…R17,BRI)"
    " set(R18,DES) shuffle(R00…R18)"
)
"""A list by which a host sets a match up, as in the standard setup."""

Lines: TypeAlias = list[dict[str, Any]]
Tampering: TypeAlias = Callable[[Lines], int]
"""Changes the lines and says at which line, counted from 1, this should be noticed."""


def begin(name: str, secret: bytes = SECRET) -> Match[Any, Any, Any]:
    """A fair match before its first move; the first seat has added a seed."""
    game = find(name)
    seats = game.seats(game.fewest_seats)
    options = game.options(**SHORT.get(name, {}))
    return Match.fair(game, seats, options, secret, {seats[0]: "lucky ✿ seven"}, time=1000.5)


def play_on(match: Match[Any, Any, Any], seed: int, moves: int = 100_000) -> None:
    """Play at random, to the end or so many moves; which ones depends on the version alone."""
    game = match.game
    while moves and not game.is_over(match.state):
        if match.proceed(time=1000.5 + match.version):
            continue
        chooser = FastChance(1_000_003 * seed + match.version)
        place = game.actor(match.state)
        choices = game.choices(match.state, place)
        move = choices[chooser.below(len(choices))]
        match.play(match.seats[place], move, time=1000.5 + match.version)
        moves -= 1


@cache
def fair_log(name: str, secret: bytes = SECRET, seed: int = 1) -> str:
    """The log of a fair match that is over and revealed."""
    match = begin(name, secret)
    play_on(match, seed)
    match.reveal()
    return match.log.dumps()


@cache
def set_up_log() -> str:
    """The log of a fair match of Tacan that a host set up."""
    game = find("tacan")
    seats, options = game.seats(2), game.options(**SHORT["tacan"])
    match = Match.fair(game, seats, options, SECRET, {"PB": "lucky ✿ seven"}, setup=SHUFFLED)
    play_on(match, 1)
    match.reveal()
    return match.log.dumps()


def read(text: str) -> Lines:
    """The lines of a log, as objects."""
    return [json.loads(line) for line in text.splitlines()]


def write(lines: Lines) -> str:
    """The text of such lines, as a log is written."""
    return "".join(written(line) + "\n" for line in lines)


def written(line: dict[str, Any]) -> str:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


def renumber(lines: Lines) -> None:
    """Give all entries the versions of their places."""
    for version, entry in enumerate(lines[1:-1]):
        entry["version"] = version


def rechain(lines: Lines) -> None:
    """What a cheat does who knows the secret: make the chain anew."""
    secret = bytes.fromhex(lines[-1]["reveal"])
    previous = link(secret, "", written(lines[0]))
    for entry in lines[1:-1]:
        entry.pop("chain", None)
        entry["chain"] = previous = link(secret, previous, written(entry))


def judged(text: str, **noted: str) -> Report:
    """What a verification says of a log."""
    log = loads(text)
    return verify(find(log.header.game), log, **noted)


def codes(report: Report, line: int) -> set[str]:
    """What is wrong with one line."""
    return {fault.code for fault in report.faults if fault.line == line}
