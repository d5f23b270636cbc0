"""The server: tables, live matches, accounts, clocks and the store."""
