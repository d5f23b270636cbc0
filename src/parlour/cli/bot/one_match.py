"""Plays one seat of one match."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from parlour.bots.process import BotFailed
from parlour.cli.bot.report import Report
from parlour.cli.bot.seeded import MatchBot
from parlour.cli.bot.waiting import until
from parlour.client import MatchState, Refused, RemoteMatch, RemoteTable
from parlour.client.errors import TRY_AGAIN
from parlour.core.cells import SPECTATOR
from parlour.core.errors import ParlourError
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.to_client import Presence

STALE: Final = "stale_version"
PAUSE: Final = 1.0
"""Seconds before a move is sent again that the server could not take just now."""


class MatchPlayer:
    """Lets a bot make the moves of one seat. What it does wrong costs one move each time."""

    def __init__(
        self, table: RemoteTable, match: RemoteMatch, person: str, bot: MatchBot, report: Report
    ) -> None:
        self._table = table
        self._match = match
        self._person = person
        self._bot = bot
        self._report = report
        self._hopeless = -1
        """The version at which nothing that could be sent was accepted."""

    @property
    def ended(self) -> bool:
        """Whether there is nothing more to play: the match is over, was ended without an outcome,
        or its seat was given up."""
        state, table = self._match.state, self._table.state
        running = table.status == "running" and table.match == state.id
        return state.over or not running or state.viewer == SPECTATOR

    async def play(self) -> None:
        """Play until the match has ended."""
        returning = asyncio.create_task(self._return_when_absent())
        try:
            while await self._asked():
                await self._move()
        finally:
            returning.cancel()
            await self._bot.close()
        self._report.over(self._match.state)

    async def _asked(self) -> bool:
        """Wait until the seat is asked for a decision; False if the match has ended instead."""

        def asked() -> bool:
            state = self._match.state
            return state.my_turn and state.version != self._hopeless

        await self._wait(lambda: self.ended or asked())
        return not self.ended

    async def _move(self) -> None:
        """One move, unless the match goes on without it: then the bot thinks anew."""
        state = self._match.state
        try:
            chosen = await self._think(state)
            if chosen is None or await self._made(state, chosen):
                return
        except BotFailed as failed:
            self._warn(state, failed.sentence)
        except Refused as refused:
            self._warn(state, f"its move was refused: {refused} ({refused.code})")
        instead = self._bot.any_choice(state)
        try:
            if await self._made(state, instead):
                self._warn(state, f"{_notation(state, instead)} was made instead, drawn at random.")
        except Refused as refused:
            self._warn(state, f"no move is accepted: {refused} ({refused.code})")
            self._hopeless = state.version

    async def _think(self, state: MatchState) -> JsonObject | None:
        """What the bot chooses; None if the match has ended meanwhile."""
        thinking = asyncio.create_task(self._bot.choose(state))
        ending = asyncio.create_task(self._wait(lambda: self.ended))
        try:
            await asyncio.wait((thinking, ending), return_when=asyncio.FIRST_COMPLETED)
            if ending.done():
                await ending  # which may raise why nothing more will come
                return None
            return await thinking
        finally:
            thinking.cancel()
            ending.cancel()
            await asyncio.gather(thinking, ending, return_exceptions=True)

    async def _wait(self, condition: Callable[[], bool]) -> None:
        await until(condition, self._match.changes(), self._table.changes())

    async def _made(self, state: MatchState, move: JsonObject) -> bool:
        """Make a move that is meant for this state; False if the match is at another version."""
        while not self.ended and self._match.state.version == state.version:
            try:
                version = await self._match.play(move, version=state.version)
            except Refused as refused:
                if refused.code not in TRY_AGAIN and refused.code != STALE:
                    raise
                await asyncio.sleep(PAUSE if self._match.state.version == state.version else 0)
            else:
                self._report.say(f"{state.id} {version} {state.viewer} {_notation(state, move)}")
                return True
        return False

    async def _return_when_absent(self) -> None:
        """Take the seat back whenever the server's own bot has taken over: the time was out."""
        with suppress(ParlourError):  # whoever waits for the match hears of it, too
            async for told in self._table.changes():
                absent = isinstance(told, Presence) and told.person == self._person and told.absent
                if absent and not self.ended:  # a seat that was given up is not to be had again
                    self._warn(self._match.state, "the time was out too often; back again.")
                    with suppress(Refused):
                        await self._match.back()

    def _warn(self, state: MatchState, line: str) -> None:
        self._report.warn(f"{state.id}, version {state.version}, {state.viewer}: {line}")


def _notation(state: MatchState, move: JsonObject) -> str:
    return state.game.text(state.game.from_json(move))
