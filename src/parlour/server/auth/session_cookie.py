"""The signed cookie: it states the person, their epoch, the device session and its age."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import Signer

NAME: Final = "parlour"
DAY: Final = 86_400
GOOD_FOR: Final = 365 * DAY
"""Seconds: a device stays signed in for a year after its last visit."""
RENEWED_AFTER: Final = DAY
"""The renewal also records when the person was last seen, to a day."""
CLOCK_SKEW: Final = DAY
"""How far in the future a cookie may be issued: the clocks of servers are set back at times."""

PURPOSE: Final = "parlour cookie "
VERSION: Final = "2"
FORM: Final = re.compile(
    r"(?:1|2\.([0-9a-f]{1,16}))\.([0-9a-f]{1,32})\.([0-9]{1,9})\.([0-9]{1,12})\.[\w-]{43}", re.ASCII
)
"""Cookies of the first version had no session; they are read until they are too old."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Who a cookie says somebody is, which is proven."""

    person: str
    epoch: int
    issued: int
    session: str
    """The same in all cookies that one signing in has led to: those of one device."""


def new_session() -> str:
    """A session that nobody has and nobody can guess."""
    return secrets.token_hex(8)


def write(key: bytes, claim: Claim) -> str:
    """A cookie that only the holder of the key can make."""
    return _signed(key, f"{VERSION}.{claim.session}.{claim.person}.{claim.epoch}.{claim.issued}")


def read(key: bytes, value: str, now: float) -> Claim | None:
    """What a cookie says, if it is one of ours and not too old."""
    found = FORM.fullmatch(value)
    if found is None:
        return None
    said = value.rpartition(".")[0]
    if not hmac.compare_digest(value, _signed(key, said)):
        return None
    issued = int(found[4])
    claim = Claim(found[2], int(found[3]), issued, found[1] or f"{issued:x}")
    good = -CLOCK_SKEW <= now - claim.issued < GOOD_FOR
    return claim if good else None


def _signed(key: bytes, said: str) -> str:
    """What a cookie says, a dot, and the signature of that.

    `PURPOSE` keeps a signature from being good for anything else that the key may sign. The key is
    32 random bytes, so nothing has to be derived from it.
    """
    signer = Signer(key, key_derivation="none", digest_method=hashlib.sha256)
    return signer.sign(PURPOSE + said).decode().removeprefix(PURPOSE)
