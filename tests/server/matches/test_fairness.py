"""Fairness over the wire: promised before, kept during, shown after, and checked by anybody."""

import json
from hashlib import sha256

import pytest

from parlour import games
from parlour.core.fairness import commitment_to
from parlour.core.log import loads
from parlour.core.verify import verify
from parlour.server.api.types.tables import PersonSeated
from tests.server.harness.client import Message
from tests.server.harness.playing import come, open_table, play_out, start
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World


@pytest.mark.parametrize(
    ("game", "options"), [("tacan", {"victory_points": 3}), ("rupiaj", {"seals_to_win": 1})]
)
@story
async def test_the_chance_of_a_match_is_promised_before_and_can_be_checked_after(
    server: World, game: str, options: Message
) -> None:
    people = await come(server, "Ann", "Ben")
    ann, ben = people
    table = await open_table(people, game=game, options=options)
    promised = table["commitment"]
    await ann.post(f"/api/tables/{table['id']}/seed", {"seed": "my lucky day"})
    await ann.post(f"/api/tables/{table['id']}/seed", {"seed": "noch ein Würfel"})

    def seeded() -> bool:
        player = ben.tables[table["id"]].seats[0].player
        return isinstance(player, PersonSeated) and player.seed is True

    await ben.until(seeded)
    assert "Würfel" not in "".join(ben.frames), "what it is stays secret until the start"
    match = await start(people, table["id"])
    assert ben.tables[table["id"]].commitment == promised
    for seen in match.seen():
        assert (seen.commitment, seen.seeds) == (promised, {"PB": "noch ein Würfel"})
        assert seen.secret is None
    with refuses("match_running"):
        await ben.post(f"/api/tables/{table['id']}/seed", {"seed": "too late"})
    info = await ben.get(f"/api/matches/{match.match}")
    assert (info["commitment"], info["seeds"]) == (promised, match.seen()[0].seeds)
    assert info["secret"] is None
    with refuses("match_running"):
        await ben.get(f"/api/matches/{match.match}/log")

    await play_out(people, match.match, 51)
    secret = match.seen()[0].secret
    assert secret is not None
    assert sha256(bytes.fromhex(secret)).hexdigest() == promised
    told = [frame for frame in ann.frames if secret in frame]
    assert [json.loads(frame)["type"] for frame in told] == ["reveal"]
    info = await ben.get(f"/api/matches/{match.match}")
    assert info["secret"] == secret

    answer = await ben.http.get(f"/api/matches/{match.match}/log")
    log = loads(answer.text)
    assert (log.header.commitment, log.header.seeds, log.reveal) == (
        promised,
        {"PB": "noch ein Würfel"},
        secret,
    )
    assert log.version == match.seen()[0].version
    report = verify(games.find(game), log, commitment=promised)
    assert report.faults == []
    assert report.checks, "something was left to chance"


@story
async def test_quick_play_takes_a_seed_and_answers_with_the_commitment(
    server: World,
) -> None:
    (ann,) = await come(server, "Ann")
    wanted = {"game": "rupiaj", "bot": "random", "seed": "mine", "options": {"seals_to_win": 1}}
    table = await ann.post("/api/quick", wanted)
    await ann.connect()
    await ann.enter(table["id"])
    await play_out([ann], table["match"], 52)
    seen = ann.matches[table["match"]]
    assert seen.seeds == {"PB": "mine"}
    assert seen.secret is not None
    assert commitment_to(bytes.fromhex(seen.secret)) == seen.commitment == table["commitment"]
