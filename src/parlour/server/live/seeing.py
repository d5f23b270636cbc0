"""What viewers get of a live match. Everything goes through the redaction of core.cells."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from parlour.core.cells import SPECTATOR, Change, seen_changes
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.ops import Set
from parlour.core.outcome import Outcome
from parlour.server.wire import matches as wire

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]

MOST_LISTED: Final = 500
"""Legal moves that are listed: only discards of huge hands have more, and they can be made too."""
NO_MOVES: Final = b"[]"

_encode: Final = msgspec.json.Encoder().encode


class MoveForms(dict[int, bytes]):
    """The JSON of a game's moves. Those of the catalogue are encoded once, and found by identity:
    they are never freed, and hashing some hundred moves would cost more than all the rest."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._catalogue = {id(move): move for move in game.catalogue}

    def __missing__(self, key: int) -> bytes:
        form = self[key] = _encode(self._game.to_json(self._catalogue[key]))
        return form

    def listed(self, moves: Sequence[Any]) -> bytes:
        """The JSON list of some moves."""
        if not moves:
            return NO_MOVES
        moves = moves[:MOST_LISTED]
        try:
            return b"[" + b",".join(map(self.__getitem__, map(id, moves))) + b"]"
        except KeyError:
            return _encode([self._game.to_json(move) for move in moves])


@cache
def move_forms(game: AnyGame) -> MoveForms:
    """The forms of a game: all its matches share them."""
    return MoveForms(game)


def legal_moves(match: AnyMatch, state: Any, viewer: str) -> bytes:
    """The legal moves of a seat as a JSON list; someone who only watches has none."""
    if viewer == SPECTATOR:
        return NO_MOVES
    place = match.seats.index(viewer)
    return move_forms(match.game).listed(match.game.legal(state, place))


def seen_ops(changes: Sequence[Change], viewer: str) -> list[Set]:
    """What changed for a viewer, as operations."""
    return [Set(key, value) for key, value in seen_changes(changes, viewer).items()]


def told_outcome(outcome: Outcome) -> wire.Outcome:
    """An outcome as it is sent."""
    ranking = [
        wire.RankLine(rank=place.rank, seat=place.seat, points=place.points)
        for place in outcome.ranking
    ]
    return wire.Outcome(ranking=ranking, reason=outcome.reason)
