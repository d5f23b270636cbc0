"""The log of a match that is over: to the byte what was stored, and verifiable by anyone."""

import asyncio
from pathlib import Path

import pytest

from parlour import games
from parlour.cli import main
from parlour.core.log import line_of, loads
from parlour.core.verify import verify
from parlour.server.api.types.tables import TableSettings
from parlour.server.store.commands import StopMatch
from parlour.server.store.records import ENDED
from tests.server.harness.people import ANN, EVE
from tests.server.harness.services import play, secret_of
from tests.server.history.place import GAMES, RUPIAJ, opened


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
def test_an_exported_log_can_be_verified_and_replayed(
    tmp_path: Path,
    settings: TableSettings,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("parlour.server.matches.export.PIECE", 50)
    file = tmp_path / "match.log"

    async def story() -> None:
        async with opened(tmp_path) as place:
            live = await place.begin(settings)
            path = f"/matches/{live.id}/log"
            assert await place.refused(path, ANN) == (409, "match_running")
            await play(live, 10_000)

            answer = await place.ask(path, ANN)
            stored = await place.lines(live.id)
            secret = secret_of(live).hex()
            assert answer.content.splitlines() == [
                line_of(live.match.log.header).encode(),
                *stored,
                f'{{"reveal":"{secret}"}}'.encode(),
            ]
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            assert f'filename="{live.id}.log"' in answer.headers["content-disposition"]
            file.write_bytes(answer.content)

    asyncio.run(story())
    log = loads(file.read_text(encoding="utf-8"))
    assert log.dumps().encode() == file.read_bytes()
    assert bool(log.header.setup) == bool(settings.setup)
    assert verify(games.find(settings.game), log).faults == []
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file), "--no-step", "--seat", "all"]) == 0
    assert capsys.readouterr().err == ""


def test_the_log_of_a_match_that_was_ended_has_its_secret_and_can_be_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.log"

    async def story() -> None:
        async with opened(tmp_path) as place:
            live = await place.begin(RUPIAJ)
            await play(live, 20)
            await place.store.execute(
                StopMatch(match=live.id, status=ENDED, fault="asked for", now=2e9)
            )
            info = await place.get(f"/matches/{live.id}", EVE)
            assert (info["line"]["status"], info["line"]["outcome"]) == ("ended", None)
            assert info["line"]["to_act"] == []
            assert info["secret"] == secret_of(live).hex()
            assert info["statistics"]["moves"] == 20
            view = await place.get(f"/matches/{live.id}/view", EVE, viewer="all")
            assert None not in view["view"].values()

            answer = await place.ask(f"/matches/{live.id}/log", EVE)
            file.write_bytes(answer.content)
            secret = secret_of(live).hex()
            last = f'{{"reveal":"{secret}","ended":true}}'.encode()
            assert answer.content.splitlines()[-1] == last

    asyncio.run(story())
    log = loads(file.read_text(encoding="utf-8"))
    assert log.ended
    assert log.dumps().encode() == file.read_bytes()
    assert log.version == 20
    assert verify(games.find("rupiaj"), log).faults == []
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    assert "was ended after version 20" in capsys.readouterr().out
    assert main(["replay", str(file), "--no-step", "--seat", "all"]) == 0
