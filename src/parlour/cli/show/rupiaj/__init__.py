"""Rupiaj in the terminal."""
