"""Observability: logging, metrics and health."""
