"""Fail unless every module that pyproject.toml lists for mypyc is loaded from an extension module.

A listed file that was renamed would otherwise fall out of the compiled build without a word.
"""

import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent


def listed() -> list[str]:
    """The modules to compile, by dotted name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    paths = [PurePosixPath(pattern).relative_to("/src") for pattern in hook["include"]]
    return [".".join(path.with_suffix("").parts) for path in paths]


def loaded_from(module: str) -> str:
    """The file an import of the module would load, or why there is none."""
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        spec = None
    return (spec.origin if spec else None) or "no such module"


def main() -> str | None:
    origins = {module: loaded_from(module) for module in listed()}
    pure = [name for name, origin in origins.items() if not origin.endswith((".so", ".pyd"))]
    if pure:
        return "Not compiled:\n" + "\n".join(f"  {name}: {origins[name]}" for name in pure)
    print(f"{len(origins)} modules compiled")
    return None


if __name__ == "__main__":
    sys.exit(main())
