"""Transcripts: what every seat and a spectator see of a match, move by move.

`python -m tests.golden.transcripts` writes the files anew; look at the difference before you
commit it.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from parlour.core.cells import SPECTATOR, View, difference
from parlour.core.match import Match
from parlour.games import find
from parlour.testing import rupiaj, tacan
from parlour.testing.conformance import walk

FOLDER = Path(__file__).parent


def opening(name: str, seats: int) -> Iterator[str]:
    """A random match from its setup on."""
    game = find(name)
    views: dict[str, View] = {}
    for match in walk(game, game.seats(seats), game.options(), 2026, 120):
        entry = match.log.entries[-1]
        who = entry.seat or "-"
        text = game.text(game.from_json(entry.move)) if match.version else "setup"
        yield f"{match.version} {who} {text}"
        new = all_views(match)
        yield from seen(views, new)
        views = new


TACAN_TOUR = """
PR roll 6 6
PR offer 1 ORE for 1 BRI
PB accept
PY counter 1 WOO for 1 ORE
PR pick PY
PR offer 1 ORE for 1 BRI to PB
PB block
PR offer 1 ORE for 1 LUM to PY
PY decline
PR offer 1 LUM for 1 ORE
PR withdraw
PR bank 4 GRA for 1 BRI
PR road P28
PR buy
PR knight
PR robber H07 steal PB of GRA
PR end
PY roll 3 4
PB discard 2 ORE 2 GRA
PY discard 4 LUM
PR discard 3 WOO 2 BRI
PY robber H17 steal PB of ORE
PY monopoly BRI
PY end
PB unblock
PB roll 6 6
PB plenty 2 GRA
PB city N22
PB end
PR roll 4 4
PR road building
PR road P27
PR road P29
PR bank 4 LUM for 1 BRI
PR settlement N24
"""
"""`roll 3 4` says what the dice show, `of GRA` what is stolen."""


def tacan_tour() -> Iterator[str]:
    """Every kind of move, cards of all kinds, and what the end of the match reveals."""
    story = tacan.Story(board="first", victory_points=4)
    story.given(PR="2 ORE 5 GRA 6 LUM 3 WOO 2 BRI", PB="6 ORE 3 GRA 1 BRI", PY="8 LUM 1 WOO")
    story.cards(PR="knight, road building", PY="monopoly", PB="year of plenty")
    story.deck("victory point")
    views: dict[str, View] = {}
    for line in TACAN_TOUR.strip().splitlines():
        seat, text = line.split(" ", 1)
        if text.startswith("roll"):
            text, first, second = text.split()
            story.dice(int(first), int(second))
        if " of " in text:
            text, stolen = text.split(" of ")
            story.steals(stolen)
        story.plays(seat, text)
        yield f"{story.match.version} {line}"
        new = all_views(story.match)
        yield from seen(views, new)
        views = new


FIRST_ROUND = """
PB take silk
PR camels
PB swap leather gold for spice camel
PR sell 3 diamond
PB sell 4 silk
PR swap spice silver for camel camel
PB sell 2 gold
"""


def rupiaj_tour() -> Iterator[str]:
    """Every kind of move, two rounds, and what the ends of a round and of the match reveal."""
    story = rupiaj.Story(
        PB="silk silk silk spice gold",
        PR="diamond diamond diamond leather",
        herds="2 1",
        deck="silver leather spice gold gold camel",
    )
    story.tokens("silver", taken=5, by="PR")
    story.tokens("spice", taken=7, by="PB")
    story.tokens("gold", taken=3, by="PR")
    views: dict[str, View] = {}
    for line in (*FIRST_ROUND.strip().splitlines(), "- deal", "PB camels"):
        if line == "- deal":
            story.deals(seed=3)
        else:
            story.plays(*line.split(" ", 1))
        yield f"{story.match.version} {line}"
        new = all_views(story.match)
        yield from seen(views, new)
        views = new
        if line == "- deal":
            story.tokens("diamond", taken=5, by="PR")
            story.deck_left(0)


def all_views(match: Match[Any, Any, Any]) -> dict[str, View]:
    """What every seat and a spectator see."""
    return {viewer: match.view(viewer) for viewer in (*match.seats, SPECTATOR)}


def seen(old: dict[str, View], new: dict[str, View]) -> Iterator[str]:
    """For each viewer, what changed in its view: everything, the first time."""
    for viewer, view in new.items():
        changes = difference(old.get(viewer, {}), view)
        cells = "  ".join(f"{key}={shown(value)}" for key, value in sorted(changes.items()))
        yield f"    {viewer:2} {cells}"


def shown(value: object) -> str:
    return "null" if value is None else str(value)


TRANSCRIPTS: dict[str, Callable[[], Iterator[str]]] = {
    "tacan/opening.txt": partial(opening, "tacan", 3),
    "tacan/tour.txt": tacan_tour,
    "rupiaj/opening.txt": partial(opening, "rupiaj", 2),
    "rupiaj/tour.txt": rupiaj_tour,
}


def main() -> None:
    for name, transcript in TRANSCRIPTS.items():
        lines = "".join(f"{line}\n" for line in transcript())
        FOLDER.joinpath(name).write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
