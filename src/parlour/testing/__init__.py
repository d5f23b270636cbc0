"""The kit for testing games: stories, conformance, perft."""
