"""A provider's side of the wire: a real server on this machine that plays recorded answers."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs


@dataclass(frozen=True)
class Seen:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def form(self) -> dict[str, str]:
        return {name: value for name, [value] in parse_qs(self.body.decode()).items()}

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Play:
    """One answer. ``after``: seconds of silence before it. ``hang_up``: no answer at all."""

    status: int = 200
    body: bytes | str | dict[str, Any] | list[Any] = ""
    after: float = 0
    hang_up: bool = False
    headers: dict[str, str] = field(default_factory=dict)

    def written(self) -> bytes:
        if isinstance(self.body, bytes):
            return self.body
        return (self.body if isinstance(self.body, str) else json.dumps(self.body)).encode()


class ProviderServer:
    """Plays ``plays`` in order, and the last of them from then on."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.plays: list[Play] = []
        self.seen: list[Seen] = []
        self.answered = 0

    def answer(self, *plays: Play) -> None:
        self.plays = list(plays)

    def wait_for(self, count: int, seconds: float = 30) -> None:
        """Until ``count`` requests have been answered."""
        self._wait_until(lambda: self.answered >= count, seconds)

    def wait_until_asked(self, seconds: float = 30) -> None:
        """Until a request has been received."""
        self._wait_until(lambda: bool(self.seen), seconds)

    def _wait_until(self, condition: Callable[[], bool], seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, f"{len(self.seen)} came, {self.answered} answered"
            time.sleep(0.02)

    def next(self) -> Play:
        return self.plays.pop(0) if len(self.plays) > 1 else self.plays[0]


@contextmanager
def provider_server() -> Iterator[ProviderServer]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            provider.seen.append(Seen(self.path, dict(self.headers), body))
            play = provider.next()
            time.sleep(play.after)
            if play.hang_up:
                self.close_connection = True
                return
            with suppress(BrokenPipeError):
                self.play(play)

        def play(self, play: Play) -> None:
            written = play.written()
            self.send_response(play.status)
            for name, value in play.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)
            provider.answered += 1

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider = ProviderServer(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
