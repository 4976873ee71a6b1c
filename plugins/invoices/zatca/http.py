"""HTTP requests to the portal's API. Nothing of a request or a response is logged."""

import json
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

import requests
from requests.auth import HTTPBasicAuth

from plugins.invoices.zatca.response_rules import (
    NO_RESPONSE,
    ResponseRule,
    compute_sending_pause,
    get_rule,
    read_retry_after,
)

GATEWAY: Final = "https://gw-fatoora.zatca.gov.sa"
CONNECT_SECONDS: Final = 5
READ_SECONDS: Final = 30
LONGEST_SECONDS: Final = 60
"""Of a whole response, well below the time for which a report is claimed."""
LONGEST_REQUEST: Final = 5 * 1024 * 1024
LONGEST_RESPONSE: Final = 8 * 1024 * 1024
CHUNK: Final = 64 * 1024


class FatooraUnavailable(Exception):
    """Nothing that can be relied on: the same request may be sent again after ``get_pause``.

    The text names neither credentials nor what was sent.
    """

    def __init__(
        self,
        reason: str,
        rule: ResponseRule = NO_RESPONSE,
        retry_after: timedelta | None = None,
    ) -> None:
        super().__init__(reason)
        self.rule = rule
        self.retry_after = retry_after

    def get_pause(self, attempts: int) -> timedelta:
        return compute_sending_pause(self.rule, attempts, self.retry_after)


@dataclass(frozen=True)
class UnitCredentials:
    """User name and password of the API: a unit's certificate as it was given, and its secret."""

    token: str = field(repr=False)
    secret: str = field(repr=False)


@dataclass(frozen=True)
class ApiResponse:
    """``content`` is empty where the body is no JSON object."""

    status: int
    content: Mapping[str, Any] = field(repr=False)
    retry_after: timedelta | None = None

    @property
    def rule(self) -> ResponseRule:
        return get_rule(self.status)


def read_api_root() -> str:
    """ZATCA's gateway; ``FATOORA_URL`` names a fake one instead, without a path."""
    return os.environ.get("FATOORA_URL", "").strip().rstrip("/") or GATEWAY


def send_api_request(
    method: str,
    url: str,
    body: Mapping[str, Any],
    *,
    headers: Mapping[str, str],
    credentials: UnitCredentials | None = None,
) -> ApiResponse:
    """Raise ``FatooraUnavailable`` where there is no response.

    Redirects are not followed: 303 means something else here.
    """
    content = json.dumps(body).encode()
    if len(content) > LONGEST_REQUEST:
        # As the authority would answer, whose limit is not published.
        return ApiResponse(413, {})
    try:
        with requests.request(
            method,
            url,
            data=content,
            auth=_build_auth(credentials),
            headers={"Accept": "application/json", "Content-Type": "application/json", **headers},
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            allow_redirects=False,
            stream=True,
        ) as response:
            return ApiResponse(
                response.status_code,
                _read_json_object(response),
                read_retry_after(response.headers.get("Retry-After")),
            )
    except requests.RequestException as error:
        # Without its text and its cause, which hold addresses and headers.
        raise FatooraUnavailable(type(error).__name__) from None


def _build_auth(credentials: UnitCredentials | None) -> Callable[[Any], Any]:
    """Never None, for which requests would read a .netrc file."""
    if credentials is None:
        return lambda request: request
    return HTTPBasicAuth(credentials.token, credentials.secret)


def _read_json_object(response: requests.Response) -> dict[str, Any]:
    deadline = time.monotonic() + LONGEST_SECONDS
    text = bytearray()
    for chunk in response.iter_content(CHUNK):
        text += chunk
        if len(text) > LONGEST_RESPONSE or time.monotonic() > deadline:
            raise FatooraUnavailable("a response that is too long")
    try:
        content = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        content = {}
    return content if isinstance(content, dict) else {}
