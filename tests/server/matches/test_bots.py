"""Bots at live matches: they think elsewhere, wait for people, and their failures cost a move."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots.process import BotFailed
from parlour.core.match import Match
from parlour.server.matches.bot_pool import BotWorkers
from parlour.server.matches.bots import MOST_CHOICES, few_of
from parlour.server.matches.live_match import LiveMatch
from tests.server.harness.client import Message
from tests.server.harness.local import RUPIAJ, TACAN, LocalClient, LocalWorld, local_world
from tests.server.harness.people import ANN, BEN
from tests.server.harness.playing import hand, plain
from tests.server.harness.story import story

VIEW: dict[str, object] = {}
TWO: list[Message] = [{"move": "camels"}, {"move": "take", "good": "silver"}]


async def ask(thinkers: BotWorkers, bot: str = "random") -> Message:
    """A question that any bot can answer."""
    return await thinkers.choose("rupiaj", bot, "PB", VIEW, TWO)


@story
async def test_a_bot_that_raises_costs_its_question_only() -> None:
    thinkers = BotWorkers(1, 60.0)
    with pytest.raises(BotFailed, match="UnknownBot"):
        await ask(thinkers, "broken")
    assert await ask(thinkers) in TWO
    await thinkers.close()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
@story
async def test_a_bot_that_hangs_or_dies_costs_its_question_only(how: signal.Signals) -> None:
    thinkers = BotWorkers(1, 60.0)
    assert await ask(thinkers) in TWO
    (process,) = thinkers.running()
    process.send_signal(how)
    thinkers._seconds = 0.1  # for the one that hangs
    with pytest.raises(BotFailed):
        await ask(thinkers)
    thinkers._seconds = 60.0
    assert await ask(thinkers) in TWO
    await thinkers.close()
    assert process.returncode is not None


@story
async def test_a_question_that_nobody_waits_for_any_more_does_not_answer_the_next() -> None:
    thinkers = BotWorkers(1, 60.0)
    assert await ask(thinkers) in TWO
    (process,) = thinkers.running()
    process.send_signal(signal.SIGSTOP)
    asking = asyncio.create_task(ask(thinkers))
    while not thinkers._free.empty():
        await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await thinkers.choose("rupiaj", "random", "PB", VIEW, TWO[:1]) == TWO[0]
    await thinkers.close()


@pytest.mark.parametrize(
    ("number", "given"),
    [(0, 0), (1, 1), (400, 400), (401, 201), (799, 400), (800, 400), (801, 267)],
)
def test_a_bot_is_never_given_more_choices_than_the_most(number: int, given: int) -> None:
    assert len(few_of(list(range(number)))) == given <= MOST_CHOICES


@story
async def test_bots_that_fail_take_the_default_decision_and_the_match_goes_on() -> None:
    async with local_world() as place:
        live = await place.begin_with(RUPIAJ, {"PR": "broken"})
        for _ in range(3):
            await place.settled(live)
            await live.play("PB", first_choice, live.match.version)
        await place.settled(live)
        assert live.match.asked() == {"PB": "turn"}
        assert live.match.version >= 6


def first_choice(match: Match[Any, Any, Any]) -> list[Any]:
    """Whatever is listed first."""
    return match.legal("PB")[:1]


def cards(visitor: LocalClient, live: LiveMatch) -> list[str]:
    """The hand of somebody's seat."""
    return hand(visitor.seen(live.id))


async def offer_of_ann(
    place: LocalWorld, live: LiveMatch, ann: LocalClient, **to: list[str]
) -> None:
    """Play until Ann is on turn and has a card; then she offers it for something unlikely."""
    visitors = {"PB": ann, "PR": await place.visit(BEN, live)}
    while not (live.match.asked().keys() == {"PB"} and cards(ann, live) and _main(ann, live)):
        await place.until(lambda: any(seat in live.match.asked() for seat in visitors))
        await place.until(lambda: not live.lock.locked())
        seat = next(seat for seat in visitors if seat in live.match.asked())
        await visitors[seat].move(live.id, plain(visitors[seat].seen(live.id)))
        if all(seat not in live.match.asked() for seat in visitors):
            await place.settled(live)
    await ann.move(live.id, an_offer(ann, live) | to)


def an_offer(visitor: LocalClient, live: LiveMatch) -> Message:
    """One card for nine."""
    give = cards(visitor, live)[0]
    want = "ORE" if give != "ORE" else "GRA"
    return {"move": "offer", "give": {give: 1}, "want": {want: 9}}


def _main(visitor: LocalClient, live: LiveMatch) -> bool:
    return {"move": "end"} in visitor.seen(live.id).legal


@story
async def test_bots_give_people_a_moment_to_answer_first() -> None:
    async with local_world(bot_answer_pause=60.0) as place:
        live = await place.begin(TACAN, BEN)
        ann = await place.visit(ANN, live)
        await offer_of_ann(place, live, ann)
        assert live.match.asked() == {"PB": "pick", "PR": "answer", "PY": "answer"}
        ben = await place.visit(BEN, live)
        await ben.move(live.id, {"move": "decline"})
        assert live.match.asked() == {"PB": "pick", "PY": "answer"}, "the bot has not answered yet"


@story
async def test_bots_answer_at_once_what_no_other_is_asked() -> None:
    async with local_world(bot_answer_pause=60.0) as place:
        live = await place.begin(TACAN, BEN)
        ann = await place.visit(ANN, live)
        await offer_of_ann(place, live, ann, to=["PY"])
        await place.settled(live)
        assert live.match.asked() == {"PB": "turn"}
        last = ann.heard("update")[-1]
        assert (last["seat"], last["move"]) == ("PY", {"move": "decline"})


@story
async def test_another_offer_gives_people_another_moment() -> None:
    async with local_world(bot_answer_pause=60.0) as place:
        moments = Moments()
        place.matches._bots._sleep = moments
        live = await place.begin(TACAN, BEN)
        ann = await place.visit(ANN, live)
        await offer_of_ann(place, live, ann)
        await place.until(lambda: moments.begun == 1)
        await ann.move(live.id, an_offer(ann, live))
        moments.end()
        await place.until(lambda: moments.begun == 2 or "PY" not in live.match.asked())
        assert "PY" in live.match.asked(), "the bot waits anew"
        moments.end()
        await place.until(lambda: "PY" not in live.match.asked())


class Moments:
    """The moments that bots leave to people: a test ends them."""

    def __init__(self) -> None:
        self.begun = 0
        self._end = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        """Wait, unless it is for nothing."""
        if seconds:
            self.begun += 1
            self._end.clear()
            await self._end.wait()

    def end(self) -> None:
        """The moment is over."""
        self._end.set()


@story
async def test_bots_play_on_after_a_restart_by_themselves(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path, bot_pause=60.0) as place:
        live = await place.begin(replace(RUPIAJ), bots="greedy")
        while "PR" not in live.match.asked():
            await live.play("PB", first_choice, live.match.version)
        version = live.match.version
    async with local_world(path) as place:
        await place.until(lambda: place.matches.count() == 1)
        live = await place.matches.get(live.id)
        await place.until(lambda: live.match.version > version)


@story
async def test_bots_of_many_matches_share_their_processes() -> None:
    async with local_world(bot_workers=2) as place:
        lives = [await place.begin(RUPIAJ, bots="greedy") for _ in range(6)]
        for _ in range(4):
            for live in lives:
                await place.settled(live)
                await live.play("PB", first_choice, live.match.version)
        for live in lives:
            await place.settled(live)
        assert len(place.matches._bots._workers.running()) <= 2
        assert all(os.getpgid(one.pid) != os.getpgrp() for one in started(place))


def started(place: LocalWorld) -> list[asyncio.subprocess.Process]:
    """The processes in which bots think."""
    return list(place.matches._bots._workers.running())
