"""What to give up after a seven."""

from parlour.bots.greedy.tacan.outlook import Outlook
from parlour.games.tacan.cards import pack
from parlour.games.tacan.moves import Discard


def discard(outlook: Outlook) -> Discard:
    """Half of the hand, card by card the one that is missed least."""
    hand = list(outlook.known.hand)
    given = [0] * len(hand)
    for _ in range(sum(hand) // 2):
        resource = _least_missed(outlook, hand)
        hand[resource] -= 1
        given[resource] += 1
    return Discard(pack(tuple(given)))


def _least_missed(outlook: Outlook, hand: list[int]) -> int:
    best = -1
    top = 0
    for resource, held in enumerate(hand):
        if held:
            hand[resource] -= 1
            worth = outlook.worth(hand)
            hand[resource] += 1
            if best < 0 or (worth, held) > (top, hand[best]):
                best, top = resource, worth
    return best
