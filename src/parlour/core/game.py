"""The contract between a game and everything else."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeVar

import msgspec

from parlour.core.cells import Cells, Change, cell_changes
from parlour.core.chance import Chance
from parlour.core.decision import TURN, Decision
from parlour.core.errors import OperationError, OptionError
from parlour.core.event_forms import EventForms
from parlour.core.events import EventSink
from parlour.core.json_type import Json
from parlour.core.ops import KeyBook, Op, Placed, SenderView, one_text
from parlour.core.options import Option, OptionValue
from parlour.core.outcome import Outcome
from parlour.core.setup_review import SetupReview
from parlour.core.statistics import MoveCount, Statistics


class Options(Protocol):
    """The rule options of one match."""

    def as_dict(self) -> dict[str, OptionValue]:
        """Every option by name."""
        ...


NO_SEAT: Final = -1
"""Who makes an automatic move."""

ENGLISH: Final = "en"
"""The language that every rules page is written in."""

S = TypeVar("S")
"""A game's state."""
M = TypeVar("M")
"""A game's moves."""
R = TypeVar("R", bound=Options)
"""A game's rule options."""


class Game(ABC, Generic[S, M, R]):
    """A rule set. It holds no match: states are passed in, and seats are places in the match.

    A seat is an int from 0, the place in the tuple of seat names the state was made with.

    Cells have audiences, moves have none: everybody is told who moved how, and it is logged. What
    a seat chooses in secret must not stand in its move.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str] = ""
    """What changes with the rules, or with what states are made of; empty: with the package."""
    seat_names: ClassVar[tuple[str, ...]]
    """Every seat there can be, in seat order."""
    fewest_seats: ClassVar[int]
    option_list: ClassVar[Sequence[Option]]
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]]
    catalogue: Sequence[M]
    """The fixed moves; the place of a move in it never changes."""
    decisions: ClassVar[Sequence[Decision]] = (Decision(TURN, "Take your turn."),)
    """Every kind of decision that a seat can be asked for."""
    events: ClassVar[EventForms] = EventForms()
    """How its events are written; a game without any is told move by move."""
    own_setup_options: ClassVar[Mapping[str, OptionValue] | None] = None
    """The options with which a host may lay everything by hand; None where nothing can be laid."""
    ready_setups: ClassVar[Mapping[str, str]] = {}
    """By name, such as `beginner`: lists of operations that a host can begin with, or use."""
    rules_languages: ClassVar[tuple[str, ...]] = (ENGLISH,)
    """The languages that the rules are written in: English, and perhaps others."""

    def seats(self, number: int) -> tuple[str, ...]:
        """The names of the first so many seats."""
        return self.check_seats(self.seat_names[: max(number, 0)], number)

    def check_seats(self, seats: Sequence[str], number: int | None = None) -> tuple[str, ...]:
        """The seats in seat order, if a match can have them."""
        asked = len(seats) if number is None else number
        if not self.fewest_seats <= asked <= len(self.seat_names):
            raise OptionError(
                "wrong_number_of_seats",
                f"{self.title} is for {self.fewest_seats} to {len(self.seat_names)} seats,"
                f" not {asked}.",
            )
        for seat in seats:
            if seat not in self.seat_names:
                raise OptionError("unknown_seat", f"{self.title} has no seat {seat!r}.")
        if len(set(seats)) != len(seats):
            raise OptionError("seat_twice", "A seat can be taken only once.")
        return tuple(seat for seat in self.seat_names if seat in seats)

    @abstractmethod
    def options(self, preset: str = "standard", /, **chosen: object) -> R:
        """The options of a preset with single ones changed."""

    @abstractmethod
    def new(self, seats: Sequence[str], options: R, chance: Chance, events: EventSink = None) -> S:
        """A match before its first move. What is drawn openly is put into the sink."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Every seat that is asked for a decision."""

    @abstractmethod
    def actor(self, state: S) -> int:
        """One of the seats that are to act."""

    def asked(self, state: S, seat: int) -> str | None:
        """The name of the decision a seat is asked for now; None exactly if it is not to act."""
        return self.decisions[0].name if seat in self.to_act(state) else None

    def lasting(self, move: M) -> str | None:
        """The name of what a move settles for its player at this table, beyond the match."""
        return None

    def is_offer(self, move: M) -> bool:
        """Whether a move makes an offer to other seats, of which a table can limit the number."""
        return False

    @abstractmethod
    def choices(self, state: S, seat: int) -> list[M]:
        """The legal moves that answer what the seat is asked."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[M]:
        """Every legal move of the seat, but for kinds of move without bound."""

    @abstractmethod
    def check(self, state: S, seat: int, move: M) -> None:
        """Raise IllegalMove with the rule broken, unless the move is legal."""

    @abstractmethod
    def apply(self, state: S, seat: int, move: M, chance: Chance, events: EventSink = None) -> None:
        """Carry out a legal move of a seat, or the automatic one of NO_SEAT; the rules put what
        happens into the sink."""

    def automatic(self, state: S) -> M | None:
        """What happens next by itself, such as the next deal; None where a seat is to act."""
        return None

    def play_out(self, state: S, chance: Chance, limit: int) -> int:
        """Play random choices until the match is over or so many moves are made; their number."""
        made = 0
        while made < limit and not self.is_over(state):
            by_itself = self.automatic(state)
            if by_itself is not None:
                self.apply(state, NO_SEAT, by_itself, chance)
                continue
            seat = self.actor(state)
            moves = self.choices(state, seat)
            place = chance.below(len(moves)) if len(moves) > 1 else 0
            self.apply(state, seat, moves[place], chance)
            made += 1
        return made

    @abstractmethod
    def copy(self, state: S) -> S:
        """An independent state."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Whether the match has ended."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The ranking, once the match has ended."""

    @abstractmethod
    def cells(self, state: S) -> Cells:
        """The state as keys with values and audiences: the only way to the outside."""

    def changed_cells(self, old: S, new: S) -> list[Change]:
        """Every cell that differs between two states of a match, in the order of the new cells.

        A game may find them more quickly, but never others than these.
        """
        return cell_changes(self.cells(old), self.cells(new))

    def statistics(self, seats: Sequence[str]) -> Statistics[S]:
        """What will watch a match of these seats from its setup on, for statistics."""
        return MoveCount(seats)

    @abstractmethod
    def redeal(self, state: S, viewer: int | None, chance: Chance) -> S:
        """A state that the viewer (None: a spectator) cannot tell from this one."""

    @abstractmethod
    def default(self, state: S, seat: int, chance: Chance) -> M:
        """What is decided for a seat that is to act when its time is out."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that a line of notation means."""

    @abstractmethod
    def text(self, move: M) -> str:
        """The notation of a move."""

    @abstractmethod
    def from_json(self, form: Json) -> M:
        """The move that a JSON form means."""

    @abstractmethod
    def to_json(self, move: M) -> dict[str, Json]:
        """The JSON form of a move, new each time: it goes into the log."""

    def encoded(self, move: M) -> bytes:
        """The JSON form of a move, written out without spaces.

        A game may write it more quickly, but never otherwise.
        """
        return msgspec.json.encode(self.to_json(move))

    def key_book(self, sender: SenderView) -> KeyBook:
        """The keys and names that operations may use."""
        return KeyBook(sender.view)

    def write_operations(self, sender: SenderView, move: M) -> list[Op]:
        """The operations that a move of a seat amounts to, as the seat sees the match."""
        raise self._without_operations()

    def read_operations(self, sender: SenderView, ops: Sequence[Op]) -> M:
        """The move that the telling ones among the operations speak of, legal or not."""
        raise self._without_operations()

    def comparison_key(self, sender: SenderView, op: Op) -> Hashable:
        """What an operation comes to: equal for all slots that show the same card."""
        return one_text(op)

    def begins_move(self, op: Op) -> bool:
        """Whether an operation tells of a move by itself: a list of several moves is cut there."""
        return False

    def own_slots(self, sender: SenderView) -> list[str]:
        """The keys of the slots from which the seat pays; lists of several moves name them."""
        return []

    def uncovers(self, state: S, seat: int, move: M) -> bool:
        """Whether a move shows its player, without drawing, what nobody could tell before."""
        return False

    def setup_operations(
        self, state: S, orders: Sequence[Sequence[int]], host_ops: Sequence[Op] = ()
    ) -> list[Op]:
        """The operations that led from nothing to a state just set up, by these shuffles.

        They begin with those of a host, if any.
        """
        raise self._without_operations()

    def setup_keys(self) -> frozenset[str]:
        """The keys of tiles and tokens that exist only while the match is set up."""
        return frozenset()

    def late_keys(self) -> frozenset[str]:
        """The keys that came after the first release: setups in older logs do not set them."""
        return frozenset()

    def check_setup(self, seats: Sequence[str], options: R, host_ops: Sequence[Placed]) -> list[Op]:
        """A host's list with everything as it should be written, if it is a lawful setup."""
        raise OperationError("no_setup", f"{self.title} leaves nothing of its setup to a host.")

    def set_up(
        self,
        seats: Sequence[str],
        options: R,
        host_ops: Sequence[Op],
        chance: Chance,
        events: EventSink = None,
    ) -> S:
        """A match before its first move, as a host's lawful list says; the rest is completed."""
        raise OperationError("no_setup", f"{self.title} leaves nothing of its setup to a host.")

    def laid_setup(self, state: S) -> list[Op]:
        """All that a host may lay by hand, as it lies in a state: with `own_setup_options` it is a
        lawful setup."""
        return []

    def review_setup(self, host_ops: Sequence[Op]) -> SetupReview:
        """What is missing, too much or lopsided in a host's draft, which need not be lawful."""
        return SetupReview()

    def _without_operations(self) -> OperationError:
        return OperationError(
            "no_operations", f"The moves of {self.title} have no form as operations."
        )

    def rules_language(self, language: str) -> str:
        """This language, if the rules are written in it, else English."""
        return language if language in self.rules_languages else ENGLISH

    @abstractmethod
    def rules_page(self, language: str = ENGLISH) -> str:
        """The rules, as Markdown, in a language if they are written in it, else in English.

        Every rule has an id, the same in every language.
        """
