"""What is printed: one line for each event, and on standard error what goes wrong."""

import asyncio
import sys
from collections.abc import Generator
from contextlib import contextmanager

from parlour.client import Client, MatchState
from parlour.core.errors import ParlourError


class Report:
    """Prints lines, or with `quiet` only what goes wrong."""

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet

    def say(self, line: str) -> None:
        """Tell of an event."""
        if not self._quiet:
            print(line, flush=True)

    def warn(self, line: str) -> None:
        """Tell of something that went wrong and does not end the evening."""
        print(f"parlour: {line}", file=sys.stderr, flush=True)

    def begun(self, state: MatchState) -> None:
        """A match in which the bot plays has begun, or was found."""
        players = ", ".join(f"{one.seat} {one.player.name}" for one in state.players)
        since = f" from version {state.version} on" if state.version else ""
        self.say(f"{state.id}: playing {state.game.title} as {state.viewer}{since}; {players}.")

    def over(self, state: MatchState) -> None:
        """A match has ended."""
        if state.outcome is None:
            self.say(f"{state.id}: ended without a result.")
            return
        ranking = ", ".join(
            f"{line.rank}. {line.seat} {line.points}" for line in state.outcome.ranking
        )
        self.say(f"{state.id}: over. {ranking}; I was {state.viewer}.")

    @contextmanager
    def connections(self, client: Client) -> Generator[None]:
        """Tell of lost connections while something is done."""
        task = asyncio.create_task(self._tell_connections(client))
        try:
            yield
        finally:
            task.cancel()

    async def _tell_connections(self, client: Client) -> None:
        connected = True
        try:
            async for now in client.connections():
                if now != connected:
                    connected = now
                    self.say("Connected again." if now else "The connection is lost; trying again.")
        except ParlourError:
            return  # whoever plays hears of it, too
