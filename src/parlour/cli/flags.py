"""The flags of settings, as Typer wants to be told of them."""

import inspect
from typing import Annotated, Any, Literal, get_args, get_origin

import typer
from pydantic.fields import FieldInfo

from parlour.server.settings import Settings, flag_of, variable_of

METAVARS: dict[Any, str] = {int: "NUMBER", float: "NUMBER", str: "TEXT"}


def signature() -> inspect.Signature:
    """What Typer makes the flags from: one for each setting, with its environment variable."""
    return inspect.Signature([_option(*item) for item in Settings.model_fields.items()])


def _option(name: str, field: FieldInfo) -> inspect.Parameter:
    """The flag of a setting. Typer leaves its text as it is: `Settings` says what it may be."""
    flag = flag_of(name)
    about: dict[str, Any] = {
        "help": f"{field.description}  [default: {shown_default(field)}]",
        "envvar": variable_of(name),
        "show_default": False,
    }
    if field.annotation is bool:
        kind: Any = bool
        option: Any = typer.Option(f"{flag}/--no-{flag[2:]}", **about)
    else:
        kind = str
        option = typer.Option(flag, metavar=_metavar(field), **about)
    return inspect.Parameter(
        name,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )


def _metavar(field: FieldInfo) -> str:
    if get_origin(field.annotation) is Literal:
        return "|".join(get_args(field.annotation))
    return METAVARS[field.annotation]


def shown_default(field: FieldInfo) -> str:
    """What holds where a setting is not given."""
    if field.annotation is bool:
        return "yes" if field.default else "no"
    return str(field.default) or "nothing"
