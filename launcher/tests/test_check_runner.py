import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

from launcher.check_runner import CheckRunner, count_tests
from launcher.console import Failure

PYTEST = """
FAILED plugins/cart/tests/test_x.py::test_y - assert 1 == 2
============= 1 failed, 120 passed, 2 warnings in 31.02s ==============
"""
PYTEST_MINUTES = "===== 240 passed in 92.11s (0:01:32) =====\n"
VITEST = """
 \x1b[2m Test Files \x1b[22m \x1b[1m\x1b[32m12 passed\x1b[39m\x1b[22m\x1b[90m (12)\x1b[39m
 \x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m57 passed\x1b[39m\x1b[22m\x1b[90m (57)\x1b[39m
   Duration  3.21s
"""
PLAYWRIGHT = """
Running 9 tests using 1 worker
  ✓  1 e2e/shop.spec.ts:5:1 › buys a plant (4.1s)
  1 failed
    e2e/shop.spec.ts:9:1 › toggles the language
  8 passed (30.1s)
"""


@pytest.mark.parametrize(
    ("output", "count"),
    [
        (PYTEST, 121),
        (PYTEST_MINUTES, 240),
        (VITEST, 57),
        (PLAYWRIGHT, 9),
        ("no tests ran in 0.01s\n", 0),
    ],
)
def test_tests_are_counted_by_the_closing_line(output: str, count: int) -> None:
    assert count_tests(output) == count


def run(checks: CheckRunner, name: str, script: str, *, counts: bool = False) -> None:
    checks.run("python", name, ["sh", "-c", script], environment=os.environ, counts=counts)


def test_every_check_runs_and_one_failure_fails_the_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # given
    checks = CheckRunner(tmp_path, tmp_path)

    # when
    run(checks, "lint", "echo wrong; exit 1")
    run(checks, "tests", "echo '=== 3 passed in 0.1s ==='", counts=True)

    # then
    assert [(r.check, r.succeeded, r.tests) for r in checks.results] == [
        ("lint", False, None),
        ("tests", True, 3),
    ]
    assert not checks.succeeded
    assert "=== 3 passed in 0.1s ===" in capsys.readouterr().out
    assert (tmp_path / "python-lint.log").read_text() == "wrong\n"
    table = checks.format_table()
    assert table[2].split()[:3] == ["python", "lint", "FAILED"]
    assert table[3].split()[:4] == ["python", "tests", "ok", "3"]
    assert table[-1].split()[:3] == ["all", "FAILED", "3"]
    assert checks.format_failures() == ["", "── what python: lint said last", "wrong"]


def test_a_story_that_succeeds_at_the_second_try_is_named_in_the_table(tmp_path: Path) -> None:
    checks = CheckRunner(tmp_path, tmp_path)
    run(checks, "e2e", "printf '  1 flaky\n  8 passed (30.1s)\n'", counts=True)
    assert checks.succeeded
    assert checks.format_table()[2].split()[:5] == ["python", "e2e", "1", "flaky", "9"]


def test_a_runner_that_found_no_tests_has_failed(tmp_path: Path) -> None:
    checks = CheckRunner(tmp_path, tmp_path)

    run(checks, "tests", "echo 'no tests ran in 0.01s'", counts=True)

    assert not checks.succeeded


def test_a_part_that_could_not_be_set_up_has_failed(tmp_path: Path) -> None:
    # given
    checks = CheckRunner(tmp_path, tmp_path)

    # when
    with pytest.raises(Failure), checks.record_setup("e2e"):
        raise Failure("No browser.")
    with checks.record_setup("storefront"):
        pass

    # then
    assert [(r.part, r.check, r.succeeded) for r in checks.results] == [
        ("e2e", "setting up", False),
        ("storefront", "setting up", True),
    ]
    assert not checks.succeeded


def test_a_check_beside_the_main_thread_prints_its_lines_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # given
    checks = CheckRunner(tmp_path, tmp_path)

    # when
    with ThreadPoolExecutor(max_workers=1) as lane:
        beside = lane.submit(run, checks, "types", "echo one; sleep 0.3; echo two")
        run(checks, "tests", "sleep 0.1; echo three")
        beside.result()

    # then
    assert "one\ntwo\n" in capsys.readouterr().out
    assert checks.succeeded


def test_an_interrupt_ends_the_checks_beside_it(tmp_path: Path) -> None:
    # given a check that takes a minute
    checks = CheckRunner(tmp_path, tmp_path)

    # when
    with ThreadPoolExecutor(max_workers=1) as lane:
        beside = lane.submit(run, checks, "how-tos", "exec sleep 60")
        while not checks.processes:
            sleep(0.01)
        with pytest.raises(KeyboardInterrupt), checks.cancel_on_error():
            raise KeyboardInterrupt

        # then it has ended, and no other begins
        beside.result(timeout=50)
    assert not checks.succeeded
    with pytest.raises(Failure):
        run(checks, "tests", "true")
