"""What a spectator must not be told: values of keys that are hidden from everybody."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

MAYBE_HIDDEN = re.compile(
    r"(RC\d\d|HC\d\d|CA\d\d|VIC)P[BRYG]"  # hands, herds, points with hidden cards
    r"|DK?\d\d|V[345]\d"  # decks and values of bonus tokens
)


def leaks(told: object, public: Mapping[str, Any]) -> Iterator[str]:
    """Every value, in whatever was told, of a key that the public view does not show."""
    if isinstance(told, list):
        for part in told:
            yield from leaks(part, public)
    elif isinstance(told, dict):
        for key, value in _cells(told):
            if MAYBE_HIDDEN.fullmatch(key) and value not in (None, [], public.get(key)):
                yield f"{key} = {value}"
        for part in told.values():
            yield from leaks(part, public)


def leaks_in(texts: list[str], public: Mapping[str, Any]) -> list[str]:
    """The same in what came as JSON."""
    return [leak for text in texts for leak in leaks(json.loads(text), public)]


def _cells(told: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """A view has keys and values; an operation says which key gets which value."""
    if isinstance(told.get("key"), str) and "value" in told:
        yield told["key"], told["value"]
    yield from told.items()
