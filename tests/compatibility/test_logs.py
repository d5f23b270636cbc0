"""Logs that an earlier version wrote: read, replayed and verified as they were then."""

from pathlib import Path

import pytest

from parlour.core.chance import ScriptedChance
from parlour.core.log import loads
from parlour.core.replay import replay
from parlour.core.verify import verify
from parlour.games import find
from tests.cli.conftest import Parlour
from tests.compatibility.kept import log_names, log_seen, log_text, missing_from, outcome_form

NAMES = log_names()
FAIR = [name for name in NAMES if log_seen(name)["fair"]]


@pytest.fixture
def file(tmp_path: Path, name: str) -> Path:
    """A log as a file of its own."""
    path = tmp_path / "match.log"
    path.write_text(log_text(name), encoding="utf-8")
    return path


def test_there_are_logs_of_both_games_fair_ones_and_others() -> None:
    assert {name.partition("-")[0] for name in FAIR} == {"tacan", "rupiaj"}
    assert set(NAMES) - set(FAIR) == {"tacan-unfinished"}


@pytest.mark.parametrize("name", NAMES)
def test_a_log_is_read_and_written_to_the_letter(name: str) -> None:
    assert loads(log_text(name)).dumps() == log_text(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_ends_as_it_did(name: str) -> None:
    log, seen = loads(log_text(name)), log_seen(name)
    match = replay(find(log.header.game), log, ScriptedChance())
    assert match.version == seen["version"]
    assert outcome_form(match.outcome) == seen["outcome"]
    for viewer, view in seen["views"].items():
        assert missing_from(match.view(viewer), view) == {}


@pytest.mark.parametrize("name", NAMES)
def test_options_mean_what_they_meant(name: str) -> None:
    header, seen = loads(log_text(name)).header, log_seen(name)
    assert header.options == seen["options"]
    options = find(header.game).options(**header.options)
    assert missing_from(options.as_dict(), seen["options"]) == {}


@pytest.mark.parametrize("name", FAIR)
def test_a_fair_log_verifies(name: str, file: Path, parlour: Parlour) -> None:
    log = loads(log_text(name))
    report = verify(find(log.header.game), log)
    assert report.faults == []
    assert report.checks
    ran = parlour("verify", file, "--commitment", log.header.commitment)
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("name", NAMES)
def test_the_command_line_replays_a_log(name: str, file: Path, parlour: Parlour) -> None:
    ran = parlour("replay", file, "--no-step")
    assert (ran.code, ran.err) == (0, "")


def test_a_round_that_ended_after_forty_exchanges_is_among_them() -> None:  # rupiaj E5
    log = loads(log_text("rupiaj-exchanges"))
    kinds = [entry.move["move"] for entry in log.entries[1:42]]
    assert kinds == ["swap"] * 40 + ["deal"]
