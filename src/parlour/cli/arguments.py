"""What several commands take, and how it is read."""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from parlour.cli.numbers import whole
from parlour.core.errors import ParlourError

if TYPE_CHECKING:
    from parlour.bots.bot import BotMaker
    from parlour.games.registry import AnyGame

GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="The game; `parlour games` lists them.")
]
Seats: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--seats", parser=whole(1), metavar="NUMBER", help="Seats of a match.", show_default="all"
    ),
]
Bots: TypeAlias = Annotated[
    str,
    typer.Option(
        "--bots", metavar="NAMES", help="One bot for all seats, or one a seat with commas between."
    ),
]
Preset: TypeAlias = Annotated[
    str, typer.Option("--preset", metavar="NAME", help="A set of rule options.")
]
Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A rule option that differs from the preset. Can be given again for others.",
        show_default=False,
    ),
]


class ArgumentError(ParlourError):
    """An argument that makes no sense."""


def read_seats(game: "AnyGame", number: int | None) -> tuple[str, ...]:
    """The seats of a match: all that the game has, unless a number is given."""
    return game.seats(len(game.seat_names) if number is None else number)


def read_options(game: "AnyGame", preset: str, written: list[str] | None) -> Any:
    """The rule options of a match, from a preset and `name=value` texts."""
    from parlour.core.errors import OptionError
    from parlour.core.options import read_value

    known = {option.name: option for option in game.option_list}
    chosen: dict[str, object] = {}
    for text in written or []:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals:
            raise ArgumentError("malformed_option", f"{text!r} is not written as NAME=VALUE.")
        if name not in known:
            names = ", ".join(known)
            raise OptionError("unknown_option", f"There is no option {name!r}; options: {names}.")
        if name in chosen:
            raise OptionError("option_twice", f"Option {name} is given twice.")
        chosen[name] = read_value(known[name], value)
    return game.options(preset, **chosen)


def read_bots(written: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    """The name of every seat's bot."""
    from parlour import bots

    names = tuple(name.strip() for name in written.split(","))
    for name in names:
        bots.find(name)
    if len(names) == 1:
        return names * len(seats)
    if len(names) != len(seats):
        raise ArgumentError(
            "wrong_number_of_bots", f"{len(names)} bots are named for {len(seats)} seats."
        )
    return names


def makers(names: tuple[str, ...]) -> "list[BotMaker]":
    """The bots of these names."""
    from parlour import bots

    return [bots.find(name) for name in names]
