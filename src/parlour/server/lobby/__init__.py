"""The lobby: tables, seats, settings, and how a match begins."""
