"""Stories of Tacan."""

from collections.abc import Sequence
from typing import Any

from parlour.core.chance import FastChance
from parlour.core.match import Match
from parlour.games.tacan import GAME, board
from parlour.games.tacan.building import build_city, build_road, build_settlement
from parlour.games.tacan.cards import covers, nth, size
from parlour.games.tacan.fields import CARDS, HEX, NODE, PATH, RESOURCE
from parlour.games.tacan.hand_slots import follow_hands
from parlour.games.tacan.match_config import VISIBLE_SLOTS, Deck
from parlour.games.tacan.moves import Move, Robber
from parlour.games.tacan.names import NOBODY, VICTORY_POINT
from parlour.games.tacan.options import Options
from parlour.games.tacan.state import FREE, HandSlots, State
from parlour.games.tacan.turn import begin_turn, note_slots
from parlour.testing.story import BaseStory
from parlour.testing.tacan.stage import STAGES, faces

QUIET_DICE = (6, 6)
"""A roll that gives nobody anything on the stages as they are set."""


class Story(BaseStory[State, Move, Options]):
    """A match of Tacan told step by step: what is given, what is played, what is refused."""

    def __init__(
        self,
        *,
        board: str = "first",
        seats: str = "PB PR PY",
        first: str = "PR",
        start: str = "play",
        rolls: Sequence[tuple[int, int]] = (),
        seed: int | None = None,
        preset: str = "standard",
        **options: object,
    ) -> None:
        """`start` is `play` (both placements done, hands empty) or `setup`.

        `rolls` are the rolls for the start (S2), instead of those that let `first` begin.
        With a seed the board is shuffled instead of taken from a stage.
        """
        chosen = GAME.options(preset, **options)
        names = GAME.check_seats(seats.split())
        self.stage = STAGES[board]
        self._theft: int | None = None
        script = self.stage.script(names, first, chosen.numbers)
        if rolls:
            script.next_dice = list(rolls)
        setup = script if seed is None else FastChance(seed)
        super().__init__(Match.start(GAME, names, chosen, setup))
        if start == "play":
            self._place_pieces()

    def _place_pieces(self) -> None:
        state = self.state
        for seat, name in enumerate(self.match.seats):
            for node, end in self.stage.pieces[name]:
                build_settlement(state, seat, self._index(NODE, node))
                build_road(state, seat, self._index(PATH, self.path(node, end)))
        state.placing = None
        self.dice(*QUIET_DICE)
        begin_turn(state, state.config.first, self.chance)
        self.chance.next_dice.clear()
        self.given(**dict.fromkeys(self.match.seats, ""))

    # What is given

    def given(self, **hands: str) -> None:
        """Replace the hands of the named seats, from and to the bank."""
        state = self.state
        for name in hands:
            player = state.players[self.match.seat_index(name)]
            state.bank += player.hand
            player.hand = 0
        for name, cards in hands.items():
            bundle = self._bundle(cards)
            if not covers(state.bank, bundle):
                raise ValueError(f"the bank does not have {cards}")
            player = state.players[self.match.seat_index(name)]
            state.bank -= bundle
            player.hand = bundle
            note_slots(player)
        if state.slots is not None:
            follow_hands(state, state.slots, NOBODY, ())

    def lies(self, **hands: str) -> None:
        """Put cards into the slots of hands, `ORE - BRI`, where they stay in them (V7)."""
        state = self.state
        self.given(**{name: cards.replace("-", "") for name, cards in hands.items()})
        if state.slots is None:
            raise ValueError("cards do not stay in their slots here")
        rows = state.slots.rows[:]
        for name, cards in hands.items():
            row = [FREE if card == "-" else self._index(RESOURCE, card) for card in cards.split()]
            rows[self.match.seat_index(name)] = (*row, *[FREE] * (VISIBLE_SLOTS - len(row)))
        state.slots = HandSlots(rows, state.slots.hands, 0)

    def cards(self, **held: str) -> None:
        """Deal development cards that were bought in earlier turns."""
        for name, listed in held.items():
            self.deck(*[face.strip() for face in listed.split(",")])
            state = self.state
            player = state.players[self.match.seat_index(name)]
            for face in faces(listed):
                player.held |= board.BIT[state.bought]
                player.points += face == VICTORY_POINT
                state.bought += 1
            state.playable = board.BIT[state.bought] - 1

    def deck(self, *next_cards: str) -> None:
        """Put these cards on top of the deck."""
        state = self.state
        config = state.config
        drawn = list(config.deck.faces[: state.bought])
        rest = list(config.deck.faces[state.bought :])
        wanted = faces(",".join(next_cards))
        for face in wanted:
            rest.remove(face)
        state.config = config.with_deck(Deck((*drawn, *wanted, *rest)))

    def places(self, name: str, settlements: str = "", cities: str = "", roads: str = "") -> None:
        """Put pieces of a seat on the board, from the supply, even if that would end the match.

        Connection is not checked.
        """
        seat = self.match.seat_index(name)
        phase = self.state.phase
        for key in (settlements + " " + cities + " " + roads).split():
            piece = self.value(key)
            if piece != [] and not (piece[:3] == "SET" and piece[-2:] == name and key in cities):
                raise ValueError(f"there is {piece} on {key} already")
        for key in roads.split():
            build_road(self.state, seat, self._index(PATH, key))
        for key in cities.split():
            node = self._index(NODE, key)
            if not self.state.players[seat].board.settlements & board.BIT[node]:
                build_settlement(self.state, seat, node)
            build_city(self.state, seat, node)
        for key in settlements.split():
            build_settlement(self.state, seat, self._index(NODE, key))
        self.state.phase = phase
        self.state.winner = NOBODY

    def robber(self, key: str) -> None:
        """Put the robber on a hex."""
        self.state.robber = self._index(HEX, key)

    # What chance will say

    def dice(self, first: int, second: int) -> None:
        """The next roll."""
        self.chance.next_dice.append((first, second))

    def steals(self, resource: str) -> None:
        """What the next theft takes from whoever is robbed."""
        self._theft = self._index(RESOURCE, resource)

    # What happens

    def script(self, move: Move) -> None:
        if isinstance(move, Robber) and move.victim != NOBODY:
            self._script_theft(self.state.config.seat_of[move.victim])

    def _script_theft(self, victim: int) -> None:
        """Turn the resource to be stolen into its place in the victim's hand.

        Where cards stay in their slots they are shuffled, unless the story says how, so that the
        stolen one lies lowest.
        """
        state = self.state
        bundle = state.players[victim].hand
        hand = [nth(bundle, place) for place in range(size(bundle))]
        if state.slots is not None:
            hand = [card for card in state.slots.rows[victim] if card != FREE]
            if self.chance.next_shuffles:
                return
        if self._theft is None and len(set(hand)) > 1:
            raise ValueError("say what the theft takes")
        place = 0 if self._theft is None else hand.index(self._theft)
        if state.slots is None:
            self.chance.next_numbers.append(place)
        else:
            others = [other for other in range(len(hand)) if other != place]
            self.chance.next_shuffles.append([place, *others])
        self._theft = None

    def turn(self, name: str) -> None:
        """Let turns pass until a seat's turn begins."""
        while True:
            on_turn = self.match.seats[self.state.turn]
            if self.value("DIE0") == [] and self.value("phase") == f"roll {on_turn}":
                if on_turn == name:
                    return
                if not self.chance.next_dice:
                    self.dice(*QUIET_DICE)
                self.plays(on_turn, "roll")
            self.plays(on_turn, "end")

    # What is seen

    def has(self, **hands: str) -> None:
        """The hands of the named seats are exactly these."""
        for name, cards in hands.items():
            held = self.state.players[self.match.seat_index(name)].hand
            assert held == self._bundle(cards), f"{name} has {CARDS.text(held)}, not {cards}"

    def points(self, name: str) -> int:
        """All points of a seat, hidden ones included."""
        return self.state.players[self.match.seat_index(name)].points

    def path(self, one: str, other: str) -> str:
        """The key of the path between two nodes."""
        ends = sorted((self._index(NODE, one), self._index(NODE, other)))
        return PATH.text(board.PATH_BETWEEN[ends[0], ends[1]])

    def _bundle(self, cards: str) -> int:
        return self._index(CARDS, cards) if cards.strip() else 0

    def _index(self, field: Any, text: str) -> int:
        index: int = field.read(text)
        return index
