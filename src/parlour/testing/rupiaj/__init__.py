"""The kit for stories of Rupiaj."""

from parlour.testing.rupiaj.story import Story

__all__ = ["Story"]
