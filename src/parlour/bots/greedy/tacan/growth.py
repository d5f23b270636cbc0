"""What buildings are worth: points, cards to come, and better terms at the bank."""

from typing import Final

from parlour.bots.greedy.tacan.known import Known, ratios_with

POINT: Final = 1000
WIN: Final = 1_000_000
"""On top of the point that wins: nothing else counts beside it."""
USUAL_TARGET: Final = 10
"""Points that win by the standard rules. A view does not tell the target: where it is another,
the bot is only a little early or late to forget all but points."""
NEW_RESOURCE: Final = 250
"""For the first yield of a resource: what one does not have must be traded for, dearly."""
PIP_STEPS: Final = ((6, 120), (12, 90), (40, 60))
"""Worth of a pip at the start of a match, up to so many pips of a resource: first ones count
most. A match of four goes on for some 70 rolls, and a point costs four to five cards."""
TERMS: Final = (0, 0, 40, 12, 0)
"""Worth of a pip's resource going to the bank at 2, 3 or 4 for 1."""
LONG: Final = 14
"""Points at which cards to come would be worth nothing: the match is over before they come."""


def _income_worths() -> list[int]:
    worths = [0]
    for last, step in PIP_STEPS:
        while len(worths) <= last:
            worths.append(worths[-1] + step + (NEW_RESOURCE if len(worths) == 1 else 0))
    return worths


INCOME: Final = _income_worths()
"""The worth of so many pips of one resource."""


def points_worth(known: Known, points: int) -> int:
    """What more points are worth: all, if they win."""
    wins = known.points + points >= USUAL_TARGET
    return POINT * points + (WIN if wins and points else 0)


def site_worth(known: Known, node: int) -> int:
    """What a settlement on a node is worth."""
    pips = known.pips
    ratios = known.ratios
    better = ratios_with(ratios, known.land.harbours[node])
    worth = _income_gain(known, node)
    if better is not ratios:
        worth += sum([p * (TERMS[b] - TERMS[r]) for p, b, r in zip(pips, better, ratios)])
    return points_worth(known, 1) + _lasting(known, worth)


def city_worth(known: Known, node: int) -> int:
    """What a city instead of a settlement is worth."""
    return points_worth(known, 1) + _lasting(known, _income_gain(known, node))


def _income_gain(known: Known, node: int) -> int:
    """The worth of what one more building on a node yields."""
    pips = known.pips
    gain = 0
    for resource, rolls in known.land.node_pips[node]:
        had = pips[resource]
        gain += INCOME[min(had + rolls, len(INCOME) - 1)] - INCOME[min(had, len(INCOME) - 1)]
    return gain


def _lasting(known: Known, worth: int) -> int:
    """What is left of a worth that comes bit by bit, the less the nearer the end."""
    return worth * max(LONG - known.points, 2) // LONG
