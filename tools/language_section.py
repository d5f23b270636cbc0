"""The section on how lists of operations are written; its examples are read as it is made."""

from parlour.core.errors import OperationError
from parlour.core.ops import KeyBook, parse, text
from tools.markdown import table

SEATS = ("PB", "PR")
"""The table of the examples."""
BOOK = KeyBook(
    [
        *(f"R{tile:02}" for tile in range(19)),
        *(f"N{node:02}" for node in range(54)),
        *(f"P{path:02}" for path in range(72)),
        *("DIE0", "RC00PR", "turn"),
    ],
    [*SEATS, "SET0PR"],
)

WRITING = """\
## How a list is written

A list is written in brackets: `[set(turn,PB),set(P35,RD02PB)]`. The brackets around it and the
commas between operations may be left out, but a list that begins with `[` must end with `]`: one
that was cut off is refused. Values that are not plain words are written as JSON. The examples are
read at a table of `PB` and `PR`."""

FORMS = (
    ("`..`, `...` and `…` mean a range of keys, in all three operations", "set(N00..N53,[])"),
    ("two keys of one family are the ends of a range", "shuffle(M00,M08)"),
    ("in brackets they are two keys", "shuffle([M00,M08])"),
    ("a key and a count: so many keys from this one on", "shuffle(D00,25)"),
    ("other keys are a list, which may contain ranges", "shuffle(DIE0,M00…M03,ROB)"),
    (
        "an ellipsis between two operations is filled in; the value stays the same",
        "setVisibility(D00,[]),...,setVisibility(D24,[])",
    ),
    ("or its numbers run in step with the key", "set(H00,R00 T00),...,set(H02,R02 T02)"),
    ("whatever the number is part of", 'set(R08,"Resource 8"),...,set(R10,"Resource 10")'),
    ("all seats of the table are everyone, also beside seats nobody has",
     "setVisibility(H00,[PB,PR,PY,PG])"),
    ("seats may be in lower case", "setVisibility(D00,[pr])"),
    ("from `//` to the end of the line is a comment, except in quotes",
     'set(players,2), // two\nset(A,"//")'),
    ("the last operation may have a comma before the bracket", "[set(players,2),]"),
)  # fmt: skip

REFUSING = """\
Keys of one family differ only in their number, like `RC00PB` and `RC29PB`. Ranges and what is
filled in run upwards. A list of more than 65,536 bytes as it is sent or as it is written out, with
more than 2,000 keys, or with values nested more than 30 deep is refused.

A list is refused whole. The sentence says which operation is at fault, counted from 1 as they are
written, and in a text which line; `OperationError` has the number as `place`. What cannot
be filled in is the fault of the operation after the ellipsis."""

REFUSED = (
    "set(players,2),\nput(A,1)",
    "[set(players,2),set(turn,PB)",
    "shuffle(M08,M00)",
    "set(H00,GRA),...,set(M08,GRA)",
    "set(H00,R00),...,set(H18,R17)",
    "set(H00,GRA),...,set(H18,ORE)",
    "set(H00,GRA),...,set(H01,GRA)",
    "setVisibility(H00,[PB]),...,setVisibility(H18,[PR])",
    "set(H00,GRA),...",
    "set(H00,R0O),...,set(H18,R18)",
)

KEYS = """\
Keys and names may have more or fewer zeros, up to four digits, and be in upper or lower case:
`die00` is `DIE0`, `rc0pr` is `RC00PR`, `Turn` is `turn`, and as values `set00pr` is `SET0PR` and
`Pr` is `PR`. A key that the game does not have is refused as `unknown_key`; where another was
probably meant, `OperationError` names it as `meant`."""

UNKNOWN = ("R0O", "RCOOPR", "N100000000028", "R25", "P72", "Q07")


def language_section() -> list[str]:
    """How lists, ranges and keys are written, and what is refused."""
    return [
        *(WRITING, ""),
        *table("rule | written | means", [_means(rule, written) for rule, written in FORMS]),
        *(REFUSING, ""),
        *table("written | refused as | because", [_refusal(written) for written in REFUSED]),
        *(KEYS, ""),
        *table("key | meant | because", [_unknown(key) for key in UNKNOWN]),
    ]


def _means(rule: str, written: str) -> str:
    return f"{rule} | {_code(written)} | `{text(parse(written, SEATS))}`"


def _refusal(written: str) -> str:
    try:
        parse(written, SEATS)
    except OperationError as error:
        return f"{_code(written)} | `{error.code}` | {error.sentence}"
    raise ValueError(f"{written} is not refused")


def _unknown(key: str) -> str:
    try:
        BOOK.key(key)
    except OperationError as error:
        return f"`{key}` | {f'`{error.meant}`' if error.meant else '–'} | {error.sentence}"
    raise ValueError(f"{key} is not refused")


def _code(written: str) -> str:
    """An example as code, with its line breaks."""
    return "<br>".join(f"`{line}`" for line in written.split("\n"))
