"""How many frames a table draws while things fly: `make bench-web`."""

import argparse
import os
import sys
import time

from benchmarks.web.page import Device, Looker, looking
from benchmarks.web.phone import Phone, slow_down
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
    device = Device(options.width, options.height, options.density)
    print(f"{options.game}, {options.seats} seats; {device}")
    print(f"load of the machine's {os.cpu_count()} cores: {os.getloadavg()[0]:.1f} before")
    try:
        with serving() as address, looking(address, device) as looker:
            rate = options.slower or _rate_of(Phone[options.phone.upper()], looker)
            drawn, gaps = measure(address, looker, rate, options)
    except NotMeasured as problem:
        return str(problem)
    print(report(drawn, gaps))
    return None


def _rate_of(phone: Phone, looker: Looker) -> float:
    """How often slower the CPU must be made for a phone; it is said, for machines differ."""
    found = slow_down(phone, looker.work_at)
    print(
        f"CPU: index {found.own:.0f}, slowed {found.rate:.1f} times {found.slowed:.0f};"
        f" {phone.value} is a phone of the {phone.name.lower()} class"
    )
    return found.rate


def measure(
    address: str, looker: Looker, rate: float, options: argparse.Namespace
) -> tuple[Drawn, list[float]]:
    """What the compositor drew in a while, and how far frames of the page lay apart in another."""
    looker.ask("/api/guest", {"name": "Mira"})
    table = looker.ask("/api/quick", {"game": options.game, "seats": options.seats})["id"]
    looker.sit(table, rate)
    seat = Seat(address, looker.cookies(), table, PAUSE)
    time.sleep(SETUP)
    drawn = read(looker.trace(options.seconds))
    gaps = looker.gaps(options.seconds)
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
    parser.add_argument(
        "--phone", default="mid", choices=["mid", "low"], help="the CPU is slowed to"
    )
    parser.add_argument("--slower", type=float, help="how often slower the CPU is made instead")
    return parser


if __name__ == "__main__":
    sys.exit(main())
