"""Looking at the state of any game from all sides."""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

SEEDS = st.integers(0, 2**32 - 1)


def flatten(thing: object) -> object:
    """A state, or part of one, as nested tuples of everything in it."""
    if isinstance(thing, int | str | None):
        return thing
    if isinstance(thing, list | tuple):
        return tuple(flatten(part) for part in thing)
    if isinstance(thing, Mapping):
        return tuple(sorted((str(key), flatten(part)) for key, part in thing.items()))
    return type(thing).__name__, tuple(
        (name, flatten(getattr(thing, name))) for name in sorted(_attributes(thing))
    )


def _attributes(thing: object) -> Iterator[str]:
    for kind in type(thing).__mro__:
        yield from getattr(kind, "__slots__", ())
    yield from getattr(thing, "__dict__", {})


def same(one: object, other: object) -> bool:
    """Whether two states agree in everything, also in what follows from the rest."""
    return flatten(one) == flatten(other)
