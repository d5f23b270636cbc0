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
from tools.refused_lists import refusals_table

TABLES: tuple[tuple[str, Notation[Any], tuple[OperationForm[Any], ...]], ...] = (
    ("Tacan", TACAN_NOTATION, TACAN_FORMS),
    ("Rupiaj", RUPIAJ_NOTATION, RUPIAJ_FORMS),
)

BEGINNING = """\
Every change of a game is a list of operations on keys, and a match can be set up, played and followed by such lists alone:

```python
from parlour.core.chance import FastChance
from parlour.core.match import Match
from parlour.games import find

game = find("tacan")
options = game.options("operations")
match = Match.from_operations(game, "[set(players,2)]", FastChance(7), options=options)

seat = match.to_act()[0]
match.send(seat, f"[set(turn,{seat}Pre0),set(N34,SET0{seat}),set(P42,RD00{seat})]")
print(seat, match.view("*")["N34"], match.view("*")["P42"])
```

```text
PR SET0PR RD00PR
```

| function | arguments | gives |
|---|---|---|
| `Match.from_operations` | `game, setup, chance, *, seats=None, options=None, time=None` | a match that a host's list sets up; without `seats` those of `set(players,…)` play |
| `Match.start`, `Match.fair` | `…, setup=""` | the same for a match with known seats, or a fair one |
| `match.send` | `seat, ops, *, version=None, time=None` | the entries of the moves that a list means, all carried out, or `IllegalMove` and nothing changed |
| `match.find_moves` | `seat, ops` | these moves, without carrying them out |
| `match.play` | `seat, move, *, version=None, time=None` | the entry of one move, a value of the game or its notation: `match.play("PB", "road P35")` |
| `match.view` | `viewer` | every key with its value, as a seat or the spectator `*` sees it |
| `parlour.core.ops.parse` | `written, seats=None` | the operations of a text |
| `parlour.core.ops.from_json`, `to_json` | `form, seats=None`; `ops` | operations from JSON and to JSON |
| `parlour.core.ops.text` | `ops` | operations as text |
| `parlour.core.ops.changes` | `old, new` | the operations that lead from one view to the next |
| `parlour.core.ops.applied` | `view, ops` | the view after such operations |
| `game.write_operations` | `match.sender_view(seat), move` | the operations that a move amounts to |

Lists are given as text, as JSON, or as operations (`Set`, `SetVisibility`, `Shuffle`). [Play by
operations](../how-to/play-by-operations.md) plays a whole session of messages. There are three operations:

| operation | JSON | meaning |
|---|---|---|
| `set(P35,RD02PB)` | `{"op":"set","key":"P35","value":"RD02PB"}` | the key gets the value; `[]` is nothing, `null` what the viewer may not see |
| `setVisibility(D00,[PB])` | `{"op":"setVisibility","key":"D00","audience":["PB"]}` | who sees the key: seats, `*` for everyone, `[]` for nobody |
| `shuffle(D00…D24)` | `{"op":"shuffle","keys":["D00",…]}` | chance decides which of the keys has which of their values |"""

CHAPTERS = """\
## Sending moves

A list means the one legal move that amounts to exactly these operations, in any order. Slots are those of the sender's view
before the list. Slots that show the same card are the same, so any of them pays; with `hand_slots` = `kept` (Tacan V7) the
named ones are emptied, and the entry of the log records them.

A list may mean several moves: each complete, one after another, with `set(turn,…)` once for all of them. `set(turn,[])` in
such a list ends the turn after the other moves. No key is set twice in a list, so cards that come in during it cannot be paid
with, and a settlement becomes a city in another list. Only the last move may draw or uncover something – roll, buy a card,
steal, play monopoly, or cut a road where one can win in another's turn – because a refusal of the rest could otherwise
tell what would have come. All moves are carried out in order, with an entry of the log for each, or none.

## Receiving changes

What a viewer receives after a move is again such a list, of `set` alone and redacted for it: `changes` makes it from two
views, and applying it to the old view (`applied`) gives the new one exactly.

## The setup

A match begins as such a list on nothing. Until its visibility is set a key is nobody's. Keys for tiles and tokens (`R00`–`R18`,
`T00`–`T17` in Tacan, `C00`–`C51` in Rupiaj) exist only here, and where one stands in a value it means what lies there.

In Tacan a host may state the setup, or a part of it: tiles, tokens, harbours, development cards, of each kind all or
none. What is lawful stands on the [rules page](tacan-rules.md) under S1 and at the end of "Readings". The engine draws every shuffle and
completes the rest. The host's list is the field `setup` of the log's header, where in a fair match the commitment covers it;
the completed list is the first entry of the log. `parlour.core.match.checked_setup(game, seats, options, setup)` gives the list as the
header has it, or says what is wrong; `parlour.core.ops.laid_out(ops, orders, game.setup_keys())` carries a completed list out, given the orders of the shuffles.

## What is refused

A list is refused whole, and nothing changes. `OperationError` is an `IllegalMove`; a list that means an illegal move is
refused by the rule, like the move itself. Each code of the language, with an example:"""

HINTS = {
    "Tacan": """\
The keys are those of the [rules page](tacan-rules.md#keys-and-their-values).

- ‹turn› is the value of `turn` as the sender sees it (`PBPre0`, `PBPre1`, `PB`): who is on turn says that it stays so, unless
  the turn ends.
- ‹settlement›, ‹city› and ‹road› are the sender's piece with the lowest number that is not on the board: `SET0PB`, `CIT0PB`,
  `RD00PB`.
- ‹slot› is a key of the sender's hand that holds such a card (`RC00PB`), ‹empty slot› one that is `[]`.
- ‹card› is the key of a development card (`D00`): of several that could be played the one bought first (C2). Its owner sees the
  face before and after it is played, as `year of plenty` for `plenty`; to a spectator it is `null` until then. So a client that
  has not followed the match from the beginning tells its unplayed cards by the view of a spectator, over the network
  `GET /api/matches/MATCH/view?viewer=*`. Naming another card is refused with the list that is right.""",
    "Rupiaj": """\
The keys are those of the [rules page](rupiaj-rules.md#keys): slots of a hand are `HC00PB`…, of a herd `CA00PB`…, of the market
`MK0`…. `SO` stands for the sold cards and `MK` for the market.""",
}


def operations_page(header: list[str]) -> str:
    """The whole page."""
    lines = [*header, BEGINNING, "", *language_section(), CHAPTERS, "", *refusals_table()]
    for title, notation, forms in TABLES:
        words = {form.kind: form.syntax for form in notation.forms}
        lines += [f"## The moves of {title}", "", HINTS[title], ""]
        rows = [f"`{words[form.kind]}` | `{form.pattern}`" for form in forms]
        lines += table("move | operations", rows)
    return "\n".join(lines)
