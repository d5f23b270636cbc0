"""A terminal with somebody in front of it: a prompt with completion, and news printed above it."""

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.shortcuts import CompleteStyle

from parlour.cli.show import make_console
from parlour.cli.terminal.completion import next_words
from parlour.cli.terminal.screen import Completions, Interrupted, check_length

TICK = 1.0
"""Seconds between two looks at the clocks."""


class LiveScreen:
    """A prompt at the bottom; it stays whole whatever is printed meanwhile."""

    live = True

    def __init__(self) -> None:
        self.console = make_console()
        self.completions: Completions = lambda _: ()
        """What a command may be; set by whoever asks for commands."""
        self.prompt: Callable[[], str] = lambda: "> "
        self.status: Callable[[], str] = lambda: ""
        """A line below the prompt: whose turn it is, and the clocks."""
        self._session: PromptSession[str] = PromptSession(
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            interrupt_exception=Interrupted,
        )

    @contextmanager
    def shown(self) -> Generator[None]:
        """Everything that is printed in here appears above the prompt."""
        with patch_stdout(raw=True):
            yield

    async def ask(self, question: str) -> str | None:
        """Ask a question in the line of the prompt."""
        return await self._read(f"{question} ")

    async def command(self) -> str | None:
        """The next command, with completion."""
        return await self._read(
            self.prompt,
            completer=_LineCompleter(self.completions),
            bottom_toolbar=self.status,
            refresh_interval=TICK,
        )

    async def _read(self, *args: object, **options: object) -> str | None:
        try:
            line = await self._session.prompt_async(*args, **options)  # type: ignore[arg-type] # those of prompt_async
        except EOFError:
            return None
        return check_length(line)


class _LineCompleter(Completer):
    """Completes a line word by word."""

    def __init__(self, lines: Completions) -> None:
        self._lines = lines

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The words that can come next."""
        typed = document.text_before_cursor.lstrip()
        for text in next_words(self._lines(typed), typed):
            yield Completion(text, start_position=-len(typed), display=text.split()[-1])
