"""Requests to a provider's JSON API.

Nothing of a request or response is logged or put into an exception's text.
"""

import json
import re
import uuid
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from http import HTTPStatus
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlsplit

import requests
from requests.auth import AuthBase

from plugins.payments.providers.base import ProviderUnavailable
from saleor_config.money import to_halalas

TIMEOUT_SECONDS: Final = (3.05, 20.0)
"""To connect, and to read."""
LONGEST_ANSWER: Final = 256 * 1024
# Refusals of ours that say nothing of the charge: wrong key, too many requests.
NO_ANSWER: Final = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


class ProviderResponse(NamedTuple):
    """A JSON object below status 500; its decimals are ``Decimal``."""

    status: int
    content: Mapping[str, Any]

    @property
    def is_success(self) -> bool:
        return HTTPStatus.OK <= self.status < HTTPStatus.MULTIPLE_CHOICES


class BearerAuth(AuthBase):
    def __init__(self, token: str) -> None:
        self.token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        request.headers["Authorization"] = f"Bearer {self.token}"
        return request


def send_request(
    method: str,
    url: str,
    *,
    auth: AuthBase,
    body: Mapping[str, Any] | None = None,
    timeout: tuple[float, float] = TIMEOUT_SECONDS,
) -> ProviderResponse:
    """Raises ``ProviderUnavailable`` where there is no answer to rely on.

    Redirects are not followed: the key is for this address alone.
    """
    headers = {"Accept": "application/json"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    try:
        with requests.request(
            method,
            url,
            data=None if body is None else dump_json(body).encode(),
            auth=auth,
            headers=headers,
            timeout=timeout,
            allow_redirects=False,
            stream=True,
        ) as response:
            return _read_response(response)
    except requests.RequestException as error:
        # Without its text and its cause, which hold addresses and headers.
        raise ProviderUnavailable(type(error).__name__) from None


def _read_response(response: requests.Response) -> ProviderResponse:
    status = response.status_code
    is_redirect = HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or status in NO_ANSWER or is_redirect:
        raise ProviderUnavailable(f"status {status}")
    text = bytearray()
    for chunk in response.iter_content(64 * 1024):
        text += chunk
        if len(text) > LONGEST_ANSWER:
            raise ProviderUnavailable("a long answer")
    try:
        content = json.loads(text, parse_float=Decimal) if text else {}
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise ProviderUnavailable(f"status {status} without a JSON object")
    return ProviderResponse(status, content)


def dump_json(content: Any) -> str:
    """JSON in which a ``Decimal`` is a number, digit by digit: no binary fraction comes between."""
    numbers: list[str] = []
    mark = uuid.uuid4().hex

    def note_number(value: Any) -> str:
        if not isinstance(value, Decimal):
            raise TypeError(f"no JSON for {type(value).__name__}")
        numbers.append(str(value))
        return f"{mark}:{len(numbers) - 1}"

    text = json.dumps(content, default=note_number)
    return re.sub(f'"{mark}:([0-9]+)"', lambda found: numbers[int(found[1])], text)


def quote_segment(text: str) -> str:
    """``text`` as one segment of a path: a token comes from a browser, and must not choose what
    is asked with the shop's key.

    Raises ``ProviderUnavailable`` for a text that names nothing.
    """
    if text in ("", ".", ".."):
        raise ProviderUnavailable("no name")
    return quote(text, safe="")


def read_web_address(url: Any) -> str:
    """Where a browser may be sent; empty for anything but an address of the web."""
    if not isinstance(url, str) or urlsplit(url).scheme not in ("https", "http"):
        return ""
    return url


def read_amount(value: Any) -> int:
    """Halalas of riyals as a number or a text. Raises ``ProviderUnavailable`` for anything else:
    nothing follows from such a response."""
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
        raise ProviderUnavailable("an answer without its amount")
    try:
        amount = Decimal(value)
        halalas = to_halalas(amount) if amount.is_finite() else -1
    except (InvalidOperation, ValueError):
        halalas = -1
    if halalas < 0:
        raise ProviderUnavailable("an answer with a strange amount")
    return halalas
