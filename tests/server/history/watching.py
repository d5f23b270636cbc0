"""Following a live match as clients do, and playing it at random."""

import msgspec

from parlour.core.cells import SPECTATOR, View
from parlour.core.ops.views import applied
from parlour.server.api.types.to_client import Reveal, Sync, Timers, Update
from parlour.server.matches.live_match import LiveMatch

_read = msgspec.json.Decoder(Sync | Update | Timers | Reveal).decode


class Watcher:
    """A client: all it knows is what it was sent."""

    def __init__(self, live: LiveMatch, viewer: str) -> None:
        self.viewer = viewer
        self.views: list[View] = []
        """The view at every version."""
        self.updates: list[Update] = []
        self.to_act: list[list[str]] = []
        self.push(live.shown(viewer, None))
        live.broadcast.add(self, viewer)

    def push(self, message: bytes) -> None:
        """Take a message."""
        told = _read(message)
        if isinstance(told, Sync):
            assert told.version == 0
            self.views.append(told.view)
            self.to_act.append(told.to_act)
        elif isinstance(told, Update):
            assert told.version == len(self.views)
            self.updates.append(told)
            self.views.append(applied(self.views[-1], told.ops))
            self.to_act.append(told.to_act)


def watchers(live: LiveMatch) -> list[Watcher]:
    """One for every seat, and a spectator."""
    return [Watcher(live, viewer) for viewer in (*live.match.seats, SPECTATOR)]
