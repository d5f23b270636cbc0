"""Sits at one table, and plays every match there."""

from typing import Final

from parlour.cli.bot.one_match import MatchPlayer
from parlour.cli.bot.report import Report
from parlour.cli.bot.seeded import SeededBots
from parlour.cli.bot.waiting import until
from parlour.cli.failing import Failure
from parlour.client import Client, Refused, RemoteTable
from parlour.core.errors import ParlourError

CLOSED: Final = ("not_followed", "table_closed", "no_such_table")
"""What whoever follows a table is told when it is closed: now, or while they were away."""


class TablePlayer:
    """Lets bots play the matches at a table in which a person has a seat."""

    def __init__(
        self, client: Client, table: RemoteTable, bots: SeededBots, report: Report
    ) -> None:
        self._client = client
        self._table = table
        self._bots = bots
        self._report = report
        self._played: str | None = None
        """The match that was played last."""
        self._sat_down = False

    async def sit_down(self, seat: str | None) -> None:
        """Take this seat, or any free one; whoever sits there already stays."""
        table = self._table
        if table.seat is None or seat not in (None, table.seat):
            self._sat_down = table.seat is None
            await table.take_seat(seat)
            await until(lambda: table.seat is not None, table.changes())
        self._report.say(f"Seat {table.seat} at table {table.id}.")

    async def play(self, *, once: bool) -> None:
        """Play until the table closes; or one match, and leave a seat that was taken for it."""
        try:
            while await self._begun():
                await self.play_match()
                if once:
                    await self._leave()
                    return
        except ParlourError as error:
            if error.code not in CLOSED:
                raise
            self._report.say("The table is closed.")

    async def play_match(self) -> None:
        """Play the match that runs."""
        match = await self._table.match()
        self._played = match.id
        if match.state.viewer not in [one.seat for one in match.state.players]:
            return  # given up before
        self._report.begun(match.state)
        bot = self._bots.for_match(match.state)
        person = self._client.me.id
        await MatchPlayer(self._table, match, person, bot, self._report).play()

    async def _begun(self) -> bool:
        """Wait until a match runs that was not played; False if somebody got up from the seat."""

        def something_new() -> bool:
            table = self._table.state
            begun = table.status == "running" and table.match != self._played
            return begun or self._table.seat is None

        await until(something_new, self._table.changes())
        if self._table.seat is not None:
            return True
        if self._table.state.removed:
            raise Failure("removed", "The host has removed the bot from the table.")
        self._report.say("The seat was given up.")
        return False

    async def _leave(self) -> None:
        """Get up, if this player has sat down: a person's own seat stays theirs."""
        if not self._sat_down:
            self._report.say("Played one match. The seat is kept.")
            return
        await until(lambda: self._table.state.status != "running", self._table.changes())
        try:
            await self._table.leave()
        except Refused as refused:
            self._report.warn(f"the seat is kept: {refused}")
        else:
            self._report.say("Played one match, and left the table.")
