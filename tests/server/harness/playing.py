"""People at tables of a real server, and how they get through a match."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeAlias

from parlour.client import MatchState, Refused
from parlour.core.ops import Op, SenderView
from tests.server.harness.client import Message, mover, movers
from tests.server.harness.story import in_the_end
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

Choice: TypeAlias = Callable[[MatchState], Message]

MOST_MOVES = 4_000
"""More than any match takes; what should happen in one happens long before."""
MIDDLE = 27
"""The number of a node in the middle of the board, where hexes produce most."""


class Round(NamedTuple):
    """People at a table, and their match."""

    people: list[Visitor]
    table: str
    match: str

    def seen(self) -> list[MatchState]:
        """The match, as each of them was told of it."""
        return [person.matches[self.match] for person in self.people]

    def by_seat(self, seat: str) -> Visitor:
        """Who plays a seat."""
        return next(one for one in self.people if one.matches[self.match].viewer == seat)

    async def movers(self) -> list[Visitor]:
        """Everyone who is asked for something; nobody, if the match is over."""
        return await movers(self.people, self.match)

    async def mover(self) -> Visitor:
        """The first who is asked for something."""
        return await mover(self.people, self.match)

    def on_the_move(self) -> list[Visitor]:
        """Everyone who is asked for something, as far as they were told; for conditions that are
        looked at after every move."""
        return [person for person in self.people if person.matches[self.match].my_turn]

    async def reach(self, version: int) -> None:
        """Wait until everybody was told of a version, and somebody is asked, unless it is over."""
        for person in self.people:
            await person.reaches(self.match, version)

    async def play(self, person: Visitor, move: Message) -> int:
        """One move, until everybody was told."""
        version = await person.move(self.match, move)
        await self.reach(version)
        return version

    async def play_until(self, reached: Callable[[], bool], choose: Choice | None = None) -> None:
        """One move after the other, until something is so."""
        for _ in range(MOST_MOVES):
            if reached():
                return
            one = await self.mover()
            await self.play(one, (choose or plain)(one.matches[self.match]))
        raise AssertionError("it does not happen")


@asynccontextmanager
async def nothing_changes(table: Round, *others: Visitor) -> AsyncGenerator[None]:
    """Whatever happens in here, the match stays as it is, and nobody hears of it."""
    everyone = [*table.people, *others]
    before = [await _standing(table, person) for person in everyone]
    yield
    assert [await _standing(table, person) for person in everyone] == before


async def _standing(table: Round, person: Visitor) -> list[Any]:
    await person.ask("ping")
    seen = person.matches[table.match]
    told = len(person.heard("update")) + len(person.heard("sync")) + len(person.heard("table"))
    shown = await person.get(f"/api/matches/{table.match}/view")
    assert (shown["version"], shown["view"]) == (seen.version, seen.view)
    return [told, shown, seen.to_act, seen.legal]


async def revealed(person: Visitor, match: str) -> None:
    """Wait until somebody was told that a match is over, and its secret."""
    await person.until(lambda: person.matches[match].secret is not None)


async def come(server: World, *names: str) -> list[Visitor]:
    """Guests of these names."""
    people = [await Visitor(server.address, name).come_in() for name in names]
    for person in people:
        in_the_end(person.close)
    return people


async def another_device(person: Visitor, table: str) -> Visitor:
    """The same person comes to a table once more."""
    device = person.another_device()
    in_the_end(device.close)
    await device.connect()
    await device.enter(table)
    return device


async def open_table(people: list[Visitor], **settings: Any) -> Message:
    """A table at which these people sit and are, in seat order; the first is its host."""
    table: Message = await people[0].post("/api/tables", {"seats": len(people), **settings})
    for person, seat in zip(people[1:], table["seats"][1:], strict=True):
        taken = {"seat": seat["seat"], "invite": table["invite"]}
        await person.post(f"/api/tables/{table['id']}/take", taken)
    for person in people:
        if person.gone:
            await person.connect()
        await person.enter(table["id"])
    return table


async def start(people: list[Visitor], table: str) -> Round:
    """The match at a table begins; everybody has been told."""
    started = await people[0].post(f"/api/tables/{table}/start")
    match: str = started["match"]
    for person in people:
        await person.reaches(match)
    return Round(people, table, match)


async def playing(server: World, number: int, **settings: Any) -> Round:
    """So many people in a match that has just begun."""
    people = await come(server, *(f"Player {n}" for n in range(number)))
    table = await open_table(people, **settings)
    return await start(people, table["id"])


async def watch(server: World, table: str, invite: str | None = None) -> Visitor:
    """Somebody who comes to a table and sits nowhere."""
    (client,) = await come(server, "Spectator")
    await client.connect()
    await client.enter(table, invite=invite)
    return client


def plain(seen: MatchState) -> Message:
    """A choice that gets on in Tacan: settle in the middle, and gather cards."""
    by_kind: dict[str, list[Message]] = {}
    for move in seen.legal:
        by_kind.setdefault(move["move"], []).append(move)
    if "settlement" in by_kind and "end" not in by_kind:
        return min(by_kind["settlement"], key=_from_the_middle)
    for kind in ("road", "roll", "discard", "robber", "end", "decline"):
        if kind in by_kind and not (kind == "road" and "end" in by_kind):
            return by_kind[kind][0]
    return seen.legal[0]


def _from_the_middle(move: Message) -> int:
    return abs(int(move["node"][1:]) - MIDDLE)


def at_random(seed: int) -> Choice:
    """Any legal move, as likely as another."""
    luck = random.Random(seed)
    return lambda seen: luck.choice(seen.legal)


async def play_on(person: Visitor, match: str, choose: Choice) -> None:
    """Play one seat until the match is over, whatever the others do meanwhile."""
    for _ in range(MOST_MOVES):
        seen = await person.turn(match)
        if seen.over:
            return
        try:
            await person.move(match, choose(seen))
        except Refused as refused:
            if refused.code != "stale_version":
                raise


async def play_out(people: list[Visitor], match: str, seed: int) -> None:
    """Everybody plays at random, all at once, until the match is over and its secret is told."""
    choose = at_random(seed)
    await asyncio.gather(*(play_on(person, match, choose) for person in people))
    for person in people:
        await revealed(person, match)


def hand(seen: MatchState, seat: str | None = None) -> list[str]:
    """The cards of a hand of Tacan, as far as they can be seen; one's own, if no seat is named."""
    owner = seat or seen.viewer
    cards = [value for key, value in seen.view.items() if key[:2] == "RC" and key[4:] == owner]
    return [card for card in cards if isinstance(card, str)]


def written(table: Round, person: Visitor, spectator: Visitor, move: Message) -> list[Op]:
    """A move as operations: whoever writes them needs the own view and the public one."""
    seen, public = person.matches[table.match], spectator.matches[table.match]
    sender = SenderView(seen.viewer, seen.view, public.view)
    return seen.game.write_operations(sender, seen.game.from_json(move))
