"""Stories of Rupiaj."""

from parlour.core.match import Match
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.cards import CARD, count, spread
from parlour.games.rupiaj.fields import CARDS, GOOD
from parlour.games.rupiaj.match_config import Deal
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import KINDS, SEATS
from parlour.games.rupiaj.options import Options
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import BIT, FIRST, GOODS_TOKENS
from parlour.testing.rupiaj.stage import DECK_SLOTS, bundle, make_stage, script, shuffles
from parlour.testing.story import BaseStory


class Story(BaseStory[State, Move, Options]):
    """A match of Rupiaj told step by step: what lies there, what is played, what is refused."""

    def __init__(
        self,
        *,
        market: str = "leather silk gold camel camel",
        starter: str = "PB",
        PB: str = "",  # noqa: N803 - the seats are called so
        PR: str = "",  # noqa: N803
        herds: str = "0 0",
        deck: str = "",
        bonus3: str = "",
        bonus4: str = "",
        bonus5: str = "",
        preset: str = "standard",
        **options: object,
    ) -> None:
        """A round whose cards are laid by hand.

        `PB` and `PR` are the hands, `herds` the camels of both, `deck` the next cards and
        `bonus3`… the values on top of the bonus piles. The other cards follow in the deck.
        """
        chosen = GAME.options(preset, **options)
        piles = (bonus3, bonus4, bonus5)
        super().__init__(Match.start(GAME, SEATS, chosen, script(SEATS.index(starter), piles)))
        stage = make_stage(market, (PB, PR), herds, deck)
        state = self.state
        state.market = stage.market
        state.hands = list(stage.hands)
        state.herds = list(stage.herds)
        self._lay_deck(stage.deck)
        for name, held in zip(SEATS, stage.hands, strict=True):
            if len(spread(held)) > chosen.hand_limit:
                raise ValueError(f"the hand of {name} is larger than {chosen.hand_limit}")

    def _lay_deck(self, left: tuple[int, ...]) -> None:
        """Let these cards be left in the deck; slots before them are as if drawn.

        More than the deck has slots are set aside, which happens where hands are small.
        """
        state = self.state
        state.drawn = max(0, DECK_SLOTS - len(left))
        deck = (*state.deal.deck[: state.drawn], *left[:DECK_SLOTS])
        state.deal = Deal(state.deal.number, state.deal.starter, deck, state.deal.bonus)

    # What is given

    def tokens(self, good: str, *, taken: int, by: str) -> None:
        """So many tokens of a good, from the top of what is left, belong to a seat."""
        state = self.state
        kind = GOOD.read(good)
        if not isinstance(kind, int) or kind >= len(GOODS_TOKENS):
            raise ValueError(f"{good} has no tokens")
        gone = count(state.taken, kind)
        if gone + taken > len(GOODS_TOKENS[kind]):
            raise ValueError(f"there are not so many tokens of {good}")
        state.taken += CARD[kind] * taken
        if self.match.seat_index(by) == 1:
            first = FIRST[kind] + gone
            state.red |= BIT[first + taken] - BIT[first]

    def deck_left(self, cards: int) -> None:
        """Leave only the next so many cards in the deck; the others are set aside."""
        state = self.state
        left = state.deal.deck[state.drawn :]
        if cards > len(left):
            raise ValueError(f"the deck has only {len(left)} cards")
        self._lay_deck(left[:cards])

    # What happens

    def deals(self, seed: int = 1) -> None:
        """The next round is laid, shuffled by a seed."""
        self.chance.next_shuffles += shuffles(seed)
        assert self.match.proceed() is not None, "nothing is dealt now"

    # What is seen

    def has(self, **hands: str) -> None:
        """The hands of the named seats are exactly these."""
        for name, cards in hands.items():
            held = self.state.hands[self.match.seat_index(name)]
            assert held == bundle(cards), f"{name} has {CARDS.text(held)!r}, not {cards!r}"

    def herd(self, name: str) -> int:
        """How many camels a seat has."""
        return self.state.herds[self.match.seat_index(name)]

    def market(self) -> list[str]:
        """The cards on the market, in the order of kinds."""
        return [KINDS[kind] for kind in spread(self.state.market)]

    def seals(self) -> tuple[int, int]:
        """The seals of PB and PR."""
        return self.state.seals
