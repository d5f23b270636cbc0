"""Looking at the state of any game from all sides."""

from collections.abc import Iterable, Iterator, Mapping
from typing import cast


def flatten(thing: object) -> object:
    """A state, or part of one, as nested tuples of everything in it."""
    if isinstance(thing, int | float | str | bytes | None):
        return thing
    if isinstance(thing, Mapping):
        entries = cast("Mapping[object, object]", thing).items()
        return tuple(sorted((str(key), flatten(part)) for key, part in entries))
    if isinstance(thing, list | tuple | set | frozenset):
        parts = [flatten(part) for part in cast("Iterable[object]", thing)]
        return tuple(parts if isinstance(thing, list | tuple) else sorted(parts, key=repr))
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
