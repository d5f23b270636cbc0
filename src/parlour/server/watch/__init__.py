"""Watching a server: its log, its health, its figures."""
