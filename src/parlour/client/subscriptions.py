"""The tables and matches that a client follows, kept up to date by the messages of its socket."""

from dataclasses import dataclass, field
from typing import Any

from parlour.client.errors import NotFollowed, OutOfStep
from parlour.client.feed import Feed
from parlour.client.match_state import MatchMessage, MatchState
from parlour.server.api.types import to_client
from parlour.server.api.types.tables import Table
from parlour.server.api.types.to_client import ToClient


@dataclass(frozen=True)
class MatchChange:
    """A message about a match, and the match after it."""

    message: MatchMessage
    state: MatchState


@dataclass
class MatchSubscription:
    """A match, and the news of it; they end when it is over and its secret was revealed."""

    state: MatchState
    feed: Feed[MatchChange] = field(default_factory=Feed[MatchChange])

    def apply(self, message: MatchMessage) -> None:
        """Bring the state up to date by a message."""
        if isinstance(message, to_client.Update) and message.version <= self.state.version:
            return  # it came with what was caught up already
        self.state = self.state.after(message)
        self.feed.publish(MatchChange(message, self.state))
        if self.state.over and self.state.secret is not None:
            self.feed.end()


@dataclass
class TableSubscription:
    """A table, and the news of it."""

    id: str
    invite: str | None
    state: Table | None = None
    said: list[to_client.Said] = field(default_factory=list[to_client.Said])
    """The chat, as far as it was told, by number."""
    feed: Feed[ToClient] = field(default_factory=Feed[ToClient])


class Subscriptions:
    """What the client knows of its tables and their matches."""

    def __init__(self) -> None:
        self.tables: dict[str, TableSubscription] = {}
        self.matches: dict[str, MatchSubscription] = {}

    def enter_fields(self, table: TableSubscription) -> dict[str, Any]:
        """The fields of the request that enters a table, or resumes its match."""
        fields: dict[str, Any] = {"table": table.id, "invite": table.invite}
        match = None if table.state is None else table.state.match
        known = None if match is None else self.matches.get(match)
        if known is not None:
            fields |= {"match": match, "version": known.state.version}
        return fields

    def apply(self, message: ToClient) -> str | None:
        """Bring the state up to date; the table to be entered again, if a message was lost."""
        match message:
            case to_client.Sync():
                self._apply_sync(message)
            case (
                to_client.Update() | to_client.CaughtUp() | to_client.Timers() | to_client.Reveal()
            ):
                return self._apply_change(message)
            case to_client.TableNow():
                self._publish(message.table.id, message)
            case to_client.Said():
                self._add_said(message)
            case to_client.Presence():
                self._publish(message.table, message)
            case to_client.TableGone():
                self._end_table(message)
            case _:
                pass
        return None

    def _apply_sync(self, sync: to_client.Sync) -> None:
        known = self.matches.get(sync.match)
        if known is None:
            known = self.matches[sync.match] = MatchSubscription(MatchState.from_sync(sync))
            self._forget_others(known.state)
        else:
            known.apply(sync)
        self._publish(sync.table, sync)

    def _forget_others(self, begun: MatchState) -> None:
        """Finished matches at the table of one that has begun are not needed any more."""
        for match in list(self.matches.values()):
            if match.state.table == begun.table and match.state.id != begun.id:
                match.feed.end()
                del self.matches[match.state.id]

    def _apply_change(
        self,
        message: to_client.Update | to_client.CaughtUp | to_client.Timers | to_client.Reveal,
    ) -> str | None:
        known = self.matches.get(message.match)
        if known is None:
            return None
        try:
            known.apply(message)
        except OutOfStep:
            return known.state.table
        return None

    def _publish(self, table: str, message: ToClient) -> None:
        known = self.tables.get(table)
        if known is not None:
            if isinstance(message, to_client.TableNow):
                known.state = message.table
            known.feed.publish(message)

    def _add_said(self, line: to_client.Said) -> None:
        """A line of chat; those that are known come again whenever a table is entered."""
        known = self.tables.get(line.table)
        if known is not None and (not known.said or line.number > known.said[-1].number):
            known.said.append(line)
            known.feed.publish(line)

    def _end_table(self, gone: to_client.TableGone) -> None:
        refusal = gone.refusal
        error = NotFollowed() if refusal is None else NotFollowed(refusal.code, refusal.sentence)
        self.drop(gone.table, error)

    def drop(self, table: str, error: Exception | None) -> None:
        """Follow a table no longer."""
        for match in [one for one in self.matches.values() if one.state.table == table]:
            match.feed.end(error)
            del self.matches[match.state.id]
        known = self.tables.pop(table, None)
        if known is not None:
            known.feed.end(error)

    def end(self, error: Exception) -> None:
        """Nothing more will come."""
        for table in list(self.tables):
            self.drop(table, error)
