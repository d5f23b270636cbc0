"""Write what is generated: pages of docs/reference, types of the web client.

With --check only say what is out of date.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from parlour.core.notation import LONGEST_TEXT, Notation
from parlour.core.options import OptionValue
from parlour.games import rupiaj, tacan
from parlour.games.registry import AnyGame
from parlour.games.rupiaj import moves as rupiaj_moves
from parlour.games.rupiaj.cards import size as cards_exchanged
from parlour.games.rupiaj.forms import NOTATION as RUPIAJ_NOTATION
from parlour.games.tacan import moves as tacan_moves
from parlour.games.tacan.cards import size
from parlour.games.tacan.forms import NOTATION as TACAN_NOTATION
from tools.api_page import api_page
from tools.errors_page import errors_page
from tools.messages_page import messages_page
from tools.operations_page import operations_page
from tools.settings_page import settings_page
from tools.typescript import types_module

ROOT = Path(__file__).parent.parent


HOW_MOVES_ARE_WRITTEN = """\
A move is written in one of two ways: as text, for people, or as a JSON object, for programs.
`game.parse` and `game.text` read and write the text, `game.from_json` and `game.to_json` the
object. In the notation ‹ › stands for a part and [ ] for what may be left out. Text is read
whatever its case; {understood} When a move is legal is said by the
[rules]({name}-rules.md); how it is refused by the [errors](errors.md)."""


@dataclass(frozen=True)
class Subject:
    """A game, and what its pages say beyond what its tables say."""

    game: AnyGame
    notation: Notation[Any]
    understood: str
    """What is understood besides the notation itself."""
    catalogue: str
    """What is in the catalogue, and what is not."""
    family: Callable[[Any], tuple[object, ...]]
    """What moves that stand together in the catalogue have in common, their kind first."""
    examples: Mapping[str, str] = field(default_factory=dict[str, str])
    """Examples of the moves of which the catalogue has none, or a poor one."""
    empty_side: str = ""
    notes: Mapping[str, str] = field(default_factory=dict[str, str])
    """What is said of the place of a kind of move in the catalogue."""


def _tacan_family(move: tacan_moves.Move) -> tuple[object, ...]:
    """Moves of one family stand together in the catalogue and differ in a place or a resource."""
    match move:
        case tacan_moves.Robber():
            return (tacan_moves.Robber, move.victim)
        case tacan_moves.Plenty():
            return (tacan_moves.Plenty, size(move.cards))
        case tacan_moves.Bank():
            return (tacan_moves.Bank, size(move.give))
        case _:
            return (type(move),)


def _rupiaj_family(move: rupiaj_moves.Move) -> tuple[object, ...]:
    """Sales of one good, exchanges of one size."""
    match move:
        case rupiaj_moves.Sell():
            return (rupiaj_moves.Sell, move.good)
        case rupiaj_moves.Swap():
            return (rupiaj_moves.Swap, cards_exchanged(move.take))
        case _:
            return (type(move),)


NONE = "none; their number has no useful bound"

SUBJECTS = (
    Subject(
        tacan.GAME,
        TACAN_NOTATION,
        """\
keys may have more or fewer zeros (`P5`, `P005`), a resource may be a word
(`wood`, `wheat`), a missing count is 1. Output is always as in the examples: cards in the
order ORE GRA LUM WOO BRI, each with its count.""",
        """\
A move of the catalogue is always the same object, and its index never changes; new moves may only
be added at the end. Discards, offers, counter-offers and bank trades for several cards at once are
not in it.""",
        _tacan_family,
        {
            "plenty": "plenty 1 ORE 1 GRA",
            "robber": "robber H07 steal PB",
            "discard": "discard 2 ORE 1 WOO",
            "offer": "offer 2 ORE for 1 GRA to PR PY",
            "counter": "counter 1 GRA for 3 ORE",
        },
        "`nothing` stands for an empty side of an offer or counter-offer. ",
        {"bank": " (single trades)"},
    ),
    Subject(
        rupiaj.GAME,
        RUPIAJ_NOTATION,
        """\
a kind of card may be in the plural (`silks`), and cards may have a
count (`swap 2 silk for 2 camel`). Output is always as in the examples: one word a card, in the
order leather spice silk silver gold diamond camel.""",
        """\
A move of the catalogue is always the same object, and its index never changes; new moves may only
be added at the end. Sales of more than seven cards, which `hand_limit` 8 and 9 allow, are not in
it, and neither is the deal.

The exchanges are ordered by their size, then by what is taken, then by what is given, each
lexicographically by kinds. There are C(6, *k*) · C(*n* − 1, *k* − 1) ways to take *n* goods of *k*
kinds. For each of them *n* cards of the 7 − *k* other kinds can be given, camels included:
C(*n* + 6 − *k*, *n*) ways. Summed over *k* these are the exchanges of *n* cards, 25,456 in all.""",
        _rupiaj_family,
        {"swap": "swap silk gold for leather camel", "sell": "sell 3 leather"},
        notes={"sell": " (up to seven cards)", "deal": "none; no seat can make it"},
    ),
)

HOW_OPTIONS_ARE_CHOSEN = """\
`game.options(preset, **chosen)` gives the options of a match: the standard values, changed by the
preset, changed by what is chosen. A name or a value that is not listed here is refused. On the
command line: `--preset NAME` and `--option NAME=VALUE`."""


def generated(title: str, source: str) -> list[str]:
    """The head of a generated page."""
    return [
        f"# {title}",
        "",
        f"*Generated by `tools/reference.py` from {source}; do not edit.*",
        "",
    ]


def table(head: str, rows: list[str]) -> list[str]:
    """A Markdown table whose head and rows have ` | ` between their columns."""
    rule = "|".join("---" for _ in head.split(" | "))
    return [f"| {head} |", f"|{rule}|", *[f"| {row} |" for row in rows], ""]


# ---- moves ---------------------------------------------------------------------------------------


def moves_page(subject: Subject) -> str:
    """Every kind of move: notation, JSON form, meaning, place in the catalogue."""
    game, notation = subject.game, subject.notation
    source = f"`parlour.games.{game.name}.forms` and `catalogue`"
    lines = generated(f"{game.title}: the moves", source)
    intro = HOW_MOVES_ARE_WRITTEN.format(understood=subject.understood, name=game.name)
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


# ---- options -------------------------------------------------------------------------------------


def options_page(subject: Subject) -> str:
    """Every option with its values, and the presets."""
    game = subject.game
    source = f"`parlour.games.{game.name}.options`"
    lines = generated(f"{game.title}: rule options and presets", source)
    lines += [*HOW_OPTIONS_ARE_CHOSEN.splitlines(), "", "## Options", ""]
    rows = [
        f"`{option.name}` | {_value(option.standard)} | {option.range_text()} | {option.rule or ''}"
        f" | {option.meaning}"
        for option in game.option_list
    ]
    lines += table("option | standard | values | rule | meaning", rows)
    lines += ["## Presets", ""]
    presets = [
        f"`{name}` | "
        + (
            ", ".join(f"`{option}` {_value(value)}" for option, value in values.items())
            or "nothing"
        )
        for name, values in game.presets.items()
    ]
    return "\n".join(lines + table("preset | what differs from the standard values", presets))


def _value(value: OptionValue) -> str:
    return str(value).lower()


# ---- rules ---------------------------------------------------------------------------------------


def rules_page(subject: Subject) -> str:
    """The rules page of a game, which is also what `parlour rules GAME` prints."""
    title, _, rest = subject.game.rules_page().partition("\n")
    file = f"src/parlour/games/{subject.game.name}/rules.md"
    note = f"*A copy of `{file}`, made by `tools/reference.py`; do not edit.*"
    return f"{title}\n\n{note}\n{rest}"


# ---- all pages -----------------------------------------------------------------------------------


@cache
def pages() -> dict[str, str]:
    """Every generated page by the name of its file."""
    found = {"errors.md": errors_page(generated("Errors", "the sources"))}
    found["operations.md"] = operations_page(
        generated("Operations", "the tables of operation forms")
    )
    found["api.md"] = api_page(generated("The HTTP API", "what the server publishes"))
    found["messages.md"] = messages_page(generated("Messages", "what the server publishes"))
    found["settings.md"] = settings_page(generated("Settings", "`parlour.server.settings`"))
    for subject in SUBJECTS:
        name = subject.game.name
        found[f"{name}-moves.md"] = moves_page(subject)
        found[f"{name}-options.md"] = options_page(subject)
        found[f"{name}-rules.md"] = rules_page(subject)
    return found


@cache
def files() -> dict[str, str]:
    """Everything generated, by its path from the root."""
    found = {f"docs/reference/{name}": text for name, text in pages().items()}
    return found | {"web/src/wire/types.ts": types_module()}


def stale() -> list[str]:
    """The files that are missing or say something else."""
    return [
        path
        for path, text in files().items()
        if not (ROOT / path).exists() or (ROOT / path).read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> str | None:
    """Write the files, or with --check fail if one is out of date."""
    if arguments not in ([], ["--check"]):
        return "usage: reference.py [--check]"
    old = stale()
    if arguments and old:
        return f"Out of date: {', '.join(old)}. `make reference` writes them anew."
    for path in old:
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(files()[path], encoding="utf-8")
        print(f"wrote {path}")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
