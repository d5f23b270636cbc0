"""The commands, and how they end: quietly, or with one sentence."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from parlour import __version__
from parlour.cli import admin
from parlour.cli.bot import bot
from parlour.cli.demo import demo
from parlour.cli.failing import Failure
from parlour.cli.games import games
from parlour.cli.join import join
from parlour.cli.perft import perft
from parlour.cli.plain import PlainCommand
from parlour.cli.replay import replay
from parlour.cli.rules import rules
from parlour.cli.serve import serve
from parlour.cli.simulate import simulate
from parlour.cli.verify import verify
from parlour.core.errors import ParlourError

FAILED = 1
BAD_ARGUMENTS = 2
INTERRUPTED = 130
BROKEN_PIPE = 141

app = typer.Typer(
    name="parlour",
    help="Board games with friends, strangers and bots.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
for command in (games, demo, replay, verify, rules, simulate, perft):
    app.command(cls=PlainCommand)(command)
app.command(cls=PlainCommand)(join)
app.add_typer(admin.app)
app.command(cls=PlainCommand)(bot)


@app.callback(invoke_without_command=True)
def parlour(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and end.")] = False,
) -> None:
    """Board games with friends, strangers and bots."""
    if version:
        print(f"parlour {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())
    else:
        return
    raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the result is the exit code."""
    _never_fail_to_print()
    try:
        _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except typer.Exit as end:
        return end.exit_code
    except typer.TyperException as error:
        return _refuse(error.format_message())
    except Failure as error:
        _say(str(error))
        return FAILED
    except ParlourError as error:
        return _refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _give_up_stdout()
        _say(error.strerror or str(error))
        return FAILED
    return 0


def _run(arguments: Sequence[str]) -> None:
    command = typer.main.get_command(app)
    with command.make_context("parlour", list(arguments)) as context:
        command.invoke(context)


def _refuse(sentence: str) -> int:
    """Say what is wrong with the arguments."""
    _say(sentence)
    return BAD_ARGUMENTS


def _say(sentence: str) -> None:
    """One sentence in one line, on standard error."""
    line = " ".join(sentence.split())
    print(f"parlour: {line}" + "." * (not line.endswith((".", "?", "!"))), file=sys.stderr)


def _never_fail_to_print() -> None:
    """Where an encoding lacks a character, print a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _give_up_stdout() -> None:
    """Let what is still to be written go nowhere, since it cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
