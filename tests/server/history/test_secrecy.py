"""Nothing that a viewer may not know leaves the archive while a match runs."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, islice, takewhile
from operator import eq
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour import games
from parlour.core.cells import View, view
from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.draws import Order
from parlour.core.errors import LogError
from parlour.core.log import Entry, Header, Log, line_of
from parlour.core.replay import replay_moves
from parlour.server.api.types.tables import TableSettings
from parlour.server.matches import replay
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN, EVE
from tests.server.harness.services import play, secret_of
from tests.server.harness.story import story
from tests.server.history.place import GAMES, Place, opened

TRIED = 40
"""Pairs of a shuffle that are looked at: where all is public, none of them is hidden."""
TWINS = 6
"""Other setups that are tried for each viewer and shuffle."""
LOOKED_AT = 25
"""Versions that are compared."""


async def everything(place: Place, match: str, person: Person) -> bytes:
    """All that somebody can get of a match."""
    answers = [
        await place.ask(f"/matches/{match}", person),
        await place.ask(f"/matches/{match}/view", person),
        await place.ask(f"/matches/{match}/view", person, version=0),
        await place.ask(f"/matches/{match}/view", person, viewer="*", version=11),
        await place.ask(f"/matches/{match}/view", person, viewer="all"),
        await place.ask(f"/matches/{match}/replay", person),
        await place.ask(f"/matches/{match}/replay", person, viewer="*"),
        await place.ask(f"/matches/{match}/log", person),
        await place.ask("/my/matches", person),
    ]
    return b"\n".join(
        repr(sorted(answer.headers.items())).encode() + answer.content for answer in answers
    )


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
@story
async def test_no_secret_chain_or_draw_is_told_while_a_match_runs(
    tmp_path: Path, settings: TableSettings
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(settings)
        await play(live, 30)
        entries = [msgspec.json.decode(line) for line in await place.lines(live.id)]
        draws = [msgspec.json.encode(entry["chance"]) for entry in entries if "chance" in entry]
        assert draws
        for person in (ANN, BEN, EVE):
            told = await everything(place, live.id, person)
            assert secret_of(live).hex().encode() not in told
            assert secret_of(live) not in told
            assert b"chance" not in told
            assert b"chain" not in told
            assert not [entry for entry in entries if entry["chain"].encode() in told]
            assert not [drawn for drawn in draws if drawn[1:-1] in told]

        await play(live, 10_000)
        told = await everything(place, live.id, EVE)
        assert secret_of(live).hex().encode() in told
        assert entries[-1]["chain"].encode() in told


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
@story
async def test_a_match_with_other_hidden_cards_gives_a_viewer_the_same_bytes(
    tmp_path: Path, settings: TableSettings
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(settings)
        await play(live, LOOKED_AT)
        header = live.match.log.header
        entries = [msgspec.json.decode(one, type=Entry) for one in await place.lines(live.id)]
        for viewer in (*header.seats, "*"):
            hidden = 0
            for setup, last in twins(header, entries, viewer):
                told = await bodies(place, live.id, viewer, last)
                await set_up(place, setup)
                assert await bodies(place, live.id, viewer, last) == told
                await set_up(place, entries[0])
                hidden += 1
            assert hidden >= TWINS


async def bodies(place: Place, match: str, viewer: str, last: int) -> list[bytes]:
    """What a viewer gets of the first versions, without what the archive remembers."""
    record = await place.store.matches.get(match)
    assert record is not None
    entries = await place.store.matches.entries(match, 0, last)
    return [
        replay.view_page(replay.Stretch(record, None, entries, last, last), viewer).body,
        replay.replay_page(replay.Stretch(record, None, entries, 0, last), viewer).body,
    ]


async def set_up(place: Place, setup: Entry) -> None:
    """Let the only match there is have begun otherwise."""
    await place.write("UPDATE entry SET line = ? WHERE version = 0", line_of(setup).encode())


def twins(header: Header, entries: list[Entry], viewer: str) -> Iterator[tuple[Entry, int]]:
    """Setups that differ where the viewer cannot see, and the last version that looks the same."""
    seen, every = list(views(header, entries, viewer)), everything_of(header, entries[0])
    for number in range(len(entries[0].chance)):
        found = 0
        for setup in islice(others(entries[0], number), TRIED):
            again = views(header, [setup, *entries[1:]], viewer)
            same = sum(1 for _ in takewhile(lambda pair: eq(*pair), zip(seen, again)))
            if same and everything_of(header, setup) != every:
                yield setup, same - 1
                found += 1
            if found == TWINS:
                break


def others(setup: Entry, number: int) -> Iterator[Entry]:
    """The setup with two things of a shuffle exchanged."""
    draw = setup.chance[number]
    if isinstance(draw, Order):
        pairs = list(combinations(range(len(draw.order)), 2))
        for place in FastChance(number).shuffle(len(pairs)):
            chance = list(setup.chance)
            chance[number] = exchanged(draw, *pairs[place])
            yield msgspec.structs.replace(setup, chance=chance)


def exchanged(draw: Order, one: int, other: int) -> Order:
    """A shuffle with two places exchanged."""
    order = list(draw.order)
    order[one], order[other] = order[other], order[one]
    return Order(tuple(order))


def views(header: Header, entries: list[Entry], viewer: str) -> Iterator[View]:
    """What a viewer sees, version by version, for as long as the moves are legal."""
    game = games.find(header.game)
    with suppress(LogError):
        for match in replay_moves(game, Log(header, entries[:LOOKED_AT]), ScriptedChance()):
            yield view(game.cells(match.state), viewer)


def everything_of(header: Header, setup: Entry) -> dict[str, Any]:
    """Every cell after a setup."""
    game = games.find(header.game)
    (match,) = replay_moves(game, Log(header, [setup]), ScriptedChance())
    return {key: cell.value for key, cell in game.cells(match.state).items()}
