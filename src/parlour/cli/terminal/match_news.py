"""A match told as it is played: every move, whose turn it is, and how it ended."""

import time

from rich.text import Text

from parlour.cli.notation import notation
from parlour.cli.show import Step, Teller, print_line, print_rule, teller_for
from parlour.cli.show.plain import PlainTeller
from parlour.cli.terminal.legal_moves import LegalMoves, game_of
from parlour.cli.terminal.printable import printable
from parlour.cli.terminal.screen import Screen
from parlour.client import MatchChange, MatchState
from parlour.core.cells import SPECTATOR
from parlour.core.fairness import commitment_to
from parlour.core.outcome import Outcome, RankedSeat
from parlour.server.api.types.matches import Change, MatchInfo, Timer
from parlour.server.api.types.tables import PersonSeated
from parlour.server.api.types.to_client import CaughtUp, Reveal, Sync, Timers, Update


class MatchNews:
    """Prints one match for whoever follows it."""

    def __init__(self, screen: Screen, state: MatchState) -> None:
        self.screen = screen
        self.state = state
        self.moves = LegalMoves(state)
        self._game = game_of(state)
        seats = tuple(player.seat for player in state.players)
        self._teller: Teller = (
            PlainTeller() if self._game is None else teller_for(self._game, seats)
        )
        self._asked: tuple[list[str], set[str]] | None = None
        """Who was asked last, and for what kinds of moves."""
        self._heard = time.monotonic()
        """When the clocks stood as they were told."""
        self._drawn = ""

    def begin(self) -> None:
        """Tell of a match that one has come to."""
        state, console = self.state, self.screen.console
        players = Text(", ").join(self._player(player.seat) for player in state.players)
        console.print(Text.assemble("Match ", (state.id, "bold"), ": ", players))
        console.print(
            "You only watch."
            if state.viewer == SPECTATOR
            else Text.assemble("You are ", self._teller.seat(state.viewer), f" ({state.viewer}).")
        )
        if state.version:
            console.print(f"It has come to version {state.version}.")
        self.draw_if_changed()
        self._tell_asked()
        if state.over:
            self._tell_outcome()

    def add(self, change: MatchChange) -> None:
        """Tell what has changed."""
        before, self.state = self.state, change.state
        if change.state.timers is not before.timers:
            self._heard = time.monotonic()
        if (
            change.state.legal_json is not before.legal_json
            or change.state.version != before.version
        ):
            self.moves = LegalMoves(change.state)
        match change.message:
            case Update() as update:
                self._tell_move(update, before)
            case CaughtUp() as caught_up:
                self._tell_missed(caught_up.changes, caught_up.version - caught_up.since)
            case Sync():
                self.screen.console.print(f"The match is at version {self.state.version}.")
            case Reveal():
                pass
            case Timers():
                pass
        if not self.state.over:
            self._tell_asked()
        elif not before.over:
            self._tell_outcome()

    def board(self) -> None:
        """Draw the board."""
        self.screen.console.print(self._teller.board(self.state.view))

    def draw_if_changed(self) -> None:
        """Draw the board for somebody who looks, unless the last drawing still holds."""
        if not self.screen.live:
            return
        with self.screen.console.capture() as drawing:
            self.board()
        if drawing.get() != self._drawn:
            self._drawn = drawing.get()
            self.board()

    def hand(self) -> None:
        """Tell what one holds, and how everybody stands."""
        if self.state.viewer != SPECTATOR:
            held = self._teller.hand(self.state.view, self.state.viewer)
            self._line("", self.state.viewer, held)
        standing = self._teller.standing(self.state.view)
        if standing.plain:
            print_rule(self.screen.console, standing)

    def changes(self, changes: list[Change]) -> None:
        """Tell moves of before, in notation."""
        for change in changes:
            told = notation(self._game, change.move)
            self._line(str(change.version), change.seat or "", Text(told))

    def clocks(self) -> str:
        """The clocks, in a line."""
        gone = time.monotonic() - self._heard
        return ", ".join(_clock(timer, gone) for timer in self.state.timers)

    def to_move(self) -> str:
        """Whose decision is awaited, in a line."""
        state = self.state
        if state.over:
            return "the match is over"
        if state.my_turn:
            return "your move"
        names = " and ".join(self._teller.seat(seat).plain for seat in state.to_act)
        return f"{names} to move" if names else "nobody is asked"

    def reveal(self, info: MatchInfo) -> None:
        """Tell the secret, whether it is the one that was promised, and how to check the draws."""
        secret = info.secret or self.state.secret or ""
        fits = commitment_to(bytes.fromhex(secret), info.setup) == self.state.commitment
        fit = "fits" if fits else "DOES NOT FIT"
        print_ = self.screen.console.print
        print_(f"The secret was {secret}.", soft_wrap=True)
        print_(f"It {fit} the commitment {self.state.commitment}.", soft_wrap=True)
        print_("`save FILE` writes the log; `parlour verify FILE` checks every die and shuffle.")

    def _player(self, seat: str) -> Text:
        """A seat and who plays it."""
        player = next(one.player for one in self.state.players if one.seat == seat)
        name = player.name if isinstance(player, PersonSeated) else f"{player.name}, a bot"
        return Text.assemble(self._teller.seat(seat), f" {seat} ({printable(name)})")

    def _line(self, label: str, seat: str, text: Text) -> None:
        name = self._teller.seat(seat) if seat else Text()
        print_line(self.screen.console, label, name, text)

    def _tell_move(self, update: Update, before: MatchState) -> None:
        """A move in words, and in the notation in which one could have typed it."""
        written = notation(self._game, update.move)
        step = Step(
            update.version, update.seat or "", update.move, written, before.view, self.state.view
        )
        label = str(update.version)
        for deed in self._teller.deeds(step):
            text = Text.assemble(deed.text, (f"  · {written}", "dim")) if label else deed.text
            self._line(label, deed.seat, text)
            label = ""

    def _tell_missed(self, changes: list[Change], number: int) -> None:
        if number:
            self.screen.console.print(f"Meanwhile there were {number} moves:")
            self.changes(changes)

    def _tell_asked(self) -> None:
        """Who is asked now, if that is news."""
        state = self.state
        now = (state.to_act, self.moves.kinds() if state.my_turn else set[str]())
        if now == self._asked:
            return
        was, self._asked = self._asked, now
        clocks = f"  [{self.clocks()}]" if state.timers else ""
        if not state.my_turn:
            self.screen.console.print(Text(self.to_move().capitalize() + "." + clocks, "dim"))
            return
        if was is None or state.viewer not in was[0]:
            self.draw_if_changed()
            self.hand()
        told = Text.assemble(("Your move: ", "bold"), self.moves.summary(), clocks)
        self.screen.console.print(told)

    def _tell_outcome(self) -> None:
        outcome = self.state.outcome
        if outcome is None:
            return
        ranking = tuple(RankedSeat(one.rank, one.seat, one.points) for one in outcome.ranking)
        console = self.screen.console
        self.draw_if_changed()
        console.print(Text(f"The match is over ({printable(outcome.reason)}).", "bold"))
        console.print(self._teller.ending(self.state.view, Outcome(ranking, outcome.reason)))


def _clock(timer: Timer, gone: float) -> str:
    """`PR 0:43 for turn, then 2:00`, so many seconds after it was told."""
    left = timer.left - (gone if timer.running else 0.0)
    reserve = timer.reserve + min(left, 0.0)
    told = f"{timer.seat} {_minutes(left)} for {timer.decision}"
    return (
        told
        + (f", then {_minutes(reserve)}" if timer.reserve else "")
        + ("" if timer.running else ", stopped")
    )


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(max(int(seconds), 0), 60)
    return f"{minutes}:{rest:02}" if minutes < 120 else f"{minutes // 60} h"
