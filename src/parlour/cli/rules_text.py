"""A rule, a rule option or a preset of a game as Markdown, in a language of its rules."""

from textwrap import indent
from typing import TYPE_CHECKING, NamedTuple

from parlour.cli.rules_page import Rule, read_row, read_rules
from parlour.core.options import Option, OptionValue

if TYPE_CHECKING:
    from parlour.games.registry import AnyGame


class Words(NamedTuple):
    """What stands around the words of a rules page."""

    options: str
    option: str
    changes: str
    preset: str
    source: str
    sets: str
    sets_nothing: str


ENGLISH = Words(
    options="Rule options",
    option="Standard: {standard}; values: {values}.",
    changes="It changes",
    preset="preset",
    source="Where it comes from",
    sets="What it changes, from the standard value to its own:",
    sets_nothing="Every option has its standard value.",
)
GERMAN = Words(
    options="Regeloptionen",
    option="Standard: {standard}; Werte: {values}.",
    changes="Sie ändert",  # codespell:ignore
    preset="Voreinstellung",
    source="Woher sie kommt",  # codespell:ignore
    sets="Was sie ändert, vom Standardwert zu ihrem eigenen:",  # codespell:ignore
    sets_nothing="Jede Option hat ihren Standardwert.",
)
WORDS = {"de": GERMAN}


class RulesText:
    """The parts of a rules page, each with what belongs to it."""

    def __init__(self, game: "AnyGame", language: str) -> None:
        self.game = game
        self.page = game.rules_page(language)
        self.rules = {rule.id: rule for rule in read_rules(self.page)}
        self.options = {option.name: option for option in game.option_list}
        self.is_english = game.rules_language(language) == "en"
        self.words = WORDS.get(game.rules_language(language), ENGLISH)

    def rule(self, name: str) -> str:
        """A rule with its chapter and the options that change it."""
        rule = self.rules[name]
        title = f"{self.game.title}: {rule.chapter}" if rule.chapter else self.game.title
        changed_by = [option for option in self.game.option_list if option.rule == rule.id]
        listed = "".join(f"\n- {self._option_line(option)}" for option in changed_by)
        return (
            f"## {title}\n\n**{rule.id}** {rule.text}\n"
            + f"\n{self.words.options}:\n{listed}\n" * bool(changed_by)
        )

    def option(self, name: str) -> str:
        """An option with the rule that it changes."""
        option = self.options[name]
        text = f"## {self.game.title}: {self.words.options}\n\n{self._option_line(option)}\n"
        if rule := self._rule_of(option):
            text += f"\n{self.words.changes} {_with_chapter(rule)}\n"
        return text

    def preset(self, name: str) -> str:
        """A preset: where it comes from, and how what it sets differs from the standard."""
        text = f"## {self.game.title}: {self.words.preset} `{name}`\n"
        if row := read_row(self.page, name):
            text += f"\n{self.words.source}: {row.last}\n"
        values = self.game.presets[name]
        if not values:
            return f"{text}\n{self.words.sets_nothing}\n"
        return f"{text}\n{self.words.sets}\n\n" + "".join(
            self._difference(self.options[option], value) for option, value in values.items()
        )

    def _difference(self, option: Option, value: OptionValue) -> str:
        """An option that a preset sets, what it means and the rule concerned, as a list item."""
        text = f"- `{option.name}`: {shown(option.standard)} → {shown(value)}\n"
        text += f"  - {self._meaning(option)}\n"
        if rule := self._rule_of(option):
            text += indent(f"- {_with_chapter(rule)}\n", "  ")
        return text

    def _meaning(self, option: Option) -> str:
        """What an option means: the code says it in English, the page in every language."""
        row = None if self.is_english else read_row(self.page, option.name)
        return option.meaning if row is None else row.last

    def _option_line(self, option: Option) -> str:
        row = None if self.is_english else read_row(self.page, option.name)
        if row is None:
            values = self.words.option.format(
                standard=shown(option.standard), values=option.range_text()
            )
            return f"`{option.name}`: {option.meaning} {values}"
        values = self.words.option.format(standard=row.middle, values=row.last)
        return f"`{option.name}`: {values}"

    def _rule_of(self, option: Option) -> Rule | None:
        return None if option.rule is None else self.rules.get(option.rule)


def _with_chapter(rule: Rule) -> str:
    chapter = f" ({rule.chapter})" if rule.chapter else ""
    return f"**{rule.id}**{chapter}: {rule.text}"


def shown(value: OptionValue) -> str:
    """A value as it is written on a command line and on pages."""
    return str(value).lower()
