"""Transcripts: what every seat and a spectator see of a match, move by move.

`python -m tests.golden.transcripts` writes the files anew; look at the difference before you
commit it.
"""

from collections.abc import Iterator
from pathlib import Path

from parlour.core.cells import SPECTATOR, View, difference
from parlour.games.tacan import GAME
from parlour.testing.conformance import walk
from parlour.testing.tacan import Story

FOLDER = Path(__file__).parent


def opening() -> Iterator[str]:
    """A random match of three from its setup on."""
    seats = GAME.seats(3)
    views: dict[str, View] = {}
    for match in walk(GAME, seats, GAME.options(), 2026, 120):
        entry = match.log.entries[-1]
        who = entry.seat or "-"
        text = GAME.text(GAME.from_json(entry.move)) if entry.seat else "setup"
        yield f"{match.version} {who} {text}"
        new = {viewer: match.view(viewer) for viewer in (*seats, SPECTATOR)}
        yield from seen(views, new)
        views = new


TOUR = """
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


def tour() -> Iterator[str]:
    """Every kind of move, cards of all kinds, and what the end of the match reveals."""
    story = Story(board="first", victory_points=4)
    story.given(PR="2 ORE 5 GRA 6 LUM 3 WOO 2 BRI", PB="6 ORE 3 GRA 1 BRI", PY="8 LUM 1 WOO")
    story.cards(PR="knight, road building", PY="monopoly", PB="year of plenty")
    story.deck("victory point")
    views: dict[str, View] = {}
    for line in TOUR.strip().splitlines():
        seat, text = line.split(" ", 1)
        if text.startswith("roll"):
            text, first, second = text.split()
            story.dice(int(first), int(second))
        if " of " in text:
            text, stolen = text.split(" of ")
            story.steals(stolen)
        story.plays(seat, text)
        yield f"{story.match.version} {line}"
        new = {viewer: story.match.view(viewer) for viewer in (*story.match.seats, SPECTATOR)}
        yield from seen(views, new)
        views = new


def seen(old: dict[str, View], new: dict[str, View]) -> Iterator[str]:
    """For each viewer, what changed in its view: everything, the first time."""
    for viewer, view in new.items():
        changes = difference(old.get(viewer, {}), view)
        cells = "  ".join(f"{key}={shown(value)}" for key, value in sorted(changes.items()))
        yield f"    {viewer:2} {cells}"


def shown(value: object) -> str:
    return "null" if value is None else str(value)


TRANSCRIPTS = {"opening.txt": opening, "tour.txt": tour}


def main() -> None:
    for name, transcript in TRANSCRIPTS.items():
        lines = "".join(f"{line}\n" for line in transcript())
        FOLDER.joinpath(name).write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
