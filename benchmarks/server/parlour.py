"""How `parlour serve` is started to be measured."""

from pathlib import Path

from benchmarks.process import ROOT
from benchmarks.server.process import Server

BYTECODE = ROOT / ".cache" / "bench" / "bytecode"
"""Kept from run to run: an installed server does not compile its modules at every start."""

UNLIMITED = {
    "PARLOUR_BOT_PAUSE": "0",
    "PARLOUR_MESSAGES_PER_SECOND": "100000",
    "PARLOUR_MESSAGE_BURST": "100000",
    "PARLOUR_GUESTS_PER_ADDRESS": "100000",
    "PARLOUR_SOCKETS_PER_ADDRESS": "100000",
    "PARLOUR_TABLES_PER_ADDRESS": "100000",
    "PARLOUR_TABLES_PER_HOUR": "1000000",
}
"""All people of a benchmark come from one address; otherwise the settings are the standard ones."""


def parlour(python: str, folder: Path, core: set[int], entry: tuple[str, ...]) -> Server:
    """A server of Parlour with an empty database in a folder."""
    environment = {
        **UNLIMITED,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
        "PARLOUR_PORT": "0",
        "PARLOUR_DATABASE": str(folder / "parlour.db"),
        "PARLOUR_LOG_FORMAT": "json",
        "BENCH_PROFILE": str(folder / "profile.json"),
    }
    return Server([python, "-m", *entry, "serve"], environment, folder, core)
