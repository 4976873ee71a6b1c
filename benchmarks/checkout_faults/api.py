"""A real API server that can be killed, and the calls that are made to it."""

import contextlib
import json
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any, Final

from benchmarks import environment

RESPONSE_SECONDS: Final = 30


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
            {"Content-Type": "application/json", "x-locale": "en"}
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


class StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments: Any, **_more: Any) -> None:
        return None


@contextlib.contextmanager
def run_api(fault_point: str = "") -> Iterator[Api]:
    variables = {"MASHTAL_FAULT_POINT": fault_point, "CARD_PROVIDER": "sandbox"}
    with environment.run_api(variables, workers=1, log="checkout-faults") as base_url:
        yield Api(base_url)
