"""Awards that changed hands, in words (A1–A3)."""

from rich.text import Text

from parlour.cli.show.seats import seat_name
from parlour.cli.show.step import Step


def news(step: Step) -> Text:
    """What a move did to the awards; empty when it did nothing."""
    return Text.assemble(
        _change(step, "ROAD", "the longest road", "LEN"),
        _change(step, "ARMY", "the largest army", "KNI"),
    )


def _change(step: Step, key: str, name: str, size: str) -> Text:
    before, after = step.before[key], step.after[key]
    if before == after:
        return Text()
    if not after:
        return Text.assemble("; ", seat_name(before), f" loses {name}")
    taken = f"{name} ({step.after[size + after]})"
    text = Text("; ")
    if after == step.seat:
        text.append("takes ")
    else:
        text.append(seat_name(after)).append(" takes ")
    text.append(taken, "bold")
    if before:
        text.append(" from ").append(seat_name(before))
    return text
