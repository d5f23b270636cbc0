"""Two states that one viewer cannot tell apart, and moves that keep it so."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from parlour.core.cells import SPECTATOR, View, view
from parlour.core.chance import FastChance, RecordedChance, RecordingChance
from parlour.core.draws import Draw, Number, Order
from parlour.core.errors import ParlourError
from parlour.core.game import NO_SEAT, Game
from parlour.games.rupiaj.match_config import Deal
from parlour.games.rupiaj.moves import Sell
from parlour.games.tacan import moves as m
from parlour.games.tacan.cards import CARD, unpack

AnyGame = Game[Any, Any, Any]

TRIES: Final = 12
"""Moves that are looked at before it is said that the difference must show now."""
EXCHANGES: Final = 25
"""Changes of what is drawn that are tried, to make the twins more different."""
CHOICE: Final = 6
"""Deals among which the one is taken that differs most."""
DEALS: Final = 40
"""Deals that are tried before it is said that nothing different would stay hidden."""
LAID_ALIKE: Final = 10
"""Cards on top of a deck that are the same in a twin, at most: what is turned over is seen."""


RARE: Final = (m.Settlement, m.City, m.Buy, m.Knight, m.Accept, m.Pick)
"""Moves that are made whenever they can be."""


class Made(NamedTuple):
    """A move that looks the same to the viewer, and what chance says to it on either side."""

    seat: int
    move: Any
    draws: tuple[list[Draw], list[Draw]]


class Lively(FastChance):
    """Chance with more sevens than dice have: robbers and discards are where cards are hidden."""

    def dice(self) -> tuple[int, int]:
        return (3, 4) if self.below(16) == 0 else super().dice()


class TwinStates:
    """One state as it is, and another with what the viewer cannot see dealt anew."""

    def __init__(self, game: AnyGame, seats: Sequence[str], viewer: str, luck: FastChance) -> None:
        self._game = game
        self._seats = seats
        self._viewer = viewer
        self._luck = luck
        self.states: tuple[Any, Any] = (None, None)

    def redeal(self, state: Any) -> tuple[Any, Any]:
        """Begin anew, with this state and the one of some deals that differs most from it, if
        another move will look the same with it."""
        best, most = self._game.copy(state), 0
        for number in range(DEALS):
            twin = self._twin(state)
            assert self._seen(state) == self._seen(twin)
            self.states = state, twin
            different = len(self.different)
            if different > most and self.next_move() is not None:
                best, most = twin, different
            if most and number >= CHOICE:
                break
        self.states = state, best
        return self.states

    def _twin(self, state: Any) -> Any:
        place = None if self._viewer == SPECTATOR else self._seats.index(self._viewer)
        twin = self._game.redeal(state, place, self._luck)
        if self._game.name == "rupiaj":
            _lay_alike(twin, state.deal.deck, self._luck.below(LAID_ALIKE))
        return twin

    @property
    def different(self) -> list[str]:
        """The keys that hide something else on either side."""
        one, two = (self._game.cells(state) for state in self.states)
        return [key for key, cell in one.items() if two[key].value != cell.value]

    def next_move(self) -> Made | None:
        """A move that is legal on both sides and looks the same; None if none is found."""
        for seat, move in self._candidates():
            made = self._tried(seat, move)
            if made is not None:
                self.states = tuple(
                    self._after(state, seat, move, RecordedChance(draws))[0]
                    for state, draws in zip(self.states, made.draws, strict=True)
                )
                return made
        return None

    def _tried(self, seat: int, move: Any) -> Made | None:
        """The move with draws for both sides, if the viewer sees the same of it."""
        drawing = RecordingChance(Lively(self._luck.below(1 << 30)))
        _, told = self._after(self.states[0], seat, move, drawing)
        draws = drawing.taken()
        if not self._looks(told, seat, move, draws):
            return None
        others = list(draws)
        for _ in range(EXCHANGES if draws else 0):
            changed = self._changed(others)
            if self._looks(told, seat, move, changed):
                others = changed
        return Made(seat, move, (draws, others))

    def _looks(self, told: list[View], seat: int, move: Any, draws: list[Draw]) -> bool:
        return self._after(self.states[1], seat, move, RecordedChance(draws))[1] == told

    def _after(self, state: Any, seat: int, move: Any, chance: Any) -> tuple[Any, list[View]]:
        """The state after a move and all that follows by itself; what the viewer sees of it."""
        state = self._game.copy(state)
        self._game.apply(state, seat, move, chance)
        told = [self._seen(state)]
        while (by_itself := self._game.automatic(state)) is not None:
            self._game.apply(state, NO_SEAT, by_itself, chance)
            told.append(self._seen(state))
        return state, told

    def _seen(self, state: Any) -> View:
        return view(self._game.cells(state), self._viewer)

    def _changed(self, draws: list[Draw]) -> list[Draw]:
        """The draws with one of them said otherwise, dice aside: everyone sees those."""
        place = self._luck.below(len(draws))
        draw = draws[place]
        match draw:
            case Number(bound, _):
                draw = Number(bound, self._luck.below(bound))
            case Order(order):
                one, other = self._luck.below(len(order)), self._luck.below(len(order))
                swapped = list(order)
                swapped[one], swapped[other] = swapped[other], swapped[one]
                draw = Order(tuple(swapped))
            case _:
                pass
        return [*draws[:place], draw, *draws[place + 1 :]]

    def _candidates(self) -> Iterator[tuple[int, Any]]:
        """Moves that are legal on both sides: all kinds equally often, then those of a kind."""
        to_act = self._game.to_act(self.states[0])
        assert to_act == self._game.to_act(self.states[1])
        both = [
            (seat, move)
            for seat in to_act
            for move in [*self._game.choices(self.states[0], seat), *self._spoken(seat)]
            if self._legal_for_both(seat, move)
        ]
        found: dict[tuple[int, type[Any]], list[Any]] = {}
        for seat, move in [one for one in both if self._wanted(one[1])] or both:
            found.setdefault((seat, type(move)), []).append(move)
        kinds = list(found)
        rare = [kind for kind in kinds if issubclass(kind[1], RARE)]
        for number in range(TRIES if kinds else 0):
            among = rare if rare and number < TRIES // 2 else kinds
            kind = among[self._luck.below(len(among))]
            yield kind[0], found[kind][self._luck.below(len(found[kind]))]

    def _wanted(self, move: Any) -> bool:
        """Whether to think of a move now: there would be little else than these."""
        common = isinstance(move, m.End) or (isinstance(move, Sell) and move.count < 3)
        return not common or self._luck.below(2) == 0

    def _legal_for_both(self, seat: int, move: Any) -> bool:
        try:
            for state in self.states:
                self._game.check(state, seat, move)
        except ParlourError:
            return False
        return True

    def _spoken(self, seat: int) -> list[Any]:
        """Some of the moves without bound, and of those that are aside of what is asked."""
        if self._game.name != "tacan":
            return []
        give, want = self._cards(seat), CARD[self._luck.below(5)]
        said = [m.Offer(give, want, None)] if self._luck.below(3) == 0 else [m.Counter(give, want)]
        return [*said, m.Block(), m.Unblock()] if self._luck.below(15) == 0 else said

    def _cards(self, seat: int) -> int:
        """A card or two of a seat."""
        held = unpack(self.states[0].players[seat].hand)
        kinds = [resource for resource, number in enumerate(held) if number]
        return CARD[kinds[self._luck.below(len(kinds))]] if kinds else CARD[0]


def _lay_alike(twin: Any, deck: tuple[int, ...], number: int) -> None:
    """Let the next so many cards of a deck be the same, where the rest of the deck has them."""
    cards = list(twin.deal.deck)
    for place in range(twin.drawn, min(twin.drawn + number, len(deck))):
        if deck[place] in cards[place:]:
            other = cards.index(deck[place], place)
            cards[place], cards[other] = cards[other], cards[place]
    twin.deal = Deal(twin.deal.number, twin.deal.starter, tuple(cards), twin.deal.bonus)
