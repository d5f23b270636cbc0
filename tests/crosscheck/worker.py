"""Runs where the peer is installed: `python -m tests.crosscheck.worker SEED…` plays these matches.

`--unknown` plays as if no difference were known; `--atlas` only tells the peer's map.
"""

import sys

import msgspec

from tests.crosscheck.known import KNOWN
from tests.crosscheck.lockstep import Lockstep
from tests.crosscheck.peer import ATLAS
from tests.crosscheck.report import Report


def main(arguments: list[str]) -> None:
    if arguments == ["--atlas"]:
        answer = msgspec.json.encode(ATLAS)
    else:
        known = () if "--unknown" in arguments else KNOWN
        report = Report()
        for seed in arguments:
            if seed != "--unknown":
                report.add(Lockstep(int(seed), known).play())
        answer = msgspec.json.encode(report)
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main(sys.argv[1:])
