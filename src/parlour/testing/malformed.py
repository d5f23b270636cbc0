"""What no game should stumble over: forms and texts that mean no move, made from those that do."""

from collections.abc import Iterator, Mapping
from typing import Final

from parlour.core.json_type import Json

LONG: Final = "x" * 10_000
LARGE: Final = 10**5_000
"""Has more digits than Python writes out."""


def nested(levels: int) -> Json:
    """A list in a list in a list."""
    form: Json = []
    for _ in range(levels):
        form = [form]
    return form


NEVER: Final[tuple[Json, ...]] = (LONG, LARGE, -LARGE, 0.5, nested(500), {LONG: LARGE})
"""What stands for nothing, wherever it stands."""
SELDOM: Final[tuple[Json, ...]] = (None, True, 0, -1, 1_000, "", "1", " ", [], {}, [None], {"": 1})
"""What may be right where it stands, or of the wrong type."""


def hopeless_forms(form: Mapping[str, Json]) -> Iterator[Json]:
    """Forms that can mean no move, given the form of one."""
    yield from (*NEVER, *SELDOM, [form])
    for value in NEVER:
        yield {**form, "no such field": value}
        for field in form:
            yield {**form, field: value}
        for field, parts in form.items():
            if isinstance(parts, Mapping):
                yield from ({**form, field: {**parts, name: value}} for name in parts)
            elif isinstance(parts, list):
                yield {**form, field: [*parts, value]}


def doubtful_forms(form: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """Forms that may mean another move, given the form of one: a field is missing or replaced."""
    for field in form:
        yield {name: value for name, value in form.items() if name != field}
        yield from ({**form, field: value} for value in SELDOM)


def hopeless_texts(text: str) -> Iterator[str]:
    """Texts that can mean no move, given that of one."""
    yield from ("", " ", LONG, "9" * 5_000, "\0", "{}", f"{text} {LONG}", f"{text} \N{SNOWMAN}")
    words = text.split()
    for place in range(len(words)):
        for word in ("9" * 100, LONG, "\N{SUPERSCRIPT TWO}", "\N{SNOWMAN}"):
            yield " ".join([*words[:place], word, *words[place + 1 :]])


def doubtful_texts(text: str) -> Iterator[str]:
    """Texts that may mean another move, given that of one: a word is missing, twice or replaced."""
    words = text.split()
    for place in range(len(words)):
        for instead in ([], [words[place]] * 2, ["0"], ["-1"], ["1000"]):
            yield " ".join([*words[:place], *instead, *words[place + 1 :]])
