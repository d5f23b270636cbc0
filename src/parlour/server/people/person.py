"""A person."""

import msgspec


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Someone who can sit at tables: a guest, or somebody with an account."""

    id: str
    name: str
    registered: bool = False
    epoch: int = 0
    """Cookies of an earlier epoch are no longer good: it grows with each change of password, and
    when all devices are signed out."""
    banned: bool = False
    ended: frozenset[str] = frozenset()
    """Sessions that were signed out: their cookies are no longer good, either."""
