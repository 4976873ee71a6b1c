"""The commands as a user calls them, with a state of the test's own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher import commands
from launcher.application import NAMES
from launcher.checks import reset_test_state
from launcher.console import Failure
from launcher.layout import CHECKOUT, Layout
from launcher.processes import ProcessRecord, ProcessTable, get_process_identity
from launcher.stack import Stack

# A database asked to stop first writes what it holds, slowly on a busy disk.
PATIENCE_SECONDS = 90

ATTACHED = """
import sys
from launcher import commands
from launcher.layout import Layout
from launcher.stack import Stack
from launcher.tasks import Step, run_steps

def attach(options):
    stack = Stack(Layout.daily())
    stack.layout.prepare()
    stack.table.remember("launcher", commands.os.getpid())
    ready, services = stack.preparation, stack.services
    run_steps(
        [
            Step("tools", ready.install_tools),
            Step("PostgreSQL", lambda: services.start_postgres(ready), ("tools",)),
            Step("Redis", lambda: services.start_redis(ready), ("tools",)),
        ],
        stack.runner,
    )
    return commands._watch_stack(stack)

commands.run_up = attach
sys.exit(commands.main(["up"]))
"""


def mashtal(layout: Layout, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"]}
    return subprocess.run(
        [CHECKOUT / "mashtal", *arguments],
        env=environment | {"MASHTAL_STATE": str(layout.state)} | more,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.fixture
def attached(layout: Layout) -> Iterator[subprocess.Popen[str]]:
    """The real ``up`` loop over the real services, without the shop that takes minutes."""
    with subprocess.Popen(
        [sys.executable, "-c", ATTACHED],
        cwd=CHECKOUT,
        env=dict(os.environ) | {"MASHTAL_STATE": str(layout.state)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as launcher:
        lines = iter(launcher.stdout or ())
        assert any(line.startswith("Ctrl-C stops it.") for line in lines)
        yield launcher
        launcher.terminate()


def started_by(layout: Layout) -> list[ProcessRecord]:
    """What runs: the launcher itself and its services, whichever was first."""
    processes = ProcessTable(layout.run / "processes.json").list_alive()
    assert sorted(process.name for process in processes) == ["launcher", "postgres", "redis"]
    return processes


def none_of(processes: list[ProcessRecord]) -> bool:
    return [get_process_identity(process.pid) for process in processes] == [None] * len(processes)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_what_was_started_and_only_that(
    layout: Layout,
    attached: subprocess.Popen[str],
    neighbour: subprocess.Popen[bytes],
    number: signal.Signals,
) -> None:
    # given
    started = started_by(layout)

    # when
    attached.send_signal(number)
    output, _ = attached.communicate(timeout=PATIENCE_SECONDS)

    # then
    assert output.splitlines() == ["Stopping …", "Stopped."]
    assert attached.returncode == 0
    assert none_of(started)
    assert neighbour.poll() is None


def test_down_asks_the_attached_launcher_to_stop(
    layout: Layout, attached: subprocess.Popen[str]
) -> None:
    # given
    started = started_by(layout)

    # when
    answer = mashtal(layout, "down")

    # then
    assert answer.returncode == 0
    assert answer.stdout in ("Stopped postgres, redis.\n", "Stopped redis, postgres.\n")
    assert attached.wait(timeout=10) == 0
    assert none_of(started)


def test_a_service_that_ends_by_itself_ends_the_rest(
    layout: Layout, attached: subprocess.Popen[str]
) -> None:
    # given
    started = started_by(layout)
    victim = next(process for process in started if process.name == "redis")

    # when
    os.kill(victim.pid, signal.SIGKILL)
    output, _ = attached.communicate(timeout=PATIENCE_SECONDS)

    # then
    assert output.splitlines()[-1] == (
        f"mashtal: redis has ended by itself. Details: {layout.log('redis')}"
    )
    assert attached.returncode == 1
    assert none_of(started)


def test_a_service_that_ended_before_anyone_looked_ends_the_rest(layout: Layout) -> None:
    # given a service that was started, and has ended by the time that all are watched
    layout.prepare()
    stack = Stack(layout)
    stack.table.start(
        "redis", ["true"], log=layout.log("redis"), directory=CHECKOUT, environment={}
    )
    while stack.list_running():
        time.sleep(0.02)

    # when it is watched
    with pytest.raises(Failure, match="redis has ended by itself"):
        commands._watch_stack(stack)


def test_a_busy_port_ends_up_before_anything_is_started(layout: Layout) -> None:
    # given
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen(1)
        port = other.getsockname()[1]
        begin = time.monotonic()

        # when
        answer = mashtal(layout, "up", "--detach", PORT=str(port))

    # then
    assert answer.returncode == 1
    assert answer.stderr == (
        f"mashtal: Port {port} is already used by another program; stop that, or choose another"
        " port with --port or PORT.\n"
    )
    assert answer.stdout == ""
    assert not layout.services.exists()
    assert time.monotonic() - begin < 10


@pytest.mark.parametrize(
    ("arguments", "more", "sentence"),
    [
        (["up"], {"PORT": "8000x"}, "mashtal: PORT: '8000x' is no port number.\n"),
        (
            ["reset"],
            {},
            "mashtal: reset asks first; give --yes where nobody can answer.\n",
        ),
        (["logs"], {}, "mashtal: There are no logs yet; run ./mashtal up first.\n"),
        (
            ["manage", "check"],
            {},
            "mashtal: Nothing was started here yet; run ./mashtal up first.\n",
        ),
        (["check"], {}, "mashtal: Nothing was started here yet; run ./mashtal up first.\n"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    layout: Layout, arguments: list[str], more: dict[str, str], sentence: str
) -> None:
    answer = mashtal(layout, *arguments, **more)

    assert (answer.returncode, answer.stderr) == (1, sentence)


def test_an_unknown_log_is_answered_with_the_known_ones(layout: Layout) -> None:
    (layout.logs / "api.log").write_text("first\nlast\n")
    (layout.logs / "worker.log").write_text("")

    assert mashtal(layout, "logs", "api").stdout == "first\nlast\n"
    assert mashtal(layout, "logs", "apy").stderr == (
        "mashtal: There is no log named apy; there are: api, worker.\n"
    )


def test_nothing_runs_before_the_first_start(layout: Layout) -> None:
    status, down = mashtal(layout, "status"), mashtal(layout, "down")

    assert (status.returncode, status.stdout) == (3, "The shop is not running.\n")
    assert (down.returncode, down.stdout) == (0, "Nothing was running.\n")


def test_a_second_start_says_where_the_shop_runs(layout: Layout, tmp_path: Path) -> None:
    # given
    (layout.run / "environment").write_text("PUBLIC_URL=http://localhost:8123\n")
    table = ProcessTable(layout.run / "processes.json")
    for name in NAMES:
        table.start(
            name,
            ["sleep", "100"],
            log=layout.log(name),
            directory=tmp_path,
            environment=os.environ,
        )

    # when
    again = mashtal(layout, "up", "--detach")
    status = mashtal(layout, "status")
    down = mashtal(layout, "down")

    # then
    assert (again.returncode, again.stdout) == (
        0,
        "The shop is already running at http://localhost:8123.\n",
    )
    assert status.returncode == 0
    assert status.stdout.endswith("The shop is running at http://localhost:8123.\n")
    assert (down.returncode, down.stdout) == (0, "Stopped api, worker, beat, storefront.\n")
    assert not table.list_records()
    assert not layout.services.exists()


def test_reset_deletes_the_data_and_nothing_else(layout: Layout) -> None:
    # given
    (layout.services / "postgres").mkdir(parents=True)
    (layout.media / "picture.jpg").write_bytes(b"picture")
    (layout.private / "garden.jpg").write_bytes(b"garden")
    (layout.state / "dashboard").mkdir()
    # The next shop's orders have the same numbers: a carrier would refuse their waybills.
    (layout.state / "carriers.sqlite").touch()

    # when
    answer = mashtal(layout, "reset", "--yes")

    # then
    assert answer.returncode == 0
    assert answer.stdout == "Deleted. The next ./mashtal up starts from scratch.\n"
    assert not layout.services.exists()
    assert not layout.media.exists()
    assert not layout.private.exists()
    assert layout.list_ledgers() == []
    assert (layout.state / "dashboard").is_dir()


def test_simulators_have_forgotten_the_test_run_before(layout: Layout) -> None:
    (layout.state / "carriers.sqlite").touch()

    reset_test_state(layout)

    assert layout.list_ledgers() == []
