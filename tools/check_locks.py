"""Fail unless locks/ pins, by hash, all that pyproject.toml declares, and names no place to get it.

The same for what each package.json declares, which a package-lock.json beside it pins.

Where packages come from is the choice of whoever installs them: no registry, no local path.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.bootstrap.lock import LOCKS, Lock

ROOT = Path(__file__).parent.parent

NODE_LOCKS = ("web", "benchmarks/server/peer")
PIN = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?==(\S+)(.*(?:\n {4}--hash=.*)*)", re.MULTILINE)
PLACE = re.compile(r"://|file:|^-|(?<!\S)\.{0,2}/", re.MULTILINE)


def declared(lock: Lock) -> list[Requirement]:
    """The requirements that a lock must pin."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lines = in_group(project["dependency-groups"], lock.group)
    if lock.with_parlour:
        lines += project["project"]["dependencies"]
    return [Requirement(line) for line in lines]


def in_group(groups: dict[str, list[str | dict[str, str]]], name: str) -> list[str]:
    """The requirements of a group, with those of the groups it includes."""
    found: list[str] = []
    for item in groups[name]:
        found += [item] if isinstance(item, str) else in_group(groups, item["include-group"])
    return found


def faults(text: str, lock: Lock) -> list[str]:
    """What is wrong with the text of a lock, one sentence each."""
    pins = [(canonicalize_name(name), version, rest) for name, version, rest in PIN.findall(text)]
    found = [f"{name} has no hash" for name, _, rest in pins if "--hash=" not in rest]
    if place := PLACE.search(text):
        found.append(f"it names a place: {place.string[place.start() :].splitlines()[0]}")
    for requirement in declared(lock):
        versions = [
            version for name, version, _ in pins if name == canonicalize_name(requirement.name)
        ]
        if not versions:
            found.append(f"{requirement} is not pinned")
        elif not all(
            requirement.specifier.contains(version, prereleases=True) for version in versions
        ):
            found.append(f"{requirement} is pinned at {', '.join(versions)}")
    return found


def node_faults(folder: str) -> list[str]:
    """What is wrong with the lock of a project for Node, one sentence each."""
    declares = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))
    root, *pins = lock["packages"].items()
    found = [f"{name} has no hash" for name, pin in pins if "integrity" not in pin]
    found += [f"it names a place: {pin['resolved']}" for _, pin in pins if "resolved" in pin]
    for kind in ("dependencies", "devDependencies"):
        if root[1].get(kind) != declares.get(kind):
            found.append(f"its {kind} are not those of package.json")
    return found


def main() -> str | None:
    lines = [
        f"locks/{name}.txt: {fault}"
        for name, lock in LOCKS.items()
        for fault in faults((ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8"), lock)
    ]
    if lines:
        lines.append("`make lock` pins anew what pyproject.toml declares.")
    for folder in NODE_LOCKS:
        lines += [f"{folder}/package-lock.json: {fault}" for fault in node_faults(folder)]
    if lines:
        return "\n".join(lines)
    print(f"{len(LOCKS)} locks pin what pyproject.toml declares, {len(NODE_LOCKS)} are for Node")
    return None


if __name__ == "__main__":
    sys.exit(main())
