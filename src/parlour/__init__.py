"""Parlour: board games with friends, strangers and bots, on one rules engine."""

__version__ = "0.1.0"
