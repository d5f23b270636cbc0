"""Stories: a rule shown in a few moves, in notation, with chance written down."""

from typing import Any, Generic

from parlour.core.chance import ScriptedChance
from parlour.core.errors import IllegalMove
from parlour.core.game import Game, M, R, S
from parlour.core.match import Match
from parlour.core.ops import Operations
from parlour.core.outcome import RankedSeat


class BaseStory(Generic[S, M, R]):
    """A match told step by step: what is played, what is refused, what is seen.

    Each game has a `Story` of its own, which also says what is given and what chance will say.
    """

    def __init__(self, match: Match[S, M, R]) -> None:
        """Go on with a match whose setup is done; from now on chance is scripted."""
        self.chance = ScriptedChance()
        self.match = Match(match.game, match.state, match.log, self.chance, events=match.events)

    @property
    def game(self) -> Game[S, M, R]:
        """The game that is played."""
        return self.match.game

    @property
    def state(self) -> S:
        """The state of the match, for what a story cannot say otherwise."""
        return self.match.state

    # What happens

    def plays(self, name: str, text: str) -> None:
        """A legal move."""
        move = self.game.parse(text)
        self.game.check(self.state, self.match.seat_index(name), move)
        self.script(move)
        self.match.play(name, move)

    def sends(self, name: str, ops: Operations) -> None:
        """A list of operations, which means one or more legal moves."""
        for move in self.match.find_moves(name, ops):
            self.script(move)
        self.match.send(name, ops)

    def script(self, move: M) -> None:
        """Turn what a story says about chance into what the move will draw."""

    def rejects(self, name: str, text: str, *, rule: str, code: str) -> None:
        """A move that is refused for this reason, and changes nothing."""
        before = dict(self.game.cells(self.state))
        version = self.match.version
        refusal = self._refusal(name, text)
        assert refusal is not None, f"{name} {text} was not refused"
        assert (refusal.rule, refusal.code) == (rule, code), f"{name} {text}: {refusal!r}"
        assert dict(self.game.cells(self.state)) == before
        assert self.match.version == version

    def _refusal(self, name: str, text: str) -> IllegalMove | None:
        try:
            self.match.play(name, self.game.parse(text))
        except IllegalMove as refusal:
            return refusal
        return None

    # What is seen

    def value(self, key: str) -> Any:
        """The true value of a key, whoever may see it."""
        return self.game.cells(self.state)[key].value

    def sees(self, viewer: str, key: str, value: object) -> None:
        """The viewer sees this value."""
        seen = self.match.view(viewer)[key]
        assert (type(seen), seen) == (type(value), value), f"{viewer} sees {key} = {seen!r}"

    def hides(self, viewer: str, *keys: str) -> None:
        """The viewer sees that there is something, and not what."""
        view = self.match.view(viewer)
        for key in keys:
            assert view[key] is None, f"{viewer} sees {key} = {view[key]!r}"

    def legal(self, name: str) -> set[str]:
        """The choices of a seat."""
        place = self.match.seat_index(name)
        return {self.game.text(move) for move in self.game.choices(self.state, place)}

    def to_act(self) -> set[str]:
        """The seats that are asked for a decision."""
        return set(self.match.to_act())

    def outcome(self) -> list[RankedSeat] | None:
        """The final ranking, or None while the match runs."""
        outcome = self.match.outcome
        return None if outcome is None else list(outcome.ranking)
