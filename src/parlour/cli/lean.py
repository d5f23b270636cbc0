"""Commands without pydantic, which Typer loads to look at values: a sixth of the server's start."""

from typing import Any

from typer.core import TyperCommand, TyperGroup


class LeanGroup(TyperGroup):
    """Knows whether help is asked for; Typer looks at what is neither yes nor no."""

    def get_help_option(self, ctx: Any) -> Any:
        """The flag, which is off where it is not given."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.default = False
        return option


class LeanCommand(TyperCommand):
    """Takes its flags as they are written."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Find the flags; help and refusals are left to Typer."""
        written, others, _ = self.make_parser(ctx).parse_args(args=list(args))
        if others or "help" in written:
            return super().parse_args(ctx, args)
        ctx.params.update(written)
        return others
