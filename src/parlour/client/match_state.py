"""A match at one version, as the client may see it: a value, and how messages lead to the next."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

import msgspec

from parlour import games
from parlour.client.errors import OutOfStep
from parlour.core.cells import View
from parlour.core.ops import applied
from parlour.games.registry import AnyGame
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.matches import MatchSeat, Outcome, Timer
from parlour.server.api.types.tables import OptionValue
from parlour.server.api.types.to_client import CaughtUp, Reveal, Sync, Timers, Update

MatchMessage: TypeAlias = Sync | Update | CaughtUp | Timers | Reveal
"""The messages about a match."""


@dataclass(frozen=True)
class MatchState:
    """What the client knows of a match."""

    id: str
    table: str
    game_name: str
    options: dict[str, OptionValue]
    players: list[MatchSeat]
    viewer: str
    """The seat of the client, or `*` for a spectator."""
    version: int
    view: View
    """Every key, with None where the viewer may not see the value."""
    to_act: list[str]
    timers: list[Timer]
    commitment: str
    seeds: dict[str, str]
    outcome: Outcome | None
    legal_json: bytes
    """The legal moves as they were sent."""
    secret: str | None = None
    """In hex, once the match is over and it was revealed."""

    @classmethod
    def from_sync(cls, sync: Sync) -> "MatchState":
        """A match that was sent whole."""
        return cls(
            id=sync.match,
            table=sync.table,
            game_name=sync.game,
            options=sync.options,
            players=sync.players,
            viewer=sync.viewer,
            version=sync.version,
            view=sync.view,
            to_act=sync.to_act,
            timers=sync.timers,
            commitment=sync.commitment,
            seeds=sync.seeds,
            outcome=sync.outcome,
            legal_json=bytes(sync.legal),
        )

    def after(self, message: MatchMessage) -> "MatchState":
        """The state after a message; OutOfStep if one before it is missing."""
        match message:
            case Sync():
                return replace(MatchState.from_sync(message), secret=self.secret)
            case Timers():
                return replace(self, timers=message.timers)
            case Reveal():
                return replace(self, secret=message.secret)
            case Update() | CaughtUp():
                return self._after(message)

    def _after(self, message: Update | CaughtUp) -> "MatchState":
        before = message.since if isinstance(message, CaughtUp) else message.version - 1
        if before != self.version:
            raise OutOfStep(self.version, before)
        unset = msgspec.UNSET
        return replace(
            self,
            version=message.version,
            view=applied(self.view, message.ops),
            to_act=message.to_act,
            legal_json=self.legal_json if message.legal is unset else bytes(message.legal),
            timers=self.timers if message.timers is unset else message.timers,
            outcome=self.outcome if message.outcome is unset else message.outcome,
        )

    @cached_property
    def legal(self) -> list[JsonObject]:
        """The legal moves of the viewer in their JSON form."""
        return msgspec.json.decode(self.legal_json, type=list[JsonObject])

    @property
    def game(self) -> AnyGame:
        """The rules, if the game is installed here."""
        return games.find(self.game_name)

    @cached_property
    def legal_moves(self) -> list[Any]:
        """The legal moves of the viewer as typed values of the game."""
        return [self.game.from_json(form) for form in self.legal]

    @property
    def over(self) -> bool:
        """Whether the match has an outcome."""
        return self.outcome is not None

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is asked for a decision."""
        return self.viewer in self.to_act
