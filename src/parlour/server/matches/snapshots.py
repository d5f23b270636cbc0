"""Snapshots of states, so that a long match loads quickly. A cache: the log alone is the match."""

import io
import pickle
from hashlib import sha256
from typing import Any, Final

from msgspec.structs import replace

from parlour import __version__
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.games.registry import version_of
from parlour.server.store.records import SnapshotRecord

DIGEST_BYTES: Final = 32
UNREADABLE: Final = (
    pickle.UnpicklingError,
    AttributeError,
    EOFError,
    ImportError,
    IndexError,
    TypeError,
    ValueError,
)
"""What reading a state can end in: the code that wrote it may have been another one."""


def take(match: Match[Any, Any, Any]) -> SnapshotRecord:
    """The state of a match as it is now."""
    taken = SnapshotRecord(
        version=match.version,
        rng_position=match.rng_position,
        engine=engine(match.game),
        state=pickle.dumps(match.state, 5),
    )
    return replace(taken, state=_digest(taken) + taken.state)


def load_snapshot(game: Game[Any, Any, Any], snapshot: SnapshotRecord) -> object | None:
    """The state of a snapshot; None if another version of the game made it, or it is damaged."""
    if snapshot.engine != engine(game):
        return None
    try:
        inner = replace(snapshot, state=snapshot.state[DIGEST_BYTES:])
        if _digest(inner) != snapshot.state[:DIGEST_BYTES]:
            return None
        state: object = _GameUnpickler(io.BytesIO(inner.state), package_of(game)).load()
    except UNREADABLE:
        return None
    return state


def _digest(snapshot: SnapshotRecord) -> bytes:
    """What shows that a snapshot is as it was taken: one with a wrong card could be read, too."""
    named = f"{snapshot.version} {snapshot.rng_position} {snapshot.engine}\n".encode()
    return sha256(named + snapshot.state).digest()


def engine(game: Game[Any, Any, Any]) -> str:
    """What the states of a game depend on."""
    return f"{__version__} {game.name} {version_of(game)}".rstrip()


def package_of(game: Game[Any, Any, Any]) -> str:
    """The package that defines a game, or the module if that is all there is."""
    module = type(game).__module__
    return module.rpartition(".")[0] or module


class _GameUnpickler(pickle.Unpickler):
    """Reads nothing but values of the game's own package, so that a file can run no other code."""

    def __init__(self, file: io.BytesIO, package: str) -> None:
        super().__init__(file)
        self._package = package

    def find_class(self, module_name: str, global_name: str) -> Any:
        if module_name == self._package or module_name.startswith(f"{self._package}."):
            if "." not in global_name:
                return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"a state holds no {module_name}.{global_name}")
