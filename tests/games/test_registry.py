"""Games that packages register: one that is broken keeps no other back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from parlour.cli import main
from parlour.core.errors import UnknownGame
from parlour.games import find, loaded
from parlour.server.lobby.games import all_games, game_of
from tests.support.packages import Package, install

OWN = ["tacan", "rupiaj"]
BROKEN = {
    "missing": Package("lacks_something", "import nothing_of_that_name"),
    "raising": Package("raises_at_once", "raise ValueError('a bad table')"),
    "nameless": Package("has_no_such_name", "", entry="OTHER"),
    "absent": Package("is_no_game", "GAME = 7"),
}


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Several packages that register what cannot be played."""
    for name, package in BROKEN.items():
        install(tmp_path, name, package)
    monkeypatch.syspath_prepend(str(tmp_path))
    all_games.cache_clear()
    yield
    all_games.cache_clear()


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("missing", "game_not_loaded"),
        ("raising", "game_not_loaded"),
        ("nameless", "game_not_loaded"),
        ("absent", "not_a_game"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_refused_by_name(name: str, code: str) -> None:
    with pytest.raises(UnknownGame, match=name) as refused:
        find(name)
    assert refused.value.code == code


@pytest.mark.usefixtures("broken")
def test_a_game_that_cannot_be_loaded_is_told_of_and_left_out() -> None:
    faults: list[UnknownGame] = []
    assert list(loaded(faults.append)) == OWN
    assert len(faults) == len(BROKEN)


@pytest.mark.usefixtures("broken")
def test_the_lobby_has_the_other_games_and_logs_a_broken_one_once() -> None:
    with capture_logs() as logged:
        assert game_of("tacan") is find("tacan")
        assert list(all_games()) == OWN
    assert sorted(line["event"] for line in logged) == ["game_not_loaded"] * 3 + ["not_a_game"]


@pytest.mark.usefixtures("broken")
def test_the_list_of_games_has_the_others_and_says_what_is_broken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games"]) == 0
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == OWN
    assert len(err.splitlines()) == len(BROKEN)
