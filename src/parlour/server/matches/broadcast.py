"""The followers of a live match, and what each is sent: only what they may see."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from parlour.core.cells import SPECTATOR
from parlour.core.event_forms import ViewerEvents
from parlour.core.match import Match
from parlour.core.step import Step
from parlour.core.viewer_ops import ViewerOps
from parlour.server.api.types.matches import Change, MatchSeat, Timer
from parlour.server.api.types.to_client import CaughtUp, Message, Sync, Update
from parlour.server.matches.recent_versions import RECENT, Recent
from parlour.server.matches.wire_forms import legal_moves, shown_outcome

_encode: Final = msgspec.json.Encoder().encode


class Follower(Protocol):
    """Someone who gets the messages of a match."""

    def push(self, message: bytes) -> None:
        """Send a message, in order, or drop the connection if it does not keep up."""


class Broadcast:
    """The followers of one match, by viewer: a seat, or the spectator."""

    def __init__(self, match_id: str, table_id: str) -> None:
        self._match_id = match_id
        self._table_id = table_id
        self._followers: dict[str, set[Follower]] = {}
        self._recent: deque[Recent] = deque(maxlen=RECENT)
        self._sent_legal: dict[str, bytes] = {}
        """By viewer: the legal moves that were sent last."""

    def __len__(self) -> int:
        return sum(map(len, self._followers.values()))

    def has_spectator(self, follower: Follower) -> bool:
        """Whether somebody follows the match without a seat in it."""
        return follower in self._followers.get(SPECTATOR, ())

    def add(self, follower: Follower, viewer: str) -> None:
        """From now on the follower gets every change as this viewer may see it."""
        self._followers.setdefault(viewer, set()).add(follower)

    def remove(self, follower: Follower) -> None:
        """The follower gets no more."""
        for viewer in [viewer for viewer, those in self._followers.items() if follower in those]:
            self._followers[viewer].discard(follower)
            if not self._followers[viewer]:
                del self._followers[viewer]
                self._sent_legal.pop(viewer, None)

    def restart(self, recent: Sequence[Recent]) -> None:
        """Remember these versions, the newest of them last, and no others."""
        self._recent.clear()
        self._sent_legal.clear()
        self._recent.extend(recent)

    def forget_past(self) -> None:
        """Remember the newest version alone."""
        self.restart([self._recent[-1]])

    def send_all(self, message: Message) -> None:
        """Send the same to everyone."""
        encoded = _encode(message)
        for followers in self._followers.values():
            for follower in list(followers):
                follower.push(encoded)

    def publish(
        self, match: Match[Any, Any, Any], step: Step[Any], timers: list[Timer] | None
    ) -> None:
        """Send what a committed step changed, to each what they may see of it."""
        self._recent.append(Recent(step.entry, step.state, step.event_cells))
        if not self._followers:
            return
        game, entry, state = match.game, step.entry, step.state
        changes = ViewerOps(game.changed_cells(step.before, state))
        events = ViewerEvents(step.event_cells)
        move: Any = msgspec.Raw(_encode(entry.move))
        to_act = [match.seats[seat] for seat in game.to_act(state)]
        outcome = game.outcome(state)
        shown = msgspec.UNSET if outcome is None else shown_outcome(outcome)
        for viewer, followers in list(self._followers.items()):
            ops: Any = msgspec.Raw(changes.operations(viewer))
            told: Any = msgspec.Raw(events.events(viewer))
            update = Update(
                match=self._match_id,
                version=entry.version,
                seat=entry.seat,
                move=move,
                ops=ops,
                events=told,
                to_act=to_act,
                legal=self._new_legal(match, state, viewer),
                timers=msgspec.UNSET if timers is None else timers,
                outcome=shown,
            )
            encoded = _encode(update)
            for follower in list(followers):
                follower.push(encoded)

    def _new_legal(
        self, match: Match[Any, Any, Any], state: Any, viewer: str
    ) -> msgspec.Raw | msgspec.UnsetType:
        """The legal moves, if they are others than the viewer was sent last."""
        if viewer == SPECTATOR:
            return msgspec.UNSET
        legal = legal_moves(match, state, viewer)
        if legal == self._sent_legal.get(viewer):
            return msgspec.UNSET
        self._sent_legal[viewer] = legal
        return msgspec.Raw(legal)

    def sync(
        self,
        match: Match[Any, Any, Any],
        viewer: str,
        players: list[MatchSeat],
        timers: Sequence[Timer],
    ) -> bytes:
        """The match, whole, as a viewer may see it."""
        header, outcome = match.log.header, match.outcome
        return _encode(
            Sync(
                table=self._table_id,
                match=self._match_id,
                game=header.game,
                options=header.options,
                players=players,
                viewer=viewer,
                version=match.version,
                view=match.view(viewer),
                to_act=list(match.to_act()),
                legal=msgspec.Raw(legal_moves(match, match.state, viewer)),
                timers=list(timers),
                commitment=header.commitment or "",
                seeds=header.seeds,
                recent=[_change(one, viewer) for one in self._recent],
                outcome=None if outcome is None else shown_outcome(outcome),
            )
        )

    def resync(
        self, match: Match[Any, Any, Any], players: list[MatchSeat], timers: Sequence[Timer]
    ) -> None:
        """Send the match whole to everyone: it has gone on without its moves being told here."""
        for viewer, followers in list(self._followers.items()):
            encoded = self.sync(match, viewer, players, timers)
            for follower in list(followers):
                follower.push(encoded)

    def catch_up(
        self, match: Match[Any, Any, Any], viewer: str, since: int, timers: Sequence[Timer]
    ) -> bytes | None:
        """What a viewer who knows an earlier version has missed; None if it is too long ago."""
        known = [one for one in self._recent if one.entry.version >= since]
        if not known or known[0].entry.version != since:
            return None
        outcome = match.outcome
        changes = ViewerOps(match.game.changed_cells(known[0].state, match.state))
        ops: Any = msgspec.Raw(changes.operations(viewer))
        return _encode(
            CaughtUp(
                table=self._table_id,
                match=self._match_id,
                since=since,
                version=match.version,
                ops=ops,
                changes=[_change(one, viewer) for one in known[1:]],
                to_act=list(match.to_act()),
                legal=msgspec.Raw(legal_moves(match, match.state, viewer)),
                timers=list(timers),
                outcome=None if outcome is None else shown_outcome(outcome),
            )
        )


def _change(recent: Recent, viewer: str) -> Change:
    """A version as a viewer may know it, without operations."""
    entry = recent.entry
    events: Any = msgspec.Raw(ViewerEvents(recent.events).events(viewer))
    return Change(
        version=entry.version,
        seat=entry.seat,
        move=entry.move,
        ops=[],
        events=events,
        time=entry.time,
    )
