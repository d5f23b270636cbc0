"""Rupiaj: a market duel for two, the first to win two rounds."""

from parlour.games.rupiaj.game import GAME, Rupiaj

__all__ = ["GAME", "Rupiaj"]
