"""The one way in which Moyasar is asked. Nothing of a request or an answer is logged."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote

import requests
from requests.auth import HTTPBasicAuth

from plugins.payments.providers.base import ProviderUnavailable
from plugins.payments.providers.configuration import secret

API_URL: Final = "https://api.moyasar.com/v1"
CONNECT_SECONDS: Final = 3.05
READ_SECONDS: Final = 20
LONGEST_ANSWER: Final = 256 * 1024
# Refusals of ours that say nothing of the charge: wrong key, too many requests.
NO_ANSWER: Final = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


@dataclass(frozen=True)
class Answer:
    """A JSON object below status 500."""

    status: int
    content: Mapping[str, Any]

    @property
    def is_success(self) -> bool:
        return HTTPStatus.OK <= self.status < HTTPStatus.MULTIPLE_CHOICES


def segment(text: str) -> str:
    """``text`` as one segment of a path: a token comes from a browser, and must not choose what
    is asked with the shop's key.

    Raises ``ProviderUnavailable`` for a text that names nothing.
    """
    if text in ("", ".", ".."):
        raise ProviderUnavailable("no name")
    return quote(text, safe="")


def ask(
    method: str, path: str, body: Mapping[str, Any] | None = None, *, api_url: str = ""
) -> Answer:
    """Raises ``ProviderUnavailable`` where there is no answer to rely on.

    Redirects are not followed: the key is for this address alone.
    """
    try:
        with requests.request(
            method,
            f"{api_url or API_URL}{path}",
            json=body,
            auth=HTTPBasicAuth(secret("MOYASAR_SECRET_KEY"), ""),
            headers={"Accept": "application/json"},
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            allow_redirects=False,
            stream=True,
        ) as response:
            return _read(response)
    except requests.RequestException as error:
        # Without its text and its cause, which hold addresses and headers.
        raise ProviderUnavailable(type(error).__name__) from None


def _read(response: requests.Response) -> Answer:
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
        content = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise ProviderUnavailable(f"status {status} without a JSON object")
    return Answer(status, content)
