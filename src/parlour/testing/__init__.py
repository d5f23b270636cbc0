"""The kit for testing games."""

from parlour.testing.story import Story

__all__ = ["Story"]
