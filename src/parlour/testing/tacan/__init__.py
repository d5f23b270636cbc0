"""The kit for stories of Tacan."""

from parlour.testing.tacan.story import Story

__all__ = ["Story"]
