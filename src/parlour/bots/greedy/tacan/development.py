"""What development cards are worth: to buy, and to play."""

from typing import Final

from parlour.bots.greedy.tacan.growth import points_worth
from parlour.bots.greedy.tacan.known import Known
from parlour.games.tacan.awards import AWARD_POINTS, LEAST_ARMY
from parlour.games.tacan.names import FACES, KNIGHT, VICTORY_POINT
from parlour.games.tacan.supply_cells import CARD_KEYS

KNIGHT_WORTH: Final = 250
"""A theft, and the robber where it hurts others."""
ARMY_STEP: Final = 600
"""For a knight on the way to the largest army, when it is the last but one."""
OTHER_WORTH: Final = 500
"""Road building, monopoly, year of plenty: about the cards they save."""


def card_worth(known: Known) -> int:
    """What a card from the deck is worth, by all that are unseen; nothing where none is left."""
    if not known.view["D"]:
        return 0
    unseen = known.unseen
    points = unseen[FACES[VICTORY_POINT]]
    knights = unseen[FACES[KNIGHT]]
    cards = sum(unseen.values())
    worth = points * points_worth(known, 1)
    worth += knights * (KNIGHT_WORTH + army_step(known, own_knights(known)))
    worth += (cards - points - knights) * OTHER_WORTH
    return worth // cards


def own_knights(known: Known) -> int:
    """Knights that the seat has played or holds: all it sees, but for those that others played."""
    seen = [known.view[key] for key in CARD_KEYS].count(FACES[KNIGHT])
    return seen - sum([int(known.view[f"KNI{name}"]) for name in known.others])


def army_step(known: Known, knights: int) -> int:
    """What one more knight than these does for the largest army (A1)."""
    view = known.view
    if view["ARMY"] == known.seat:
        return 0
    holder = view["ARMY"]
    needed = LEAST_ARMY if holder == [] else max(LEAST_ARMY, int(view[f"KNI{holder}"]) + 1)
    steps = needed - knights
    if steps == 1:
        return points_worth(known, AWARD_POINTS)
    return ARMY_STEP // (steps - 1) if steps > 1 else 0
