"""Seeds made from seeds, by a recipe that any language can follow."""

from hashlib import sha256

SEED_BYTES = 8


def derive(seed: int, number: int) -> int:
    """The seed of the part of a whole that has this number.

    It is the first 8 bytes, big-endian, of the SHA-256 of `seed:number` in decimal. Match k of a
    series with seed s has the seed derive(s, k); the bot at place p of a match with seed m has
    derive(m, p). So a match depends on nothing but its number: not on the process that plays it,
    not on the matches before it, not on the version of Python.
    """
    digest = sha256(f"{seed}:{number}".encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big")
