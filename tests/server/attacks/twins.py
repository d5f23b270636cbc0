"""One match on two servers, with hidden cards that differ for one viewer, who must not notice."""

from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, cast

from parlour import games
from parlour.client import Refused
from parlour.core.cells import SPECTATOR
from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.errors import ParlourError
from parlour.core.log import Log
from parlour.core.match import Match
from parlour.core.ops import Op, parse, text, to_json
from parlour.games.tacan import board
from parlour.games.tacan import moves as m
from parlour.server.api.types.tables import TableSettings
from tests.server.attacks.frozen_world import (
    PEOPLE,
    SECRET,
    WATCHER,
    Begun,
    FrozenWorld,
    RecordedClient,
    StandingTime,
    frozen_world,
    script,
    table_of,
)
from tests.server.attacks.twin_states import AnyGame, Made, TwinStates

PROBES: Final = 2
"""Moves that are not allowed, tried before every move; sometimes one more as operations."""
STRETCH: Final = 12
"""Versions after which the hidden cards are dealt anew even if they could stay hidden."""
MOST_DRAWING: Final = 3
"""Moves that uncover something and are made longer, of those that are legal."""
DRAWING: Final = (m.Buy, m.Robber, m.Monopoly)
"""Moves of Tacan that uncover something for their player."""
DECK: Final = 25
"""Development cards of Tacan, the first of which is D00."""
LOOKS: Final = 15
"""Moves between looks at all that REST tells."""
SINCE: Final = (0, 1, 2, 7, 31, 40)
"""How far back clients know a match who come to its table once more."""


class Told(AssertionError):
    """The viewer was told something on one side that it was not told on the other."""


@dataclass(slots=True)
class Findings:
    """What was tried, so that a test can say it was enough."""

    moves: int = 0
    different: Counter[str] = field(default_factory=Counter)
    """Moves after which keys that begin so had other hidden values."""
    deals: int = 0
    """How often the hidden cards were dealt anew, at first and because they had to be shown."""
    bonuses: int = 0
    """Sales that brought a bonus token, whose worth only its owner sees."""
    lists: int = 0
    """Several moves that were sent as one list."""
    kinds: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)


class Twins:
    """The same match, twice. What the viewer gets is compared after every request."""

    def __init__(
        self,
        worlds: tuple[FrozenWorld, FrozenWorld],
        settings: TableSettings,
        viewer: str,
        seed: int,
        time: StandingTime,
        gone: str | None = None,
    ) -> None:
        """With `gone`, the spectator is who has given up that seat."""
        self._worlds = worlds
        self._gone = gone
        self._settings = settings
        self._viewer = viewer
        self._time = time
        self._luck = FastChance(seed)
        self._game: AnyGame = games.find(settings.game)
        self._seats = self._game.seats(settings.seats or len(self._game.seat_names))
        self._leader = Match[Any, Any, Any].fair(
            self._game,
            self._seats,
            self._game.options(settings.preset, **settings.options),
            SECRET,
            time=time.now,
            setup=settings.setup,
        )
        self._chance = ScriptedChance()
        self._leader = Match(self._game, self._leader.state, self._leader.log, self._chance, SECRET)
        self._states = TwinStates(self._game, self._seats, viewer, self._luck)
        self._begun: list[Begun] = []
        self._first = 0
        self._people: list[dict[str, RecordedClient]] = []
        self._compared = 0
        self.findings = Findings()

    async def play(self, most: int) -> Findings:
        """Play the match until it is over, or so many moves are made."""
        await self._deal()
        while self.findings.moves < most and not self._game.is_over(self._leader.state):
            worn = self._leader.version - self._first > STRETCH
            made = None if worn else self._states.next_move()
            if made is None:
                await self._deal()
                continue
            await self._probe()
            listed = [made]
            if self._is_placing(made):
                listed += filter(None, [self._states.next_move()])
            if all(self._game.text(one.move).startswith("road") for one in listed[1:]):
                await self._make(listed)
            else:
                for one in listed:
                    await self._make([one])
            if self.findings.moves % LOOKS == 0:
                await self._look()
        await self._look()
        return self.findings

    async def _deal(self) -> None:
        """Both servers take the match up where it is, one with other hidden cards."""
        self.findings.deals += 1
        number = self.findings.deals
        states = self._states.redeal(self._leader.state)
        self._first = self._leader.version
        log = Log(self._leader.log.header, list(self._leader.log.entries))
        self._begun, self._people, self._compared = [], [], 0
        for here, state in zip(self._worlds, states, strict=True):
            table = table_of(number, self._settings, self._seats)
            begun = Begun(table, f"match{number}", log, state, self._game)
            await here.begin(begun)
            self._begun.append(begun)
            seated = dict(zip(self._seats, PEOPLE, strict=False)) | {SPECTATOR: WATCHER}
            if self._gone is not None:
                seated[SPECTATOR] = seated.pop(self._gone)
                await here.give_up(seated[SPECTATOR], table.id)
            visitors = {seat: here.visitor(person) for seat, person in seated.items()}
            for visitor in visitors.values():
                await visitor.ask("enter", table=table.id)
            await visitors[self._seats[0]].ask("say", table=table.id, text="Good luck!")
            self._people.append(visitors)
        self._compare()

    def _is_placing(self, made: Made) -> bool:
        """Whether the viewer settles at the start: the road from there goes into the same list."""
        mine = self._seats[made.seat] == self._viewer
        return mine and "Pre" in str(self._game.cells(self._leader.state)["turn"].value)

    async def _make(self, made: Sequence[Made]) -> None:
        """The same moves on both sides, with the draws that go with them."""
        self._time.now += 1.0
        seat, version = self._seats[made[0].seat], self._leader.version
        sent: dict[str, Any] = {"move": self._game.to_json(made[0].move)}
        if len(made) > 1 or (seat == self._viewer and self._luck.below(3) == 0):
            sent = {"ops": to_json(self._written(seat, made))}
        for number, (here, begun, people) in enumerate(
            zip(self._worlds, self._begun, self._people, strict=True)
        ):
            live = await here.services.matches.get(begun.match_id)
            draws = [draw for one in made for draw in one.draws[number]]
            script(cast("ScriptedChance", live.match._chance), draws)
            if seat == self._gone:
                await here.move_for(begun.match_id, seat, made[0].move)
                continue
            await people[seat].ask("move", match=begun.match_id, version=version, **sent)
        for one in made:
            script(self._chance, one.draws[0])
            self._leader.play(seat, one.move, time=self._time.now)
        while self._leader.proceed(self._time.now):
            continue
        self._note(made)
        self._compare()

    def _written(self, seat: str, made: Sequence[Made]) -> list[Op]:
        """The moves as one list of operations; what stands for all of them stands once."""
        match, ops = self._leader, list[Op]()
        for one in made:
            written = self._game.write_operations(match.sender_view(seat), one.move)
            ops += [op for op in written if op not in ops]
            if one is not made[-1]:
                match = match.after(match.step(seat, one.move))
        return ops

    def _note(self, made: Sequence[Made]) -> None:
        found = self.findings
        found.lists += len(made) > 1
        for one in made:
            form = self._game.to_json(one.move)
            found.moves += 1
            found.different.update({key[:2] for key in self._states.different})
            found.kinds[str(form["move"])] += 1
            found.bonuses += form["move"] == "sell" and getattr(one.move, "count", 0) > 2

    async def _probe(self) -> None:
        """The viewer asks for what is not allowed, and for what it knows already."""
        match, version = f"match{self.findings.deals}", self._leader.version
        requests: list[tuple[str, dict[str, Any]]] = [
            ("move", {"match": match, "version": version, **wrong}) for wrong in self._wrong()
        ]
        since = max(0, version - SINCE[self._luck.below(len(SINCE))])
        known = {"table": f"table{self.findings.deals}", "match": match, "version": since}
        requests += [("enter", known), ("back", {"match": match})]
        stale = {"match": match, "version": version + 1, "move": {"move": "end"}}
        requests.append(("move", stale))
        for kind, fields in requests:
            for people in self._people:
                try:
                    await people[self._viewer].ask(kind, **fields)
                except Refused as refused:
                    self.findings.refusals[refused.code] += 1
            self._compare()

    def _wrong(self) -> list[dict[str, Any]]:
        """Moves that the viewer may not make now, typed and as operations."""
        catalogue = self._game.catalogue
        found: list[dict[str, Any]] = []
        while len(found) < PROBES:
            move = catalogue[self._luck.below(len(catalogue))]
            if not self._allowed(move):
                found.append({"move": self._game.to_json(move)})
        found += [{"ops": one} for one in self._drawing_lists()]
        if self.findings.moves % 3:
            return found
        keys = list(self._game.cells(self._leader.state))
        ops = f"[set({keys[self._luck.below(len(keys))]},{self._value()})]"
        lists = [ops, *self._longer(ops)]
        return [*found, *({"ops": one} for one in lists if not self._means_a_move(one))]

    def _longer(self, ops: str) -> list[str]:
        """A legal move of the viewer, with something after it."""
        if self._viewer not in self._leader.to_act():
            return []
        legal = self._leader.legal(self._viewer)
        move = legal[self._luck.below(len(legal))]
        written = self._game.write_operations(self._leader.sender_view(self._viewer), move)
        return [text([*written, *parse(ops)])]

    def _drawing_lists(self) -> list[str]:
        """Lists that uncover something hidden and go on: with the card that is bought, with cards
        or a road that can be paid only with the one that is stolen."""
        if self._viewer not in self._leader.to_act():
            return []
        legal = self._leader.legal(self._viewer)
        drawing = [move for move in legal if isinstance(move, DRAWING)]
        sender = self._leader.sender_view(self._viewer)
        lists: list[str] = []
        for move in (*drawing[:MOST_DRAWING], *drawing[-1:]):
            written = text(self._game.write_operations(sender, move))[1:-1]
            bought = f"D{DECK - int(str(sender.view['D'])):02}"
            more = (f"setVisibility({bought},[*])", f"set(D,{self._viewer})", *self._roads())
            lists += [f"[{written},{then}]" for then in more if then not in written]
        return [one for one in lists if not self._means_a_move(one)]

    def _roads(self) -> list[str]:
        """A road on a free path next to one of the viewer, paid or not."""
        seen = self._leader.view(self._viewer)
        laid = [path for path in range(board.PATHS) if str(seen[f"P{path:02}"])[4:] == self._viewer]
        nodes = [node for path in laid for node in board.PATH_NODES[path]]
        near = [path for node in nodes for path in board.NODE_PATHS[node]]
        free = [path for path in near if seen[f"P{path:02}"] == []]
        return [f"set(P{path:02},RD{len(laid):02}{self._viewer})" for path in free[:1]]

    def _means_a_move(self, ops: str) -> bool:
        if self._viewer == SPECTATOR:
            return False
        try:
            self._leader.find_moves(self._viewer, ops)
        except ParlourError:
            return False
        return True

    def _allowed(self, move: Any) -> bool:
        if self._viewer == SPECTATOR:
            return False
        try:
            self._game.check(self._leader.state, self._seats.index(self._viewer), move)
        except ParlourError:
            return False
        return True

    def _value(self) -> str:
        values = (*self._seats, "[]", "SO", "MK", "ORE", "KNI", "null", "3")
        return values[self._luck.below(len(values))]

    async def _look(self) -> None:
        """All that REST tells, and what somebody sees who comes with nothing."""
        number, newest = self.findings.deals, self._leader.version
        between = self._first + self._luck.below(newest - self._first + 1)
        match = f"/api/matches/match{number}"
        paths = (
            match,
            f"{match}/view",
            f"{match}/view?version={between}",
            f"{match}/view?version={newest + 1}",
            f"{match}/view?viewer=*",
            f"{match}/view?viewer=all",
            f"{match}/view?viewer={self._seats[0]}",
            f"{match}/replay?first={self._first}",
            f"{match}/replay?first={between}&viewer=*",
            f"{match}/log",
            f"/api/tables/table{number}",
            "/api/tables",
            "/api/my/tables",
            "/api/my/matches",
        )
        if not self._game.is_over(self._leader.state):
            for path in paths:
                for people in self._people:
                    await people[self._viewer].get(path)
                self._compare()
            for here, people in zip(self._worlds, self._people, strict=True):
                again = here.visitor(people[self._viewer].person)
                await again.ask("enter", table=f"table{number}")
                people[self._viewer].sent += again.sent
                again.leave()
            self._compare()

    def _compare(self) -> None:
        """All that the viewer has got is the same on both sides, to the byte."""
        one, two = (people[self._viewer].sent for people in self._people)
        # That the table is free again comes a little later than the end of the match.
        over = self._game.is_over(self._leader.state)
        number = (min if over else max)(len(one), len(two))
        for place in range(self._compared, number):
            pair = [sent[place] if place < len(sent) else "" for sent in (one, two)]
            if pair[0] != pair[1]:
                raise Told(_difference(*pair))
            self.findings.messages[pair[0][:16]] += 1
        self._compared = len(one)


def _difference(one: str, two: str) -> str:
    """Where two messages part, and what stands there."""
    place = next(
        (at for at, (a, b) in enumerate(zip(one, two)) if a != b), min(map(len, (one, two)))
    )
    around = slice(max(0, place - 150), place + 50)
    return f"{one[:30]!r}… differs at {place}: {one[around]!r} and {two[around]!r}"


@asynccontextmanager
async def twins(
    settings: TableSettings,
    viewer: str,
    seed: int,
    time: StandingTime,
    gone: str | None = None,
    *,
    programs: bool = False,
) -> AsyncGenerator[Twins]:
    """Two servers with one match."""
    async with frozen_world(programs=programs) as one, frozen_world(programs=programs) as two:
        yield Twins((one, two), settings, viewer, seed, time, gone)
