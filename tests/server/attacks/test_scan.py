"""Whole matches on a real server: nobody is told a thing that they may not know, in any form."""

import asyncio
import random
import re
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from itertools import count
from typing import Any, NamedTuple

import msgspec
import pytest

from parlour import games
from parlour.client import Refused
from parlour.core.cells import View, view
from parlour.core.chance import ScriptedChance
from parlour.core.log import Entry, Header, Log
from parlour.core.replay import replay_moves
from tests.server.attacks.party import follow, party
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

DRAWN = re.compile(r'"(?:chance|chain|draws?|order|secret|reveal|deck|hands)"\s*:\s*(?!null)')
"""Names under which hidden things are kept; none has a value in what is sent."""
LOOKS = 20
"""Moves of a seat between looks at all that REST tells."""
ENOUGH = 250
"""Versions after which a match is left as it is."""


class Told(NamedTuple):
    """What one viewer was told while the match ran, and the view at each version."""

    viewer: str
    words: list[str]
    views: dict[int, View]


class Stored(NamedTuple):
    """What the server keeps of a match."""

    secret: bytes
    header: Header
    entries: list[Entry]


def stored(server: World, match: str) -> Stored:
    """A match as it is in the file."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as file:
        row, secret, header = file.execute(
            "SELECT row, secret, header FROM match WHERE id = ?", (match,)
        ).fetchone()
        lines = file.execute("SELECT line FROM entry WHERE match = ? ORDER BY version", (row,))
        entries = [msgspec.json.decode(line, type=Entry) for (line,) in lines]
    return Stored(secret, msgspec.json.decode(header, type=Header), entries)


class Spy:
    """A viewer who keeps everything."""

    def __init__(self, client: Visitor, table: str, match: str) -> None:
        self.client = client
        self._table = table
        self.match = match
        self.rest: list[str] = []
        self.views: dict[int, View] = {}

    async def look(self) -> None:
        """Ask for all that REST tells."""
        seen = self.client.matches[self.match]
        match = f"/api/matches/{self.match}"
        for path in (
            match,
            f"{match}/view",
            f"{match}/view?viewer=*",
            f"{match}/view?viewer=all",
            f"{match}/view?version={seen.version // 2}",
            f"{match}/replay",
            f"{match}/replay?viewer=*&first={seen.version // 2}",
            f"{match}/log",
            f"/api/tables/{self._table}",
            "/api/tables",
            "/api/my/tables",
            "/api/my/matches",
        ):
            answer = await self.client.http.get(path)
            if not self.client.matches[self.match].over:
                self.rest.append(answer.text)

    def note(self) -> None:
        """Keep the view of this version."""
        seen = self.client.matches[self.match]
        self.views.setdefault(seen.version, dict(seen.view))

    @property
    def told(self) -> Told:
        """All that was told before the match was over."""
        frames: list[str] = []
        for frame in self.client.frames:
            if '"outcome":{' in frame or '"type":"reveal"' in frame:
                break
            frames.append(frame)
        viewer = self.client.matches[self.match].viewer
        return Told(viewer, frames + self.rest, self.views)


async def play(spy: Spy, luck: random.Random) -> None:
    """Play a seat at random; now and then look at everything."""
    for made in count():
        seen = await spy.client.turn(spy.match, ENOUGH + 1)
        if not seen.my_turn or seen.version > ENOUGH:
            return
        spy.note()
        if made % LOOKS == 0:
            await spy.look()
        try:
            await spy.client.move(spy.match, luck.choice(seen.legal))
        except Refused as refused:
            if refused.code not in ("stale_version", "too_many_offers", "too_many_changes"):
                raise


@asynccontextmanager
async def spied(server: World, **settings: Any) -> AsyncGenerator[list[Spy]]:
    """A match that has begun, with a spy in every seat and one who only watches."""
    async with party(server) as guests:
        seats = settings["seats"]
        people = [await guests.come(f"Spy {number}") for number in range(seats + 1)]
        table = await people[0].post("/api/tables", settings)
        for person, seat in zip(people[1:seats], table["seats"][1:], strict=True):
            await person.post(f"/api/tables/{table['id']}/take", {"seat": seat["seat"]})
        for person in people:
            await person.enter(table["id"])
            await person.ask("say", table=table["id"], text="Good luck!")
        match = (await people[0].post(f"/api/tables/{table['id']}/start"))["match"]
        await follow(people, match)
        yield [Spy(person, table["id"], match) for person in people]


@pytest.mark.parametrize(
    "settings",
    [
        {"game": "rupiaj", "seats": 2},
        {"game": "tacan", "seats": 3, "options": {"victory_points": 4, "hand_limit": 5}},
    ],
    ids=lambda settings: settings["game"],
)
def test_nothing_is_told_that_a_viewer_may_not_know(
    server: World, settings: dict[str, Any]
) -> None:
    told: list[Told] = []
    kept: list[Stored] = []

    async def story() -> None:
        async with spied(server, **settings) as spies:
            luck = random.Random(7)
            await asyncio.gather(*(play(spy, luck) for spy in spies[:-1]))
            for spy in spies:
                spy.note()
                await spy.look()
            told.extend(spy.told for spy in spies)
            kept.append(stored(server, spies[0].match))

    asyncio.run(story())
    (match,) = kept
    assert len(match.entries) > 100
    for one in told:
        words = "\n".join(one.words)
        assert len(one.words) > 100
        assert match.secret.hex() not in words.lower()
        assert not [entry for entry in match.entries if entry.chain and entry.chain in words]
        assert DRAWN.search(words) is None
        assert_no_draws(words, match)
    assert_views(told, match)


def assert_no_draws(words: str, match: Stored) -> None:
    """No shuffle and no number that was drawn stands anywhere; dice are seen by everyone."""
    for entry in match.entries:
        for draw in entry.chance:
            form = msgspec.json.encode(draw).decode()
            if not form.startswith('["die"'):
                assert form not in words


def assert_views(told: list[Told], match: Stored) -> None:
    """What each viewer saw is what the rules let them see, cell by cell, in every version."""
    game = games.find(match.header.game)
    checked = 0
    steps = replay_moves(game, Log(match.header, match.entries), ScriptedChance())
    for step in steps:
        cells = game.cells(step.state)
        for one in told:
            seen = one.views.get(step.version)
            if seen is not None:
                assert seen == view(cells, one.viewer)
                hidden = [key for key, cell in cells.items() if not _may_see(cell, one.viewer)]
                assert all(seen[key] is None for key in hidden)
                checked += len(hidden)
    assert checked > 1000


def _may_see(cell: Any, viewer: str) -> bool:
    """Whether a cell is for a viewer, said once more in other words than those of the server."""
    return bool({"*", viewer}.intersection(cell.audience))
