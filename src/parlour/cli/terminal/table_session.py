"""Somebody at a table: what they type is carried out while what happens is told."""

import asyncio
import contextlib
import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from rich.text import Text

from parlour.cli.terminal.commands import COMMANDS, find_command
from parlour.cli.terminal.legal_moves import LegalMoves, UnclearMove, game_of
from parlour.cli.terminal.live_screen import LiveScreen
from parlour.cli.terminal.match_news import MatchNews
from parlour.cli.terminal.printable import printable
from parlour.cli.terminal.screen import LineTooLong, Screen
from parlour.cli.terminal.table_news import TableNews
from parlour.client import Client, ConnectionLost, NotFollowed, Refused, RemoteMatch, RemoteTable
from parlour.client.errors import SignedOut
from parlour.core.errors import ParlourError

OPERATIONS = re.compile(r"\[|set\s*\(|setVisibility\s*\(|shuffle\s*\(")
"""How a line begins that is a list of operations."""


class TableSession:
    """A table that one has entered, until one leaves."""

    def __init__(self, client: Client, table: RemoteTable, screen: Screen) -> None:
        self.client = client
        self.table = table
        self.screen = screen
        self.match: RemoteMatch | None = None
        self.news: MatchNews | None = None
        self.table_news = TableNews(screen, table, client.me.id)
        self.left = False
        """Whether somebody has asked to leave."""
        self.kept_seat = True
        """Whether one can come back to one's seat, if one has one."""
        self._told = asyncio.Condition()
        """Something was told."""
        self._online = True

    async def run(self) -> None:
        """Follow the table, and do what is typed, until somebody leaves or the table is gone."""
        if isinstance(self.screen, LiveScreen):
            self.screen.completions = self._completions
            self.screen.prompt = self._prompt
            self.screen.status = self._status
        tasks = [
            asyncio.create_task(work)
            for work in (
                self._read_commands(),
                self._follow_table(),
                self._follow_matches(),
                self._follow_connection(),
            )
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    return task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def carry_out(self, line: str) -> None:
        """Do what a line says; a refusal is told, and nothing has changed."""
        try:
            await self._carry_out(line.strip())
        except (SignedOut, NotFollowed):
            raise
        except ConnectionLost as error:
            self.say(error.sentence)
        except ParlourError as error:
            self._tell_refusal(error)

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence."""
        self.screen.console.print(Text(text, style), soft_wrap=True)

    def running(self) -> MatchNews:
        """The match, if there is one."""
        if self.news is None:
            raise UnclearMove("no_match", "No match has begun; the host says `start`.")
        return self.news

    async def play(self, move: object) -> None:
        """Make a move, and wait until it was told."""
        await self.told(await self._match().play(move))

    async def send(self, text: str) -> None:
        """Send a list of operations, and wait until what it led to was told."""
        await self.told(await self._match().send(_read_operations(text)))

    async def told(self, version: int) -> None:
        """Wait until a version was told."""
        await self.until(lambda: self.news is not None and self.news.state.version >= version)

    async def wait(self) -> None:
        """Wait until one is asked for a move, or the match is over."""

        def due() -> bool:
            state = None if self.news is None else self.news.state
            return state is not None and (state.my_turn or state.over)

        await self.until(due)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something that is told makes a condition true."""
        async with self._told:
            await self._told.wait_for(condition)

    def _match(self) -> RemoteMatch:
        self.running()
        assert self.match is not None  # there is one whenever it is told
        return self.match

    async def _carry_out(self, line: str) -> None:
        if not line:
            return
        slash = line.startswith("/")
        command = find_command(line.removeprefix("/"))
        written = LegalMoves(self.news.state).written if self.news else {}
        if not slash and OPERATIONS.match(line):
            await self.send(line)
        elif not slash and line.startswith("{"):
            await self.play(_read_json(line))
        elif not slash and line.isascii() and line.isdigit():
            await self.play_written(self.running().moves.numbered(int(line[:9])))
        elif not slash and line in written:
            await self.play_written(line)
        elif command is not None:
            await command[0].run(self, command[1])
        else:
            await self._try_notation(line)

    async def play_written(self, written: str) -> None:
        """Make a legal move that is written in notation."""
        news = self.running()
        legal = news.state.legal
        await self.play(legal[news.moves.written[written]])

    async def _try_notation(self, line: str) -> None:
        """A move that is not listed, such as a trade offer, or a slip."""
        if self.news is None:
            raise UnclearMove("unknown_command", f"There is no command {line[:40]!r}; see `help`.")
        game = game_of(self.news.state)
        try:
            move = None if game is None else game.parse(line)
        except ParlourError as error:
            alike = self.news.moves.alike(line)
            meant = f" Did you mean {' or '.join(alike)}?" if alike else " See `help` and `?`."
            raise UnclearMove(error.code, error.sentence + meant, rule=error.rule) from None
        if move is None:
            raise UnclearMove("unknown_move", "This is neither a legal move nor a command.")
        await self.play(move)

    def _tell_refusal(self, error: ParlourError) -> None:
        """The code, the rule, the sentence, and the operation to blame."""
        rule = f", rule {error.rule}" if error.rule else ""
        sentence = printable(error.sentence)
        blamed = error.operation if isinstance(error, Refused) else None
        if blamed and blamed not in sentence:
            sentence += f" The operation is {printable(blamed)}."
        self.screen.console.print(
            Text.assemble((f"Refused ({error.code}{rule}): ", "bold"), sentence), soft_wrap=True
        )

    async def _read_commands(self) -> None:
        while not self.left:
            try:
                line = await self.screen.command()
            except LineTooLong as error:
                self._tell_refusal(error)
                continue
            if line is None:
                return
            await self.carry_out(line)

    async def _follow_table(self) -> None:
        changes = self.table.changes()
        self.table_news.begin()
        try:
            async for message in changes:
                self.table_news.add(message)
                await self._tell()
        except NotFollowed as gone:
            self.kept_seat = False
            if gone.code != NotFollowed().code:
                raise
            self.say("The table is closed.")

    async def _follow_matches(self) -> None:
        with contextlib.suppress(NotFollowed):
            await self._follow_each_match()
        await asyncio.Event().wait()  # whoever follows the table says why it has ended

    async def _follow_each_match(self) -> None:
        while True:
            self.match = await self.table.match(after=self.match)
            changes = self.match.changes()
            self.news = MatchNews(self.screen, self.match.state)
            self.news.begin()
            await self._tell()
            async for change in changes:
                self.news.add(change)
                await self._tell()
            await self._tell_reveal(self.match, self.news)

    async def _tell_reveal(self, match: RemoteMatch, news: MatchNews) -> None:
        """After the end, what lets anyone check the match."""
        if match.state.secret is not None:
            with contextlib.suppress(ConnectionLost, Refused):
                news.reveal(await match.info())

    async def _follow_connection(self) -> None:
        async for online in self.client.connections():
            if online != self._online:
                self._online = online
                self.say(
                    "The server is there again; the match goes on."
                    if online
                    else "The server is away; trying to come back.",
                    "dim",
                )

    async def _tell(self) -> None:
        async with self._told:
            self._told.notify_all()

    def _completions(self, typed: str) -> Iterable[str]:
        """Legal moves and commands."""
        if self.news is not None:
            yield from self.news.moves.written
        yield from COMMANDS

    def _prompt(self) -> str:
        seat = self.table.seat or "watching"
        return f"{seat}> "

    def _status(self) -> str:
        """Whose turn it is, and the clocks."""
        away = "" if self._online else " · the server is away"
        if self.news is None:
            return f" waiting for the match{away}"
        clocks = self.news.clocks()
        shown = f" · {clocks}" if clocks else ""
        return f" {self.news.to_move()} · version {self.news.state.version}{shown}{away}"


def _read_operations(line: str) -> Any:
    """Operations as text, or as the JSON that a line is."""
    return _read_json(line) if re.match(r"\[\s*\{", line) else line


def _read_json(line: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnclearMove("malformed_json", f"This is no JSON: {error}.") from None
