"""Tacan: hexes, roads, settlements, trade; 2 to 4 players."""

from parlour.games.tacan.game import GAME, Tacan

__all__ = ["GAME", "Tacan"]
