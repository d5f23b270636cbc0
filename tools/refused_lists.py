"""Every code with which a list of operations is refused, with an example that is tried out."""

from parlour.core.chance import FastChance
from parlour.core.errors import OperationError
from parlour.core.match import Match
from parlour.games import find
from parlour.testing.tacan import Story
from tools.markdown import table

MOVES = (
    "set(turn,PR),put(P28,RD02PR)",
    "set(turn,PR),set(Q28,RD02PR),set(RC02PR,[]),set(RC04PR,[])",
    "set(turn,PR),set(P28,RD02PR),set(P28,RD03PR)",
    "set(turn,PR),set(P28,RD02PR),set(RC02PR,[])",
    "set(turn,PR),set(P28,RD02PR),set(RC02PR,[]),set(RC03PR,[]),set(RC04PR,[])",
    "set(turn,PR)",
    "set(turn,PR),set(D,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC03PR,[]),set(P28,RD02PR)",
)
"""Lists of the seat on turn, which holds a card of each resource."""
HARBOURS = "set(M00,ORE),set(M01,GRA),set(M02,LUM),set(M03,WOO),set(M04,BRI),set(M05…M08,ANY)"
SETUPS = (
    HARBOURS.replace("ANY", "BRI"),
    HARBOURS.replace("BRI", "GOLD"),
    HARBOURS,
    f"{HARBOURS},shuffle(M00,M08),setVisibility(M00,[PB])",
    f"{HARBOURS},shuffle(M00,N00)",
)
"""Lists by which somebody tries to set a match up."""


def refusals_table() -> list[str]:
    """The codes in the order of the examples."""
    story = Story()
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(PR="ORE GRA LUM WOO BRI")
    tacan, rupiaj = find("tacan"), find("rupiaj")
    rows = [_move(story, ops) for ops in MOVES]
    rows += [_setup(tacan.name, ops) for ops in SETUPS]
    rows.append(_setup(rupiaj.name, "set(players,2)"))
    return table("list | refused as | rule | because", rows)


def _move(story: Story, ops: str) -> str:
    try:
        story.match.send("PR", f"[{ops}]")
    except OperationError as error:
        return _row(ops, error)
    raise ValueError(f"{ops} is not refused")


def _setup(name: str, ops: str) -> str:
    game = find(name)
    try:
        Match.start(game, game.seats(2), game.options(), FastChance(1), setup=f"[{ops}]")
    except OperationError as error:
        return _row(ops, error)
    raise ValueError(f"{ops} is not refused")


def _row(ops: str, error: OperationError) -> str:
    return f"`{ops}` | `{error.code}` | {error.rule} | {error.sentence}"
