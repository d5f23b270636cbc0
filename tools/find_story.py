"""Searches the chance of a browser story: a seed with which a short match has all it needs.

    python -m tools.find_story rupiaj-round --tries 300 > tests/browser/stories/rupiaj-round.txt

The secret of every match in these tests is known (`PARLOUR_TEST_SECRET`, `SECRET` in
`tests/browser/story.py`), and the host adds a seed at the table: so a seed decides all chance, and
stands with the moves in the file of the story. Both seats play greedily, but prefer what the story
still lacks. The more seeds are tried, the shorter the story: thousands take some minutes. Moves may
be changed by hand afterwards, since `read_story` refuses a story that the rules do not allow. The
tests look for places in a story (`PB discard`), so a new one may ask for other places there.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, NamedTuple

from parlour.bots.greedy import GreedyBot
from parlour.bots.window import open_window
from parlour.core.chance import FastChance
from parlour.core.errors import ParlourError
from parlour.core.match import Match
from tests.browser.story import Story, begun

AnyMatch = Match[Any, Any, Any]
RESOURCES: Final = ("ORE", "GRA", "LUM", "WOO", "BRI")
CARDS: Final = ("knight", "road building", "plenty", "monopoly")


class Wish(NamedTuple):
    """What is played, and how the moves begin that must be in it, each at least once."""

    game: str
    options: dict[str, Any]
    word: str
    """The seeds that are tried are this word with a number."""
    needs: frozenset[str]


WISHES: Final = {
    "tacan": Wish(
        "tacan",
        {"victory_points": 5, "hand_limit": 5, "development_per_turn": 0},
        "story",
        frozenset({"offer", "counter", "pick", "discard", "robber", *CARDS}),
    ),
    "rupiaj": Wish(
        "rupiaj", {"seals_to_win": 2}, "market", frozenset({"take", "swap", "camels", "sell"})
    ),
    "rupiaj-round": Wish(
        "rupiaj", {"seals_to_win": 1}, "round", frozenset({"take", "swap", "camels", "sell"})
    ),
}


def lines_of(wish: Wish, seed: str, most: int) -> list[str] | None:
    """The moves of a match with that seed; None if it is too long, or something is missing."""
    match = begun(Story(wish.game, wish.options, seed, ()))
    bots = [GreedyBot(FastChance(place)) for place in range(len(match.seats))]
    lines: list[str] = []
    missing = set(wish.needs)
    while match.outcome is None:
        if len(lines) + len(missing) > most:
            return None
        place = match.game.actor(match.state)
        seat = match.seats[place]
        window = open_window(match.game, match.state, match.seats, place)
        text = _wished(match, place, missing)
        move = match.game.parse(text) if text else bots[place].choose(window)
        text = match.game.text(move)
        match.play(seat, move)
        while match.proceed():
            continue
        lines.append(f"{seat} {text}")
        missing -= {need for need in missing if text.startswith(need)}
    return None if missing else lines


def _wished(match: AnyMatch, place: int, missing: set[str]) -> str | None:
    """A move that the story still lacks, or one that leads there, if there is one now."""
    listed = [match.game.text(move) for move in match.game.choices(match.state, place)]
    for text in listed:
        if any(text.startswith(need) for need in missing & {*CARDS, "pick"}):
            return text
    if "buy" in listed and missing & {*CARDS}:
        return "buy"
    if missing & {"offer", "counter"}:
        return next(_trades(match, place), None)
    return None


def _trades(match: AnyMatch, place: int) -> Iterator[str]:
    """Offers of one card for one, and counter-offers, of which there is no list."""
    for verb, (give, want) in product(("counter", "offer"), product(RESOURCES, repeat=2)):
        text = f"{verb} 1 {give} for 1 {want}"
        if give != want and _holds(match, 1 - place, want) and _is_legal(match, place, text):
            yield text


def _holds(match: AnyMatch, place: int, resource: str) -> bool:
    seat = match.seats[place]
    hand = match.view(seat)
    return any(
        value == resource
        for key, value in hand.items()
        if key.startswith("RC") and key.endswith(seat)
    )


def _is_legal(match: AnyMatch, place: int, text: str) -> bool:
    try:
        match.game.check(match.state, place, match.game.parse(text))
    except ParlourError:
        return False
    return True


def main() -> int:
    """Write the shortest story that was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("story", choices=WISHES)
    parser.add_argument("--tries", type=int, default=300, help="how many seeds")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--most", type=int, default=120, help="moves that a story may have")
    asked = parser.parse_args()
    wish, most = WISHES[asked.story], asked.most
    found: tuple[str, list[str]] | None = None
    for number in range(asked.first, asked.first + asked.tries):
        seed = f"{wish.word} {number}"
        lines = lines_of(wish, seed, most)
        if lines is not None:
            print(f"{seed}: {len(lines)} moves", file=sys.stderr)
            found, most = (seed, lines), len(lines) - 1
    if found is None:
        print("No seed gave such a match. Try more of them.", file=sys.stderr)
        return 1
    seed, lines = found
    options = "".join(f"{name}: {value}\n" for name, value in wish.options.items())
    heading = f"# Found by tools/find_story.py.\ngame: {wish.game}\n{options}seed: {seed}\n"
    print(heading, *lines, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
