"""Playing a live match at random."""

from functools import partial
from typing import Any

from parlour.core.chance import FastChance
from parlour.server.errors import TooMany
from parlour.server.live.match import LiveMatch
from parlour.server.live.standing import AnyMatch


async def play(live: LiveMatch, moves: int, seed: int = 1) -> int:
    """Play until so many moves are tried or the match is over; how many were tried."""
    luck = FastChance(seed)
    for tried in range(moves):
        if live.over:
            return tried
        seat = live.match.to_act()[0]
        try:
            await live.play(seat, partial(_any_move, seat, luck), None)
        except TooMany:
            continue  # the table limits offers: something else will be chosen in the end
    return moves


def _any_move(seat: str, luck: FastChance, match: AnyMatch) -> Any:
    listed = match.game.choices(match.state, match.seat_index(seat))
    return listed[luck.below(len(listed))]
