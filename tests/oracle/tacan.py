"""The oracle: a match of Tacan played slowly and plainly, as the rules page tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tests.oracle import verdict
from tests.oracle.geometry import NODE_HEXES
from tests.oracle.notation import (
    CATALOGUE,
    RESOURCES,
    Cards,
    Move,
    cards_text,
    hands_of,
    parse,
    size,
)
from tests.oracle.position import Position
from tests.oracle.values import Bought, Building, Deal, Offer

Dice = Sequence[tuple[int, int]]


class Oracle(Position):
    """A match after the shuffles of S1 and the rolls of S2."""

    # What can be asked

    def to_act(self) -> set[str]:
        """T0, T4, X4: the player on turn and who has not answered, or those who still discard."""
        if self.winner is not None:
            return set()
        if self.discards_due:
            return set(self.discards_due)
        waiting = set() if self.offer is None else set(self.offer.asked) - set(self.offer.answers)
        return {self.on_turn()} | waiting

    def rule_broken(self, seat: str, notation: str) -> str | None:
        """The rule the rules page names for this move, None if the move is legal."""
        return verdict.rule_broken(self, seat, notation)

    def legal(self, seat: str) -> set[str]:
        """Every legal move of the catalogue and every legal discard, found by trying them all."""
        texts = list(CATALOGUE)
        if seat in self.discards_due:
            half = size(self.hands[seat]) // 2
            texts += [f"discard {cards_text(cards)}" for cards in hands_of(half)]
        return {text for text in texts if self.rule_broken(seat, text) is None}

    def hand(self, seat: str) -> Cards:
        """V2: the resource cards of a seat, every resource named."""
        return dict(self.hands[seat])

    def phase(self) -> str:
        """The key `phase`: what is asked now, and of whom."""
        asked_for = self.asked_for()
        if asked_for == "over":
            return "over"
        if asked_for == "discard":
            return " ".join(
                ["discard", *(seat for seat in self.seats if seat in self.discards_due)]
            )
        return f"{asked_for} {self.on_turn()}"

    def turn(self) -> str:
        """The key `turn`: `PBPre0` and `PBPre1` in setup, `PB` in play, `[]` when over."""
        if self.winner is not None:
            return "[]"
        return f"{self.on_turn()}Pre{self.setup_round()}" if self.in_setup() else self.on_turn()

    def ranking(self) -> list[tuple[int, str, int]]:
        """W2: (rank, seat, points); the winner, then the others by points; equals share a rank."""
        if self.winner is None:
            return []
        losers = self.others(self.winner)
        points = {seat: self.points(seat) for seat in self.seats}
        rows = [(1, self.winner, points[self.winner])]
        for seat in sorted(losers, key=lambda loser: -points[loser]):
            better = [other for other in losers if points[other] > points[seat]]
            rows.append((2 + len(better), seat, points[seat]))
        return rows

    def copy(self) -> Oracle:
        """A match that goes its own way from here."""
        twin = object.__new__(Oracle)
        twin.__dict__ = self.copied()
        return twin

    # Moves

    def play(
        self,
        seat: str,
        notation: str,
        dice: Dice = (),
        stolen: str | None = None,
        order: Sequence[int] | None = None,
    ) -> None:
        """Play a move; ValueError, and no change, if it is illegal or the luck given cannot be.

        A roll takes the first pair of dice, be it the move `roll` or the automatic roll of a turn
        that this move begins; pairs not needed are ignored. A theft needs `stolen`, and nothing
        else may have it; where cards stay in their slots (V7) it needs `order`, how the victim's
        cards are shuffled, instead.
        """
        rule = self.rule_broken(seat, notation)
        move = parse(notation)
        if rule is not None or move is None:
            raise ValueError(f"{seat} cannot play {notation!r}: {rule}")
        after = self.copy()
        if order is not None and after.slots is not None and move.seats:
            after.slots.shuffle(move.seats[0], order)
            stolen = after.slots.take(move.seats[0], seat, None)
        if (stolen is not None) != (move.verb == "robber" and bool(move.seats)):
            raise ValueError(f"{notation!r} with {stolen!r} stolen")
        after._close_offer(seat, move)
        after._carry_out(seat, move, dice, stolen)
        after._pass_awards()
        after._test_for_a_winner()
        if after.slots is not None:
            for other in after.seats:
                after.slots.follow(other, after.hands[other], ())
        self.__dict__ = after.__dict__

    def _close_offer(self, seat: str, move: Move) -> None:
        """X3, X5: any move of the player on turn but a pick ends the open offer."""
        if seat == self.on_turn() and move.verb != "pick":
            self.offer = None

    def _carry_out(self, seat: str, move: Move, dice: Dice, stolen: str | None) -> None:
        match move.verb:
            case "settlement" | "road" if self.in_setup():
                self._place(seat, move, dice)
            case "settlement" | "city" | "road":
                self._build(seat, move)
            case "roll":
                self._roll(dice)
            case "end":
                self._begin_turn(dice)
            case "buy":
                self._pay(seat, verdict.COSTS["buy"])
                face = self.deck[len(self.bought)]  # C1: the top of the deck
                self.bought.append(Bought(face, seat, self.turn_number))
            case "knight" | "road building" | "plenty" | "monopoly":
                self._play_card(seat, move)
            case "robber":
                self._move_robber(seat, move, stolen)
            case "discard":
                self._pay(seat, move.give)
                self.discards_due.remove(seat)
            case "bank":
                self._pay(seat, move.give)
                self._take_from_bank(seat, move.want)
            case "offer":
                open_to_trade = [other for other in self.others(seat) if other not in self.blocking]
                asked = move.seats or tuple(open_to_trade)
                self.offer = Offer(Deal(move.give, move.want), asked, {})
            case "accept" | "decline" | "counter":
                self._answer(seat, move)
            case "pick":
                self._pick(seat, move.seats[0])
            case "block":
                self.blocking.add(seat)
                if self.offer is not None and seat in self.offer.asked:
                    self._answer(seat, Move("decline"))  # X5: even after accepting
            case "unblock":
                self.blocking.remove(seat)
            case "withdraw":
                pass  # the offer is closed already
            case _:
                raise ValueError(f"nothing is known of {move.verb!r}")

    # Turns

    def _place(self, seat: str, move: Move, dice: Dice) -> None:
        """S3, S4: a free settlement and a free road; when both stand in Pre1, first cards."""
        if move.verb == "settlement":
            self.buildings[move.place] = Building("settlement", seat)
            self.new_settlement = move.place
        else:
            self.roads[move.place] = seat
            self.new_road = move.place
        if self.new_settlement is None or self.new_road is None:
            return
        together = self.options.first_cards == "together"
        if self.setup_round() == 1:
            self.second_settlements[seat] = self.new_settlement
            if not together:
                self._give_first_cards(seat)
        self.new_settlement = self.new_road = None
        self.placements_done += 1
        if not self.in_setup():
            if together:
                for one in self.order:
                    self._give_first_cards(one)
            self._begin_turn(dice)

    def _give_first_cards(self, seat: str) -> None:
        """S4: one card for each producing hex round the second settlement, if the bank has it."""
        for name in NODE_HEXES[self.second_settlements[seat]]:
            kind = self.terrain[name]
            if kind != "DES" and self.bank[kind] > 0:
                self._take_from_bank(seat, {kind: 1})
                if self.slots is not None:
                    self.slots.follow(seat, self.hands[seat], ())

    def _begin_turn(self, dice: Dice) -> None:
        """T6, W2: the next in order begins; an automatic roll follows the test for a winner."""
        self.turn_number += 1
        self.dice = None
        self.cards_played_this_turn = 0
        self._test_for_a_winner()
        if self.options.automatic_roll and self.winner is None:
            self._roll(dice)

    def _roll(self, dice: Dice) -> None:
        """T2, T4: production, or on a 7 discards and the robber."""
        if not dice or not all(1 <= die <= 6 for die in dice[0]):
            raise ValueError(f"a roll needs two dice, not {dice!r}")
        self.dice = dice[0]
        total = sum(dice[0])
        if total == 7:
            limit = self.options.hand_limit
            self.discards_due = {seat for seat in self.seats if size(self.hands[seat]) > limit}
            self.robber_due = True
            self.robber_after_knight = False
            return
        for kind, shares in self.owed(total).items():
            enough = size(shares) <= self.bank[kind]
            if enough or len(shares) == 1:  # T3
                for seat, count in shares.items():
                    self._take_from_bank(seat, {kind: min(count, self.bank[kind])})

    def _move_robber(self, seat: str, move: Move, stolen: str | None) -> None:
        """R1, R2."""
        self.robber = move.place
        self.robber_due = False
        if stolen is not None:
            victim = move.seats[0]
            if stolen not in RESOURCES or self.hands[victim][stolen] == 0:
                raise ValueError(f"{victim} has no {stolen!r} to be stolen")
            self._hand_over(victim, seat, {stolen: 1})

    # Cards

    def _pay(self, seat: str, cards: Cards) -> None:
        """B0: from the hand to the bank."""
        for kind, count in cards.items():
            self.hands[seat][kind] -= count
            self.bank[kind] += count

    def _take_from_bank(self, seat: str, cards: Cards) -> None:
        """From the bank to the hand."""
        self._pay(seat, {kind: -count for kind, count in cards.items()})

    def _hand_over(self, giver: str, taker: str, cards: Cards) -> None:
        """From hand to hand."""
        self._pay(giver, cards)
        self._take_from_bank(taker, cards)

    def _build(self, seat: str, move: Move) -> None:
        """B0, B5, C5: pay unless the road is free; a second free road is due if it can be."""
        if not self.free_roads_due:
            self._pay(seat, verdict.COSTS[move.verb])
        if move.verb != "road":
            self.buildings[move.place] = Building(move.verb, seat)
            return
        self.roads[move.place] = seat
        second_due = self.free_roads_due == 2 and self.can_place_road(seat)
        self.free_roads_due = 1 if second_due else 0

    def _play_card(self, seat: str, move: Move) -> None:
        """C2 to C7."""
        self.mark_played(seat, verdict.CARD_FACES[move.verb])
        self.cards_played_this_turn += 1
        match move.verb:
            case "knight":
                self.robber_due = True
                self.robber_after_knight = True
            case "road building":
                self.free_roads_due = 2
            case "plenty":
                self._take_from_bank(seat, move.want)
            case _:
                for other in self.others(seat):
                    self._hand_over(other, seat, {move.resource: self.hands[other][move.resource]})

    def _answer(self, seat: str, move: Move) -> None:
        """X4, X6: accept, decline or counter; an offer that all asked have declined is over."""
        offer = self.offer
        if offer is None:
            raise ValueError("no offer is open")
        deal: Deal | None = None
        if move.verb == "accept":
            deal = offer.deal
        elif move.verb == "counter":
            deal = Deal(give=move.want, want=move.give)  # written from the seat that answers
        answers = {**offer.answers, seat: deal}
        declined = [other for other, answer in answers.items() if answer is None]
        self.offer = None if set(declined) == set(offer.asked) else replace(offer, answers=answers)

    def _pick(self, seat: str, other: str) -> None:
        """X4: the deal is done and the offer closed."""
        deal = None if self.offer is None else self.offer.answers[other]
        if deal is None:
            raise ValueError(f"{other} has not agreed to anything")
        self._hand_over(seat, other, deal.give)
        self._hand_over(other, seat, deal.want)
        self.offer = None

    # Awards and winning

    def _pass_awards(self) -> None:
        """A1, A2, A3, after every change."""
        for seat in self.seats:
            if self.army is None and self.knights(seat) >= 3:
                self.army = seat
            if self.army is not None and self.knights(seat) > self.knights(self.army):
                self.army = seat
        lengths = {seat: self.length(seat) for seat in self.seats}
        best = max(lengths.values())
        if self.road is not None and lengths[self.road] == best >= 5:
            return
        leaders = [seat for seat in self.seats if lengths[seat] == best]
        self.road = leaders[0] if best >= 5 and len(leaders) == 1 else None

    def _test_for_a_winner(self) -> None:
        """W2: the player on turn; with `win_on_own_turn` false also the next in order."""
        if self.in_setup() or self.winner is not None:
            return
        start = self.order.index(self.on_turn())
        candidates = self.order[start:] + self.order[:start]
        if self.options.win_on_own_turn:
            candidates = candidates[:1]
        for seat in candidates:
            if self.points(seat) >= self.options.victory_points:
                self.winner = seat
                return
