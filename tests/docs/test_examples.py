"""Every Python example runs, in order within its page, and prints what the page says."""

from pathlib import Path

import pytest

from tests.docs.pages import ROOT, fences, having

EXAMPLES = ("README.md", "docs/tutorial/", "docs/how-to/", "docs/reference/", "docs/explanation/")


@pytest.mark.parametrize("page", having("python", under=EXAMPLES))
def test_the_python_examples_of_a_page_run(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for fence in fences(page, "python"):
        # Blank lines before the code make a traceback name the line of the page.
        code = compile("\n" * (fence.line - 1) + fence.code, str(ROOT / page), "exec")
        exec(code, names)
        printed = capsys.readouterr().out
        if fence.output is not None:
            assert printed == fence.output, f"{page}:{fence.line}"
