"""What a trace of Chromium says about the time in which something flew."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

Event = dict[str, Any]
Window = tuple[float, float]

LONG: Final = 50.0
"""Milliseconds from which a task is called long."""


class Drawn(NamedTuple):
    """What was drawn and done while things flew; times in milliseconds."""

    seconds: float
    """How long something flew, taken together."""
    gaps: list[float]
    """Between frames that the compositor drew."""
    due: int
    """Frames in which something was to be seen moving."""
    dropped: int
    """Those of them that never came to the screen, and were missed."""
    late: int
    """Those that came, but without what the page's own thread had to add in time."""
    tasks: list[float]
    """The long tasks of the page's own thread."""
    layouts: list[float]
    """Layouts of the page."""


def read(events: Sequence[Event]) -> Drawn:
    """The figures of one trace."""
    marks = [one for one in events if one["name"].startswith("flight-")]
    process = Counter(one["pid"] for one in marks).most_common(1)[0][0]
    windows = _windows(marks)
    own = [one for one in events if one["pid"] == process and _inside(windows, one["ts"])]
    frames = [_report(one) for one in own if one["name"] == "PipelineReporter" and one["ph"] == "b"]
    moving = [one for one in frames if one.get("has_compositor_animation")]
    missed = [one for one in moving if one.get("affects_smoothness")]
    states = Counter(str(one["state"]) for one in missed)
    idle = sum(one["state"] == "STATE_NO_UPDATE_DESIRED" for one in moving)
    main = _main_thread(events, process)
    tasks = [_took(one) for one in own if one["name"] == "RunTask" and one["tid"] == main]
    layouts = [_took(one) for one in own if one["name"] == "Layout" and one["ph"] == "X"]
    return Drawn(
        seconds=sum(end - begin for begin, end in windows) / 1e6,
        gaps=_gaps(windows, [one["ts"] for one in own if one["name"] == "DrawFrame"]),
        due=len(moving) - idle,
        dropped=states["STATE_DROPPED"],
        late=states["STATE_PRESENTED_PARTIAL"],
        tasks=sorted(time for time in tasks if time >= LONG),
        layouts=sorted(layouts),
    )


def _windows(marks: Sequence[Event]) -> list[Window]:
    """The times in which at least one thing flew."""
    begun: dict[str, float] = {}
    flights: list[Window] = []
    for mark in sorted(marks, key=lambda one: float(one["ts"])):
        _, what, name = mark["name"].split("-")
        if what == "begins":
            begun[name] = mark["ts"]
        elif name in begun:
            flights.append((begun[name], mark["ts"]))
    merged: list[Window] = []
    for begin, end in sorted(flights):
        if merged and begin <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(merged[-1][1], end)
        else:
            merged.append((begin, end))
    return merged


def _inside(windows: Sequence[Window], time: float) -> bool:
    return any(begin <= time <= end for begin, end in windows)


def _gaps(windows: Sequence[Window], times: Sequence[float]) -> list[float]:
    gaps: list[float] = []
    for begin, end in windows:
        drawn = sorted(time for time in times if begin <= time <= end)
        gaps += [(after - before) / 1000 for before, after in pairwise(drawn)]
    return gaps


def _report(event: Event) -> Event:
    args = event.get("args", {})
    found: Event = args.get("frame_reporter") or args.get("chrome_frame_reporter") or {"state": ""}
    return found


def _main_thread(events: Sequence[Event], process: int) -> int:
    named = (one for one in events if one["name"] == "thread_name" and one["pid"] == process)
    return next(int(one["tid"]) for one in named if one["args"]["name"] == "CrRendererMain")


def _took(event: Event) -> float:
    """Milliseconds; an event that the trace cuts off has no end."""
    return float(event.get("dur", 0)) / 1000
