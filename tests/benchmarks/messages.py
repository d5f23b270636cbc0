"""Messages about a match that no server plays."""

from typing import Any, Final

import msgspec

from parlour.server.api.types.to_client import Sync, Update

MOVES: Final = msgspec.Raw(b'[{"type":"pass"}]')


def update(version: int, *to_act: str, **more: Any) -> Update:
    """A message that shows a move."""
    return Update(
        match="m",
        version=version,
        seat=None,
        move={},
        ops=[],
        events=[],
        to_act=list(to_act),
        **more,
    )


def sync(*to_act: str) -> Sync:
    """A message that shows a match that has just begun."""
    return Sync(
        table="t",
        match="m",
        game="rupiaj",
        options={},
        players=[],
        viewer="PR",
        version=0,
        view={},
        to_act=list(to_act),
        legal=MOVES,
        timers=[],
        commitment="",
        seeds={},
        recent=[],
        outcome=None,
    )
