"""Legal moves, players and outcome of a match in the form that is sent to clients."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from parlour.core.cells import SPECTATOR
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.outcome import Outcome
from parlour.server.api.types import matches as wire
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.matches import MatchSeat
from parlour.server.lobby.table import Sitting
from parlour.server.lobby.table_views import present_player

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]

MOST_LISTED: Final = 500
"""Legal moves that are listed: only discards of huge hands have more, and they can be made too."""
NO_MOVES: Final = b"[]"

_read_object: Final = msgspec.json.Decoder(JsonObject).decode


class MoveForms:
    """The JSON of a game's moves. Those of the catalogue are encoded once, and found by identity:
    they are never freed, and hashing some hundred moves would cost more than all the rest."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._forms: dict[int, bytes] = {}
        self._catalogue = {id(move): move for move in game.catalogue}
        self._moves: dict[bytes, Any] = {}
        """The moves by their JSON, as far as it was needed: clients send back what was listed."""

    def _form(self, move: Any) -> bytes:
        form = self._game.encoded(move)
        if id(move) in self._catalogue:
            self._forms[id(move)] = form
            self._moves[form] = move
        return form

    def read(self, form: bytes) -> Any:
        """The move that some JSON stands for."""
        move = self._moves.get(form)
        return self._game.from_json(_read_object(form)) if move is None else move

    def listed(self, moves: Sequence[Any]) -> bytes:
        """The JSON list of some moves."""
        if not moves:
            return NO_MOVES
        known, moves = self._forms.get, moves[:MOST_LISTED]
        try:
            return b"[%b]" % b",".join(map(known, map(id, moves)))  # type: ignore[arg-type] # see below
        except TypeError:  # one was never listed before, or is not of the catalogue
            forms = [known(id(move)) or self._form(move) for move in moves]
            return b"[%b]" % b",".join(forms)


@cache
def move_forms(game: AnyGame) -> MoveForms:
    """The forms of a game: all its matches share them."""
    return MoveForms(game)


def legal_moves(match: AnyMatch, state: Any, viewer: str) -> bytes:
    """The legal moves of a seat as a JSON list; a spectator has none."""
    if viewer == SPECTATOR:
        return NO_MOVES
    seat = match.seats.index(viewer)
    return move_forms(match.game).listed(match.game.legal(state, seat))


def shown_outcome(outcome: Outcome) -> wire.Outcome:
    """An outcome as it is sent."""
    ranking = [
        wire.RankLine(rank=place.rank, seat=place.seat, points=place.points)
        for place in outcome.ranking
    ]
    return wire.Outcome(ranking=ranking, reason=outcome.reason)


def shown_players(
    players: Mapping[str, Sitting], present: Collection[str] = (), absent: Collection[str] = ()
) -> list[MatchSeat]:
    """Who plays, as it is sent, in the order given."""
    return [
        MatchSeat(seat=seat, player=present_player(sitting, present, absent=seat in absent))
        for seat, sitting in players.items()
    ]
