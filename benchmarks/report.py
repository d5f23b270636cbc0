"""The results for people: tables in plain text."""

from benchmarks.quantities import QUANTITIES
from benchmarks.results import Figure, Results, Verdict
from benchmarks.suites import Entrant

LEGEND = (
    "Medians of CPU time; ± is half the distance between the quartiles;"
    " × is how many times as fast as the peer."
)


def report(results: Results, notes: list[str]) -> str:
    """Everything a reader needs to judge the run."""
    parts = [contestants(results)]
    parts += [table(results, seats) for seats in results.seats]
    parts.append(LEGEND)
    if verdicts := results.verdicts():
        parts.append("\n".join(["Targets", *map(sentence, verdicts)]))
    parts += ["Note: " + note for note in notes]
    return "\n\n".join(parts)


def contestants(results: Results) -> str:
    """Who took part, and the files that were loaded."""
    lines = [f"{results.suite.game}: contestants"]
    for entrant, hello in results.hellos.items():
        what = f"{hello.version}, {hello.build}, Python {hello.python}"
        lines.append(f"  {entrant.name:<12}{what:<34}{hello.file}")
    return "\n".join(lines)


def table(results: Results, seats: int) -> str:
    """One line a quantity, one column a contestant."""
    entrants = list(results.hellos)
    title = f"{results.suite.game}, {seats} seats, random play, {results.rounds(seats)} rounds"
    lines = [title, row("", [f"{entrant.name:>16}" for entrant in entrants])]
    for quantity in QUANTITIES:
        cells = [
            cell(results.value(seats, quantity, entrant), results.ratio(seats, quantity, entrant))
            for entrant in entrants
        ]
        lines.append(row(quantity.name, cells))
    lines.append(row("moves a game, mean", [length(results, seats, each) for each in entrants]))
    lines.append(row("games cut at the limit", [cut(results, seats, each) for each in entrants]))
    return "\n".join(lines)


def row(label: str, cells: list[str]) -> str:
    """A line of a table."""
    return f"  {label:<33}" + "".join(f"{text:<25}" for text in cells).rstrip()


def cell(value: Figure, ratio: Figure | None) -> str:
    """A median with its spread, and the ratio to the peer where there is one."""
    times = f"{number(ratio.median)}×" if ratio else ""
    return f"{number(value.median):>10} ±{value.spread:<4.0%} {times:>7}"


def length(results: Results, seats: int, entrant: Entrant) -> str:
    """The mean length of a game."""
    return f"{results.length(seats, entrant):>10,.0f}"


def cut(results: Results, seats: int, entrant: Entrant) -> str:
    """The share of games that nobody won."""
    return f"{results.cut(seats, entrant):>10.1%}"


def number(value: float) -> str:
    """Three digits are as many as such a measurement has."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def sentence(verdict: Verdict) -> str:
    """A target, what was measured, and met or missed."""
    target, ratio = verdict.target, verdict.ratio
    if target.quantity.more_is_better:
        wanted = f"at least {target.factor:g} × the peer's"
    else:
        wanted = f"at most 1/{target.factor:g} of the peer's"
    what = f"{target.entrant.name}, {target.seats} seats, {target.quantity.name}"
    measured = f"{number(ratio.median)}× (quartiles {number(ratio.low)}–{number(ratio.high)})"
    word = "met" if verdict.met else "MISSED"
    doubt = ", but close: measure again with more rounds" if verdict.close else ""
    return f"  {what:<32}{wanted:<29}{measured:<34}{word}{doubt}"
