"""Games that a server finds as entry points, like those of any package that is installed."""

from pathlib import Path

from tests.docs.pages import fences

PAGE = "docs/how-to/add-a-game.md"
BAZAAR = '''"""Rupiaj under another name: a game with hidden cards, long lists and many moves."""

from parlour.games.rupiaj.game import Rupiaj


class Bazaar(Rupiaj):
    name = "bazaar"
    title = "Bazaar"


GAME = Bazaar()
'''
ENTRY_POINTS = "[parlour.games]\nstones = stones:GAME\nbazaar = bazaar:GAME\n"


def install(folder: Path) -> Path:
    """Put the game of the how-to and another one where Python looks, with what an installer
    writes beside them; the folder is then one for `PYTHONPATH`."""
    (folder / "stones.py").write_text(fences(PAGE, "python")[0].code, encoding="utf-8")
    (folder / "bazaar.py").write_text(BAZAAR, encoding="utf-8")
    installed = folder / "more_games-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text(ENTRY_POINTS)
    return folder
