"""Wire types of tokens, with which programs act as a person."""

from typing import Annotated, TypeAlias

import msgspec

from parlour.server.api.types.base import Id, Wire

TokenName: TypeAlias = Annotated[
    str,
    msgspec.Meta(max_length=256, description="1 to 40 visible characters, once normalised (NFKC)."),
]
Days: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=365)]


class NewToken(Wire, frozen=True):
    """Make a token for a program."""

    name: TokenName
    """What the person calls it, such as the program it is for."""
    days: Days = 90
    """For how long it is good."""


class TokenInfo(Wire, frozen=True):
    """What is known of a token; never the token itself."""

    id: Id
    name: str
    created: float
    """When it was made, in seconds since 1970."""
    expires: float
    """When it ends, in seconds since 1970."""
    used: float | None
    """The beginning of the day, in UTC, on which it was used last."""


class MadeToken(Wire, frozen=True):
    """A token that was made just now."""

    token: str
    """The token itself, for `Authorization: Bearer`. It is told here and never again."""
    info: TokenInfo
    """What the list of tokens says about it from now on."""
