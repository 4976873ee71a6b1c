import threading
import time
from pathlib import Path

import pytest

from launcher.console import Failure
from launcher.tasks import CommandRunner, Step, run_steps


def test_a_failed_command_gives_a_sentence_and_its_log(
    runner: CommandRunner, tmp_path: Path
) -> None:
    # given
    log = tmp_path / "build.log"

    # when
    with pytest.raises(Failure) as caught:
        runner.run("Building", ["sh", "-c", "echo why; exit 7"], log=log, directory=tmp_path)

    # then
    assert caught.value.sentence == "Building failed (exit status 7)."
    assert str(caught.value) == f"Building failed (exit status 7). Details: {log}"
    assert log.read_text() == "\n$ sh -c echo why; exit 7\nwhy\n"


def test_a_captured_command_returns_what_it_prints_and_logs_its_errors(
    runner: CommandRunner, tmp_path: Path
) -> None:
    log = tmp_path / "read.log"

    printed = runner.run(
        "Reading",
        ["sh", "-c", "cat; echo aside >&2"],
        log=log,
        directory=tmp_path,
        text="given",
        capture=True,
    )

    assert printed == "given"
    assert log.read_text().endswith("aside\n")


def test_steps_run_after_what_they_need_and_side_by_side_otherwise(runner: CommandRunner) -> None:
    # given
    order: list[str] = []
    # Passed only when both wait here at once.
    meeting = threading.Barrier(2, timeout=10)

    def meet(name: str) -> None:
        meeting.wait()
        order.append(name)

    # when
    run_steps(
        [
            Step("last", lambda: order.append("last"), ("left", "right")),
            Step("left", lambda: meet("left"), ("first",)),
            Step("right", lambda: meet("right"), ("first",)),
            Step("first", lambda: order.append("first")),
        ],
        runner,
    )

    # then
    assert order[0] == "first"
    assert sorted(order[1:3]) == ["left", "right"]
    assert order[3] == "last"


def test_a_failed_step_stops_the_running_ones_and_starts_no_more(
    runner: CommandRunner, tmp_path: Path
) -> None:
    # given
    started: list[str] = []
    log = tmp_path / "log"

    def slow() -> None:
        runner.run("Waiting", ["sleep", "60"], log=log, directory=tmp_path)

    def broken() -> None:
        time.sleep(0.3)
        raise Failure("It broke.")

    begin = time.monotonic()

    # when
    with pytest.raises(Failure, match=r"^It broke\.$"):
        run_steps(
            [
                Step("slow", slow),
                Step("broken", broken),
                Step("after", lambda: started.append("after"), ("slow",)),
            ],
            runner,
        )

    # then
    assert time.monotonic() - begin < 50
    assert started == []


def test_steps_that_wait_for_one_another_are_refused(runner: CommandRunner) -> None:
    def nothing() -> None:
        return None

    with pytest.raises(ValueError, match="Steps wait for one another"):
        run_steps([Step("a", nothing, ("b",)), Step("b", nothing, ("a",))], runner)
