"""`parlour serve`: the server, until it is told to stop."""

import gc
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import typer

from parlour.cli.failing import Failure
from parlour.cli.flags import signature
from parlour.core.errors import ParlourError
from parlour.server.settings import Settings, read_settings


def serve(**flags: Any) -> None:
    """Start a server. Every setting is a flag or an environment variable; flags win.

    Each connection is an open file: the system's hard limit (ulimit -Hn) is how many there can be.
    """
    gc.disable()  # nothing is garbage yet; `calm_collector` turns it on
    settings = read_settings({name: said for name, said in flags.items() if said is not None})
    _check(settings)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    _run(settings)


def _run(settings: Settings) -> NoReturn:
    from parlour.server.observability.logging import configure
    from parlour.server.uvicorn_server import run

    configure(settings.log_format, settings.log_level)
    try:
        code = run(settings, lambda host, port: _say(*_ready(settings, host, port)))
    except SystemExit:  # so uvicorn ends when it cannot start
        raise Failure("not_started", "The server could not start; its log says why.") from None
    except typer.Exit:  # so it ends when it was told to stop
        _say(_stopped(settings))
        raise
    raise typer.Exit(code)


def _check(settings: Settings) -> None:
    """Say what would keep the server from starting, before anything is started."""
    from parlour.server.lobby.match_secrets import check_for_tests_alone
    from parlour.server.server_urls import check_free
    from parlour.server.store.sqlite import SqliteStore

    check_for_tests_alone(settings)
    try:
        check_free(settings.host, settings.port)
        if not settings.memory:
            SqliteStore(Path(settings.database), alone=True).close()
    except ParlourError as error:
        raise Failure(error.code, error.sentence) from None


def _ready(settings: Settings, host: str, port: int) -> Iterator[str]:
    """Where the server is: on this machine, in the first line, and for others; what it keeps."""
    from parlour.server.server_urls import own_address, shared_address

    yield f"Parlour is ready: {own_address(host, port)}"
    shared = shared_address(settings, port)
    if shared is not None:
        yield f"For others: {shared} (open this here, too, to invite them)"
    if settings.memory:
        yield "Nothing is kept. Ctrl-C stops it."
    else:
        yield f"Everything is kept in {Path(settings.database).absolute()}. Ctrl-C stops it."


def _stopped(settings: Settings) -> str:
    if settings.memory:
        return "Parlour has stopped; nothing is kept."
    return f"Parlour has stopped; everything is kept in {Path(settings.database).absolute()}."


def _say(*lines: str) -> None:
    """Print, if anybody still reads: a server goes on without."""
    with suppress(OSError):
        print(*lines, sep="\n", flush=True)


def _stop(_number: int, _frame: object) -> NoReturn:
    """Before the server runs and after it has ended, being told to stop is no failure."""
    raise typer.Exit(0)


serve.__signature__ = signature()  # type: ignore[attr-defined] # Typer reads flags from it
