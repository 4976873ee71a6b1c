"""A server's processes are counted together, on a port that no request of a shopper reaches."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from prometheus_client import REGISTRY

from saleor_config.environment import PROJECT_ROOT
from saleor_config.metrics import readings
from saleor_config.metrics.readings import Reading, ReadingsCollector, register_reading

SECONDS = 20
LABELS = {
    *(
        "route",
        "operation",
        "method",
        "status",
        "source",
        "reason",
        "server",
        "task",
        "state",
        "carrier",
        "call",
    ),
    *("queue", "kind", "outcome", "provider", "event", "code", "payment", "listener", "le"),
}
"""None of them can hold a person, an address or anything typed."""
SERVER = """
import os, signal, time
from saleor_config.metrics.folder import prepare_folder
prepare_folder()
from django.conf import settings
settings.configure(METRICS_PORT=int(os.environ["METRICS_PORT"]), METRICS_HOST="127.0.0.1")
from prometheus_client import Counter, Gauge
from saleor_config.metrics.exporter import start_exporter
done = Counter("mashtal_test_done", "…", ["kind"])
oldest = Gauge("mashtal_test_oldest", "…", ["kind"], multiprocess_mode="livemin")
start_exporter("test")
# Ended children are gone at once, as a server reaps its own.
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
children = []
for number in (1, 2):
    child = os.fork()
    if not child:
        done.labels("work").inc(number)
        oldest.labels("work").set(number)
        time.sleep(60)
    children.append(child)
print(os.environ["PROMETHEUS_MULTIPROC_DIR"], *children, flush=True)
time.sleep(60)
"""


@pytest.fixture
def server() -> Iterator[tuple[int, Path, list[int], Any]]:
    """Its port, the folder of its numbers, its children, and itself."""
    port = find_free_port()
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER],
        env=os.environ | {"METRICS_PORT": str(port)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout
    folder, *children = process.stdout.readline().split()
    yield port, Path(folder), [int(child) for child in children], process
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def find_free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def fetch(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as response:
        text: str = response.read().decode()
    return text


def wait_for(condition: Callable[[], bool]) -> None:
    ends = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.1)


def is_served(port: int) -> bool:
    try:
        return bool(fetch(port))
    except OSError:
        return False


def test_the_processes_of_a_server_are_counted_together(server: Any) -> None:
    # given
    port, _folder, (first, _second), _process = server
    wait_for(lambda: 'mashtal_test_done_total{kind="work"} 3.0' in fetch(port))
    assert 'mashtal_test_oldest{kind="work"} 1.0' in fetch(port)
    assert "mashtal_server_started_timestamp_seconds" in fetch(port)

    # when
    os.kill(first, signal.SIGKILL)

    # then: what it has done counts, and what it held does not.
    wait_for(lambda: 'mashtal_test_oldest{kind="work"} 2.0' in fetch(port))
    assert 'mashtal_test_done_total{kind="work"} 3.0' in fetch(port)


def test_the_exporter_ends_with_its_server(server: Any) -> None:
    port, _folder, _children, process = server
    wait_for(lambda: is_served(port))

    os.kill(process.pid, signal.SIGKILL)
    process.wait()

    wait_for(lambda: not is_served(port))


def test_a_port_that_is_taken_is_said_in_a_sentence(server: Any) -> None:
    port, _folder, _children, _process = server
    wait_for(lambda: is_served(port))

    other = subprocess.run(
        [sys.executable, "-c", SERVER],
        env=os.environ | {"METRICS_PORT": str(port)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )

    assert other.returncode
    assert other.stderr.startswith(f"METRICS_PORT {port} of 127.0.0.1 cannot be used:")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "/api/metrics", "/health/metrics"])
def test_metrics_are_not_on_the_public_port(client: Client, path: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert b"mashtal_request" not in response.content


def test_no_proxy_knows_the_port() -> None:
    nginx = (PROJECT_ROOT / "docker/nginx/nginx.conf").read_text()

    assert set(re.findall(r"server (?:api|storefront):(\d+)", nginx)) == {"8000", "3000"}
    assert "9464" not in nginx
    assert "metrics" not in nginx


@pytest.mark.django_db
def test_labels_are_few_and_never_of_persons(client: Client) -> None:
    client.get("/health/ready/")
    families = [*REGISTRY.collect(), *ReadingsCollector().collect()]
    ours = [family for family in families if family.name.startswith("mashtal_")]

    assert len(ours) > 20
    assert {
        label for family in ours for sample in family.samples for label in sample.labels
    } <= LABELS


def test_what_cannot_be_read_is_left_out_and_counted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    def fail() -> dict[tuple[str, ...], float]:
        raise OSError("0501234567")

    monkeypatch.setattr(readings, "_readings", {})
    register_reading(Reading("mashtal_test_broken", "…", fail))
    register_reading(Reading("mashtal_test_whole", "…", lambda: {("a",): 2}, ("queue",)))

    # when
    families = {family.name: family for family in ReadingsCollector().collect()}

    # then
    assert "mashtal_test_broken" not in families
    assert [(s.labels, s.value) for s in families["mashtal_test_whole"].samples] == [
        ({"queue": "a"}, 2)
    ]
    assert families["mashtal_readings_failed"].samples[0].value == 1
    assert "0501234567" not in caplog.text
