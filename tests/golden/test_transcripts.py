"""The transcripts of what every viewer sees, letter by letter."""

import pytest

from tests.golden.transcripts import FOLDER, TRANSCRIPTS


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_every_viewer_sees_what_the_transcript_says(name: str) -> None:
    written = FOLDER.joinpath(name).read_text(encoding="utf-8").splitlines()
    assert list(TRANSCRIPTS[name]()) == written
