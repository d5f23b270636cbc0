"""Tables at a server, for what the documents ask beyond the rules of a match."""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from parlour.client import Client, RemoteMatch, RemoteTable
from parlour.core.fairness import fair_chance
from parlour.games.tacan import board
from parlour.server.api.types.base import JsonObject
from tests.client.support import asked

SESSION_SECRET: Final = f"{316_599:064x}"
"""With it a match of PB and PR on a board laid by hand goes as the operations document writes:
`python -m tests.documents.network` finds it."""
ROLLS: Final = [1, 2, 6, 5, 3, 4]
"""The dice of the three turns in the document."""
KNIGHTS: Final = 14
"""Cards that come first in the list of the document: PR buys one of these."""


def find_session_secret() -> int:
    """The first secret with which PB begins, all rolls are those of the document, and the top card
    is a knight; chance is asked in this order where the board is laid by hand."""
    number = 0
    while True:
        chance = fair_chance(number.to_bytes(32, "big"), "tacan", ("PB", "PR"), {})
        deck, dice = chance.shuffle(25), [chance.below(6) + 1 for _ in range(4 + len(ROLLS))]
        begins = sum(dice[:2]) > sum(dice[2:4])
        if deck[0] < KNIGHTS and begins and dice[4:] == ROLLS:
            return number
        number += 1


async def sit_down(clients: Sequence[Client], game: str, **settings: object) -> list[RemoteTable]:
    """A private table of the first one, joined by the others."""
    table = await clients[0].create_table(game, public=False, **settings)
    return [table, *[await one.join(str(table.link)) for one in clients[1:]]]


async def start(tables: Sequence[RemoteTable]) -> list[RemoteMatch]:
    """The host begins; the match as each of them follows it."""
    first = await tables[0].start()
    return [first, *[await one.match() for one in tables[1:]]]


async def together(matches: Sequence[RemoteMatch], version: int) -> None:
    """Wait until all know a version."""
    for match in matches:
        await match.reach(version)


async def move(matches: Sequence[RemoteMatch], one: RemoteMatch, played: object) -> None:
    """One makes a move, and all know it."""
    await together(matches, await one.play(played))


async def send(matches: Sequence[RemoteMatch], one: RemoteMatch, ops: str) -> None:
    """One sends a list of operations, and all know what came of it."""
    await together(matches, await one.send(ops))


async def play_until(
    matches: list[RemoteMatch],
    over: Callable[[RemoteMatch], bool],
    choose: Callable[[RemoteMatch], JsonObject] | None = None,
    most: int = 4_000,
) -> RemoteMatch | None:
    """Play at random, or as `choose` says, until it is so for whoever is asked; None at the end."""
    luck = random.Random(3)
    for _ in range(most):
        one = await asked(matches)
        if one is None or over(one):
            return one
        chosen = luck.choice(one.state.legal) if choose is None else choose(one)
        await move(matches, one, chosen)
    raise AssertionError("it never came to that")


def may(one: RemoteMatch, *kinds: str) -> list[JsonObject]:
    """The legal moves of these kinds."""
    return [form for form in one.state.legal if form["move"] in kinds]


def plain(one: RemoteMatch) -> JsonObject:
    """A move that goes on with the match: no talk."""
    talk = ("offer", "counter", "block", "unblock")
    return next(form for form in one.state.legal if form["move"] not in talk)


def by_seat(matches: Sequence[RemoteMatch]) -> dict[str, RemoteMatch]:
    """Who plays which seat."""
    return {match.state.viewer: match for match in matches}


def a_place(one: RemoteMatch) -> tuple[str, str]:
    """A node where one may settle, and a path from there."""
    node: str = may(one, "settlement")[0]["node"]
    return node, f"P{board.NODE_PATHS[int(node[1:])][0]:02}"


def hand(one: RemoteMatch, seat: str) -> list[Any]:
    """The cards in a hand as somebody sees them."""
    view = one.state.view
    slots = [view[key] for key in view if key.startswith("RC") and key.endswith(seat)]
    return [card for card in slots if card != []]


async def export(client: Client, match: str) -> str:
    """The log of a match that is over."""
    answer = await client._rest.http.get(f"/api/matches/{match}/log")
    assert answer.status_code == 200, answer.text
    return answer.text


def verify_log(log: str, path: Path) -> "subprocess.CompletedProcess[str]":
    """What `parlour verify` says."""
    path.write_text(log)
    return subprocess.run(
        [sys.executable, "-m", "parlour", "verify", str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


if __name__ == "__main__":
    sys.stdout.write(f"{find_session_secret()}\n")
