"""The statistics of a match, told by its log."""

from parlour.core.chance import ScriptedChance
from parlour.core.game import NO_SEAT, Game, M, R, S
from parlour.core.json_type import Json
from parlour.core.log import Log
from parlour.core.replay import replay_moves


def chronicle_of(game: Game[S, M, R], log: Log) -> dict[str, Json]:
    """What a match tells of itself, replayed by the rules from its log.

    Nothing is hidden here: to players and spectators it is shown only once the match is over.
    """
    steps = replay_moves(game, log, ScriptedChance())
    before = (match := next(steps)).state
    chronicle = game.chronicle(before, match.seats)
    for entry, match in zip(log.entries[1:], steps, strict=True):
        seat = NO_SEAT if entry.seat is None else match.seat_index(entry.seat)
        chronicle.see(before, seat, game.from_json(entry.move), entry.chance, match.state)
        before = match.state
    return chronicle.told()
