"""The state of a match of Rupiaj, compact: packed cards, small ints, masks."""

from typing import Final

from parlour.games.rupiaj.match_config import Deal, MatchConfig

STATE_FIELDS: Final = (
    "bonuses",
    "deal",
    "drawn",
    "exchanges",
    "hands",
    "herds",
    "market",
    "phase",
    "reason",
    "red",
    "red_bonuses",
    "round_winner",
    "seals",
    "config",
    "sold",
    "taken",
    "turn",
)


class State:
    """A match of Rupiaj at one moment. Made by `dealing.new_state`.

    A class without `__init__` is the quickest to copy in both builds.
    """

    __slots__ = STATE_FIELDS

    config: MatchConfig
    deal: Deal
    phase: int
    turn: int
    """The seat on turn; while no round runs, the one that did not move last."""
    market: int
    """The bundle of the cards on the market, camels included."""
    drawn: int
    """Cards drawn from the deck: also the slot of the next one."""
    hands: list[int]
    """The bundle of goods in each seat's hand."""
    herds: list[int]
    """The camels of each seat."""
    sold: tuple[int, ...]
    """The kinds of the cards sold, in order of sale."""
    taken: int
    """How many tokens of each good are taken from the top, packed like cards."""
    red: int
    """Mask of the goods tokens that PR has; the other taken ones are PB's."""
    bonuses: int
    """How many tokens of each bonus pile are taken from the top, packed like cards."""
    red_bonuses: int
    """Mask of the bonus tokens that PR has."""
    exchanges: int
    """Exchanges in a row (E5)."""
    seals: tuple[int, int]
    round_winner: int
    """Who won the round, once it has ended: a seat, or NOBODY if it was drawn."""
    reason: int
    """What decided the round."""

    def __reduce__(self) -> tuple[object, ...]:
        return restored_state, ([getattr(self, name) for name in STATE_FIELDS],)

    def copy(self) -> "State":
        """An independent state; what is only ever replaced is shared."""
        twin = State()
        twin.config = self.config
        twin.deal = self.deal
        twin.phase = self.phase
        twin.turn = self.turn
        twin.market = self.market
        twin.drawn = self.drawn
        twin.hands = self.hands[:]
        twin.herds = self.herds[:]
        twin.sold = self.sold
        twin.taken = self.taken
        twin.red = self.red
        twin.bonuses = self.bonuses
        twin.red_bonuses = self.red_bonuses
        twin.exchanges = self.exchanges
        twin.seals = self.seals
        twin.round_winner = self.round_winner
        twin.reason = self.reason
        return twin


def restored_state(said: list[object]) -> State:
    """A state from another process."""
    state = State()
    for name, value in zip(STATE_FIELDS, said, strict=True):
        setattr(state, name, value)
    return state
