"""The commands of `parlour admin`, one a file."""

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.admin.back_up import back_up
from parlour.cli.admin.ban import ban, unban
from parlour.cli.admin.check import check
from parlour.cli.admin.end import end
from parlour.cli.admin.export import export
from parlour.cli.admin.inspect import inspect
from parlour.cli.admin.listing import list_
from parlour.cli.admin.reset_password import reset_password
from parlour.cli.admin.token import revoke_token, token, tokens
from parlour.cli.plain import PlainCommand

app = typer.Typer(
    name="admin",
    help="Look after the database of a server, whether that runs or not.",
    rich_markup_mode=None,
    no_args_is_help=False,
)
app.command("list", cls=PlainCommand)(list_)
for command in (
    inspect,
    export,
    end,
    reset_password,
    token,
    tokens,
    revoke_token,
    ban,
    unban,
    back_up,
    check,
):
    app.command(cls=PlainCommand)(command)


@app.callback(invoke_without_command=True)
def admin(
    context: typer.Context,
    database: Annotated[
        Path,
        typer.Option(
            "--database",
            metavar="FILE",
            envvar="PARLOUR_DATABASE",
            help="The database of the server.",
        ),
    ] = Path("parlour.db"),
) -> None:
    """Look after the database of a server, whether that runs or not."""
    context.obj = database
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit
