"""Running the command line in this process."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from parlour.bots import RandomBot, watch
from parlour.bots.seeds import derive
from parlour.cli import main
from parlour.games import find


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Parlour: TypeAlias = Callable[..., Ran]


@pytest.fixture
def parlour(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Parlour:
    """Runs a command: `parlour("rules", "tacan")`."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*arguments: object) -> Ran:
        capsys.readouterr()  # what was printed before is not the command's
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


def saved(file: Path, moves: int = 100_000, **options: object) -> Path:
    """A saved match of three random bots, up to so many moves."""
    game = find("tacan")
    chosen = game.options(**options)
    *_, match = watch(game, game.seats(3), chosen, [RandomBot] * 3, derive(7, 0), moves)
    file.write_text(match.log.dumps(), encoding="utf-8")
    return file


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A saved match that is over."""
    return saved(tmp_path / "finished.log", victory_points=4)


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A saved match that is not over."""
    return saved(tmp_path / "running.log", moves=150)
