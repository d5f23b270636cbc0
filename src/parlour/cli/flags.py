"""The flags of settings, as Typer wants to be told of them."""

import inspect
from typing import Annotated, Any

import typer

from parlour.server.setting import Setting

METAVARS = {int: "NUMBER", float: "NUMBER", str: "TEXT"}


def signature(settings: list[Setting]) -> inspect.Signature:
    """What Typer makes the flags from."""
    return inspect.Signature([_option(setting) for setting in settings])


def _option(setting: Setting) -> inspect.Parameter:
    """The flag of a setting."""
    written = f"{setting.sentence}  [env var: {setting.variable}; default: {_shown(setting)}]"
    about: dict[str, Any] = {"help": written, "show_default": False}
    if setting.kind is bool:
        kind: Any = bool
        option: Any = typer.Option(f"{setting.flag}/--no-{setting.flag[2:]}", **about)
    else:
        kind = str
        about["metavar"] = "|".join(setting.choices) or METAVARS[setting.kind]
        option = typer.Option(setting.flag, **about)
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
