"""A sheet of characters to draw on."""

from rich.text import Text


class Canvas:
    """Rows of characters, each with a style; what is drawn later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write from a column on."""
        for offset, character in enumerate(text):
            self._rows[row][column + offset] = (character, style)

    def centre(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write with the middle on a column."""
        self.put(column - len(text) // 2, row, text, style)

    def text(self) -> Text:
        """The sheet, without the empty ends of its rows."""
        lines: list[Text] = []
        for row in self._rows:
            line = Text.assemble(*row)
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)
