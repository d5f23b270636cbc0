"""A match on the server: follow it, and play."""

from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from parlour.client.errors import ConnectionLost, NotFollowed, Refused
from parlour.client.match_state import MatchState
from parlour.client.move_fields import move_fields, operation_fields
from parlour.client.rest import Rest
from parlour.client.session import Session
from parlour.client.subscriptions import MatchChange, MatchSubscription
from parlour.core.ops import Operations
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.matches import Change, MatchInfo, MatchView, Replay

STALE: Final = "stale_version"


class RemoteMatch:
    """A match that the client plays or watches. `state` is always the newest that was told."""

    def __init__(
        self, rest: Rest, session: Session, subscription: MatchSubscription, invite: str | None
    ) -> None:
        self._rest = rest
        self._session = session
        self._subscription = subscription
        self._invite = invite

    @property
    def id(self) -> str:
        """The id of the match."""
        return self._subscription.state.id

    @property
    def state(self) -> MatchState:
        """The match at its newest version."""
        return self._subscription.state

    def changes(self) -> AsyncIterator[MatchChange]:
        """Every change from now on, each with the state after it, until all is over and revealed.

        What was missed while the connection was lost is one change: a `CaughtUp` or a `Sync`.
        """
        return self._subscription.feed.items()

    async def next_turn(self) -> MatchState | None:
        """Wait until the client is asked for a decision; None if the match is over instead."""
        await self._until(lambda: self.state.my_turn or self.state.over)
        return self.state if self.state.my_turn else None

    async def reach(self, version: int) -> MatchState:
        """Wait until a version was told."""
        await self._until(lambda: self.state.version >= version)
        return self.state

    async def result(self) -> MatchState:
        """Wait until the match is over and its secret was revealed."""
        await self._until(lambda: self.state.over and self.state.secret is not None)
        return self.state

    async def play(self, move: object, *, version: int | None = None) -> int:
        """Make a move, and return the version that it led to.

        The move is a typed value of the game, its notation (`"road P35"`) or its JSON form. It is
        meant for `version`, or for the newest one that is known.
        """
        return await self._make(version, move_fields(self.state.game_name, move))

    async def send(self, ops: Operations, *, version: int | None = None) -> int:
        """Make the move or moves that a list of operations means, and return the last version.

        The list is text, JSON or operations, as in `parlour.core.match.Match.send`.
        """
        return await self._make(version, operation_fields(ops))

    async def back(self) -> None:
        """Take one's seat back from the bot that plays for one."""
        await self._session.ask("back", match=self.id)

    async def view(self, version: int | None = None) -> MatchView:
        """A version of the match as the server shows it to the client."""
        path = f"/api/matches/{self.id}/view"
        return await self._rest.get(MatchView, path, version=version, invite=self._invite)

    async def replay(self, first: int = 0, last: int | None = None) -> Replay:
        """A stretch of the match, with its operations."""
        path = f"/api/matches/{self.id}/replay"
        return await self._rest.get(Replay, path, first=first, last=last, invite=self._invite)

    async def log(self) -> str:
        """The log of a match that is over, which `parlour verify` checks."""
        return (await self._rest.get_bytes(f"/api/matches/{self.id}/log", self._invite)).decode()

    async def info(self) -> MatchInfo:
        """What the match is, and once it is over what came of it."""
        return await self._rest.get(MatchInfo, f"/api/matches/{self.id}", invite=self._invite)

    async def _until(self, condition: Callable[[], bool]) -> None:
        if not await self._subscription.feed.until(condition):
            raise NotFollowed

    async def _make(self, version: int | None, sent: dict[str, Any]) -> int:
        """Send a move. It is sent again if the connection was lost and the match has not gone on:
        it carries the version that it is meant for, so it cannot be made twice."""
        meant = self.state.version if version is None else version
        lost = False
        while True:
            try:
                done = await self._session.ask(
                    "move", again=False, match=self.id, version=meant, **sent
                )
            except ConnectionLost:
                lost = True
                await self._session.connected()
            except Refused as refused:
                if not lost or refused.code != STALE:
                    raise
                made = _last_of(
                    (await self.replay(meant)).changes, self.state.viewer, sent.get("move")
                )
                if made is None:
                    raise
                return made
            else:
                return meant + 1 if done.version is None else done.version


def _last_of(changes: list[Change], seat: str, move: JsonObject | None) -> int | None:
    """The version to which a move led whose answer was lost; None if it was not made.

    Of operations it is not known how many moves they meant: those of the seat that follow each
    other.
    """
    if not changes or changes[0].seat != seat or move not in (None, changes[0].move):
        return None
    made = changes[0].version
    for change in changes[1:] if move is None else ():
        if change.seat != seat:
            break
        made = change.version
    return made
