"""The generated page on the moves of a game, from its forms and its catalogue."""

import json
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from parlour.core.notation import LONGEST_TEXT
from parlour.games.registry import AnyGame
from tools.markdown import generated, table
from tools.subjects import Subject

HOW_MOVES_ARE_WRITTEN = """\
A move is written in one of two ways: as text, for people, or as a JSON object, for programs.
`game.parse` and `game.text` read and write the text, `game.from_json` and `game.to_json` the
object. In the notation ‹ › stands for a part and [ ] for what may be left out. Text is read
whatever its case; {understood} When a move is legal is said by the
[rules]({name}-rules.md), as are the [keys]({name}-rules.md#{keys}) that it changes; how it is
refused by the [errors](errors.md), and how it is sent as [operations](operations.md) by their
page."""

NONE = "none; their number has no useful bound"


def moves_page(subject: Subject) -> str:
    """Every kind of move: notation, JSON form, meaning, place in the catalogue."""
    game, notation = subject.game, subject.notation
    source = f"`parlour.games.{game.name}.forms` and `catalogue`"
    lines = generated(f"{game.title}: the moves", source)
    intro = HOW_MOVES_ARE_WRITTEN.format(
        understood=subject.understood, name=game.name, keys=subject.keys
    )
    lines += [*intro.splitlines(), "", "## Kinds of move", ""]
    for form in notation.forms:
        example = _example(subject, form.word, form.kind)
        lines += [f"### {form.word}", "", form.meaning, ""]
        also = f", for example `{game.text(example)}`" if form.parts else ""
        lines += [f"- Notation: `{form.syntax}`{also}"]
        lines += [f"- JSON: `{json.dumps(game.to_json(example))}`"]
        lines += [
            f"    - `{part.name}`: {part.field.schema}{'; may be left out' * part.optional}"
            for part in form.parts
        ]
        lines += [f"- Catalogue: {_places(subject, form.word, form.kind)}", ""]
    lines += [
        subject.empty_side
        + " and ".join(f"`{alias}` is read as `{word}`" for alias, word in notation.aliases.items())
        + f". A text of more than {LONGEST_TEXT} characters is refused unread.",
        "",
        "## The catalogue",
        "",
        f"`game.catalogue` has {len(game.catalogue)} moves.",
        *subject.catalogue.splitlines(),
        "",
    ]
    rows = [
        f"{first}–{last} | {last - first + 1} | `{_text(game, first)}` … `{_text(game, last)}`"
        if first != last
        else f"{first} | 1 | `{_text(game, first)}`"
        for _, first, last in _ranges(game, subject.family)
    ]
    return "\n".join(lines + table("index | number | moves", rows))


def _example(subject: Subject, word: str, kind: type[Any]) -> Any:
    game = subject.game
    if word in subject.examples:
        return game.parse(subject.examples[word])
    found = (move for move in game.catalogue if isinstance(move, kind))
    return next(found, None) or game.parse(word)


def _text(game: AnyGame, index: int) -> str:
    return game.text(game.catalogue[index])


def _ranges(
    game: AnyGame, family: Callable[[Any], tuple[object, ...]]
) -> Iterator[tuple[object, int, int]]:
    """The kind of each run of moves of one family, with its first and last index."""
    for key, run in groupby(enumerate(game.catalogue), key=lambda item: family(item[1])):
        indices = [index for index, _ in run]
        yield key[0], indices[0], indices[-1]


def _places(subject: Subject, word: str, kind: type[Any]) -> str:
    runs = [
        f"{first}–{last}" if first != last else str(first)
        for found, first, last in _ranges(subject.game, lambda move: (type(move),))
        if found is kind
    ]
    if not runs:
        return subject.notes.get(word, NONE)
    return ", ".join(runs) + subject.notes.get(word, "")
