"""Tacan in the terminal."""
