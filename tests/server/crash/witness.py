"""A client that notes all it is told, notices contradictions, and comes back after a crash."""

from typing import Any, Final

import httpx

from parlour.client import ConnectionLost, MatchState
from parlour.server.api.types.to_client import CaughtUp, Done, Said, Sync, ToClient, Update
from tests.server.crash.ledger import Ledger
from tests.server.harness.visitor import Visitor

GONE: Final = (ConnectionLost, httpx.TransportError)
"""What a client sees of a server that is killed."""

MOST_REMEMBERED: Final = 10_000
"""Frames that are remembered word for word: there are hundreds of thousands in a long test."""


class Witness(Visitor):
    """One person, who remembers."""

    def __init__(self, address: str, name: str, ledger: Ledger) -> None:
        super().__init__(address, name)
        self._ledger = ledger
        self._entered: list[str] = []

    async def come_in(self) -> "Witness":
        """Be a guest; who was let in is known from then on."""
        await super().come_in()
        self._ledger.promise(f"guest {self.name}", "SELECT 1 FROM person WHERE id = ?", self.id)
        return self

    async def enter(self, table: str, **fields: Any) -> Done:
        """Come to a table, now and after every crash."""
        if table not in self._entered:
            self._entered.append(table)
        return await super().enter(table, **fields)

    async def come_back(self) -> None:
        """Connect again: go on from what one has, which must then be all there is to see."""
        await self.connect()
        for table in self._entered:
            seen = self.now_at(table)
            if seen is None:
                await self.enter(table)
            else:
                await self.enter(table, match=seen.id, version=seen.version)
            await self.enter(table)

    def now_at(self, table: str) -> MatchState | None:
        """The match at a table, as far as one knows."""
        match = self.tables[table].match if table in self.tables else None
        return None if match is None else self.matches.get(match)

    def _take(self, message: ToClient) -> None:
        try:
            self._note(message)
            super()._take(message)
        except Exception as error:  # the reader would take it for a cut connection
            self._ledger.faults.append(f"{self.name}: {error!r} at {message}")
            raise
        for told in (self.frames, self.said):
            if len(told) > MOST_REMEMBERED:
                told.clear()

    def _note(self, message: ToClient) -> None:
        match message:
            case Update():
                self._ledger.tell(message.match, message.version, message.seat, message.move)
            case CaughtUp():
                for change in message.changes:
                    self._ledger.tell(message.match, change.version, change.seat, change.move)
            case Sync():
                self._compare(message)
            case Said():
                self._heard(message)
            case _:
                pass

    def _compare(self, sync: Sync) -> None:
        """Nothing goes back, and what one has is what one gets."""
        had, told = self.matches.get(sync.match), MatchState.from_sync(sync)
        if had is None:
            return
        assert told.version >= had.version, "the match went back"
        if told.version == had.version:
            self._ledger.compared += 1
            assert told.view == had.view
            assert told.to_act == had.to_act
            assert told.legal == had.legal
            assert told.outcome == had.outcome

    def _heard(self, line: Said) -> None:
        if self._ledger.is_new_line(line.number):
            self._ledger.promise(
                f"line {line.number}",
                "SELECT json_extract(CAST(document AS TEXT), '$.text') = ?"
                " FROM chat WHERE number = ?",
                line.text,
                line.number,
                lasts=False,
            )
