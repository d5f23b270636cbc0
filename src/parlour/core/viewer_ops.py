"""Changes of cells as they are told: the operations for each viewer, as JSON."""

from collections.abc import Iterable
from typing import Final

import msgspec

from parlour.core.cells import EVERYONE, NOTHING, SPECTATOR, CellValue, Change, seen
from parlour.core.ops.op import Set

MOST_KEPT: Final = 100_000
"""Operations that are kept, about 20 MB; those of a game are some thousands."""

_encode: Final = msgspec.json.Encoder().encode
_kept: Final[dict[tuple[str, CellValue], bytes]] = {}


class ViewerOps:
    """What changed, for one viewer after the other; what all see alike is written once."""

    __slots__ = ("_alike", "_apart")

    def __init__(self, changes: Iterable[Change]) -> None:
        alike: list[bytes] = []
        apart: list[Change] = []
        for change in changes:
            key, before, after = change
            if after.audience is EVERYONE and (before is None or before.audience is EVERYONE):
                alike.append(_written(key, seen(after, SPECTATOR)))
            else:
                apart.append(change)
        self._alike = b",".join(alike)
        self._apart = apart

    def operations(self, viewer: str) -> bytes:
        """The operations for a viewer, as a JSON list: the difference of the viewer's two views."""
        own: list[bytes] = [self._alike] if self._alike else []
        for key, before, after in self._apart:
            now = seen(after, viewer)
            if before is None or seen(before, viewer) != now:
                own.append(_written(key, now))
        return b"[%b]" % b",".join(own)


def _written(key: str, value: CellValue) -> bytes:
    """An operation as JSON. Cells take few values, so nearly all were written before."""
    if value.__class__ is str or value is None or value.__class__ is int:
        name: tuple[str, CellValue] = (key, value)
    elif value == NOTHING:
        name = (key, ())
    else:
        return _encode(Set(key, value))
    written = _kept.get(name)
    if written is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        written = _kept[name] = _encode(Set(key, value))
    return written
