"""One match as the load generator plays it: all of its seats, one move after the other."""

from random import Random

import msgspec

from benchmarks.server.match import Match
from benchmarks.server.messages import CaughtUp, Sync, Update, read_list
from benchmarks.server.person import Person

LEFT_OUT = (b'"block"', b'"unblock"')
"""Legal at any time, and no move of the game: nobody would ever get on if they were drawn too."""


class Table(Match):
    """A match. A move is complete when its sender has the answer and every seat has the update."""

    def __init__(self, table: str, match: str, people: dict[str, Person], chance: Random) -> None:
        super().__init__()
        self.id = table
        self.match = match
        self.name = match.encode()
        self.people = people
        self.version = 0
        self._chance = chance
        self._seats = {id(person): seat for seat, person in people.items()}
        self._versions = dict.fromkeys(self._seats, -1)
        self._legal: dict[str, msgspec.Raw] = {}
        self._to_act: list[str] = []
        self._acknowledged = True
        for person in people.values():
            person.tables[match] = self

    def shown(self, person: Person, message: Sync | CaughtUp) -> None:
        """A seat sees the match whole, or what it missed."""
        key = id(person)
        self._versions[key] = message.version
        self._legal[self._seats[key]] = message.legal
        self._to_act = message.to_act
        self.version = max(self.version, message.version)

    def update(self, person: Person, message: Update) -> None:
        """A seat sees a move."""
        key = id(person)
        if message.version != self._versions[key] + 1:
            self.on_fault("update_left_out")
        self._versions[key] = message.version
        if message.legal is not msgspec.UNSET:
            self._legal[self._seats[key]] = message.legal
        if message.version >= self.version:  # a move may have several, and seats hear them apart
            self._to_act = message.to_act
            self.version = message.version
        if message.outcome is not msgspec.UNSET:
            self.over = True
        if self._acknowledged:
            self._look()

    def done(self, person: Person) -> None:
        """The sender has the answer; all that followed from the move has come before it."""
        self.answered()
        self._acknowledged = True
        if self._versions[id(person)] != self.version:
            self.on_fault("done_before_update")
        self._look()

    def _look(self) -> None:
        if self.under_way and all(seen == self.version for seen in self._versions.values()):
            self.completed()

    def play(self) -> None:
        """Send a random legal move of a seat that is asked."""
        seat = self._chance.choice(self._to_act)
        moves = read_list(self._legal[seat])
        move = b""
        while not move or any(word in move for word in LEFT_OUT):
            move = bytes(moves[int(self._chance.random() * len(moves))])
        self._acknowledged = False
        self.began()
        self.people[seat].move(self, self.version, move)
