"""A real API server that can be killed, and the calls that are made to it."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final

from benchmarks.environment import wait_until_ready
from launcher.network import LOOPBACK, find_free_port

ROOT: Final = Path(__file__).resolve().parents[2]
ANSWER_SECONDS: Final = 30


class NoAnswer(Exception):
    """The server went away before it answered."""


class Api:
    def __init__(self, port: int) -> None:
        self.base_url = f"http://{LOOPBACK}:{port}"

    def ask(self, query: str, variables: dict[str, Any], authorization: str = "") -> Any:
        """``data`` of a GraphQL answer."""
        content = self.post("/graphql/", {"query": query, "variables": variables}, authorization)
        if "errors" in content:
            raise RuntimeError(content["errors"])
        return content["data"]

    def post(self, path: str, body: Any, authorization: str = "") -> Any:
        request = urllib.request.Request(
            f"{self.base_url}{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "x-locale": "en"}
            | ({"Authorization": authorization} if authorization else {}),
        )
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as response:
                return json.loads(response.read())
        except (OSError, HTTPException, ValueError) as error:
            raise NoAnswer(str(error)) from error

    def answer_challenge(self, path: str) -> None:
        """Approve it, and do not follow the way back to the storefront."""
        request = urllib.request.Request(f"{self.base_url}{path}", b"answer=approve")
        with contextlib.suppress(OSError):
            urllib.request.build_opener(StayHere).open(request, timeout=ANSWER_SECONDS)


class StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments: Any, **_more: Any) -> None:
        return None


@contextlib.contextmanager
def run_api(fault_point: str = "") -> Iterator[Api]:
    """Granian with one worker of four threads. Whatever is left of it is killed at the end."""
    port = find_free_port()
    command = [
        *(str(Path(sys.executable).parent / "granian"), "--interface", "wsgi", "--no-ws"),
        *("--host", LOOPBACK, "--port", str(port)),
        *("--workers", "1", "--blocking-threads", "4", "saleor_config.wsgi:application"),
    ]
    environment = os.environ | {
        "MASHTAL_ENVIRONMENT": "local",
        "MASHTAL_FAULT_POINT": fault_point,
        "CARD_PROVIDER": "sandbox",
        # All customers share an address and a card, and a killed process gives nothing back.
        "CARD_DECLINES_OF_ADDRESS": "9999999/600",
        "CARD_DECLINES_OF_CARD": "9999999/600",
        "PYTHONWARNINGS": "ignore",
    }
    log = ROOT / "var" / "benchmarks" / "checkout-faults.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a") as output:
        server = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            wait_until_ready(
                server,
                f"http://{LOOPBACK}:{port}/health/",
                "see var/benchmarks/checkout-faults.log.",
            )
            yield Api(port)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGKILL)
            server.wait(timeout=20)
