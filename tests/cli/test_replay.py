"""`parlour replay`."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import Parlour


def test_elsewhere_than_on_a_terminal_every_entry_is_printed(
    parlour: Parlour, finished: Path
) -> None:
    ran = parlour("replay", finished)
    assert (ran.code, ran.err) == (0, "")
    last = len(finished.read_text(encoding="utf-8").splitlines()) - 2
    versions = [line.split()[0] for line in ran.out.splitlines() if line[:8].strip().isdigit()]
    assert list(dict.fromkeys(versions)) == [str(version) for version in range(1, last + 1)]
    assert "wins with" in ran.out


def test_a_replay_can_begin_later(parlour: Parlour, finished: Path) -> None:
    whole = parlour("replay", finished).out.splitlines()
    later = parlour("replay", finished, "--from", 40).out.splitlines()
    assert "      40  " in later[27][:10]
    assert whole[-60:] == later[-60:]


def test_a_seat_sees_the_cards_it_takes_and_a_spectator_does_not(
    parlour: Parlour, running: Path
) -> None:
    def thefts(viewer: str) -> list[str]:
        out = parlour("replay", running, "--seat", viewer).out
        return [line for line in out.splitlines() if "steals" in line]

    assert thefts("*")
    assert all("steals a card" in line for line in thefts("*"))
    for viewer, name in (("PB", "Blue"), ("pr", "Red"), ("PY", "Yellow")):
        for line in thefts(viewer):
            assert ("steals 1 " in line) == (name in line), line


def test_all_cards_are_shown_only_once_the_match_is_over(
    parlour: Parlour, running: Path, finished: Path
) -> None:
    ran = parlour("replay", running, "--seat", "all")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "parlour: All cards can be seen only once the match is over.\n"
    out = parlour("replay", finished, "--seat", "ALL").out
    assert "steals a card" not in out


def test_a_running_match_ends_with_how_far_it_has_come(parlour: Parlour, running: Path) -> None:
    assert "The match is not over." in parlour("replay", running).out


def test_stepping_goes_on_back_and_anywhere(
    parlour: Parlour, running: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = "\nn\nb\n12\nwhat\np\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(commands))
    ran = parlour("replay", running, "--step")
    assert ran.code == 0
    shown = [part.rsplit("\n", 1)[-1] for part in ran.out.split("/150> ")[:-1]]
    assert shown == ["0", "1", "2", "1", "12", "12", "12"]
    assert "'what' is neither a version nor a command." in ran.out


def test_stepping_ends_with_the_match_or_with_the_input(
    parlour: Parlour, running: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("150\n\n"))
    assert "The match is not over." in parlour("replay", running, "--step").out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert parlour("replay", running, "--step", "--from", 3).code == 0
