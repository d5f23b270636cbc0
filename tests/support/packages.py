"""Packages that register games, as somebody might install them."""

from pathlib import Path
from typing import NamedTuple


class Package(NamedTuple):
    """A module and what its distribution says of it."""

    module: str
    source: str
    entry: str = "GAME"
    version: str = "1.0"


def install(folder: Path, name: str, package: Package) -> None:
    """Let a folder, which must be on the path, have a package that registers a game."""
    (folder / f"{package.module}.py").write_text(package.source, encoding="utf-8")
    about = folder / f"{package.module}-{package.version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package.module}\nVersion: {package.version}\n",
        encoding="utf-8",
    )
    (about / "entry_points.txt").write_text(
        f"[parlour.games]\n{name} = {package.module}:{package.entry}\n", encoding="utf-8"
    )
