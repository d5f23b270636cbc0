"""`parlour bot`: a bot that plays at a running server from another process or machine."""

from parlour.cli.bot.command import bot

__all__ = ["bot"]
