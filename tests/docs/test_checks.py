"""What is said of the checks is what they are."""

import re

from tests.docs.pages import read

WEB = "check-web"
"""It builds the pages, too: too slow for a hook."""


def checks() -> set[str]:
    """The parts of `make check`."""
    found = re.search(r"^CHECKS := ((?:.*\\\n)*.*)$", read("Makefile"), re.MULTILINE)
    assert found is not None
    return set(re.findall(r"check-[a-z]+", found[1]))


def test_there_is_a_hook_for_every_check_but_that_of_the_web_client_and_the_file_says_so() -> None:
    about, _, hooks = read(".pre-commit-config.yaml").partition("\nrepos:")
    assert set(re.findall(r"check-[a-z]+", hooks)) == checks() - {WEB}
    assert WEB in about


def test_contributors_are_told_of_every_target_that_is_for_them() -> None:
    working = read("Makefile").partition("##@ Working on it")[2].partition("##@")[0]
    targets = re.findall(r"^([a-z-]+):.*## ", working, re.MULTILINE)
    named = re.findall(r"`make ([a-z-]+)", read("CONTRIBUTING.md"))
    assert [target for target in targets if target not in named] == []


def test_contributors_are_told_that_the_checks_are_also_of_the_web_client() -> None:
    (row,) = re.findall(r"^\| `make check` \|.*$", read("CONTRIBUTING.md"), re.MULTILINE)
    (target,) = re.findall(r"^check: .*$", read("Makefile"), re.MULTILINE)
    assert "web client" in row
    assert "web client" in target
