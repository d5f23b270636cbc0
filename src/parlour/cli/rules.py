"""`parlour rules`: the rules of a game, or one of them."""

import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.arguments import ArgumentError, GameName

if TYPE_CHECKING:
    from parlour.games.registry import AnyGame


def rules(
    game: GameName,
    rule: Annotated[
        str | None,
        typer.Argument(
            metavar="ID", help="A rule, like T4, or the name of a rule option or of a preset."
        ),
    ] = None,
    language: Annotated[
        str, typer.Option("--language", metavar="CODE", help="The language: en, de.")
    ] = "en",
) -> None:
    """Show the rules of a game, one of them, or what a preset changes."""
    from parlour.games import find

    found = find(game)
    check_language(found, language)
    page = found.rules_page(language) if rule is None else one_rule(found, rule, language)
    if sys.stdout.isatty():
        _show(page)
    else:
        print(page.rstrip() if rule is None else plain(page).rstrip())


def check_language(game: "AnyGame", language: str) -> None:
    """The rules are written in this language."""
    if language not in game.rules_languages:
        known = ", ".join(game.rules_languages)
        raise ArgumentError(
            "unknown_language",
            f"The rules of {game.title} are not written in {language!r}; languages: {known}.",
        )


def one_rule(game: "AnyGame", name: str, language: str = "en") -> str:
    """A rule, a rule option or a preset, as Markdown."""
    from parlour.cli.rules_text import RulesText

    text = RulesText(game, language)
    if name.upper() in text.rules:
        return text.rule(name.upper())
    if name.lower() in text.options:
        return text.option(name.lower())
    if name.lower() in game.presets:
        return text.preset(name.lower())
    raise ArgumentError(
        "unknown_rule",
        f"{game.title} has no rule, option or preset {name!r};"
        f" `parlour rules {game.name}` shows all.",
    )


def plain(markdown: str) -> str:
    """A short text without the marks of Markdown."""
    return re.sub(r"^## |\*\*|`", "", markdown, flags=re.MULTILINE)


def _show(markdown: str) -> None:
    """Set a text on the terminal."""
    from rich.markdown import Markdown

    from parlour.cli.show.console import make_console

    make_console().print(Markdown(markdown))
