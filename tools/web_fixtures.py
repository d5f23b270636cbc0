"""Record what the tests of the web client tell of Tacan: `python -m tools.web_fixtures`.

Writes web/src/games/tacan/fixtures/steps.json: some steps of each kind, from matches of players who
move at random and trade, as a seat and as a spectator see them. After that, look at what
`npx vitest run -u` changes in web/src/games/tacan/__snapshots__.

The fixtures in web/src/end/fixtures are answers of the server about finished matches of a person
against bots: `*.json` of `GET /api/matches/{match}`, small.ndjson of `GET /api/matches/{match}/log`
(to 3 points). example.ndjson is the example of docs/reference/fairness.md, setup.ndjson
the same with the setup of a host.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.core.chance import FastChance
from parlour.core.errors import ParlourError
from parlour.core.match import Match
from parlour.games.tacan import GAME

FILE: Final = Path(__file__).parent.parent / "web/src/games/tacan/fixtures/steps.json"
SEATS: Final = ("PB", "PR", "PY", "PG")
VIEWERS: Final = ("PB", "*")
EACH: Final = 2
"""Steps that are kept of a kind: one may be the viewer's, one another's."""
MATCHES: Final = 8
"""Until then every kind has turned up."""
LATER: Final = {"end": 0.3, "bank": 0.05, "block": 0.01, "unblock": 0.3, "withdraw": 0.4}
"""How readily a legal move of a kind is made; others always are."""
CARDS: Final = ("ORE", "GRA", "LUM", "WOO", "BRI")

AnyMatch = Match[Any, Any, Any]
View = dict[str, Any]


def main() -> None:
    """Write the file anew."""
    start = Match.start(GAME, SEATS, GAME.options(), FastChance(0))
    firsts = {viewer: dict(start.view(viewer)) for viewer in VIEWERS}
    found: dict[str, dict[str, list[View]]] = {viewer: {} for viewer in VIEWERS}
    for seed in range(MATCHES):
        for kind, seat, change in _played(seed):
            for viewer in VIEWERS:
                before, ops = change[viewer]
                kept = found[viewer].setdefault(kind, [])
                if len(kept) < EACH and (len(kept) == 0 or kept[0]["change"]["seat"] != seat):
                    kept.append(_step(firsts[viewer], before, ops, change["entry"]))
    told = [{"viewer": one, "first": firsts[one], "steps": found[one]} for one in VIEWERS]
    FILE.write_text(json.dumps(told, separators=(",", ":"), ensure_ascii=False))
    print(f"{FILE.name}: " + ", ".join(sorted(found["PB"])))


def _step(first: View, before: View, ops: list[View], entry: View) -> View:
    changed = {key: value for key, value in before.items() if first.get(key, ...) != value}
    return {"before": changed, "change": {**entry, "ops": ops, "time": None}}


def _played(seed: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every step of a match: of what kind it is, whose, and what viewers saw of it."""
    luck = Random(seed)
    match: AnyMatch = Match.start(GAME, SEATS, GAME.options(), FastChance(seed))
    while match.outcome is None and match.version < 1500:
        before = {viewer: dict(match.view(viewer)) for viewer in VIEWERS}
        seat, form = _move(match, luck)
        after = {viewer: dict(match.view(viewer)) for viewer in VIEWERS}
        change: dict[str, Any] = {
            viewer: (before[viewer], _ops(before[viewer], after[viewer])) for viewer in VIEWERS
        }
        change["entry"] = {"version": match.version, "seat": seat, "move": form}
        for kind in _kinds(form, before["*"], after["*"]):
            yield kind, seat, change


def _ops(before: View, after: View) -> list[View]:
    return [
        {"op": "set", "key": key, "value": value}
        for key, value in after.items()
        if before.get(key, ...) != value
    ]


def _kinds(form: View, before: View, after: View) -> list[str]:
    move = str(form["move"])
    setup = "setup " if str(before["turn"]).find("Pre") > 0 else ""
    seven = move == "roll" and after["DIE0"] + after["DIE1"] == 7
    kinds = ["seven" if seven else f"{setup}{move}{' steal' if form.get('steal') else ''}"]
    if before["ROAD"] != after["ROAD"]:
        kinds.append("road award")
    if before["ARMY"] != after["ARMY"]:
        kinds.append("army award")
    if after["WINNER"] != before["WINNER"]:
        kinds.append("win")
    return kinds


def _move(match: AnyMatch, luck: Random) -> tuple[str, View]:
    """Let somebody who is asked make some move."""
    while True:
        seat = luck.choice(match.to_act())
        moves: list[Any] = list(match.legal(seat))
        form = GAME.to_json(luck.choice(moves))
        if luck.random() < 0.08:
            form = _trade(match, seat, luck) or form
        if luck.random() >= LATER.get(str(form["move"]), 1):
            continue
        try:
            match.play(seat, GAME.from_json(form))
        except ParlourError:
            continue
        return seat, dict(form)


def _trade(match: AnyMatch, seat: str, luck: Random) -> View | None:
    """An offer, or an answer with another one, that may or may not be legal."""
    view = match.view(seat)
    held = [view[key] for key in view if key.startswith("RC") and key.endswith(seat) and view[key]]
    if not held:
        return None
    give, want = luck.choice(held), luck.choice(CARDS)
    asked = any(GAME.to_json(move)["move"] == "decline" for move in match.legal(seat))
    form: View = {"move": "counter" if asked else "offer", "give": {give: 1}, "want": {want: 1}}
    return form if asked else {**form, "to": None}


if __name__ == "__main__":
    main()
