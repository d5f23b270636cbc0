"""Tacan as a game of Parlour."""

from collections.abc import Hashable, Sequence
from importlib.resources import files

from parlour.core.cells import Cells, Change
from parlour.core.chance import Chance, FastChance
from parlour.core.events import EventSink
from parlour.core.game import ENGLISH, Game
from parlour.core.json_type import Json
from parlour.core.ops import KeyBook, Op, Placed, SenderView
from parlour.core.outcome import Outcome, RankedSeat
from parlour.core.setup_review import SetupReview
from parlour.games.tacan import apply, awards, cells, check, decisions, defaults, legal
from parlour.games.tacan.catalogue import CATALOGUE
from parlour.games.tacan.event_forms import EVENT_FORMS
from parlour.games.tacan.forms import NOTATION
from parlour.games.tacan.moves import Move
from parlour.games.tacan.names import COLOURS, OVER
from parlour.games.tacan.operations import forms as operations
from parlour.games.tacan.operations.hand_laid import BEGINNER, laid_setup
from parlour.games.tacan.operations.host_setup import SETUP_KEYS
from parlour.games.tacan.operations.setup import setup_operations
from parlour.games.tacan.operations.setup_board import host_board
from parlour.games.tacan.operations.setup_check import check_setup
from parlour.games.tacan.operations.setup_review import review_setup
from parlour.games.tacan.options import OPTIONS, PRESETS, Options, make_options
from parlour.games.tacan.playout import play_out
from parlour.games.tacan.redeal import redeal
from parlour.games.tacan.setup import new_state, state_on
from parlour.games.tacan.state import State
from parlour.games.tacan.statistics import MatchStatistics
from parlour.games.tacan.turn_cells import ROLL_KEYS, TIE_KEYS


class Tacan(Game[State, Move, Options]):
    """Hexes, roads, settlements and trade, for two to four."""

    name = "tacan"
    title = "Tacan"
    version = "4"
    seat_names = COLOURS
    fewest_seats = 2
    option_list = OPTIONS
    presets = PRESETS
    catalogue = CATALOGUE
    decisions = decisions.DECISIONS
    events = EVENT_FORMS
    rules_languages = (ENGLISH, "de")
    own_setup_options = {"board": "own"}  # noqa: RUF012 declared as a ClassVar in the contract
    ready_setups = {"beginner": BEGINNER}  # noqa: RUF012 the same

    def options(self, preset: str = "standard", /, **chosen: object) -> Options:
        return make_options(preset, **chosen)

    def new(
        self, seats: Sequence[str], options: Options, chance: Chance, events: EventSink = None
    ) -> State:
        return new_state(self._colours(seats), options, chance, events)

    def _colours(self, seats: Sequence[str]) -> tuple[int, ...]:
        return tuple(COLOURS.index(seat) for seat in self.check_seats(seats))

    def to_act(self, state: State) -> tuple[int, ...]:
        return legal.to_act(state)

    def actor(self, state: State) -> int:
        return legal.actor(state)

    def asked(self, state: State, seat: int) -> str | None:
        return decisions.asked(state, seat)

    def lasting(self, move: Move) -> str | None:
        return decisions.lasting(move)

    def is_offer(self, move: Move) -> bool:
        return decisions.is_offer(move)

    def choices(self, state: State, seat: int) -> list[Move]:
        return legal.choices(state, seat)

    def legal(self, state: State, seat: int) -> list[Move]:
        return legal.legal(state, seat)

    def check(self, state: State, seat: int, move: Move) -> None:
        check.check(state, seat, move)

    def apply(
        self, state: State, seat: int, move: Move, chance: Chance, events: EventSink = None
    ) -> None:
        apply.apply(state, seat, move, chance, events)

    def play_out(self, state: State, chance: Chance, limit: int) -> int:
        return play_out(state, chance, limit)

    def copy(self, state: State) -> State:
        return state.copy()

    def is_over(self, state: State) -> bool:
        return state.phase == OVER

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        ranking = tuple(
            RankedSeat(rank, cells.seat_name(state, seat), points)
            for rank, seat, points in awards.ranking(state)
        )
        return Outcome(ranking, "W2")

    def cells(self, state: State) -> Cells:
        return cells.cells(state)

    def changed_cells(self, old: State, new: State) -> list[Change]:
        return cells.changed_cells(old, new)

    def statistics(self, seats: Sequence[str]) -> MatchStatistics:
        return MatchStatistics(seats)

    def redeal(self, state: State, viewer: int | None, chance: Chance) -> State:
        return redeal(state, viewer, chance)

    def default(self, state: State, seat: int, chance: Chance) -> Move:
        return defaults.default(state, seat, chance)

    def parse(self, text: str) -> Move:
        return NOTATION.parse(text)

    def text(self, move: Move) -> str:
        return NOTATION.text(move)

    def from_json(self, form: Json) -> Move:
        return NOTATION.from_json(form)

    def to_json(self, move: Move) -> dict[str, Json]:
        return NOTATION.to_json(move)

    def encoded(self, move: Move) -> bytes:
        return NOTATION.encoded(move)

    def key_book(self, sender: SenderView) -> KeyBook:
        return operations.key_book(sender)

    def write_operations(self, sender: SenderView, move: Move) -> list[Op]:
        return operations.write(sender, move)

    def read_operations(self, sender: SenderView, ops: Sequence[Op]) -> Move:
        return operations.read(sender, ops)

    def comparison_key(self, sender: SenderView, op: Op) -> Hashable:
        return operations.comparison_key(sender, op)

    def begins_move(self, op: Op) -> bool:
        return operations.begins_move(op)

    def own_slots(self, sender: SenderView) -> list[str]:
        return operations.own_slots(sender)

    def uncovers(self, state: State, seat: int, move: Move) -> bool:
        return decisions.uncovers(state, move)

    def setup_operations(
        self, state: State, orders: Sequence[Sequence[int]], host_ops: Sequence[Op] = ()
    ) -> list[Op]:
        return setup_operations(state, orders, host_ops)

    def late_keys(self) -> frozenset[str]:
        return frozenset(ROLL_KEYS + TIE_KEYS)

    def check_setup(
        self, seats: Sequence[str], options: Options, host_ops: Sequence[Placed]
    ) -> list[Op]:
        fresh = self.cells(self.new(seats, options, FastChance(0)))
        return check_setup(seats, options, host_ops, fresh)

    def set_up(
        self,
        seats: Sequence[str],
        options: Options,
        host_ops: Sequence[Op],
        chance: Chance,
        events: EventSink = None,
    ) -> State:
        layout, cards = host_board(host_ops, options, chance)
        return state_on(layout, cards, self._colours(seats), options, chance, events)

    def setup_keys(self) -> frozenset[str]:
        return SETUP_KEYS

    def laid_setup(self, state: State) -> list[Op]:
        return laid_setup(state)

    def review_setup(self, host_ops: Sequence[Op]) -> SetupReview:
        return review_setup(host_ops)

    def rules_page(self, language: str = ENGLISH) -> str:
        told = self.rules_language(language)
        file = "rules.md" if told == ENGLISH else f"rules.{told}.md"
        return files("parlour.games.tacan").joinpath(file).read_text(encoding="utf-8")


GAME = Tacan()
