"""The command: what it takes, and how it ends."""

from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.arguments import ArgumentError
from parlour.cli.failing import Failure
from parlour.cli.numbers import seconds, whole
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
    from parlour.cli.bot.report import Report
    from parlour.cli.bot.seeded import SeededBots

PATIENCE = 900.0
"""Seconds that the server may be away: an update of its machine takes minutes."""


def bot(
    address: Address,
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar="NAME",
            help="The bot: a name, or module:Class of the current directory or what is installed.",
        ),
    ] = "greedy",
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar="ID",
            help="The table, where the address is that of a server.",
            show_default=False,
        ),
    ] = None,
    name: PersonName = None,
    token: Token = None,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat", metavar="SEAT", help="The seat to sit down in.", show_default="any free one"
        ),
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="Leave after one match.")] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            parser=whole(0),
            metavar="NUMBER",
            help="Decides what the bot draws.",
            show_default="another each time",
        ),
    ] = None,
    limit: Annotated[
        float,
        typer.Option(
            "--seconds",
            parser=seconds,
            metavar="SECONDS",
            help="How long the bot may think about a move.",
        ),
    ] = 60.0,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Print nothing but what goes wrong.")
    ] = False,
) -> None:
    """Let a bot play at a running server: until the table closes, or Ctrl-C."""
    import asyncio
    import secrets

    from parlour.cli.bot.report import Report
    from parlour.cli.bot.seeded import SeededBots

    to = _destination(address, table)
    check_person(name, token)
    if to.table is None and not token:
        raise ArgumentError(
            "no_table",
            f"At which table? Give its invite link, or --table ID; a token (--token or"
            f" {TOKEN_VARIABLE}) alone plays wherever its person has a seat.",
        )
    if to.table is None and seat is not None:
        raise ArgumentError("seat_without_table", "--seat needs a table: the link, or --table ID.")
    bots = SeededBots(bot, secrets.randbits(32) if seed is None else seed, limit)
    asyncio.run(
        _until_stopped(to, name, token, seat, bots, Report(quiet=quiet), once=once),
    )


def _destination(address: str, table: str | None) -> Destination:
    to = read_address(address)
    if table is None or to.table == table:
        return to
    if to.table is not None:
        raise ArgumentError("two_tables", f"The link leads to table {to.table}, not to {table}.")
    return to._replace(table=table)


async def _until_stopped(
    to: Destination,
    name: str | None,
    token: str | None,
    seat: str | None,
    bots: "SeededBots",
    report: "Report",
    *,
    once: bool,
) -> None:
    """Play until there is nothing more to play, or this process is asked to stop."""
    import asyncio
    import signal
    from contextlib import suppress

    playing = asyncio.create_task(_play(to, name, token, seat, bots, report, once=once))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl-C ends it as any program
            loop.add_signal_handler(number, playing.cancel)
    try:
        await playing
    except asyncio.CancelledError:
        report.say("Stopped. Seats are kept.")
    finally:
        await bots.close()


async def _play(
    to: Destination,
    name: str | None,
    token: str | None,
    seat: str | None,
    bots: "SeededBots",
    report: "Report",
    *,
    once: bool,
) -> None:
    from parlour.cli.bot.every_table import play_everywhere
    from parlour.cli.bot.one_table import TablePlayer

    await bots.check()
    started = False
    try:
        async with signed_in(
            to.address, name or bots.short_name, token, keep=name is not None, patience=PATIENCE
        ) as client:
            report.say(f"{client.me.name} is at {client.address}, played by {bots}.")
            with report.connections(client):
                if to.table is None:
                    started = True
                    await play_everywhere(client, bots, report, once=once)
                else:
                    table = await client.enter(to.table, to.invite)
                    player = TablePlayer(client, table, bots, report)
                    await player.sit_down(seat)
                    started = True
                    await player.play(once=once)
    except ParlourError as error:
        if started:
            raise Failure(error.code, error.sentence, rule=error.rule) from None
        raise as_failure(error) from None
