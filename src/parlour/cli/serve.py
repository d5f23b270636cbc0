"""`parlour serve`: the server, until it is told to stop."""

import gc
import inspect
import signal
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from parlour.cli.failing import Failure
from parlour.core.errors import ParlourError
from parlour.server.leaving_out import leaving_out
from parlour.server.setting import Setting, from_environment, settings_of
from parlour.server.settings import Settings

ALL = settings_of(Settings)
METAVARS = {int: "NUMBER", float: "NUMBER", str: "TEXT"}


def serve(**flags: Any) -> None:
    """Start a server. Every setting is a flag or an environment variable; flags win.

    Each connection is an open file: the system's hard limit (ulimit -Hn) is how many there can be.
    """
    from importlib import import_module
    from os import environ

    gc.disable()  # nothing is garbage yet; `calm_collector` turns it on
    chosen = {name: value for name, value in flags.items() if value is not None}
    settings = Settings(**{**from_environment(ALL, environ), **chosen})
    with leaving_out("rich"):
        import_module("structlog")
    _check(settings)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    _run(settings)


def _run(settings: Settings) -> NoReturn:
    from parlour.server.serving import run
    from parlour.server.watch.logs import configure

    configure(settings.log_format, settings.log_level)
    try:
        code = run(settings, _ready)
    except SystemExit:  # so uvicorn ends when it cannot start
        raise Failure("not_started", "The server could not start; its log says why.") from None
    raise typer.Exit(code)


def _check(settings: Settings) -> None:
    """Say what would keep the server from starting, before anything is started."""
    from parlour.server.listening import check_free
    from parlour.server.lobby.secrecy import check_for_tests_alone
    from parlour.server.store import Store

    check_for_tests_alone(settings)
    try:
        check_free(settings.host, settings.port)
        if not settings.memory:
            Store(Path(settings.database), alone=True).close()
    except ParlourError as error:
        raise Failure(error.code, error.sentence) from None


def _ready(address: str) -> None:
    print(f"Parlour is ready: {address}", flush=True)


def _stop(_number: int, _frame: object) -> NoReturn:
    """Before the server runs and after it has ended, being told to stop is no failure."""
    raise typer.Exit(0)


def _option(setting: Setting) -> inspect.Parameter:
    """The flag of a setting."""
    written = f"{setting.sentence} [{setting.variable}; standard: {_shown(setting)}]"
    about: dict[str, Any] = {"help": written, "show_default": False}
    if setting.kind is bool:
        kind: Any = bool
        option: Any = typer.Option(f"{setting.flag}/--no-{setting.flag[2:]}", **about)
    else:
        kind = setting.kind
        about["metavar"] = "|".join(setting.choices) or METAVARS[kind]
        option = typer.Option(setting.flag, parser=_reader(setting), **about)
    return inspect.Parameter(
        setting.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )


def _shown(setting: Setting) -> str:
    if setting.kind is bool:
        return "yes" if setting.default else "no"
    return str(setting.default) or "nothing"


def _reader(setting: Setting) -> Any:
    def read(written: str) -> Any:
        try:
            return setting.read(written)
        except ParlourError as error:
            raise typer.BadParameter(error.sentence) from None

    return read


serve.__signature__ = inspect.Signature(  # type: ignore[attr-defined] # Typer reads flags from it
    [_option(setting) for setting in ALL]
)
