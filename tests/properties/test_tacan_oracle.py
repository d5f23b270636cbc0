"""The engine and the slow oracle play the same matches and say the same at every step."""

import random

import pytest
from hypothesis import given, settings

from parlour.core.chance import FastChance, RecordingChance
from parlour.core.draws import Die, Number, Order
from parlour.core.errors import IllegalMove
from parlour.core.options import OptionValue
from parlour.games.tacan import GAME
from parlour.games.tacan import moves as m
from parlour.games.tacan.cards import nth
from parlour.games.tacan.names import FACES, HARBOUR_KINDS, RESOURCES, TERRAINS
from parlour.games.tacan.state import State
from tests.oracle.tacan import Oracle
from tests.support.states import SEEDS
from tests.support.tacan import OPTIONS, SEATS

MOVES = 250
"""Moves of a match compared in the ordinary tests: the oracle is slow."""


class Duel:
    """One match in the engine and in the oracle, side by side."""

    def __init__(self, seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]) -> None:
        self.random = random.Random(seed)
        self.seats = seats
        self.chance = FastChance(seed)
        self.state: State = GAME.new(seats, GAME.options(**chosen), self.chance)
        config = self.state.config
        told = {name: value for name, value in chosen.items() if name != "numbers"}
        self.oracle = Oracle(
            seats,
            [TERRAINS[terrain] for terrain in config.layout.terrain],
            config.layout.numbers,
            [HARBOUR_KINDS[kind] for kind in config.layout.harbours],
            [FACES[face] for face in config.deck.faces],
            seats[config.first],
            **told,
        )

    def play(self, moves: int) -> None:
        """Play at random, with some talk, comparing everything on the way."""
        for _ in range(moves):
            self.compare()
            if GAME.is_over(self.state):
                return
            self.compare_refusals()
            if self.random.random() < 0.1:
                self.compare_legal()
            self.step(*self.draw_move())

    def draw_move(self) -> tuple[int, m.Move]:
        """A legal move: now and then an offer, a counter-offer, a large bank trade or discard."""
        for _ in range(3):
            seat = self.random.randrange(len(self.seats))
            move = GAME.parse(self.draw_talk())
            if refused(self.state, seat, move) is None:
                return seat, move
        seat = self.random.choice(GAME.to_act(self.state))
        listed = GAME.legal if self.random.random() < 0.03 else GAME.choices
        return seat, self.random.choice(listed(self.state, seat))

    def draw_cards(self, most: int) -> str:
        kinds = self.random.sample(RESOURCES, self.random.choice((1, 1, 2)))
        return " ".join(f"{self.random.randint(1, most)} {kind}" for kind in kinds)

    def draw_talk(self) -> str:
        seats = self.random.sample(GAME.seat_names, self.random.choice((1, 2)))
        return self.random.choice(
            (
                f"offer {self.draw_cards(2)} for {self.draw_cards(1)}",
                f"offer {self.draw_cards(2)} for {self.draw_cards(1)} to {' '.join(seats)}",
                f"offer nothing for {self.draw_cards(1)}",
                f"counter nothing for {self.draw_cards(1)}",
                f"discard {self.draw_cards(6)}",
                f"counter {self.draw_cards(1)} for {self.draw_cards(1)}",
                f"bank {self.random.choice((4, 6, 8, 9))} {self.random.choice(RESOURCES)}"
                f" for {self.draw_cards(2)}",
            )
        )

    def step(self, seat: int, move: m.Move) -> None:
        hands = [player.hand for player in self.state.players]
        recording = RecordingChance(self.chance)
        GAME.apply(self.state, seat, move, recording)
        name, text = self.seats[seat], GAME.text(move)
        match recording.taken():
            case [Number(value=place)] if isinstance(move, m.Robber):
                victim = self.state.config.seat_of[move.victim]
                self.oracle.play(name, text, stolen=RESOURCES[nth(hands[victim], place)])
            case [Order(order=order)] if isinstance(move, m.Robber):
                self.oracle.play(name, text, order=order)
            case [Die(face=first), Die(face=second)]:
                self.oracle.play(name, text, [(first, second)])
            case _:
                self.oracle.play(name, text, [])

    def compare(self) -> None:
        """Phase, hands, points, lengths, awards and the winner agree."""
        cells = GAME.cells(self.state)
        oracle = self.oracle
        assert cells["phase"].value == oracle.phase()
        assert (cells["turn"].value or "[]") == oracle.turn()
        assert {self.seats[seat] for seat in GAME.to_act(self.state)} == oracle.to_act()
        for key, holder in (
            ("ARMY", oracle.army),
            ("ROAD", oracle.road),
            ("WINNER", oracle.winner),
        ):
            assert (cells[key].value or None) == holder
        for resource in RESOURCES:
            assert cells[f"BNK{resource}"].value == oracle.bank[resource]
        for seat in self.seats:
            assert cells[f"PTS{seat}"].value == oracle.public_points(seat)
            assert cells[f"VIC{seat}"].value == oracle.points(seat)
            assert cells[f"LEN{seat}"].value == oracle.length(seat)
            held = [
                cell.value
                for key, cell in cells.items()
                if key.startswith("RC") and key.endswith(seat) and cell.value
            ]
            hand = oracle.hand(seat)
            sorted_hand = [kind for kind in RESOURCES for _ in range(hand[kind])]
            if oracle.slots is None:
                assert held == sorted_hand
            else:
                row = oracle.slots.rows[seat]
                slots = [cells[f"RC{slot:02}{seat}"].value or None for slot in range(len(row))]
                assert slots == row
                assert sorted(held) == sorted(sorted_hand)
        outcome = GAME.outcome(self.state)
        assert list(outcome.ranking if outcome else ()) == oracle.ranking()

    def compare_refusals(self) -> None:
        """A few moves out of the blue are refused by the same rule."""
        for _ in range(2):
            seat = self.random.randrange(len(self.seats))
            text = self.draw_talk()
            if self.random.random() < 0.7:
                text = GAME.text(self.random.choice(GAME.catalogue))
            rule = refused(self.state, seat, GAME.parse(text))
            assert rule == self.oracle.rule_broken(self.seats[seat], text), (self.seats[seat], text)

    def compare_legal(self) -> None:
        for seat, name in enumerate(self.seats):
            listed = {GAME.text(move) for move in GAME.legal(self.state, seat)}
            assert listed == self.oracle.legal(name)


def refused(state: State, seat: int, move: m.Move) -> str | None:
    try:
        GAME.check(state, seat, move)
    except IllegalMove as error:
        return error.rule
    return None


@settings(max_examples=14)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_engine_and_oracle_agree(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    Duel(seed, seats, chosen).play(MOVES)


@pytest.mark.parametrize("preset", GAME.presets)
def test_engine_and_oracle_agree_by_each_preset(preset: str) -> None:
    for seed in range(2):
        Duel(seed, GAME.seats(3 + seed), dict(GAME.presets[preset])).play(MOVES)


@pytest.mark.parametrize(
    "chosen",
    [
        {"knight_may_stay": True, "friendly_robber": True, "development_per_turn": 0},
        {"discard": "at_least_half", "hand_limit": 5, "knight_may_stay": True},
        {"play_bought": True, "development_per_turn": 0, "first_cards": "together", "bank": 10},
        {"offer_needs_card": True, "free_trades": True, "automatic_roll": True},
    ],
)
def test_engine_and_oracle_agree_by_options_that_meet(chosen: dict[str, OptionValue]) -> None:
    Duel(7, GAME.seats(4), chosen).play(MOVES)


@pytest.mark.soak
@settings(max_examples=300)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_engine_and_oracle_agree_to_the_end(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    Duel(seed, seats, chosen).play(5_000)
