"""The engine and the slow oracle of Rupiaj play the same matches and say the same at every step."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.cells import view
from parlour.core.chance import FastChance, RecordingChance
from parlour.core.draws import Draw, Number, Order
from parlour.core.errors import IllegalMove
from parlour.core.game import NO_SEAT
from parlour.core.options import OptionValue
from parlour.games import find
from tests.oracle.rupiaj import RupiajOracle
from tests.oracle.rupiaj_notation import KINDS
from tests.oracle.rupiaj_position import BONUS_VALUES, SEATS, SHUFFLED

GAME = find("rupiaj")
VERBS = ("take", "camels", "sell", "swap")
SEEDS = st.integers(0, 2**32 - 1)
OPTIONS: st.SearchStrategy[dict[str, OptionValue]] = st.fixed_dictionaries(
    {},
    optional={
        "seals_to_win": st.integers(1, 3),
        "hand_limit": st.integers(5, 9),
        "open_herds": st.booleans(),
        "exchange_limit": st.sampled_from([0, 10, 40, 100]),
    },
)
ENOUGH = 150
"""Exchanges after which a match likes them no more than other turns: without a limit it would not
end, and more than the largest limit is seen by then."""
Round = tuple[list[str], list[int], list[int], list[int]]


def laid_out(draws: Sequence[Draw]) -> Round:
    """The cards and bonus piles in the order in which these draws shuffle them."""
    cards, three, four, five = (draw.order for draw in draws if isinstance(draw, Order))
    piles = zip(BONUS_VALUES.values(), (three, four, five), strict=True)
    bonus3, bonus4, bonus5 = ([values[place] for place in order] for values, order in piles)
    return [SHUFFLED[place] for place in cards], bonus3, bonus4, bonus5


class Duel:
    """One match in the engine and in the oracle, side by side."""

    def __init__(self, seed: int, chosen: dict[str, OptionValue], often: float) -> None:
        """`often` is how likely the legal moves are compared before a turn: that is slow."""
        self.random = random.Random(seed)
        self.often = often
        self.chance = RecordingChance(FastChance(seed))
        self.state: Any = GAME.new(SEATS, GAME.options(**chosen), self.chance)
        draws = self.chance.taken()
        starter = draws.pop()
        assert isinstance(starter, Number)
        told: dict[str, Any] = dict(chosen)
        self.oracle = RupiajOracle(*laid_out(draws), SEATS[starter.value], **told)
        # How much this match likes each kind of turn: some have no end of exchanges, some none.
        self.likes = [self.random.choice((1, 3, 10)) for _ in VERBS[:-1]]
        self.likes.append(self.random.choice((0, 1, 5, 500)))
        self.exchanges = 0

    def play(self) -> None:
        """Play at random to the end, comparing everything on the way."""
        while True:
            self.compare()
            self.compare_refusals()
            if self.random.random() < self.often:
                self.compare_legal()
            if GAME.is_over(self.state):
                return
            deal = GAME.automatic(self.state)
            if deal is not None:
                GAME.apply(self.state, NO_SEAT, deal, self.chance)
                self.oracle.deal(*laid_out(self.chance.taken()))
                continue
            (seat,) = GAME.to_act(self.state)
            move = self.draw_move(seat)
            self.oracle.play(SEATS[seat], GAME.text(move))
            GAME.apply(self.state, seat, move, self.chance)
            assert self.chance.taken() == []

    def draw_move(self, seat: int) -> Any:
        """A legal move: first its kind, then one of that kind."""
        by_verb: dict[str, list[Any]] = {verb: [] for verb in VERBS}
        for move in GAME.choices(self.state, seat):
            by_verb[GAME.text(move).split()[0]].append(move)
        likes = [like * bool(by_verb[verb]) for verb, like in zip(VERBS, self.likes, strict=True)]
        if not any(likes):
            likes = [bool(by_verb[verb]) for verb in VERBS]
        (verb,) = self.random.choices(VERBS, likes)
        self.exchanges += verb == "swap"
        if self.exchanges == ENOUGH:
            self.likes[-1] = 1
        return self.random.choice(by_verb[verb])

    def compare(self) -> None:
        """Everything that can be asked agrees, and every view, key by key."""
        oracle = self.oracle
        assert {SEATS[seat] for seat in GAME.to_act(self.state)} == oracle.to_act()
        assert GAME.is_over(self.state) == (oracle.winner is not None)
        outcome = GAME.outcome(self.state)
        assert list(outcome.ranking if outcome else ()) == oracle.ranking()
        cells = GAME.cells(self.state)
        for viewer in (*SEATS, "*"):
            assert view(cells, viewer) == oracle.view(viewer)
        for seat in SEATS:
            held = [
                str(cells[f"HC{slot:02}{seat}"].value) for slot in range(len(oracle.hand(seat)))
            ]
            assert held == oracle.hand(seat)
            camels = [cells[f"CA{slot:02}{seat}"].value for slot in range(11)]
            assert camels.count("camel") == oracle.herd(seat)

    def compare_refusals(self) -> None:
        """A few moves out of the blue are refused by the same rule."""
        for _ in range(4):
            seat = self.random.randrange(2)
            text = self.draw_text()
            rule = self.refused(seat, text)
            assert rule == self.oracle.rule_broken(SEATS[seat], text), (SEATS[seat], text)

    def compare_legal(self) -> None:
        for seat, name in enumerate(SEATS):
            moves = GAME.legal(self.state, seat)
            listed = {GAME.text(move) for move in moves}
            assert len(listed) == len(moves)
            assert listed == self.oracle.legal(name)
            assert {GAME.text(move) for move in GAME.choices(self.state, seat)} == listed

    def draw_text(self) -> str:
        """A move: often one that takes what lies there and gives what is there to give."""
        market = self.oracle.market()
        own = [*self.oracle.hand(self.random.choice(SEATS)), "camel", "camel"]
        kind = self.random.choice(KINDS)
        number = self.random.randint(1, 5)
        given = max(1, number - self.random.choice((0, 0, 0, 0, 1)))
        take = self.random.sample(market, min(number, len(market)))
        give = self.random.sample(own, min(given, len(own)))
        return self.random.choice(
            (
                GAME.text(self.random.choice(GAME.catalogue)),
                f"take {kind}",
                "camels",
                f"sell {number} {kind}",
                f"sell {number} {self.random.choice(own)}",
                f"swap {' '.join(take)} for {' '.join(give)}",
                f"swap {' '.join(take)} for {' '.join(give)}",
            )
        )

    def refused(self, seat: int, text: str) -> str | None:
        try:
            GAME.check(self.state, seat, GAME.parse(text))
        except IllegalMove as error:
            return error.rule
        return None


@settings(max_examples=12)
@given(seed=SEEDS, chosen=OPTIONS)
def test_engine_and_oracle_agree(seed: int, chosen: dict[str, OptionValue]) -> None:
    Duel(seed, chosen, often=0.02).play()


@pytest.mark.soak
@settings(max_examples=200)
@given(seed=SEEDS, chosen=OPTIONS)
def test_engine_and_oracle_agree_on_every_legal_move(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    Duel(seed, chosen, often=1.0).play()
