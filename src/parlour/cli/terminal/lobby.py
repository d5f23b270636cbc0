"""The tables of a server, to choose one, or to open another."""

from collections.abc import Callable
from typing import Any, TypeVar

from rich.table import Table as Grid
from rich.text import Text

from parlour.cli.terminal.printable import printable
from parlour.cli.terminal.screen import LineTooLong, Screen
from parlour.cli.terminal.table_news import player_name
from parlour.client import Client, RemoteTable
from parlour.core.errors import ParlourError
from parlour.server.api.types.tables import GameInfo, TableLine

T = TypeVar("T")

QUESTION = "Table (a number), new, Enter to look again, or quit:"


class Left(Exception):
    """Somebody has answered a question with the end of the input, or with `quit`."""


class BadAnswer(ParlourError):
    """An answer that makes no sense."""


async def answer(screen: Screen, question: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read. Left is raised when there is none."""
    while True:
        try:
            line = await screen.ask(question)
            if line is None or line.strip() == "quit":
                raise Left
            return read(line.strip())
        except (BadAnswer, LineTooLong) as error:
            screen.console.print(Text(error.sentence))


async def choose_table(
    client: Client, screen: Screen, seat: str | None, *, watch: bool
) -> RemoteTable:
    """Show the tables until one is chosen, and come to it."""
    while True:
        lines = await _tables(client)
        _show(screen, lines, client.me.id)
        chosen = await answer(screen, QUESTION, lambda said, lines=lines: _choice(said, lines))  # type: ignore[misc] # mypy cannot infer a lambda with a default
        try:
            if chosen == "new":
                return await open_table(client, screen)
            if isinstance(chosen, TableLine):
                return await come_to(client, chosen.id, None, seat, watch=watch)
        except ParlourError as error:
            screen.console.print(Text(printable(error.sentence)))


async def come_to(
    client: Client, table: str, invite: str | None, seat: str | None, *, watch: bool
) -> RemoteTable:
    """Enter a table and, unless one only watches, sit down: in this seat, or any that is free."""
    entered = await client.enter(table, invite)
    if (not watch and (seat or entered.seat) != entered.seat) or not (watch or entered.seat):
        await entered.take_seat(seat)
    return entered


async def open_table(client: Client, screen: Screen) -> RemoteTable:
    """Ask what is to be played, and open a table for it."""
    games = {game.name: game for game in await client.games()}
    first = next(iter(games))
    game = games[await answer(screen, f"Game ({', '.join(games)}) [{first}]:", _one_of(games))]
    most = len(game.seats)
    seats = await answer(
        screen,
        f"Seats ({game.fewest_seats} to {most}) [{game.fewest_seats}]:",
        lambda said: _number(said, game.fewest_seats, most),
    )
    presets = ["standard", *(name for name in game.presets if name != "standard")]
    preset = await answer(screen, f"Preset ({', '.join(presets)}) [standard]:", _one_of(presets))
    bots = await answer(
        screen,
        f"Bots ({', '.join(game.bots)}), with commas between, or nobody []:",
        lambda said: _bots(said, game, seats - 1),
    )
    public = await answer(screen, "May anybody join from the lobby? (yes, no) [no]:", _yes)
    table = await client.create_table(game.name, seats=seats, preset=preset, public=public)
    free = [one.seat for one in table.state.seats if one.player is None]
    for seat, bot in zip(free, bots):
        await table.add_bot(seat, bot)
    return table


async def _tables(client: Client) -> list[TableLine]:
    """One's own tables, and then the public ones."""
    own = [line for line in await client.my_tables() if line.status != "closed"]
    known = {line.id for line in own}
    return own + [line for line in await client.tables() if line.id not in known]


def _show(screen: Screen, lines: list[TableLine], me: str) -> None:
    if not lines:
        screen.console.print("No table is open; `new` opens one.")
        return
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for number, line in enumerate(lines, 1):
        seats = ", ".join(f"{one.seat} {player_name(one.player)}" for one in line.seats)
        yours = any(getattr(one.player, "id", None) == me for one in line.seats)
        name = printable(line.name) or f"of {printable(line.host)}"
        status = line.status + (", yours" if yours else "")
        grid.add_row(*map(Text, (str(number), f"{line.game} {name}", status, seats)))
    screen.console.print(grid)


def _choice(said: str, lines: list[TableLine]) -> TableLine | str:
    """A table of the list, `new`, or nothing to look again."""
    if said in ("", "new"):
        return said
    if said.isascii() and said.isdigit() and 1 <= int(said[:9]) <= len(lines):
        return lines[int(said) - 1]
    raise BadAnswer("bad_answer", f"{said[:40]!r} is neither a number of the list nor `new`.")


def _one_of(names: Any) -> Callable[[str], str]:
    """Reads one of these names; the first if nothing is said."""

    def read(said: str) -> str:
        if said and said not in names:
            raise BadAnswer("bad_answer", f"{said[:40]!r} is not among: {', '.join(names)}.")
        return said or str(next(iter(names)))

    return read


def _number(said: str, fewest: int, most: int) -> int:
    if not said:
        return fewest
    if said.isascii() and said.isdigit() and fewest <= int(said[:9]) <= most:
        return int(said)
    raise BadAnswer("bad_answer", f"{said[:40]!r} is not a number from {fewest} to {most}.")


def _bots(said: str, game: GameInfo, most: int) -> list[str]:
    names = [name.strip() for name in said.split(",") if name.strip()]
    for name in names:
        if name not in game.bots:
            raise BadAnswer(
                "bad_answer", f"There is no bot {name[:40]!r}; bots: {', '.join(game.bots)}."
            )
    if len(names) > most:
        raise BadAnswer("bad_answer", f"There are seats for {most} bots.")
    return names


def _yes(said: str) -> bool:
    if said.lower() not in ("", "y", "yes", "n", "no"):
        raise BadAnswer("bad_answer", "Answer yes or no.")
    return said.lower() in ("y", "yes")
