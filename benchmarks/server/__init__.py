"""Measurements of a real server under load, from a process of its own."""
