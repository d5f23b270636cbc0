"""A server that is asked to stop finishes what it acknowledged, and tells everyone to come back."""

import asyncio
import json
from pathlib import Path

from parlour.client import ConnectionLost, Refused
from tests.server.harness.playing import Round, at_random, playing
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


async def play_until_gone(person: Visitor, match: str) -> int:
    """Play one seat until the server is gone; the last version that was acknowledged."""
    choose, last = at_random(61), 0
    try:
        while True:
            await person.until(lambda: person.matches[match].my_turn)
            try:
                last = await person.move(match, choose(person.matches[match]))
            except Refused as refused:
                if refused.code != "stale_version":
                    raise
    except ConnectionLost:
        return last


async def stop_under_load(server: World, rounds: list[Round]) -> dict[str, int]:
    """Stop the server while people play; the last version each match was acknowledged at."""
    work = [
        [asyncio.create_task(play_until_gone(person, table.match)) for person in table.people]
        for table in rounds
    ]
    for table in rounds:
        await table.people[0].reaches(table.match, 5)
    stopping = asyncio.create_task(asyncio.to_thread(server.stop))
    last = {
        table.match: max(await asyncio.gather(*tasks))
        for table, tasks in zip(rounds, work, strict=True)
    }
    assert await stopping == 0
    return last


@story
async def test_a_server_that_stops_says_goodbye_and_keeps_all_it_acknowledged(
    tmp_path: Path,
) -> None:
    with World(tmp_path) as server:
        rounds = [await playing(server, 2, game="tacan") for _ in range(3)]
        await rounds[0].people[0].ask("say", table=rounds[0].table, text="Back soon")
        last = await stop_under_load(server, rounds)
        people = [person for table in rounds for person in table.people]
        waits = [person.heard("going_down") for person in people]
        assert all(len(told) == 1 for told in waits)
        after = [told[0]["after"] for told in waits]
        assert all(0.5 <= seconds <= 5 for seconds in after)
        assert len(set(after)) > 1, "not all at the same time"
        for person in people:
            assert person.socket is not None
            assert person.socket.close_code == 1012

        server.start()
        for table in rounds:
            known = [seen.version for seen in table.seen()]
            for person in table.people:
                await person.resume()
            versions = {seen.version for seen in table.seen()}
            assert len(versions) == 1
            assert versions.pop() >= max(last[table.match], *known)
            mover = await table.mover()
            await table.play(mover, at_random(62)(mover.matches[table.match]))
        first = rounds[0].people[0]
        assert first.said[-1].text == "Back soon"
        assert "Traceback" not in server.log.read_text()
        kinds = [json.loads(line)["level"] for line in server.log.read_text().splitlines()]
        assert not {"error", "critical"} & set(kinds)
        for person in people:
            await person.close()
        assert server.stop() == 0
