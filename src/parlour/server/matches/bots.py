"""Makes the moves of bots, and of those who play for absent people."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog

from parlour.bots.process import BotFailed
from parlour.core.cells import view
from parlour.core.errors import IllegalMove, ParlourError, StaleVersion
from parlour.server.errors import Conflict, TooMany
from parlour.server.matches.bot_pool import BotWorkers
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_step import AnyMatch, default_move
from parlour.server.observability.metrics import Metrics
from parlour.server.settings import Settings
from parlour.server.store.errors import StorageError

MOST_CHOICES: Final = 400
"""Choices that a bot is given: only discards of huge hands have more."""
AFTER_FAILURE: Final = 2.0
"""Seconds before another try when something could not be stored."""

log = structlog.get_logger()


class BotRunner:
    """Makes the moves of bots, one at a time for each match."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`sleep` is how bots let time pass before they move."""
        self._settings = settings
        self._metrics = metrics
        self._sleep = sleep
        self._workers = BotWorkers(settings.bot_workers, settings.bot_seconds)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: LiveMatch) -> None:
        """Let bots move, if one is asked."""
        if live.id not in self._tasks and self._next(live) is not None:
            task = asyncio.create_task(self._run(live), name=f"bots of {live.id}")
            self._tasks[live.id] = task

    def is_running(self, live: LiveMatch) -> bool:
        """Whether a bot is about to move."""
        return live.id in self._tasks

    async def close(self) -> None:
        """Stop playing."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._workers.close()

    def _next(self, live: LiveMatch) -> str | None:
        """A seat that a bot plays and that is asked for something."""
        if live.over:
            return None
        return next((seat for seat in live.match.asked() if live.bot_of(seat) is not None), None)

    async def _run(self, live: LiveMatch) -> None:
        try:
            while (seat := self._next(live)) is not None:
                offers = live.runtime.offers
                await self._sleep(self._pause(live, seat))
                if live.runtime.offers != offers:
                    continue  # another offer: people get their moment anew
                if seat in live.match.asked() and live.bot_of(seat) is not None and not live.over:
                    await self._move(live, seat)
        except Exception:
            log.exception("bots_stopped", match=live.id)
        finally:
            self._tasks.pop(live.id, None)  # at once: whoever looks next must find nobody at it

    def _pause(self, live: LiveMatch, seat: str) -> float:
        """People get a moment to say something before bots do, where not all may get to it."""
        asked = live.match.asked()
        decision = asked.get(seat)
        others = [one for one in asked if one != seat and asked[one] == decision]
        contested = any(one.contested for one in live.match.game.decisions if one.name == decision)
        if contested and any(live.bot_of(other) is None for other in others):
            return self._settings.bot_answer_pause
        return self._settings.bot_pause

    async def _move(self, live: LiveMatch, seat: str) -> None:
        """One move of a bot; where it fails, the default decision."""
        version = live.match.version
        try:
            form = await self._choose(live, seat)
            await _play(live, seat, version, lambda match: match.game.from_json(form))
        except (StaleVersion, Conflict):
            return  # something happened meanwhile: think again, if the match goes on
        except StorageError:
            await asyncio.sleep(AFTER_FAILURE)
        except (BotFailed, IllegalMove, TooMany) as error:
            log.warning("bot_failed", match=live.id, seat=seat, code=error.code)
            await self._default(live, seat, version)

    async def _default(self, live: LiveMatch, seat: str, version: int) -> None:
        try:
            await _play(live, seat, version, lambda match: default_move(match, seat))
        except StaleVersion:
            return
        except ParlourError as error:
            log.warning("bot_failed", match=live.id, seat=seat, code=error.code)
            await asyncio.sleep(AFTER_FAILURE)

    async def _choose(self, live: LiveMatch, seat: str) -> dict[str, Any]:
        """What the bot of a seat chooses: it gets the seat's view and choices, nothing else."""
        match = live.match
        game, state = match.game, match.state
        choices = few_of(game.choices(state, match.seats.index(seat)))
        forms = [game.to_json(move) for move in choices]
        if len(forms) == 1:
            return dict(forms[0])
        bot = live.bot_of(seat)
        if bot is None:
            raise StaleVersion("stale_version", "The player is back.")
        seen = view(game.cells(state), seat)
        plain: list[dict[str, Any]] = msgspec.to_builtins(forms)
        began = time.monotonic()
        try:
            return await self._workers.choose(game.name, bot, seat, seen, plain)
        finally:
            self._metrics.thought(bot, time.monotonic() - began)


def few_of(choices: list[Any]) -> list[Any]:
    """At most MOST_CHOICES of them, evenly from all."""
    step = math.ceil(len(choices) / MOST_CHOICES)
    return choices[:: max(1, step)]


async def _play(live: LiveMatch, seat: str, version: int, read: Callable[[AnyMatch], Any]) -> None:
    """Make a move, unless the player has come back while the bot was thinking."""

    def still(match: AnyMatch) -> list[Any]:
        if live.bot_of(seat) is None:
            raise StaleVersion("stale_version", "The player is back.")
        return [read(match)]

    await live.play(seat, still, version, by="bot")
