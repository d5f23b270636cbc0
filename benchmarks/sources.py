"""Which files a package is loaded from: its sources, or a compiled build of them."""

import sys
import zlib
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


class SourcesOnly(MetaPathFinder):
    """Finds the modules of one package, and among them never an extension module."""

    def __init__(self, package: str) -> None:
        self._package = package

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source file of a module of the package; all else is left to Python."""
        if fullname.partition(".")[0] != self._package:
            return None
        for folder in sys.path if path is None else path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def sources_only(package: str) -> None:
    """From now on the package is loaded from its sources, even beside a compiled build."""
    sys.meta_path.insert(0, SourcesOnly(package))


def is_compiled(file: Path) -> bool:
    """Whether a module's file is an extension module."""
    return file.suffix not in SOURCE_SUFFIXES


def checksum(*folders: Path) -> str:
    """A checksum of all sources in the folders; an installed build keeps its sources beside it."""
    total = 0
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            total = zlib.crc32(file.relative_to(folder).as_posix().encode(), total)
            total = zlib.crc32(file.read_bytes(), total)
    return f"{total:08x}"
