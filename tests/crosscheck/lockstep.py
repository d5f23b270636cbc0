"""A random match that Parlour leads and the peer follows, compared at every step."""

from collections.abc import Sequence
from dataclasses import replace

from parlour.core.chance import FastChance
from parlour.games.tacan import GAME
from parlour.games.tacan.defaults import random_discard
from parlour.games.tacan.legal import turn_choices
from parlour.games.tacan.moves import Move, Road, Settlement
from parlour.games.tacan.names import COLOURS, DISCARD, OVER
from parlour.games.tacan.state import State
from parlour.games.tacan.turn import cards_to_discard
from tests.crosscheck.difference import Difference
from tests.crosscheck.events import events
from tests.crosscheck.peer import Peer
from tests.crosscheck.reached import ends_at_opponents, holder_by_rule
from tests.crosscheck.report import Finding, Report, Tally, count
from tests.crosscheck.snapshot import Snapshot, snapshot, unlike
from tests.crosscheck.step import Step
from tests.crosscheck.styles import STYLES, choose, options_of

NUMBERS = ("spiral", "random", "balanced")
LIMIT = 20_000
"""Moves after which a match is stopped; random ones have about 1,000."""


class Lockstep:
    """One match. Seats, the laying of numbers and the style of play follow from the seed."""

    def __init__(self, seed: int, known: Sequence[Difference]) -> None:
        self.seed = seed
        self.known = known
        self.chance = FastChance(seed)
        self.style = STYLES[seed // 9 % 4]
        options = GAME.options(numbers=NUMBERS[seed // 3 % 3], **options_of(self.style))
        self.state: State = GAME.new(GAME.seats(2 + seed % 3), options, self.chance)
        self.peer = Peer(self.state.config)
        self.report = Report(matches=1)
        self.made = 0
        self.last = "the start"

    def play(self) -> Report:
        """Play until somebody has won, or to the first finding: what follows may be its echo."""
        while self.state.phase != OVER and self.made < LIMIT and not self.report.findings:
            self._compare_legal()
            self._move()
        self.report.won = int(self.state.phase == OVER)
        if not self.peer.drew_nothing():
            self._find("luck", "none of its own", "the peer has drawn something itself")
        return self.report

    def _compare_legal(self) -> None:
        """The same moves. Discards the peer does not list: it is told which cards go."""
        if self.state.phase == DISCARD:
            return
        ours = frozenset(turn_choices(self.state))
        theirs = frozenset(self.peer.legal())
        count(self.report.listed, (type(move).__name__ for move in ours))
        expected = ours
        for difference in self.known:
            foretold = difference.listed(self.state, expected)
            if foretold != expected:
                self._count(difference)
            expected = foretold
        if expected != theirs:
            self._find("legal moves", told(expected - theirs), told(theirs - expected))

    def _move(self) -> None:
        """Make a random move on both sides, and compare where they arrive."""
        before = self.state.copy()
        seat, move = self._choose()
        GAME.check(self.state, seat, move)
        GAME.apply(self.state, seat, move, self.chance)
        self.made += 1
        self.last = f"{COLOURS[before.config.colours[seat]]} {GAME.text(move)}"
        count(self.report.moves, [type(move).__name__])
        step = Step(before, seat, move, self.state)
        count(self.report.events, events(step))
        try:
            self.peer.follow(step)
        except (ValueError, AssertionError, TypeError) as error:
            self._find("following", "a legal move", repr(error))
            return
        self._compare_positions(step)

    def _choose(self) -> tuple[int, Move]:
        """T4: discards in the order in which the peer asks for them; all else at random."""
        if self.state.phase == DISCARD:
            seat = self.peer.discards_next()
            move = random_discard(self.state.players[seat], self.chance)
            ours, theirs = cards_to_discard(self.state.players[seat]), self.peer.cards_to_discard()
            if ours != theirs:
                self._find(f"cards that seat {seat} discards", str(ours), str(theirs))
            return seat, move
        moves = turn_choices(self.state)
        return self.state.turn, choose(self.style, self.state, moves, self.chance)

    def _compare_positions(self, step: Step) -> None:
        """The same position, or the one that known differences foretell."""
        ours = snapshot(self.state)
        theirs = self.peer.snapshot()
        if self.state.phase == OVER:
            # The peer has no phase for it and would go on asking.
            ours = replace(ours, phase=theirs.phase, asked=theirs.asked)
        expected = self._foretold(step, ours, theirs, self.known)
        self._same(expected, theirs)
        if isinstance(step.move, Road | Settlement):
            self._compare_lines(step, ours)
        passing = [difference for difference in self.known if not difference.lasting]
        if expected != (expected := self._foretold(step, ours, theirs, passing, counts=False)):
            self.peer.bring_to(ours)
            self._same(expected, self.peer.snapshot())

    def _compare_lines(self, step: Step, ours: Snapshot) -> None:
        """A2, A3: our lengths are those of the peer's own search, and our holder follows from them.

        Known differences excuse what it keeps of both, so that an error of ours could hide there.
        """
        holder = holder_by_rule(step.before.road, ours.lengths)
        if ours.road != holder:
            self._find("longest road by the rule", str(ours.road), str(holder))
        for seat, length in enumerate(ours.lengths):
            found = self.peer.longest_line(seat)
            missed = int(ends_at_opponents(self.state, seat) > 1)
            if not found <= length <= found + missed:
                self._find(f"longest line of seat {seat}", str(length), str(found))

    def _foretold(
        self,
        step: Step,
        ours: Snapshot,
        theirs: Snapshot,
        known: Sequence[Difference],
        *,
        counts: bool = True,
    ) -> Snapshot:
        expected = ours
        for difference in known:
            reached = difference.reached(step, expected, theirs)
            if counts and reached != expected:
                self._count(difference)
            expected = reached
        return expected

    def _same(self, ours: Snapshot, theirs: Snapshot) -> None:
        for name in unlike(ours, theirs):
            self._find(name, str(getattr(ours, name)), str(getattr(theirs, name)))

    def _count(self, difference: Difference) -> None:
        tally = self.report.known.setdefault(difference.title(), Tally())
        tally.positions += 1
        tally.matches = 1

    def _find(self, what: str, ours: str, theirs: str) -> None:
        self.report.findings.append(Finding(self.seed, self.made, self.last, what, ours, theirs))


def told(moves: frozenset[Move]) -> str:
    """Moves in notation."""
    return ", ".join(sorted(GAME.text(move) for move in moves))
