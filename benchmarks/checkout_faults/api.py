"""A real API server whose process can be killed, and the calls that are made to it."""

import contextlib
import json
import random
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, Final

from benchmarks import environment

RESPONSE_SECONDS: Final = 60
START_SECONDS: Final = 60


class ConnectionLost(Exception):
    """The server went away before it responded."""


class Api:
    def __init__(self, base_url: str) -> None:
        self.base_url = base_url

    def execute(self, query: str, variables: dict[str, Any], authorization: str = "") -> Any:
        """``data`` of a GraphQL response."""
        content = self.post("/graphql/", {"query": query, "variables": variables}, authorization)
        if "errors" in content:
            raise RuntimeError(content["errors"])
        return content["data"]

    def post(self, path: str, body: Any, authorization: str = "") -> Any:
        request = urllib.request.Request(
            f"{self.base_url}{path}",
            json.dumps(body).encode(),
            {
                "Content-Type": "application/json",
                "x-locale": "en",
                # A visitor of their own, for limits by address.
                "X-Forwarded-For": str(IPv4Address(random.randrange(1, 2**32))),  # noqa: S311
            }
            | ({"Authorization": authorization} if authorization else {}),
        )
        try:
            with urllib.request.urlopen(request, timeout=RESPONSE_SECONDS) as response:
                return json.loads(response.read())
        except (OSError, HTTPException, ValueError) as error:
            raise ConnectionLost(str(error)) from error

    def approve_challenge(self, path: str) -> None:
        """Do not follow the way back to the storefront."""
        request = urllib.request.Request(f"{self.base_url}{path}", b"answer=approve")
        with contextlib.suppress(OSError):
            urllib.request.build_opener(StayHere).open(request, timeout=RESPONSE_SECONDS)

    def wait_until_ready(self) -> None:
        """After a kill another process takes its place."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError, HTTPException):
                urllib.request.urlopen(f"{self.base_url}/health/ready/", timeout=5).close()
                return
            time.sleep(0.1)
        raise RuntimeError("The API did not come back.")


class StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments: Any, **_more: Any) -> None:
        return None


class FaultFile:
    """Names the step at which the API's process is killed next, once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.disarm()

    def arm(self, step: str) -> None:
        draft = self.path.with_suffix(".new")
        draft.write_text(step)
        draft.rename(self.path)

    def disarm(self) -> bool:
        """Whether the step was reached since it was armed."""
        try:
            self.path.unlink()
        except FileNotFoundError:
            return True
        return False


@contextlib.contextmanager
def run_api(port: int, faults: FaultFile) -> Iterator[Api]:
    """One process serves, and another takes its place when it is killed."""
    variables = {
        "MASHTAL_FAULT_POINT": str(faults.path),
        "CARD_PROVIDER": "sandbox",
        "TRUSTED_PROXIES": "1",
    }
    options = ["--respawn-failed-workers", "--respawn-interval", "0.1"]
    with environment.run_api(
        variables, workers=1, log="checkout-faults", port=port, options=options
    ) as base_url:
        yield Api(base_url)
