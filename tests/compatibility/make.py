"""Writes the logs and the database of this folder. No test runs it: see README.md.

`python -m tests.compatibility.make` replaces what an earlier version wrote with what this one
writes, so it is for a new folder of files beside the old ones, never for the old ones.
"""

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parlour.bots.registry import find as find_bot
from parlour.bots.window import open_window
from parlour.core.chance import FastChance
from parlour.core.match import Match
from parlour.games import find
from parlour.games.rupiaj.moves import Swap
from tests.compatibility.kept import DATABASE, DATABASE_SEEN, LOGS, PASSWORD, outcome_form
from tests.server.harness.playing import Round, at_random, play_out
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

SECRET = bytes(range(100, 132))
BEGUN = 1_790_000_000.0
AnyMatch = Match[Any, Any, Any]


def fair(game: str, seats: int, preset: str = "standard", **options: object) -> AnyMatch:
    """A fair match to which the first two seats have added seeds."""
    rules = find(game)
    names = rules.seats(seats)
    seeds = {names[0]: "lucky ✿ seven", names[1]: "42"}
    return AnyMatch.fair(rules, names, rules.options(preset, **options), SECRET, seeds, BEGUN)


def play(match: AnyMatch, names: list[str], moves: int = 100_000) -> None:
    """Bots play to the end, or so many moves; then the secret is revealed if the match is over."""
    bots = [find_bot(name)(FastChance(7 + place)) for place, name in enumerate(names)]
    game = match.game
    while moves and not game.is_over(match.state):
        now = BEGUN + 0.5 * match.version
        if match.proceed(time=now) is None:
            place = game.actor(match.state)
            move = bots[place].choose(open_window(game, match.state, match.seats, place))
            match.play(match.seats[place], move, time=now)
            moves -= 1
    if match.outcome is not None and match.log.header.commitment is not None:
        match.reveal()


def exchange_until_the_round_ends(match: AnyMatch) -> None:
    """The first exchange that there is, again and again (rupiaj E5)."""
    while match.to_act():
        (seat,) = match.to_act()
        swaps = [move for move in match.legal(seat) if isinstance(move, Swap)]
        match.play(seat, swaps[0], time=BEGUN + match.version)


def write(file: Path, data: bytes) -> None:
    """Compress into a file that does not depend on the time."""
    file.write_bytes(gzip.compress(data, 9, mtime=0))


def keep_log(name: str, match: AnyMatch) -> None:
    """Write a log, and what is seen at its end."""
    over = match.outcome is not None
    viewers = ["*"] if over else [*match.seats, "*"]
    seen = {
        "options": match.log.header.options,
        "version": match.version,
        "fair": match.log.reveal is not None,
        "outcome": outcome_form(match.outcome),
        "views": {viewer: match.view(viewer) for viewer in viewers},
    }
    write(LOGS / f"{name}.log.gz", match.log.dumps().encode())
    keep_json(LOGS / f"{name}.json", seen)


def keep_json(file: Path, seen: object) -> None:
    """Write what was seen."""
    text = json.dumps(seen, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text + "\n", encoding="utf-8")


def make_logs() -> None:
    """Every log of this folder."""
    standard = fair("tacan", 3)
    play(standard, ["greedy", "greedy", "random"])
    keep_log("tacan-standard", standard)

    operations = fair("tacan", 2, "operations")
    play(operations, ["greedy", "greedy"])
    keep_log("tacan-operations", operations)

    timed = fair("tacan", 4, "timed", friendly_robber=True)
    play(timed, ["greedy"] * 4)
    keep_log("tacan-timed", timed)

    tacan = find("tacan")
    unfinished = AnyMatch.start(tacan, tacan.seats(3), tacan.options(), FastChance(3), BEGUN)
    play(unfinished, ["random"] * 3, 250)
    keep_log("tacan-unfinished", unfinished)

    rupiaj = fair("rupiaj", 2)
    play(rupiaj, ["greedy", "random"])
    keep_log("rupiaj-standard", rupiaj)

    exchanges = fair("rupiaj", 2, hand_limit=6, open_herds=True)
    exchange_until_the_round_ends(exchanges)
    play(exchanges, ["random", "random"])
    keep_log("rupiaj-exchanges", exchanges)


async def account(server: World, name: str) -> Visitor:
    """Somebody with a password."""
    person = Visitor(server.address, name)
    me = await person.post("/api/register", {"name": name, "password": PASSWORD})
    person.id = me["id"]
    await person.connect()
    return person


async def begin(people: list[Visitor], seats: int = 2, **settings: Any) -> Round:
    """A match of these people, and of bots in the other seats."""
    table = await people[0].post("/api/tables", {"seats": seats, **settings})
    path = f"/api/tables/{table['id']}"
    for place, seat in enumerate(table["seats"]):
        if 0 < place < len(people):
            await people[place].post(f"{path}/take", {"seat": seat["seat"]})
        elif place:
            await people[0].post(f"{path}/bot", {"seat": seat["seat"], "bot": "greedy"})
    for person in people:
        await person.enter(table["id"])
    await people[0].post(f"{path}/seed", {"seed": "lucky ✿ seven"})
    match = (await people[0].post(f"{path}/start"))["match"]
    for person in people:
        await person.until(lambda person=person: match in person.matches)  # type: ignore[misc] # a default binds the person of this round of the loop
    return Round(people, table["id"], match)


def at_version(table: Round, version: int) -> Callable[[], bool]:
    """Whether a match has come so far."""
    return lambda: table.seen()[0].version >= version


async def fill(server: World) -> dict[str, Any]:
    """Play on a server; what is seen in the end."""
    ann, ben = await account(server, "Ann"), await account(server, "Ben")
    cat = await Visitor(server.address, "Cat").come_in()
    await cat.connect()
    waiting = await ann.post("/api/tables", {"game": "tacan", "name": "Sunday", "seats": 4})
    await cat.post(f"/api/tables/{waiting['id']}/take", {"seat": waiting["seats"][2]["seat"]})

    short = {"victory_points": 4}
    over = [
        await begin([ann, ben], game="tacan", seats=3, options=short),
        await begin([ben], game="rupiaj", options={"seals_to_win": 1}),
    ]
    for number, table in enumerate(over):
        await play_out(table.people, table.match, number)
    running = [
        await begin([ann, ben], game="tacan", preset="operations", options={"bank": 24}),
        await begin([ben, ann], game="rupiaj", options={"open_herds": True}),
    ]
    for number, table in enumerate(running):
        await table.play_until(at_version(table, 130 - 50 * number), at_random(number))
    await ann.ask("say", table=running[0].table, text="Tomorrow again?")

    matches = {}
    for table in [*over, *running]:
        info = await ann.get(f"/api/matches/{table.match}")
        shown = await asyncio.gather(
            *(person.get(f"/api/matches/{table.match}/view") for person in (ann, ben))
        )
        matches[table.match] = {
            "table": table.table,
            "game": info["line"]["game"],
            "status": info["line"]["status"],
            "outcome": info["line"]["outcome"],
            "version": shown[0]["version"],
            "views": {view["viewer"]: view["view"] for view in shown},
        }
    for person in (ann, ben, cat):
        await person.close()
    return {"accounts": ["Ann", "Ben"], "open": waiting["id"], "matches": matches}


def options_of(file: sqlite3.Connection, match: str) -> object:
    """The options in the header of a match."""
    ((header,),) = file.execute("SELECT header FROM match WHERE id = ?", (match,))
    return json.loads(header)["options"]


def make_database() -> None:
    """The database, written by `parlour serve`."""
    with tempfile.TemporaryDirectory() as folder:
        with World(Path(folder), snapshot_every="50") as server:
            seen = asyncio.run(fill(server))
            server.stop()
            database = server.database
        file = sqlite3.connect(database)
        for match in seen["matches"]:
            seen["matches"][match]["options"] = options_of(file, match)
        snapshots = file.execute("SELECT count(*) FROM snapshot").fetchall()
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.execute("VACUUM")
        file.close()
        if snapshots != [(2,)] or any(Path(folder).glob("*.db-*")):
            raise SystemExit(f"not as wanted: {snapshots}, {list(Path(folder).iterdir())}")
        write(DATABASE, database.read_bytes())
    keep_json(DATABASE_SEEN, seen)


if __name__ == "__main__":
    if DATABASE.exists() and "--replace" not in sys.argv:
        raise SystemExit("These files are kept from an earlier version; see README.md.")
    LOGS.mkdir(exist_ok=True)
    make_logs()
    make_database()
