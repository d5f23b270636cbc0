"""What a seat can be asked for: the kinds of decision that a clock can limit."""

from typing import Final, NamedTuple


class Decision(NamedTuple):
    """A kind of decision, for which a table can set a limit."""

    name: str
    sentence: str
    """What the seat is asked to do, for people."""
    lasts: bool = False
    """Whether it goes on through several moves of the seat, like a whole turn.

    It waits while the seat is asked for something else, or for nothing, and is over when another
    seat is asked for one that lasts. Any other decision is over with the seat's next move, but for
    moves that settle something beyond the match (`Game.lasting`): they win nobody new time.
    """
    contested: bool = False
    """Whether several seats are asked and what one says may leave the others nothing to say, like
    answers to an offer. Bots let people go first."""
    after: str | None = None
    """A decision that others are asked for at the same time and that this one may need, like the
    answers for whoever picks among them: its time begins when nobody is asked for that any more."""


TURN: Final = "turn"
"""The decision of games that know only one. Its limit holds for all that have none of their own."""
