"""A real nginx with our file, where there is one, before an API that answers with its path."""

import http.client
import os
import re
import shutil
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from launcher import network

CONFIGURATION = Path(__file__).resolve().parents[1] / "nginx" / "nginx.conf"
PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")

DRIVER_HEADERS = (("Cache-Control", "private, no-store"), ("Referrer-Policy", "no-referrer"))
"""As the API's own (``plugins/dispatch/views.py``), where the address is the key."""


@dataclass
class Front:
    """A running nginx with our file, before an API that answers everything with its path."""

    port: int
    configuration: Path

    def reload(self) -> None:
        """As ``nginx -s reload`` in the proxy's container."""
        assert PROGRAM is not None
        command = [PROGRAM, "-c", str(self.configuration), "-e", "stderr", "-s", "reload"]
        subprocess.run(command, check=True, capture_output=True)

    def ask(
        self, path: str, *, size: int = 0, headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("POST" if size else "GET", path, b"x" * size, headers or {})
            response = connection.getresponse()
            return response.status, response.read().decode()
        finally:
            connection.close()

    def ask_headers(self, path: str) -> list[tuple[str, str]]:
        """Of the response, in lower case; a header that comes twice is there twice."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            return [(name.lower(), value) for name, value in response.getheaders()]
        finally:
            connection.close()

    def ask_often(self, path: str, times: int, *, visitor: str) -> Counter[int]:
        headers = {"X-Forwarded-For": visitor}
        with ThreadPoolExecutor(20) as pool:
            answers = pool.map(lambda _n: self.ask(path, headers=headers)[0], range(times))
            return Counter(answers)

    def read_log(self) -> str:
        """With the line of a request that is made here."""
        last = f"/api/{time.monotonic_ns()}"
        self.ask(last)
        for _ in range(50):
            if last in (text := self.configuration.with_name("log").read_text()):
                return text
            time.sleep(0.1)
        raise AssertionError(f"{last} is not in the log")


class Api(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        seen = self.headers.get("X-Request-Id"), self.headers.get("traceparent")
        body = f"api {self.path}".encode() if self.path != "/api/seen" else repr(seen).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        if self.path.startswith("/driver/"):
            for name, value in DRIVER_HEADERS:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@contextmanager
def serve_api() -> Iterator[int]:
    """Its port."""
    api = ThreadingHTTPServer(("127.0.0.1", 0), Api)
    threading.Thread(target=api.serve_forever, daemon=True).start()
    yield api.server_port
    api.shutdown()
    api.server_close()


@contextmanager
def run_nginx(folder: Path, upstream_port: int) -> Iterator[Front]:
    assert PROGRAM is not None
    port = network.find_free_port()
    text = re.sub(
        r"server (storefront|api):\d+ resolve", f"server 127.0.0.1:{upstream_port}",
        CONFIGURATION.read_text(),
    )  # fmt: skip
    text = text.replace("listen 8080", f"listen 127.0.0.1:{port}").replace("/tmp/", f"{folder}/")  # noqa: S108
    # As root its workers may not write to the test's folder.
    user = "user root;\n" if os.geteuid() == 0 else ""
    configuration = folder / "nginx.conf"
    configuration.write_text(f"daemon off;\n{user}{text}")
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [PROGRAM, "-c", str(configuration), "-e", "stderr"], stdout=log, stderr=log
        )
    running = Front(port, configuration)
    try:
        wait_for(running)
        yield running
    finally:
        process.terminate()
        process.wait(10)


def wait_for(front: Front) -> None:
    for _ in range(50):
        try:
            assert front.ask("/nginx-health") == (200, "ok\n")
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("nginx did not start")
