"""The socket: one for each client, for everything live."""
