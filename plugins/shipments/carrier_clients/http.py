"""Requests to a carrier's API. Nothing of a request or response is logged or put into an
exception's text, except for the carrier's own words in a ``CarrierError``.
"""

import base64
import binascii
import json
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import requests
from requests.auth import AuthBase

from plugins.shipments.carrier_clients.base import CarrierError, CarrierUnavailable, Label
from plugins.shipments.models import LONGEST_NUMBER

TIMEOUT_SECONDS: Final = (3.05, 20.0)
"""To connect, and to read."""
LONGEST_RESPONSE: Final = 4 * 1024 * 1024
"""Labels are inside."""
LONGEST_WORDS: Final = 300
# They say nothing of the waybill: a wrong key, too many requests.
NO_ANSWER: Final = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


class CarrierResponse(NamedTuple):
    """A status below 500, and the decoded JSON: object, list or text."""

    status: int
    content: Any

    @property
    def is_success(self) -> bool:
        return HTTPStatus.OK <= self.status < HTTPStatus.MULTIPLE_CHOICES


class HeaderAuth(AuthBase):
    """One header; requests replaces a plain one by the credentials of a .netrc file."""

    def __init__(self, name: str = "", value: str = "") -> None:
        self._header = {name: value} if name else {}

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        request.headers.update(self._header)
        return request


def call_carrier(
    method: str,
    url: str,
    *,
    auth: AuthBase,
    body: Any = None,
    form: Mapping[str, str] | None = None,
) -> CarrierResponse:
    """Raises ``CarrierUnavailable``. Redirects are not followed: the key is for this address."""
    headers = {"Accept": "application/json"}
    try:
        with requests.request(
            method,
            url,
            json=body,
            data=form,
            auth=auth,
            headers=headers,
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
            stream=True,
        ) as response:
            return _read_response(response)
    except requests.RequestException as error:
        # Without its text and its cause, which hold addresses and headers.
        raise CarrierUnavailable(type(error).__name__) from None


def _read_response(response: requests.Response) -> CarrierResponse:
    status = response.status_code
    is_redirect = HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or status in NO_ANSWER or is_redirect:
        raise CarrierUnavailable(f"status {status}")
    text = bytearray()
    for chunk in response.iter_content(64 * 1024):
        text += chunk
        if len(text) > LONGEST_RESPONSE:
            raise CarrierUnavailable("a long answer")
    try:
        return CarrierResponse(status, json.loads(text) if text else None)
    except (ValueError, RecursionError):
        raise CarrierUnavailable(f"status {status} without JSON") from None


def require_object(response: CarrierResponse) -> Mapping[str, Any]:
    """The JSON object of a success. Raises ``CarrierError`` with the carrier's words, or
    ``CarrierUnavailable``."""
    if not response.is_success:
        raise CarrierError(collect_words(response.content))
    if not isinstance(response.content, dict):
        raise CarrierUnavailable("an answer that is no object")
    return response.content


def read_waybill_number(value: Any) -> str:
    """Raises ``CarrierUnavailable``: without its number nothing follows from an answer."""
    number = str(value).strip() if isinstance(value, str | int) else ""
    if not 0 < len(number) <= LONGEST_NUMBER or not (number.isascii() and number.isprintable()):
        raise CarrierUnavailable("an answer without a waybill")
    return number


def read_label(value: Any) -> Label | None:
    """Base64, or the list of bytes that WCF makes of a file; None for anything else."""
    try:
        content = bytes(value) if isinstance(value, list) else base64.b64decode(str(value or ""))
    except (ValueError, TypeError, binascii.Error):
        return None
    if content.startswith(b"%PDF-"):
        return Label("pdf", content)
    return Label("zpl", content) if content.lstrip().startswith(b"^XA") else None


def collect_words(content: Any) -> str:
    """Every text of an error's JSON in one line, at most 300 letters."""
    return " · ".join(dict.fromkeys(_iterate_words(content)))[:LONGEST_WORDS]


def _iterate_words(content: Any, depth: int = 0) -> Iterator[str]:
    if isinstance(content, str) and content.strip():
        yield " ".join(content.replace("\x00", "").split())
    elif depth < 5 and isinstance(content, dict | list):
        for each in content.values() if isinstance(content, dict) else content:
            yield from _iterate_words(each, depth + 1)


def quote_path(text: str) -> str:
    return quote(text, safe="")
