"""Commands whose usage shows an argument that must be given by its bare name."""

from typing import Any

from typer.core import TyperCommand


class PlainCommand(TyperCommand):
    """`parlour rules GAME [ID]`, where Typer writes `{GAME}`: as in the pages."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What follows the name of the command."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]
