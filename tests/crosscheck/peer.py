"""Catanatron, made to follow a match of ours.

It draws nothing itself: its map, deck and order of seats are set at the start, and every action
carries its outcome, as the actions in its own logs do.
"""

import random
from typing import Any

from parlour.games.tacan.match_config import MatchConfig
from parlour.games.tacan.moves import Move
from parlour.games.tacan.names import NOBODY
from tests.crosscheck.actions import Kind, Translator
from tests.crosscheck.charts import lay_out, read_atlas
from tests.crosscheck.names import DECK_ORDER, FACE_NAMES, RESOURCE_NAMES
from tests.crosscheck.package import actions, board, enums, game, players
from tests.crosscheck.places import Places
from tests.crosscheck.snapshot import Counts, Snapshot
from tests.crosscheck.step import Step

ATLAS = read_atlas()
PLACES = Places(ATLAS.tiles)

Prompt: Any = enums.ActionPrompt
PHASES = {
    Prompt.BUILD_INITIAL_SETTLEMENT: "place settlement",
    Prompt.BUILD_INITIAL_ROAD: "place road",
    Prompt.DISCARD: "discard",
    Prompt.MOVE_ROBBER: "robber",
}


class Peer:
    """A game of the peer's on our board, with our deck and our seats."""

    def __init__(self, config: MatchConfig) -> None:
        options = config.options
        seats = len(config.colours)
        self.game: Any = game.Game(
            [players.Player(colour) for colour in list(players.Color)[:seats]],
            seed=1,  # it only seats the players, and we seat ours to fit
            discard_limit=options.hand_limit,
            vps_to_win=options.victory_points,
            catan_map=lay_out(config.layout, ATLAS, PLACES),
        )
        self.state: Any = self.game.state
        self.state.development_listdeck = [FACE_NAMES[face] for face in reversed(config.deck.faces)]
        self.state.resource_freqdeck = [options.bank] * 5
        self._discard_limit = options.hand_limit
        self._place_of = [(seat - config.first) % seats for seat in range(seats)]
        """The peer's index of each seat: who begins has index 0."""
        self._seat_of = [(config.first + place) % seats for place in range(seats)]
        colours = [self.state.colors[place] for place in self._place_of]
        self._seats = {colour: seat for seat, colour in enumerate(colours)}
        self._colours = colours
        self._translator = Translator(PLACES, dict(zip(config.colours, colours, strict=True)))
        self._luck = random.getstate()

    def legal(self) -> list[Move]:
        """The moves it allows; a discard it leaves open."""
        return [
            self._translator.move(action)
            for action in self.state.playable_actions
            if action.action_type != Kind.DISCARD
        ]

    def follow(self, step: Step) -> None:
        """Make the same move, with the same outcome. That it is legal was compared before."""
        self.game.execute(self._translator.action(step), validate_action=False)

    def drew_nothing(self) -> bool:
        """Whether the peer has left its source of luck, the `random` module, alone."""
        return random.getstate() == self._luck

    def snapshot(self) -> Snapshot:
        """The position as the peer has it."""
        state = self.state
        winner = self.game.winning_color()
        return Snapshot(
            phase=self._phase(),
            turn=self._seat_of[state.current_turn_index],
            asked=self._asked(),
            settlements=self._buildings("SETTLEMENT"),
            cities=self._buildings("CITY"),
            roads=self._roads(),
            supplies=self._table("SETTLEMENTS_AVAILABLE", "CITIES_AVAILABLE", "ROADS_AVAILABLE"),
            robber=PLACES.hex_of[state.board.robber_coordinate],
            hands=self._table(*[f"{name}_IN_HAND" for name in RESOURCE_NAMES]),
            bank=tuple(state.resource_freqdeck[DECK_ORDER.index(card)] for card in range(5)),
            deck=len(state.development_listdeck),
            held=self._table(*[f"{name}_IN_HAND" for name in FACE_NAMES]),
            knights=self._row("PLAYED_KNIGHT"),
            card_played=self._row("HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN")[self._turn()] > 0,
            lengths=tuple(state.board.road_lengths.get(colour, 0) for colour in self._colours),
            road=self._holder("HAS_ROAD"),
            army=self._holder("HAS_ARMY"),
            points=self._row("VICTORY_POINTS"),
            all_points=self._row("ACTUAL_VICTORY_POINTS"),
            winner=NOBODY if winner is None else self._seats[winner],
        )

    def longest_line(self, seat: int) -> int:
        """What its own search finds from every node of a seat's roads.

        It goes on from an opponent's building but never into one, so of a line with such a
        building at both ends it misses a road.
        """
        colour = self._colours[seat]
        nodes = {
            node for pair, who in self.state.board.roads.items() if who == colour for node in pair
        }
        return len(board.longest_acyclic_path(self.state.board, nodes, colour)) if nodes else 0

    def bring_to(self, ours: Snapshot) -> None:
        """After a known difference: take over what it has touched, so that the match can go on.

        Hands, bank, lengths, the longest road with its points, and free roads that are still due.
        What stands on the board and what may be built there is never taken over.
        """
        state = self.state
        for seat, colour in enumerate(self._colours):
            for card, name in enumerate(RESOURCE_NAMES):
                self._set(seat, f"{name}_IN_HAND", ours.hands[seat][card])
            state.board.road_lengths[colour] = ours.lengths[seat]
            self._set(seat, "LONGEST_ROAD_LENGTH", ours.lengths[seat])
            self._set(seat, "HAS_ROAD", seat == ours.road)
            self._set(seat, "VICTORY_POINTS", ours.points[seat])
            self._set(seat, "ACTUAL_VICTORY_POINTS", ours.all_points[seat])
        state.resource_freqdeck = [ours.bank[card] for card in DECK_ORDER]
        state.board.road_color = None if ours.road == NOBODY else self._colours[ours.road]
        state.board.road_length = max(ours.lengths)
        state.is_road_building = ours.phase == "roads"
        state.playable_actions = actions.generate_playable_actions(state)

    def _phase(self) -> str:
        state = self.state
        if state.current_prompt in PHASES:
            return PHASES[state.current_prompt]
        if state.is_road_building:
            return "roads"
        return "main" if self._row("HAS_ROLLED")[self._turn()] else "roll"

    def _asked(self) -> tuple[int, ...]:
        """The seat that decides now; it asks for discards in turn, so of these also the later."""
        place = self.state.current_player_index
        if self.state.current_prompt != Prompt.DISCARD:
            return (self._seat_of[place],)
        sizes = [sum(hand) for hand in self._table(*[f"{name}_IN_HAND" for name in RESOURCE_NAMES])]
        later = [self._seat_of[other] for other in range(place + 1, len(sizes))]
        owing = [seat for seat in later if sizes[seat] > self._discard_limit]
        return tuple(sorted([self._seat_of[place], *owing]))

    def discards_next(self) -> int:
        """The seat whose discard it asks for first."""
        place: int = self.state.current_player_index
        return self._seat_of[place]

    def cards_to_discard(self) -> int:
        """How many cards this seat loses when the peer chooses them, seen on a copy."""
        luck = random.getstate()
        twin = self.game.copy()
        action = twin.execute(twin.state.playable_actions[0])
        random.setstate(luck)
        return len(action.value)

    def _turn(self) -> int:
        place: int = self.state.current_turn_index
        return self._seat_of[place]

    def _row(self, name: str) -> Counts:
        """A value of every player."""
        return tuple(int(self.state.player_state[f"P{place}_{name}"]) for place in self._place_of)

    def _table(self, *names: str) -> tuple[Counts, ...]:
        """Several values of every player."""
        return tuple(zip(*[self._row(name) for name in names], strict=True))

    def _set(self, seat: int, name: str, value: int) -> None:
        self.state.player_state[f"P{self._place_of[seat]}_{name}"] = value

    def _holder(self, award: str) -> int:
        held = self._row(award)
        return held.index(1) if any(held) else NOBODY

    def _buildings(self, kind: str) -> tuple[tuple[int, ...], ...]:
        nodes: list[list[int]] = [[] for _ in self._colours]
        for number, (colour, what) in self.state.board.buildings.items():
            if what == kind:
                nodes[self._seats[colour]].append(PLACES.node_of[number])
        return tuple(tuple(sorted(own)) for own in nodes)

    def _roads(self) -> tuple[tuple[int, ...], ...]:
        paths: list[set[int]] = [set() for _ in self._colours]
        for pair, colour in self.state.board.roads.items():
            paths[self._seats[colour]].add(PLACES.path_of[min(pair), max(pair)])
        return tuple(tuple(sorted(own)) for own in paths)
