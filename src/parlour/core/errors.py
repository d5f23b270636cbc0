"""One hierarchy of errors. Every error has a stable code and a sentence a person understands."""


class ParlourError(Exception):
    """Something was refused. `code` is stable; `rule` names the rule broken, where one applies."""

    def __init__(self, code: str, sentence: str, *, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes with all they say."""
        return _restored, (type(self), dict(vars(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.sentence!r}, rule={self.rule!r})"

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


def _restored(kind: type[ParlourError], said: dict[str, object]) -> ParlourError:
    error = kind.__new__(kind, said["sentence"])
    vars(error).update(said)
    return error


class IllegalMove(ParlourError):
    """The rules do not allow this move now."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(code, sentence, rule=rule)


class MalformedMove(IllegalMove):
    """The move cannot be read at all: the rule named is FORM."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, "FORM", sentence)


class OperationError(MalformedMove):
    """A list of operations that means no move; `operation` is the one to blame, as text.

    `place` is its number in the list as written, from 1, and `line` the line in which it begins, if
    the list is text; `meant` is the key that was probably meant, where a key is unknown. A setup
    breaks a `rule` of the game.
    """

    def __init__(
        self,
        code: str,
        sentence: str,
        operation: str | None = None,
        *,
        place: int | None = None,
        line: int | None = None,
        meant: str | None = None,
        rule: str = "FORM",
    ) -> None:
        super().__init__(code, sentence)
        self.rule = rule
        self.operation = operation
        self.place = place
        self.line = line
        self.meant = meant

    def at(self, place: int, line: int | None = None) -> "OperationError":
        """The same error, saying which operation of the list, and which line, it is about."""
        if self.place is not None:
            return self
        where = f"operation {place}" if line is None else f"operation {place}, line {line}"
        sentence = f"{where}: {self.sentence}"
        return OperationError(
            self.code,
            sentence,
            self.operation,
            place=place,
            line=line,
            meant=self.meant,
            rule=self.rule or "FORM",
        )


class OptionError(ParlourError):
    """A rule option, preset or set of seats that the game does not have."""


class UnknownGame(ParlourError):
    """No game of that name is installed."""


class StaleVersion(ParlourError):
    """The move was meant for another version of the match."""


class ChanceError(ParlourError):
    """A source of chance has no result left, or an impossible one."""


class EventError(ParlourError):
    """A game said something for which it has no form."""


class FairnessError(ParlourError):
    """A secret or a seed that cannot be used, or a secret asked for at the wrong time."""


class LogError(ParlourError):
    """A saved match that cannot be read or replayed; `line` is its place in the file, from 1."""

    def __init__(self, code: str, sentence: str, *, line: int, rule: str | None = None) -> None:
        super().__init__(code, f"line {line}: {sentence}", rule=rule)
        self.line = line
