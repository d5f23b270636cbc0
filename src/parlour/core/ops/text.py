"""Operations as text: `set(P35,RD02PB)`, `setVisibility(D00,[])`, `shuffle(D00…D24)`."""

from collections.abc import Sequence
from itertools import groupby

from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle
from parlour.core.ops.ranges import follows, runs, same_family
from parlour.core.ops.values import value_text


def text(ops: Sequence[Op]) -> str:
    """A list of operations as text; keys that follow each other and get the same are a range."""
    alike = groupby(ops, key=_what)
    return f"[{','.join(_together(what, list(group)) for what, group in alike)}]"


def one_text(op: Op) -> str:
    """One operation as text."""
    return _together(_what(op), [op])


def _what(op: Op) -> str:
    """What an operation does, with {} for its key."""
    match op:
        case Set(_, value):
            return f"set({{}},{value_text(value)})"
        case SetVisibility(_, audience):
            return f"setVisibility({{}},[{','.join(audience)}])"
        case Shuffle(keys):
            return f"shuffle({_shuffled(keys)})"


def _shuffled(keys: Sequence[str]) -> str:
    """The keys of a shuffle; two that would be the ends of a longer range are in brackets."""
    written = ",".join(runs(keys))
    if len(keys) == 2 and same_family(keys[0], keys[1]) and not follows(keys[0], keys[1]):
        return f"[{written}]"
    return written


def _together(what: str, ops: Sequence[Op]) -> str:
    """Operations that do the same, in as few as can be written."""
    keys = [op.key for op in ops if not isinstance(op, Shuffle)]
    if not keys:
        return ",".join([what] * len(ops))
    return ",".join(what.replace("{}", run, 1) for run in runs(keys))
