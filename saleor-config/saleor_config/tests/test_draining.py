"""A server that is asked to stop, with a connection that a proxy keeps."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saleor_config import draining, views

SERVER = "from saleor_config.server import run_granian; run_granian()"
APPLICATION = """
from saleor_config.draining import ConnectionCloser

def respond(environ, start_response):
    start_response("200 OK", [("Content-Length", "2")])
    return [b"ok"]

application = ConnectionCloser(respond)
"""


@contextmanager
def run_server(folder: Path, *, drain: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """With two processes."""
    (folder / "small.py").write_text(APPLICATION)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ("--interface", "wsgi", "--port", str(port), "--workers", "2", "--no-ws")
    environment = os.environ | {draining.VARIABLE: drain, "PYTHONPATH": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, *options, "small:application"], env=environment
    )
    try:
        wait_for(port)
        yield process, port
    finally:
        process.kill()
        process.wait()


def wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            ask(http.client.HTTPConnection("127.0.0.1", port, timeout=20))
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("The server did not start")


def ask(connection: http.client.HTTPConnection) -> tuple[int, str | None]:
    connection.request("POST", "/", b"x")
    response = connection.getresponse()
    response.read()
    return response.status, response.headers["Connection"]


def test_a_server_that_stops_closes_its_connections_after_a_response(tmp_path: Path) -> None:
    with run_server(tmp_path, drain="4") as (process, port):
        # given an open connection
        kept = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        assert ask(kept) == (200, None)
        # when the server is asked to stop
        process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        # then it responds on that connection and on new ones, and keeps none
        assert ask(kept) == (200, "close")
        assert ask(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) == (200, "close")
        # and ends
        assert process.wait(30) == 0


def test_a_server_without_a_proxy_stops_at_once(tmp_path: Path) -> None:
    with run_server(tmp_path, drain="") as (process, _port):
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
        assert time.monotonic() - begun < 4


@pytest.mark.django_db
def test_a_server_that_stops_is_not_ready(client, monkeypatch) -> None:
    monkeypatch.setattr(views, "is_draining", lambda: True)
    response = client.get("/health/ready/")
    assert (response.status_code, response.json()) == (503, {"status": "stopping"})
