"""Fairness: chance that is settled before a match begins, and that anyone can check after it.

docs/reference/fairness.md describes every step, with examples, for those who check on their own.
"""

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from parlour.core.chance import SeededChance
from parlour.core.digest import keyed_digest
from parlour.core.errors import FairnessError

SECRET_BYTES: Final = 32
TAG: Final = "parlour fair 1"
"""Names the algorithm; another one will have another name."""
LONGEST_SEED: Final = 64
CHAIN_DIGITS: Final = 32

_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line breaks, changes of direction and halves of characters."""


def check_secret(secret: bytes) -> bytes:
    """The secret, if it is one: 32 bytes, which the caller draws from the operating system."""
    if len(secret) != SECRET_BYTES:
        raise FairnessError(
            "malformed_secret", f"A secret has {SECRET_BYTES} bytes, not {len(secret)}."
        )
    return secret


def commitment_to(secret: bytes, setup: str = "") -> str:
    """What is shown before the match: the SHA-256 of the secret, in hex.

    A host's setup follows the secret, so that it is fixed before anyone adds a seed.
    """
    return sha256(check_secret(secret) + setup.encode()).hexdigest()


def check_seeds(seats: Sequence[str], seeds: Mapping[str, str]) -> dict[str, str]:
    """The seeds in seat order, if all are short texts of seats that play."""
    for seat, seed in seeds.items():
        if seat not in seats:
            raise FairnessError("seed_without_seat", f"{seat!r} has a seed but does not play.")
        if not 1 <= len(seed) <= LONGEST_SEED or _UNSEEN.search(seed):
            raise FairnessError(
                "malformed_seed",
                f"The seed of {seat} must be 1 to {LONGEST_SEED} characters that can be seen.",
            )
    return {seat: seeds[seat] for seat in seats if seat in seeds}


def stream_key(secret: bytes, game: str, seats: Sequence[str], seeds: Mapping[str, str]) -> bytes:
    """The key of a match's stream: HMAC-SHA-256 of who plays what, with the secret as its key."""
    lines = [TAG, game, *(f"{seat}={seeds.get(seat, '')}" for seat in seats)]
    return keyed_digest(check_secret(secret), "\n".join(lines).encode())


def fair_chance(
    secret: bytes,
    game: str,
    seats: Sequence[str],
    seeds: Mapping[str, str],
    position: int = 0,
) -> SeededChance:
    """The stream from which everything in a fair match is drawn, or its rest."""
    return SeededChance(stream_key(secret, game, seats, seeds), position)


def link(secret: bytes, previous: str, line: str) -> str:
    """The next link of the chain: it stands for this line and all lines before it.

    The secret is its key, so that while a match runs the links tell nothing about hidden draws.
    """
    return keyed_digest(secret, (previous + line).encode()).hex()[:CHAIN_DIGITS]
