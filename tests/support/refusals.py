"""Which rules the engine names for what cannot be built: `python -m tests.support.refusals`.

Writes web/src/games/tacan/fixtures/refusals.json, against which the web client's advice is tested.
States come from matches of players who move at random; one of each sort is kept.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.core.chance import FastChance
from parlour.core.errors import IllegalMove
from parlour.core.match import Match
from parlour.games.tacan import GAME

FILE: Final = Path(__file__).parents[2] / "web/src/games/tacan/fixtures/refusals.json"
SEATS: Final = ("PB", "PR", "PY")
VIEWER: Final = "PB"
MATCHES: Final = 6
LATER: Final = {"end": 0.3, "bank": 0.1, "block": 0.0, "unblock": 0.0}
"""How readily a legal move of a kind is made; others always are."""
TRIED: Final[dict[str, list[Any]]] = {
    "road": [GAME.parse(f"road P{path:02}") for path in range(72)],
    "settlement": [GAME.parse(f"settlement N{node:02}") for node in range(54)],
    "city": [GAME.parse(f"city N{node:02}") for node in range(54)],
    "card": [GAME.parse("buy")],
}
"""Everything that a tile of the web client stands for."""

AnyMatch = Match[Any, Any, Any]


def refusals() -> dict[str, Any]:
    """States as a seat sees them, each with the rules that are named for every tile; none where
    something can be built."""
    first: dict[str, Any] = {}
    found: dict[str, dict[str, Any]] = {}
    elsewhere: set[str] = set()
    for seed in range(MATCHES):
        luck = Random(seed)
        match: AnyMatch = Match.start(GAME, SEATS, GAME.options(), FastChance(seed))
        first = first or dict(match.view(VIEWER))
        while match.outcome is None and match.version < 1200:
            phase, seat = str(match.view("*")["phase"]).split()[:2]
            # Out of turn the rule is always the same one: a state of each phase is enough.
            if seat == VIEWER or phase not in elsewhere:
                named = {what: rules_named(match, moves) for what, moves in TRIED.items()}
                found.setdefault(json.dumps([phase, named]), _state(match, first, named))
            if seat != VIEWER:
                elsewhere.add(phase)
            _move(match, luck)
    return {"first": first, "states": list(found.values())}


def rules_named(match: AnyMatch, moves: list[Any]) -> list[str]:
    """The rules by which all these moves are refused; none if one of them is legal."""
    rules: set[str] = set()
    for move in moves:
        try:
            GAME.check(match.state, match.seats.index(VIEWER), move)
        except IllegalMove as refused:
            rules.add(str(refused.rule))
        else:
            return []
    return sorted(rules)


def _state(match: AnyMatch, first: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    view = match.view(VIEWER)
    kinds = sorted({str(GAME.to_json(move)["move"]) for move in match.legal(VIEWER)})
    return {
        "view": {key: value for key, value in view.items() if first.get(key, ...) != value},
        "to_act": list(match.to_act()),
        "legal": [{"move": kind} for kind in kinds],
        "named": named,
    }


def _move(match: AnyMatch, luck: Random) -> None:
    while True:
        seat = luck.choice(match.to_act())
        move = luck.choice(list(match.legal(seat)))
        if luck.random() < LATER.get(str(GAME.to_json(move)["move"]), 1):
            match.play(seat, move)
            return


def text() -> str:
    """The file as it should be."""
    return json.dumps(refusals(), separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
