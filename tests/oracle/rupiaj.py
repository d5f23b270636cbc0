"""The oracle of Rupiaj: a match played slowly and plainly, as the rules page tells it."""

from collections.abc import Sequence
from typing import Any

from tests.oracle.rupiaj_notation import (
    CAMEL,
    KINDS,
    MARKET_SIZE,
    PRECIOUS,
    Cards,
    Move,
    conceivable,
    parse,
    size,
)
from tests.oracle.rupiaj_position import Options, RupiajPosition, other
from tests.oracle.rupiaj_view import view


class RupiajOracle(RupiajPosition):
    """A match after the shuffles of S0 and S1 and the choice of the starter (S3)."""

    def __init__(
        self,
        order: Sequence[str],
        bonus3: Sequence[int],
        bonus4: Sequence[int],
        bonus5: Sequence[int],
        starter: str,
        **options: Any,
    ) -> None:
        super().__init__(starter, Options(**options))
        self.lay_out(order, bonus3, bonus4, bonus5)

    # What can be asked

    def to_act(self) -> set[str]:
        """T0: the seat on turn; nobody while no round runs."""
        seat = self.on_turn()
        return set() if seat is None else {seat}

    def rule_broken(self, seat: str, text: str) -> str | None:
        """The rule the rules page names for this move, None if the move is legal."""
        move = parse(text)
        if move is None:
            return "FORM"
        return self.untimely[seat] or self._own_rule_broken(seat, move)

    def legal(self, seat: str) -> set[str]:
        """Every legal move, found by trying every text there is."""
        return {text for text in conceivable() if self.rule_broken(seat, text) is None}

    def view(self, viewer: str) -> dict[str, Any]:
        """Every key of the rules page as a seat or the spectator `*` sees it; None is hidden."""
        return view(self, viewer)

    def _own_rule_broken(self, seat: str, move: Move) -> str | None:
        """T1 to T5: whether the seat on turn may do this."""
        match move.verb:
            case "take":
                return self._take_broken(seat, move.take)
            case "swap":
                return None if self._swap_possible(seat, move) else "T2"
            case "camels":
                return None if self.lying["market"][CAMEL] else "T3"
            case "sell":
                return self._sale_broken(seat, move.give)
            case _:
                raise ValueError(f"nothing is known of {move.verb!r}")

    def _take_broken(self, seat: str, take: Cards) -> str | None:
        """T1, T5."""
        if not self._lies("market", take) or len(self.hand(seat)) >= self.options.hand_limit:
            return "T1"
        return "T5" if CAMEL in take else None

    def _swap_possible(self, seat: str, move: Move) -> bool:
        """T2, T5."""
        take, give = move.take, move.give
        if not self._lies("market", take) or CAMEL in take or take.keys() & give.keys():
            return False
        if size(take) < 2 or size(take) != size(give):
            return False
        camels = give.get(CAMEL, 0)
        goods = {kind: count for kind, count in give.items() if kind != CAMEL}
        if not self._lies(f"{seat} hand", goods) or camels > self.herd(seat):
            return False
        hand_after = len(self.hand(seat)) + size(take) - size(goods)
        return hand_after <= self.options.hand_limit

    def _sale_broken(self, seat: str, sold: Cards) -> str | None:
        """T4, T5."""
        ((kind, count),) = sold.items()
        if kind == CAMEL:
            return "T5"
        if not self._lies(f"{seat} hand", sold) or (kind in PRECIOUS and count < 2):
            return "T4"
        return None

    def _lies(self, place: str, cards: Cards) -> bool:
        there = self.lying[place]
        for kind in cards:  # noqa: SIM110 - asked for every exchange there is, so a plain loop
            if there[kind] < cards[kind]:
                return False
        return True

    # What happens

    def deal(
        self,
        order: Sequence[str],
        bonus3: Sequence[int],
        bonus4: Sequence[int],
        bonus5: Sequence[int],
    ) -> None:
        """S0, S3, E3: the next round; the loser starts, or who did not start the drawn round."""
        result = self.result()
        if result is None or self.winner is not None:
            raise ValueError("no round is to be dealt")
        self.starter = other(self.starter if result == "draw" else result.split()[0])
        self.rounds_before.append(result)
        self.lay_out(order, bonus3, bonus4, bonus5)

    def play(self, seat: str, text: str) -> None:
        """Play a move; ValueError, and no change, if it is illegal."""
        rule = self.rule_broken(seat, text)
        move = parse(text)
        if rule is not None or move is None:
            raise ValueError(f"{seat} cannot play {text!r}: {rule}")
        match move.verb:
            case "take":
                self._bring(move.take, "market", f"{seat} hand")
                self._refill()
            case "camels":
                camels = {CAMEL: self.lying["market"][CAMEL]}
                self._bring(camels, "market", f"{seat} herd")
                self._refill()
            case "swap":
                self._swap(seat, move)
            case _:
                self._sell(seat, move.give)
        self.turns.append(move.verb)
        self.look_again()

    def _bring(self, cards: Cards, source: str, target: str) -> list[int]:
        """Bring cards from a place to another."""
        brought: list[int] = []
        for kind in KINDS:
            there = [
                card
                for card, place in enumerate(self.places)
                if place == source and self.cards[card] == kind
            ]
            brought += there[: cards.get(kind, 0)]
        for card in brought:
            self.places[card] = target
        return brought

    def _refill(self) -> None:
        """T1, T3, E1: to five, as far as the deck goes."""
        while "deck" in self.places and self.places.count("market") < MARKET_SIZE:
            self.places[self.places.index("deck")] = "market"

    def _swap(self, seat: str, move: Move) -> None:
        """T2."""
        goods = {kind: count for kind, count in move.give.items() if kind != CAMEL}
        self._bring(move.take, "market", f"{seat} hand")
        self._bring(goods, f"{seat} hand", "market")
        self._bring({CAMEL: move.give.get(CAMEL, 0)}, f"{seat} herd", "market")

    def _sell(self, seat: str, sold: Cards) -> None:
        """T4."""
        ((kind, count),) = sold.items()
        self.sold += self._bring(sold, f"{seat} hand", "sold")
        for _ in range(count):
            self._take_token(self.tokens[kind], seat)
        if count >= 3:
            self._take_token(self.bonus[str(min(count, 5))], seat)

    @staticmethod
    def _take_token(pile: list[str], seat: str) -> None:
        """The top token, if there is one."""
        if "bank" in pile:
            pile[pile.index("bank")] = seat
