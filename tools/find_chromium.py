"""Print the Chromium that the tests in a browser drive; with --install get one if there is none.

One of the system comes first, then Playwright's own. As root on Debian the system's is installed,
elsewhere Playwright's own into .cache, which needs no rights.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OWN = Path(__file__).parent.parent / ".cache" / "playwright"
NAMES = ("chromium", "google-chrome", "google-chrome-stable")
OWN_SHELL = "chromium_headless_shell-*/*/*shell"
MISSING = (
    "There is no Chromium to test the pages in: run `make browser`, or install chromium"
    " (on Debian: apt-get install chromium), or name one in PARLOUR_CHROMIUM."
)


def find_chromium() -> str | None:
    """The path of a Chromium, if there is one."""
    named = os.environ.get("PARLOUR_CHROMIUM")
    if named:
        return shutil.which(named)
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or _own()


def _own() -> str | None:
    shells = sorted(str(path) for path in OWN.glob(OWN_SHELL))
    return next((path for path in reversed(shells) if shutil.which(path)), None)


def install() -> None:
    """Get a Chromium, from Debian or from Playwright; what that says is shown."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium")
    if find_chromium() is None:
        _run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")


def _run(*command: str) -> None:
    surroundings = {"DEBIAN_FRONTEND": "noninteractive", "PLAYWRIGHT_BROWSERS_PATH": str(OWN)}
    subprocess.run(command, check=False, env={**os.environ, **surroundings}, stdout=sys.stderr)


def main() -> str | None:
    if "--install" in sys.argv and find_chromium() is None:
        print("There is no Chromium: installing one", file=sys.stderr)
        install()
    found = find_chromium()
    if found is None:
        return MISSING
    print(found)
    return None


if __name__ == "__main__":
    sys.exit(main())
