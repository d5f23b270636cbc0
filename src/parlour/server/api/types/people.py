"""Wire types of people: who they are, and what they send to sign in."""

from typing import Annotated, TypeAlias

import msgspec

from parlour.server.api.types.base import Id, Wire

WantedName: TypeAlias = Annotated[
    str,
    msgspec.Meta(max_length=256, description="1 to 24 visible characters, once normalised (NFKC)."),
]
Password: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=1024, description="8 to 256 characters.")
]


class Me(Wire, frozen=True):
    """Who the server takes somebody for."""

    id: Id
    name: str
    registered: bool
    """Whether this is an account, with a name of its own and a password."""


class ComeIn(Wire, frozen=True):
    """Be a guest, or be called otherwise."""

    name: WantedName


class Credentials(Wire, frozen=True):
    """What one registers and signs in with."""

    name: WantedName
    password: Password


class NewPassword(Wire, frozen=True):
    """Change the password; other devices are signed out."""

    old: Password
    new: Password


class DeleteMe(Wire, frozen=True):
    """Delete the account, or the guest; those who have a password say it."""

    password: Password | None = None
    """Only for those who have one."""
