"""The verifier in JavaScript comes to the same results as ours."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from parlour.games import names
from tests.fairness.matches import codes, fair_log, judged, read, rechain, set_up_log, write
from tests.fairness.test_example import log_text
from tests.fairness.test_tampering import DRAWS, LINES, PROMISES, SOURCES

VERIFIER = Path(__file__).parents[2] / "docs" / "reference" / "verify.mjs"
NODE = shutil.which("node")
LINES_PROMISED = 65
"""What fairness.md says of its length."""

needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed")

ALL_REPORTS = """
import { readFileSync } from "node:fs";
const { verify } = await import(process.argv[2]);
const texts = JSON.parse(readFileSync(0, "utf8"));
const reports = [];
for (const text of texts) {
  reports.push(await verify(text).catch((error) => ({ error: error.message })));
}
console.log(JSON.stringify(reports));
"""


def reports(texts: list[str], tmp_path: Path) -> list[dict[str, Any]]:
    """What the module says of each log, used as a browser would use it: imported."""
    script = tmp_path / "all.mjs"
    script.write_text(ALL_REPORTS, encoding="utf-8")
    ran = subprocess.run(
        [NODE or "", script, VERIFIER.as_uri()],
        input=json.dumps(texts),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    found: list[dict[str, Any]] = json.loads(ran.stdout)
    return found


def run(file: Path) -> tuple[int, str]:
    ran = subprocess.run(
        [NODE or "", VERIFIER, file], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    return ran.returncode, ran.stdout


def test_the_verifier_is_as_short_as_the_page_says() -> None:
    source = VERIFIER.read_text("utf-8")
    assert len(source.splitlines()) == LINES_PROMISED
    assert f"({LINES_PROMISED} lines" in VERIFIER.with_name("fairness.md").read_text("utf-8")


@needs_node
def test_honest_logs_fit_with_the_same_draws(tmp_path: Path) -> None:
    texts = [fair_log(name) for name in names()]
    for text, report in zip(texts, reports(texts, tmp_path), strict=True):
        ours = judged(text)
        assert report["fits"], report["faults"]
        assert report["faults"] == []
        assert [draw["line"] for draw in report["draws"]] == [check.line for check in ours.checks]
    assert reports([log_text()], tmp_path)[0]["fits"]
    assert reports([texts[0].replace("\n", "\r\n")], tmp_path)[0]["fits"]


@needs_node
def test_the_commitment_stands_for_the_setup_of_a_host(tmp_path: Path) -> None:
    honest, other, without = read(set_up_log()), read(set_up_log()), read(set_up_log())
    other[0]["setup"] = other[0]["setup"].replace("set(R18,DES)", "set(R18,ORE)")
    del without[0]["setup"]
    for lines in (other, without):
        rechain(lines)
    found = reports([write(lines) for lines in (honest, other, without)], tmp_path)
    assert found[0]["fits"], found[0]["faults"]
    assert judged(set_up_log()).faults == []
    for lines, report in zip((other, without), found[1:], strict=True):
        assert report["faults"] == [{"line": len(lines), "code": "wrong_secret"}]
        assert "wrong_secret" in codes(judged(write(lines)), len(lines))


@needs_node
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("chained", [False, True])
def test_tampered_logs_have_the_same_faults(name: str, chained: bool, tmp_path: Path) -> None:
    """But for those that only the rules find."""
    texts: list[str] = []
    for tampering in (*DRAWS, *SOURCES, *PROMISES, *LINES):
        lines = read(fair_log(name))
        try:
            tampering(lines)
        except pytest.skip.Exception:
            continue  # the match has nothing of that kind
        if chained:
            rechain(lines)
        texts.append(write(lines))
    known = {"wrong_secret", "broken_chain", "wrong_draw"}
    for text, report in zip(texts, reports(texts, tmp_path), strict=True):
        ours = judged(text)
        theirs = {(fault["line"], fault["code"]) for fault in report["faults"]}
        assert theirs == {(fault.line, fault.code) for fault in ours.faults if fault.code in known}
        assert [draw["fits"] for draw in report["draws"]] == [check.fits for check in ours.checks]


@needs_node
def test_its_exit_code_says_what_came_of_it(tmp_path: Path) -> None:
    file = tmp_path / "match.log"
    file.write_text(log_text(), encoding="utf-8")
    assert run(file) == (0, "all 5 draws fit\n")
    file.write_text(log_text().replace('["die",2]', '["die",3]'), encoding="utf-8")
    assert run(file) == (1, "line 3: broken_chain\nline 3: wrong_draw\nthis match does not fit\n")
    gap = "".join(line for line in log_text().splitlines(keepends=True) if '"pass"' not in line)
    file.write_text(gap, encoding="utf-8")
    code, said = run(file)
    assert code == 1
    assert "line 4: version_gap" in said
    for unreadable in ("", "{}\n", log_text()[:-1], log_text().rpartition("{")[0]):
        file.write_text(unreadable, encoding="utf-8")
        assert run(file)[0] == 2
    assert codes(judged(fair_log("tacan")), 3) == set()


@needs_node
@pytest.mark.parametrize(
    "draw", ['["coin",2]', '["number",0,2]', '["number",2.5,2]', '["order",5]']
)
def test_draws_that_do_not_exist_never_fit(draw: str, tmp_path: Path) -> None:
    (report,) = reports([log_text().replace('["number",7,2]', draw)], tmp_path)
    assert {"line": 2, "code": "wrong_draw"} in report["faults"]
