"""The lobby: tables, who sits at them, and how a match begins."""
