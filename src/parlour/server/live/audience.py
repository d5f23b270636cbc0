"""Who follows a live match, and what they are told: each only what they may see."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from parlour.core.cells import SPECTATOR
from parlour.core.log import Entry
from parlour.core.match import Match
from parlour.core.viewer_ops import ViewerOps
from parlour.server.live.seeing import legal_moves, told_outcome
from parlour.server.wire.matches import Change, MatchSeat, Timer
from parlour.server.wire.to_client import CaughtUp, Message, Sync, Update

RECENT: Final = 16
"""Versions whose states are kept, so that a client that missed them gets only the difference."""

_encode: Final = msgspec.json.Encoder().encode


class Follower(Protocol):
    """Someone who gets the messages of a match."""

    def push(self, message: bytes) -> None:
        """Send a message, in order, or drop the connection if it does not keep up."""


class Step(NamedTuple):
    """One stored change of a match."""

    before: Any
    entry: Entry
    after: Any


class Audience:
    """The followers of one match, by what they are: a seat, or the spectator."""

    def __init__(self, match_id: str, table_id: str) -> None:
        self._match_id = match_id
        self._table_id = table_id
        self._followers: dict[str, set[Follower]] = {}
        self._recent: deque[tuple[Entry, Any]] = deque(maxlen=RECENT)
        self._told_legal: dict[str, bytes] = {}

    def __len__(self) -> int:
        return sum(map(len, self._followers.values()))

    def watches(self, follower: Follower) -> bool:
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
                self._told_legal.pop(viewer, None)

    def remember(self, entry: Entry, state: Any) -> None:
        """Keep a version, for those who will have missed what comes after it."""
        self._recent.append((entry, state))

    def forget(self) -> None:
        """Keep nothing of what was."""
        self._recent.clear()
        self._told_legal.clear()

    def tell_all(self, message: Message) -> None:
        """Send the same to everyone."""
        encoded = _encode(message)
        for followers in self._followers.values():
            for follower in list(followers):
                follower.push(encoded)

    def tell(self, match: Match[Any, Any, Any], step: Step, timers: list[Timer] | None) -> None:
        """Send what a step changed, to each what they may see of it."""
        self.remember(step.entry, step.after)
        if not self._followers:
            return
        game, entry, state = match.game, step.entry, step.after
        changes = ViewerOps(game.changed_cells(step.before, state))
        move: Any = msgspec.Raw(_encode(entry.move))
        to_act = [match.seats[place] for place in game.to_act(state)]
        outcome = game.outcome(state)
        told = msgspec.UNSET if outcome is None else told_outcome(outcome)
        for viewer, followers in list(self._followers.items()):
            ops: Any = msgspec.Raw(changes.operations(viewer))
            update = Update(
                match=self._match_id,
                version=entry.version,
                seat=entry.seat,
                move=move,
                ops=ops,
                to_act=to_act,
                legal=self._new_legal(match, state, viewer),
                timers=msgspec.UNSET if timers is None else timers,
                outcome=told,
            )
            encoded = _encode(update)
            for follower in list(followers):
                follower.push(encoded)

    def _new_legal(
        self, match: Match[Any, Any, Any], state: Any, viewer: str
    ) -> msgspec.Raw | msgspec.UnsetType:
        """The legal moves, if they are others than the viewer was told last."""
        if viewer == SPECTATOR:
            return msgspec.UNSET
        legal = legal_moves(match, state, viewer)
        if legal == self._told_legal.get(viewer):
            return msgspec.UNSET
        self._told_legal[viewer] = legal
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
                outcome=None if outcome is None else told_outcome(outcome),
            )
        )

    def catch_up(
        self, match: Match[Any, Any, Any], viewer: str, since: int, timers: Sequence[Timer]
    ) -> bytes | None:
        """What a viewer who knows an earlier version has missed; None if it is too long ago."""
        known = [(entry, state) for entry, state in self._recent if entry.version >= since]
        if not known or known[0][0].version != since:
            return None
        outcome = match.outcome
        changes = ViewerOps(match.game.changed_cells(known[0][1], match.state))
        ops: Any = msgspec.Raw(changes.operations(viewer))
        return _encode(
            CaughtUp(
                table=self._table_id,
                match=self._match_id,
                since=since,
                version=match.version,
                ops=ops,
                changes=[
                    Change(
                        version=entry.version,
                        seat=entry.seat,
                        move=entry.move,
                        ops=[],
                        time=entry.time,
                    )
                    for entry, _ in known[1:]
                ],
                to_act=list(match.to_act()),
                legal=msgspec.Raw(legal_moves(match, match.state, viewer)),
                timers=list(timers),
                outcome=None if outcome is None else told_outcome(outcome),
            )
        )
