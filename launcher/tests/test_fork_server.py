"""The shop's code, loaded once by a real process."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher.console import Failure
from launcher.fork_server import NAME, ForkServer
from launcher.layout import Layout
from launcher.processes import ProcessTable, get_process_identity
from launcher.supervisor import Supervisor
from launcher.tasks import CancelledError, CommandRunner
from launcher.tests.test_supervisor import get_record, wait_until

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="Only Linux has /proc.")

# A program of Python itself that goes on until it is stopped.
PROGRAM = "http.server"
ARGUMENTS = ("--bind", "127.0.0.1", "0")
LOCAL = {"MASHTAL_ENVIRONMENT": "local", "DJANGO_SETTINGS_MODULE": "saleor_config.settings"}


@pytest.fixture
def server(layout: Layout, runner: CommandRunner, table: ProcessTable) -> Iterator[ForkServer]:
    server = ForkServer(layout, runner, table, os.environ | LOCAL)
    yield server
    server.stop()


def read_status(pid: int, name: str) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def test_programs_share_the_code_and_outlive_the_process_that_loaded_it(
    server: ForkServer, layout: Layout, table: ProcessTable
) -> None:
    # given
    server.start()
    loader = get_record(table, NAME)

    # when
    first, second = (server.fork(name, PROGRAM, ARGUMENTS) for name in ("first", "second"))

    # then each is in a session of its own, with a log of its own
    assert [os.getsid(each.pid) for each in (first, second)] == [first.pid, second.pid]
    for name in ("first", "second"):
        wait_until(layout.log(name).exists)
    # and has little memory of its own
    assert read_status(first.pid, "Private_Dirty") < read_status(first.pid, "Rss") / 3

    # when
    server.stop()
    wait_until(lambda: get_process_identity(loader.pid) is None)

    # then
    assert table.list_alive() == [first, second]
    assert table.stop_all() == ["second", "first"]
    assert get_process_identity(first.pid) is None


def test_a_program_that_ends_is_started_alone(
    server: ForkServer, layout: Layout, table: ProcessTable
) -> None:
    # given
    server.start()
    forked = server.fork("first", PROGRAM, ARGUMENTS)
    server.stop()

    # when
    supervisor = Supervisor(table, {"first"})
    os.kill(forked.pid, signal.SIGKILL)
    wait_until(lambda: supervisor.check() or get_record(table, "first").restarts == 1)

    # then
    alone = get_record(table, "first")
    assert alone.is_alive
    command = Path(f"/proc/{alone.pid}/cmdline").read_bytes().split(b"\0")
    assert [part.decode() for part in command[1:-1]] == ["-m", PROGRAM, *ARGUMENTS]


def test_code_that_cannot_be_loaded_is_said_with_its_log(
    layout: Layout, runner: CommandRunner, table: ProcessTable
) -> None:
    # given
    environment = os.environ | LOCAL | {"MASHTAL_ENVIRONMENT": "elsewhere"}
    server = ForkServer(layout, runner, table, environment)
    server.start()

    # when
    with pytest.raises(Failure, match="could not be loaded") as failure:
        server.fork("first", PROGRAM, ARGUMENTS)

    # then
    assert failure.value.log == layout.log(NAME)
    assert "MASHTAL_ENVIRONMENT must be" in layout.log(NAME).read_text()


def test_a_start_that_is_cancelled_leaves_no_process(
    server: ForkServer, layout: Layout, runner: CommandRunner, table: ProcessTable
) -> None:
    # given
    server.start()
    loader = get_record(table, NAME)
    runner.cancel()

    # when
    with pytest.raises(CancelledError):
        server.fork("first", PROGRAM, ARGUMENTS)
    server.stop()

    # then
    wait_until(lambda: get_process_identity(loader.pid) is None)
    assert not layout.log("first").exists()
