import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import psycopg
import pytest

from launcher.layout import CHECKOUT, Layout
from launcher.processes import ProcessRecord, ProcessTable, get_process_identity
from launcher.supervisor import Supervisor, compute_pause, describe_process
from launcher.tests.test_commands import mashtal

DETACHED = """
import sys
from launcher import commands
from launcher.layout import Layout
from launcher.stack import Stack
from launcher.tasks import Step, run_steps

stack = Stack(Layout.daily())
stack.layout.prepare()
ready, services = stack.preparation, stack.services
run_steps(
    [
        Step("tools", ready.install_tools),
        Step("PostgreSQL", lambda: services.start_postgres(ready), ("tools",)),
        Step("Redis", lambda: services.start_redis(ready), ("tools",)),
    ],
    stack.runner,
)
print(services.database_url, flush=True)
commands.main(["status"])
commands._detach_supervisor(stack)
"""


def start(table: ProcessTable, folder: Path, name: str, script: str) -> ProcessRecord:
    return table.start(
        name,
        ["bash", "-c", script],
        log=folder / f"{name}.log",
        directory=folder,
        environment=os.environ,
    )


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "It did not happen in time"
        time.sleep(0.05)


def get_record(table: ProcessTable, name: str) -> ProcessRecord:
    return next(each for each in table.list_records() if each.name == name)


def test_what_is_killed_is_started_again_in_its_place_and_counted(
    table: ProcessTable, tmp_path: Path
) -> None:
    # given
    first = start(table, tmp_path, "first", "sleep 100 & echo $! > child; wait")
    start(table, tmp_path, "second", "sleep 100")
    supervisor = Supervisor(table, {"first", "second"})
    wait_until((tmp_path / "child").exists)
    child = int((tmp_path / "child").read_text() or 0)

    # when
    os.kill(first.pid, signal.SIGKILL)
    wait_until(lambda: supervisor.check() or get_record(table, "first").restarts == 1)

    # then
    again, other = table.list_alive()
    assert (again.name, again.restarts, other.name, other.restarts) == ("first", 1, "second", 0)
    assert again.pid != first.pid
    assert get_process_identity(child) is None
    assert describe_process(again, is_alive=True) == (
        f"running, pid {again.pid}, started again 1 time"
    )


def test_what_ends_at_once_is_started_after_growing_pauses(
    table: ProcessTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a process that ends at once, and a clock that does not run
    now = 1000.0
    monkeypatch.setattr("launcher.supervisor.time.monotonic", lambda: now)
    start(table, tmp_path, "one", "exit 3")
    supervisor = Supervisor(table, {"one"})
    starts = []

    # when seconds pass
    for _ in range(600):
        before = get_record(table, "one").restarts
        wait_until_ended(table)
        supervisor.check()
        if get_record(table, "one").restarts > before:
            starts.append(now)
        now += 0.25

    # then
    pauses = [after - before for before, after in pairwise(starts)]
    assert [round(pause) for pause in pauses] == [1, 2, 4, 8, 16, 32, 60]
    ended = get_record(table, "one")
    assert ended.restarts == len(starts) == 8
    assert "ended by itself, starts again in" in describe_process(ended, is_alive=False)
    assert describe_process(ended, is_alive=False).endswith(", started again 8 times")


def wait_until_ended(table: ProcessTable) -> None:
    while table.list_alive():
        time.sleep(0.01)


def test_pauses_have_an_end() -> None:
    assert [compute_pause(failures) for failures in (1, 2, 100)] == [0.5, 1.0, 60.0]


@pytest.fixture
def database_url(layout: Layout) -> Iterator[str]:
    """The real services under a real supervisor, whose launcher has ended."""
    started = subprocess.run(
        [sys.executable, "-c", DETACHED],
        cwd=CHECKOUT,
        env=dict(os.environ) | {"MASHTAL_STATE": str(layout.state)},
        stdout=subprocess.PIPE,
        text=True,
        timeout=120,
    )
    assert started.returncode == 0
    yield next(line for line in started.stdout.splitlines() if line.startswith("postgres://"))
    mashtal(layout, "down")


def test_services_that_are_killed_come_back_with_their_data_and_down_stops_all(
    layout: Layout, database_url: str
) -> None:
    # given
    table = ProcessTable(layout.run / "processes.json")
    with psycopg.connect(database_url) as connection:
        connection.execute("CREATE TABLE plant AS SELECT 'نخلة' AS name")

    # when
    for name in ("postgres", "redis"):
        os.kill(get_record(table, name).pid, signal.SIGKILL)
    wait_until(lambda: all(get_record(table, name).restarts for name in ("postgres", "redis")))

    # then
    wait_until(lambda: can_read(database_url))
    status = mashtal(layout, "status").stdout
    assert status.count("started again") == 2
    assert "supervisor   running" in status
    started = table.list_alive()
    assert mashtal(layout, "down").returncode == 0
    assert [get_process_identity(each.pid) for each in started] == [None] * len(started)
    assert "postgres was started again" in layout.log("supervisor").read_text()


def can_read(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=2) as connection:
            return connection.execute("SELECT name FROM plant").fetchall() == [("نخلة",)]
    except psycopg.OperationalError:
        return False
