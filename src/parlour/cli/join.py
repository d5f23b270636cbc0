"""`parlour join`: play at a table of a running server from the terminal."""

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.arguments import ArgumentError
from parlour.cli.remote import (
    TOKEN_VARIABLE,
    Address,
    Destination,
    PersonName,
    Token,
    as_failure,
    check_person,
    read_address,
    signed_in,
)
from parlour.core.errors import ParlourError

if TYPE_CHECKING:
    from parlour.cli.terminal.screen import Screen
    from parlour.cli.terminal.table_session import TableSession


def join(
    address: Address,
    name: PersonName = None,
    token: Token = None,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat", metavar="SEAT", help="The seat to sit down in.", show_default="any free one"
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch, and do not sit down.")] = False,
    plain: Annotated[
        bool,
        typer.Option(
            "--plain",
            help="Line by line, for screen readers: without colours, completion and drawings that"
            " nobody asked for. So it is wherever input or output is no terminal.",
        ),
    ] = False,
) -> None:
    """Play at a table of a running server, by notation or by operations."""
    import asyncio

    from parlour.cli.terminal.screen import Interrupted

    to = read_address(address)
    check_person(name, token)
    if watch and seat is not None:
        raise ArgumentError("watch_or_sit", "Either --watch or --seat: who watches has no seat.")
    try:
        asyncio.run(_join(to, name, token, seat, watch=watch, plain=plain))
    except Interrupted:
        raise KeyboardInterrupt from None
    except ParlourError as error:
        raise as_failure(error) from None


async def _join(
    to: Destination,
    name: str | None,
    token: str | None,
    seat: str | None,
    *,
    watch: bool,
    plain: bool,
) -> None:
    """Sign in, come to a table, and stay there until somebody leaves."""
    from parlour.cli.terminal.line_screen import LineScreen
    from parlour.cli.terminal.live_screen import LiveScreen
    from parlour.cli.terminal.lobby import Left, choose_table, come_to
    from parlour.cli.terminal.table_session import TableSession

    terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    screen = LiveScreen() if terminal and not plain else LineScreen()
    try:
        if not token and name is None:
            name = await _ask_name(screen, to.address)
        async with signed_in(to.address, name, token) as client:
            if to.table is None:
                table = await choose_table(client, screen, _upper(seat), watch=watch)
            else:
                table = await come_to(client, to.table, to.invite, _upper(seat), watch=watch)
            session = TableSession(client, table, screen)
            try:
                with screen.shown() if isinstance(screen, LiveScreen) else nullcontext():
                    await session.run()
            finally:
                _say_how_to_return(session, None if token else name)
    except Left:
        return


async def _ask_name(screen: "Screen", address: str) -> str:
    """What somebody wants to be called: as the last time, unless they say otherwise."""
    from parlour.cli.guests import last_guest
    from parlour.cli.terminal.lobby import BadAnswer, answer

    last = last_guest(address)
    shown = f" [{last.name}]" if last is not None else ""

    def read(said: str) -> str:
        if not said and last is None:
            raise BadAnswer("bad_answer", "Say what you want to be called.")
        return said or (last.name if last is not None else "")

    return await answer(screen, f"Your name{shown}:", read)


def _say_how_to_return(session: "TableSession", name: str | None) -> None:
    """Tell whoever leaves a seat how to come back to it."""
    import shlex

    seat = session.table.seat
    if seat is None or not session.kept_seat:
        return
    way = f"parlour join {shlex.quote(str(session.table.link))}"
    way += f", with the same {TOKEN_VARIABLE}" if name is None else f" --name {shlex.quote(name)}"
    print(f"Your seat {seat} is kept. To come back: {way}")


def _upper(seat: str | None) -> str | None:
    return None if seat is None else seat.upper()
