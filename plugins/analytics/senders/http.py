"""Requests to the services. Nothing of a request or response is logged or put into an exception's
text: addresses and headers hold secrets, bodies hashes of persons.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final, NamedTuple

import requests
from requests.auth import AuthBase

TIMEOUT_SECONDS: Final = (3.05, 10.0)
"""To connect, and to read."""
LONGEST_RESPONSE: Final = 256 * 1024
# They say nothing of the event: a wrong key may be put right, too many requests may be fewer.
NO_ANSWER: Final = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


class ServiceUnavailable(OSError):
    """The answer is lost, and maybe the event: it is sent again, with the same id."""


class EventResponse(NamedTuple):
    """``content``: the decoded JSON; None of an empty one."""

    status: int
    content: Any

    @property
    def is_success(self) -> bool:
        return HTTPStatus.OK <= self.status < HTTPStatus.MULTIPLE_CHOICES


@dataclass(frozen=True)
class EventRequest:
    url: str
    body: Mapping[str, Any]
    query: Mapping[str, str] = field(default_factory=dict, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)


class _NoOtherAuth(AuthBase):
    """Without one, requests would look for credentials in a .netrc file."""

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        return request


def post_event(request: EventRequest) -> EventResponse:
    """Raises ``ServiceUnavailable``. Redirects are not followed: the key is for this address."""
    try:
        with requests.post(
            request.url,
            params=dict(request.query),
            json=request.body,
            headers={"Accept": "application/json", **request.headers},
            auth=_NoOtherAuth(),
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
            stream=True,
        ) as response:
            return _read_response(response)
    except requests.RequestException as error:
        raise ServiceUnavailable(type(error).__name__) from None


def _read_response(response: requests.Response) -> EventResponse:
    status = response.status_code
    is_redirect = HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or status in NO_ANSWER or is_redirect:
        raise ServiceUnavailable(f"status {status}")
    text = bytearray()
    for chunk in response.iter_content(16 * 1024):
        text += chunk
        if len(text) > LONGEST_RESPONSE:
            raise ServiceUnavailable("a long answer")
    try:
        return EventResponse(status, json.loads(text) if text else None)
    except (ValueError, RecursionError):
        return EventResponse(status, None)
