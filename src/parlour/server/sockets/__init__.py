"""Sockets: one per client, for everything live."""
