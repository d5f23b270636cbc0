"""`parlour rules`: the rules of a game, or one of them."""

import re
import sys
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from parlour.cli.arguments import ArgumentError, GameName

if TYPE_CHECKING:
    from parlour.core.options import Option
    from parlour.games.registry import AnyGame


class Rule(NamedTuple):
    """A rule of a rules page and the chapter it stands in."""

    id: str
    chapter: str
    text: str


def rules(
    game: GameName,
    rule: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="A rule, like T4, or the name of a rule option."),
    ] = None,
) -> None:
    """Show the rules of a game, or one of them."""
    from parlour.games import find

    found = find(game)
    page = found.rules_page() if rule is None else one_rule(found, rule)
    if sys.stdout.isatty():
        _show(page)
    else:
        print(page.rstrip() if rule is None else plain(page).rstrip())


def one_rule(game: "AnyGame", name: str) -> str:
    """A rule or a rule option, as Markdown."""
    listed = {rule.id: rule for rule in read_rules(game.rules_page())}
    rule = listed.get(name.upper())
    if rule is not None:
        options = [option for option in game.option_list if option.rule == rule.id]
        changes = "".join(f"\n- {_option_line(option)}" for option in options)
        return (
            f"## {_heading(game, rule)}\n\n**{rule.id}** {rule.text}\n"
            + f"\nRule options:\n{changes}\n" * bool(options)
        )
    for option in game.option_list:
        if option.name == name.lower():
            text = f"## {game.title}: Rule options\n\n{_option_line(option)}\n"
            if option.rule in listed:
                rule = listed[option.rule]
                chapter = f" ({rule.chapter})" if rule.chapter else ""
                text += f"\nIt changes **{rule.id}**{chapter}: {rule.text}\n"
            return text
    raise ArgumentError(
        "unknown_rule",
        f"{game.title} has no rule and no option {name!r}; `parlour rules {game.name}` shows all.",
    )


def _heading(game: "AnyGame", rule: Rule) -> str:
    """The game and the chapter; a short page has none."""
    return f"{game.title}: {rule.chapter}" if rule.chapter else game.title


def read_rules(page: str) -> list[Rule]:
    """The rules of a page: list items that begin with an id, under the heading of a chapter."""
    chapter = ""
    found: list[Rule] = []
    for line in page.splitlines():
        if line.startswith("## "):
            chapter = line.removeprefix("## ").strip()
        elif item := re.fullmatch(r"- ([A-Z]+\d+) (.+)", line):
            found.append(Rule(item[1], chapter, item[2]))
    return found


def _option_line(option: "Option") -> str:
    return (
        f"`{option.name}`: {option.meaning} Standard: {str(option.standard).lower()};"
        f" values: {option.range_text()}."
    )


def plain(markdown: str) -> str:
    """A short text without the marks of Markdown."""
    return re.sub(r"^## |\*\*|`", "", markdown, flags=re.MULTILINE)


def _show(markdown: str) -> None:
    """Set a text on the terminal."""
    from rich.markdown import Markdown

    from parlour.cli.show.console import make_console

    make_console().print(Markdown(markdown))
