"""Measurements of the engine beside its peer. Never imported by the package or its tests."""
