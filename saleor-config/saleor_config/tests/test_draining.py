"""A server that is asked to stop, with a connection that a proxy keeps."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from saleor_config import draining, server, views

SERVER = "from saleor_config.server import run_granian; run_granian()"
APPLICATION = """
from saleor_config.draining import ConnectionCloser

def respond(environ, start_response):
    start_response("200 OK", [("Content-Length", "2")])
    return [b"ok"]

application = ConnectionCloser(respond)
"""


SLOW_APPLICATION = f"import time; time.sleep(120)\n{APPLICATION}"


@contextlib.contextmanager
def run_server(
    folder: Path, *, drain: str, application: str = APPLICATION
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """With two processes."""
    (folder / "small.py").write_text(application)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ("--interface", "wsgi", "--port", str(port), "--workers", "2", "--no-ws")
    environment = os.environ | {draining.VARIABLE: drain, "PYTHONPATH": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, *options, "small:application"], env=environment
    )
    try:
        yield process, port
    finally:
        # Its own processes end with it only where it is asked to.
        process.terminate()
        process.wait(60)


def wait_for_close(port: int, header: str | None) -> None:
    """Until a new connection has a response with this ``Connection``."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if ask(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) == (200, header):
                return
        time.sleep(0.05)
    raise AssertionError(f"No response with Connection: {header}")


def ask(connection: http.client.HTTPConnection) -> tuple[int, str | None]:
    connection.request("POST", "/", b"x")
    response = connection.getresponse()
    response.read()
    return response.status, response.headers["Connection"]


def test_a_server_that_stops_closes_its_connections_after_a_response(tmp_path: Path) -> None:
    # Longer than a busy machine needs to see that it stops.
    with run_server(tmp_path, drain="12") as (process, port):
        # given an open connection
        wait_for_close(port, None)
        kept = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        assert ask(kept) == (200, None)
        # when the server is asked to stop
        process.send_signal(signal.SIGTERM)
        # then it responds on new connections and on that one, and keeps none
        wait_for_close(port, "close")
        assert ask(kept) == (200, "close")
        # and ends
        assert process.wait(36) == 0


def test_a_server_without_a_proxy_stops(tmp_path: Path) -> None:
    with run_server(tmp_path, drain="") as (process, port):
        wait_for_close(port, None)
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def test_a_server_stops_whose_workers_are_not_ready(tmp_path: Path) -> None:
    # given
    with run_server(tmp_path, drain="", application=SLOW_APPLICATION) as (process, _port):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        end = time.monotonic() + 60
        while len(children.read_text().split()) < 2 and time.monotonic() < end:
            time.sleep(0.05)
        # when
        process.send_signal(signal.SIGTERM)
        # then
        assert process.wait(30) == 0


@pytest.mark.parametrize(("drain", "waits"), [("", []), ("0", []), ("6", [6.0])])
def test_only_a_server_behind_a_proxy_waits(
    drain: str, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    waited: list[float] = []
    monkeypatch.setenv(draining.VARIABLE, drain)
    monkeypatch.setattr(draining, "_state", bytearray(1))
    monkeypatch.setattr(server.time, "sleep", waited.append)
    monkeypatch.setattr(server.Server, "shutdown", lambda _server, _exit_code: None)

    # when
    server.DrainingServer("small:application").shutdown()

    # then
    assert waited == waits
    assert draining.is_draining() == bool(waits)


@pytest.mark.django_db
def test_a_server_that_stops_is_not_ready(client, monkeypatch) -> None:
    monkeypatch.setattr(views, "is_draining", lambda: True)
    response = client.get("/health/ready/")
    assert (response.status_code, response.json()) == (503, {"status": "stopping"})
