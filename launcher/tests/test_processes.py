import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from launcher.processes import ProcessRecord, ProcessTable, get_process_identity, stop_process


def start(table: ProcessTable, folder: Path, script: str, name: str = "one") -> ProcessRecord:
    return table.start(
        name,
        ["bash", "-c", script],
        log=folder / f"{name}.log",
        directory=folder,
        environment=os.environ,
    )


def wait_for_text(file: Path, text: str) -> str:
    deadline = time.monotonic() + 30
    while text not in (content := file.read_text()):
        assert time.monotonic() < deadline, f"{text!r} did not come up in {content!r}"
        time.sleep(0.02)
    return content


def test_a_process_is_remembered_and_stopped_with_all_it_started(
    table: ProcessTable, tmp_path: Path
) -> None:
    # given
    process = start(table, tmp_path, "sleep 100 & echo child $! done; wait")
    child = int(wait_for_text(tmp_path / "one.log", "done").split()[1])

    # when
    known_elsewhere = ProcessTable(table.file).list_alive()
    stopped = table.stop_all()

    # then
    assert known_elsewhere == [process]
    assert stopped == ["one"]
    assert get_process_identity(process.pid) is None
    assert get_process_identity(child) is None
    assert not table.file.exists()


def test_only_our_own_processes_are_stopped(
    table: ProcessTable, tmp_path: Path, neighbour: subprocess.Popen[bytes]
) -> None:
    start(table, tmp_path, "sleep 100")

    table.stop_all()

    assert neighbour.poll() is None


def test_a_number_given_to_another_program_since_is_left_alone(
    table: ProcessTable, tmp_path: Path, neighbour: subprocess.Popen[bytes]
) -> None:
    # given
    start(table, tmp_path, "sleep 100")
    stale = ProcessRecord("stale", neighbour.pid, "an earlier boot 1")
    table._write([*table.list_records(), stale])

    # when
    alive = [process.name for process in table.list_alive()]
    stopped = table.stop_all()

    # then
    assert alive == ["one"]
    assert stopped == ["one"]
    assert neighbour.poll() is None


def test_an_ended_process_does_not_count_as_alive(table: ProcessTable, tmp_path: Path) -> None:
    # given
    process = start(table, tmp_path, "exit 3")

    # when
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)

    # then
    assert get_process_identity(process.pid) is None
    assert table.list_alive() == []
    assert table.stop_all() == []


def test_a_process_that_ignores_the_request_is_ended(table: ProcessTable, tmp_path: Path) -> None:
    # given
    process = start(table, tmp_path, "trap '' TERM; echo ready; while :; do sleep 1; done")
    wait_for_text(tmp_path / "one.log", "ready")

    # when
    stop_process(process, seconds=0.3)

    # then
    assert os.waitpid(process.pid, 0)[1] == signal.SIGKILL
    assert get_process_identity(process.pid) is None


def test_the_table_cannot_be_read_by_others(table: ProcessTable, tmp_path: Path) -> None:
    start(table, tmp_path, "sleep 100")

    assert table.file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("again", [True, False])
def test_a_name_is_recorded_once(table: ProcessTable, tmp_path: Path, again: bool) -> None:
    first = start(table, tmp_path, "sleep 100")
    stop_process(first)

    if again:
        start(table, tmp_path, "sleep 100")
    else:
        table.forget("one")

    assert len(table.list_records()) == (1 if again else 0)
