"""How many frames a table draws while things fly: `make bench-web`."""

import argparse
import os
import sys
import time

from benchmarks.web.page import Device, looking
from benchmarks.web.report import report
from benchmarks.web.seat import Seat
from benchmarks.web.serving import NotMeasured, serving
from benchmarks.web.trace import Drawn, read

SETUP = 12.0
"""Seconds in which a match finds its pace."""
PAUSE = 0.7
"""Seconds that the looker's own seat waits before it moves, as bots do."""


def main() -> str | None:
    """Measure a match of one person against bots, and say what was seen."""
    options = _options().parse_args()
    device = Device(options.width, options.height, options.density, options.slower)
    before = os.getloadavg()[0]
    try:
        drawn, gaps = measure(options.game, options.seats, device, options.seconds)
    except NotMeasured as problem:
        return str(problem)
    print(f"{options.game}, {options.seats} seats; {device}")
    print(f"load of the machine's {os.cpu_count()} cores: {before:.1f} before")
    print(report(drawn, gaps))
    return None


def measure(game: str, seats: int, device: Device, seconds: float) -> tuple[Drawn, list[float]]:
    """What the compositor drew in a while, and how far frames of the page lay apart in another."""
    with serving() as address, looking(address, device) as looker:
        looker.ask("/api/guest", {"name": "Mira"})
        table = looker.ask("/api/quick", {"game": game, "seats": seats})["id"]
        looker.sit(table, device.slower)
        seat = Seat(address, looker.cookies(), table, PAUSE)
        time.sleep(SETUP)
        drawn = read(looker.trace(seconds))
        gaps = looker.gaps(seconds)
        seat.stop()
    return drawn, gaps


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make bench-web", description=__doc__)
    parser.add_argument("--game", default="tacan", choices=["tacan", "rupiaj"])
    parser.add_argument("--seats", type=int, default=4, help="at the table; Rupiaj has 2")
    parser.add_argument("--seconds", type=float, default=30, help="of each of the two measurements")
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--height", type=int, default=844)
    parser.add_argument("--density", type=float, default=2, help="pixels of the screen in one px")
    parser.add_argument("--slower", type=float, default=8, help="how often slower the CPU is made")
    return parser


if __name__ == "__main__":
    sys.exit(main())
