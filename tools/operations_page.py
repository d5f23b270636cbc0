"""The generated page on the operation language, from the tables by which moves are read."""

from typing import Any

from parlour.core.notation import Notation
from parlour.core.ops import OperationForm
from parlour.games.rupiaj.forms import NOTATION as RUPIAJ_NOTATION
from parlour.games.rupiaj.operations.forms import OPERATION_FORMS as RUPIAJ_FORMS
from parlour.games.tacan.forms import NOTATION as TACAN_NOTATION
from parlour.games.tacan.operations.forms import OPERATION_FORMS as TACAN_FORMS
from tools.language_section import language_section
from tools.markdown import table

TABLES: tuple[tuple[str, Notation[Any], tuple[OperationForm[Any], ...]], ...] = (
    ("Tacan", TACAN_NOTATION, TACAN_FORMS),
    ("Rupiaj", RUPIAJ_NOTATION, RUPIAJ_FORMS),
)

INTRODUCTION = """\
Every change of a game is a list of operations on keys. There are three:

| operation | JSON | meaning |
|---|---|---|
| `set(P35,RD02PB)` | `{"op":"set","key":"P35","value":"RD02PB"}` | the key gets the value; `[]` is nothing, `null` what the viewer may not see |
| `setVisibility(D00,[PB])` | `{"op":"setVisibility","key":"D00","audience":["PB"]}` | who sees the key: seats, `*` for everyone, `[]` for nobody |
| `shuffle(D00…D24)` | `{"op":"shuffle","keys":["D00",…]}` | chance decides which of the keys has which of their values |"""

CHAPTERS = """\
## Sending a move

A move can be sent as the operations it amounts to: `parlour.core.ops.meaning.find_move` finds the one legal move that fits,
or says why none does. The order of the operations does not matter. Slots are those of the sender's view before the move,
and slots that show the same card are the same: any of them pays. What is refused names the operation to blame:
`contradictory_operations`, `missing_operation`, `surplus_operation`, `no_such_move`, `unknown_key`, `malformed_operation`; a list that
means an illegal move is refused by the rule, like the move itself.

## Receiving changes

What a viewer receives after a move is again such a list, of `set` alone and redacted for it: `parlour.core.ops.changes` makes it from
two views, and applying it to the old view (`applied`) gives the new one exactly.

## The setup

A match begins as such a list on nothing (`game.setup_operations`): tiles, tokens and cards are set and shuffled, then the keys of
the game are set and made visible. Until its visibility is set a key is nobody's. Keys for tiles and tokens (`R00`–`R18`,
`T00`–`T17` in Tacan, `C00`–`C51` in Rupiaj) exist only here, and where one stands in a value it means what lies there.
`parlour.core.ops.laid_out` carries such a list out, given the orders of the shuffles."""

HINT = """\
‹turn› is the value of `turn` as the sender sees it: who is on turn says that it stays so, unless the turn ends."""


def operations_page(header: list[str]) -> str:
    """The whole page."""
    lines = [*header, INTRODUCTION, "", *language_section(), CHAPTERS, ""]
    for title, notation, forms in TABLES:
        words = {form.kind: form.syntax for form in notation.forms}
        lines += [f"## The moves of {title}", "", *([HINT, ""] if title == "Tacan" else [])]
        rows = [f"`{words[form.kind]}` | `{form.pattern}`" for form in forms]
        lines += table("move | operations", rows)
    return "\n".join(lines)
