"""Sockets: one for each client, for everything live."""
