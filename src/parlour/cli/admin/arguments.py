"""What several commands of `parlour admin` take."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

MatchId: TypeAlias = Annotated[
    str, typer.Argument(metavar="MATCH", help="The id of a match; `list` shows them.")
]
WhichPerson: TypeAlias = Annotated[
    str, typer.Argument(metavar="PERSON", help="The id of a person, or the name of an account.")
]


def database_of(context: typer.Context) -> Path:
    """The database that `parlour admin --database` names."""
    path: Path = context.obj
    return path
