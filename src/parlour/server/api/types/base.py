"""The base class of all wire types, and the values that most of them use."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Id: TypeAlias = Annotated[
    str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")
]
SeatName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
JsonObject: TypeAlias = dict[str, Any]
"""A JSON object that only a game can read: a move, or the values of cells."""

SetupOps: TypeAlias = list[Any] | str
"""A host's list of operations: as text, or as a JSON list of operations. At most 64 KiB."""

LegalMoves: TypeAlias = Annotated[
    msgspec.Raw,
    msgspec.Meta(extra_json_schema={"type": "array", "items": {"type": "object"}}),
]
"""A list of moves whose JSON was put together before."""


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A value on the wire. Unknown fields are refused."""


class Refusal(Wire, frozen=True):
    """Why something was not done; nothing has changed."""

    code: str
    """Stable, for programs."""
    sentence: str
    """For people."""
    rule: str | None = None
    """The rule of the game that was broken, where one was."""
    operation: str | None = None
    """The operation to blame, where a move or a setup was sent as operations."""
    place: int | None = None
    """Its number in the list, from 1."""
    line: int | msgspec.UnsetType = msgspec.UNSET
    """The line in which it begins, from 1; left out unless the list was sent as text."""
    meant: str | msgspec.UnsetType = msgspec.UNSET
    """The key or name that was probably meant; left out unless one is unknown."""


class Health(Wire, frozen=True):
    """How the server is."""

    status: Literal["alive", "ready"]
