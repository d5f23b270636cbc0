"""Rupiaj as a game of Parlour."""

from collections.abc import Hashable, Sequence
from importlib.resources import files

from parlour.core.cells import Cells, Change
from parlour.core.chance import Chance
from parlour.core.events import EventSink
from parlour.core.game import ENGLISH, Game
from parlour.core.json_type import Json
from parlour.core.ops import KeyBook, Op, SenderView
from parlour.core.outcome import Outcome, RankedSeat
from parlour.games.rupiaj import apply, cells, check, decisions, defaults, legal
from parlour.games.rupiaj.catalogue import CATALOGUE, NEXT_DEAL
from parlour.games.rupiaj.dealing import new_state
from parlour.games.rupiaj.event_forms import EVENT_FORMS
from parlour.games.rupiaj.forms import NOTATION
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import OVER, REST, SEATS
from parlour.games.rupiaj.operations import forms as operations
from parlour.games.rupiaj.operations.setup import SETUP_KEYS, setup_operations
from parlour.games.rupiaj.options import OPTIONS, PRESETS, Options, make_options
from parlour.games.rupiaj.playout import play_out
from parlour.games.rupiaj.redeal import redeal
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.statistics import MatchStatistics


class Rupiaj(Game[State, Move, Options]):
    """A market duel for two."""

    name = "rupiaj"
    title = "Rupiaj"
    version = "3"
    seat_names = SEATS
    fewest_seats = 2
    option_list = OPTIONS
    presets = PRESETS
    catalogue = CATALOGUE
    decisions = decisions.DECISIONS
    events = EVENT_FORMS
    rules_languages = (ENGLISH, "de")

    def options(self, preset: str = "standard", /, **chosen: object) -> Options:
        return make_options(preset, **chosen)

    def new(
        self, seats: Sequence[str], options: Options, chance: Chance, events: EventSink = None
    ) -> State:
        self.check_seats(seats)
        return new_state(options, chance, events)

    def to_act(self, state: State) -> tuple[int, ...]:
        return legal.to_act(state)

    def actor(self, state: State) -> int:
        return state.turn

    def asked(self, state: State, seat: int) -> str | None:
        return decisions.asked(state, seat)

    def choices(self, state: State, seat: int) -> list[Move]:
        return legal.choices(state, seat)

    def legal(self, state: State, seat: int) -> list[Move]:
        return legal.choices(state, seat)

    def check(self, state: State, seat: int, move: Move) -> None:
        check.check(state, seat, move)

    def apply(
        self, state: State, seat: int, move: Move, chance: Chance, events: EventSink = None
    ) -> None:
        apply.apply(state, seat, move, chance, events)

    def automatic(self, state: State) -> Move | None:
        """S3: the next round starts by itself."""
        return NEXT_DEAL if state.phase == REST else None

    def play_out(self, state: State, chance: Chance, limit: int) -> int:
        return play_out(state, chance, limit)

    def copy(self, state: State) -> State:
        return state.copy()

    def is_over(self, state: State) -> bool:
        return state.phase == OVER

    def outcome(self, state: State) -> Outcome | None:
        """E4: the ranking by seals."""
        if state.phase != OVER:
            return None
        winner = state.round_winner
        places = [
            RankedSeat(rank, SEATS[seat], state.seals[seat])
            for rank, seat in ((1, winner), (2, 1 - winner))
        ]
        return Outcome(tuple(places), "E4")

    def cells(self, state: State) -> Cells:
        return cells.cells(state)

    def changed_cells(self, old: State, new: State) -> list[Change]:
        return cells.changed_cells(old, new)

    def statistics(self, seats: Sequence[str]) -> MatchStatistics:
        return MatchStatistics(seats)

    def redeal(self, state: State, viewer: int | None, chance: Chance) -> State:
        return redeal(state, viewer, chance)

    def default(self, state: State, seat: int, chance: Chance) -> Move:
        return defaults.default(state, seat)

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

    def uncovers(self, state: State, seat: int, move: Move) -> bool:
        return decisions.uncovers(state, move)

    def setup_operations(
        self, state: State, orders: Sequence[Sequence[int]], host_ops: Sequence[Op] = ()
    ) -> list[Op]:
        return setup_operations(state, orders)

    def setup_keys(self) -> frozenset[str]:
        return SETUP_KEYS

    def rules_page(self, language: str = ENGLISH) -> str:
        told = self.rules_language(language)
        file = "rules.md" if told == ENGLISH else f"rules.{told}.md"
        return files("parlour.games.rupiaj").joinpath(file).read_text(encoding="utf-8")


GAME = Rupiaj()
