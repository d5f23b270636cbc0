"""States of games of other packages: kept, and used by the version of the game that wrote them."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import __version__
from parlour.core.chance import FastChance
from parlour.core.match import Match
from parlour.games import registry
from parlour.games.registry import AnyGame
from parlour.server.matches import snapshots
from parlour.server.store.records import SnapshotRecord
from tests.docs.pages import fences
from tests.support.packages import Package, install

STONES = fences("docs/how-to/add-a-game.md", "python")[0].code
"""The game that the page on adding games makes."""
NUMBERED = STONES.replace('title = "Stones"', 'title = "Stones"\n    version = "7"')


class Installed:
    """A folder on the path, in which a game is installed in one version after the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def game(self, source: str, version: str) -> AnyGame:
        """The game, as a server finds it that is started after the installation."""
        shutil.rmtree(self._folder)
        self._folder.mkdir()
        forget()
        install(self._folder, "stones", Package("stones_game", source, version=version))
        return registry.find("stones")


def forget() -> None:
    """Whatever was found is looked for anew."""
    registry.find.cache_clear()
    registry.version_of.cache_clear()
    sys.modules.pop("stones_game", None)
    importlib.invalidate_caches()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    """Where packages are."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    yield Installed(folder)
    forget()


def taken(game: AnyGame) -> SnapshotRecord:
    """The state of a match that has begun."""
    match = Match[Any, Any, Any].start(game, game.seats(2), game.options(), FastChance(1))
    return snapshots.take(match)


def test_a_state_of_a_game_that_is_one_module_can_be_used(installed: Installed) -> None:
    game = installed.game(STONES, "1.0")
    state = snapshots.load_snapshot(game, taken(game))
    assert state is not None
    assert dict(game.cells(state)).keys() == {"turn", "stones"}


def test_a_state_is_not_used_by_another_version_of_the_package(installed: Installed) -> None:
    snapshot = taken(installed.game(STONES, "1.0"))
    assert snapshots.load_snapshot(installed.game(STONES, "1.1"), snapshot) is None
    assert snapshots.load_snapshot(installed.game(STONES, "1.0"), snapshot) is not None


def test_a_game_that_has_a_version_of_its_own_goes_by_that(installed: Installed) -> None:
    snapshot = taken(installed.game(NUMBERED, "1.0"))
    assert snapshots.load_snapshot(installed.game(NUMBERED, "1.1"), snapshot) is not None
    other = NUMBERED.replace('"7"', '"8"')
    assert snapshots.load_snapshot(installed.game(other, "1.1"), snapshot) is None


@pytest.mark.parametrize("name", list(registry.OWN))
def test_our_own_games_change_with_parlour(name: str) -> None:
    game = registry.find(name)
    assert registry.version_of(game) == game.version  # which changes between two releases
    assert snapshots.engine(game).startswith(f"{__version__} {name}")
