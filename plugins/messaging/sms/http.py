"""HTTP requests to providers. Nothing of a request or a response is logged."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

import requests
from requests.auth import AuthBase
from urllib3.exceptions import MaxRetryError

from plugins.messaging.sms.base import Failed, Reason

CONNECT_SECONDS: Final = 3.05
READ_SECONDS: Final = 10
LONGEST_RESPONSE: Final = 64 * 1024
BUSY: Final = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)


@dataclass(frozen=True)
class SmsResponse:
    """A response with a JSON object and a status below 500."""

    status: int
    content: Mapping[str, Any]

    @property
    def is_success(self) -> bool:
        return HTTPStatus(200) <= self.status < HTTPStatus.MULTIPLE_CHOICES


class Bearer(AuthBase):
    """requests replaces a plain header by the credentials of a .netrc file."""

    def __init__(self, token: str) -> None:
        self._token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        request.headers["Authorization"] = f"Bearer {self._token}"
        return request


class NoCredentials(AuthBase):
    """For an API with credentials in the body; keeps a .netrc file out."""

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        return request


def post_request(
    url: str,
    *,
    auth: AuthBase,
    form: Mapping[str, str] | None = None,
    body: Mapping[str, Any] | None = None,
) -> SmsResponse | Failed:
    """POST ``form`` or, as JSON, ``body``. Redirects are not followed."""
    try:
        with requests.post(
            url,
            data=form,
            json=body,
            auth=auth,
            headers={"Accept": "application/json"},
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            allow_redirects=False,
            stream=True,
        ) as response:
            return _read_response(response)
    except requests.ConnectTimeout:
        return Failed(Reason.UNREACHABLE)
    except requests.Timeout:
        return Failed(Reason.TIMED_OUT)
    except requests.ConnectionError as error:
        return Failed(_find_reason(error))
    except requests.RequestException:
        return Failed(Reason.CONNECTION_LOST)


def _find_reason(error: requests.ConnectionError) -> Reason:
    # urllib3 raises MaxRetryError where no connection was made.
    never_made = bool(error.args) and isinstance(error.args[0], MaxRetryError)
    return Reason.UNREACHABLE if never_made else Reason.CONNECTION_LOST


def _read_response(response: requests.Response) -> SmsResponse | Failed:
    if response.status_code in BUSY:
        return Failed(Reason.BUSY, str(response.status_code))
    if response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return Failed(Reason.SERVER_ERROR, str(response.status_code))
    content = _read_json_object(response)
    if content is not None:
        return SmsResponse(response.status_code, content)
    if response.ok and response.status_code < HTTPStatus.MULTIPLE_CHOICES:
        return Failed(Reason.UNREADABLE_ANSWER, str(response.status_code))
    return SmsResponse(response.status_code, {})


def _read_json_object(response: requests.Response) -> dict[str, Any] | None:
    text = bytearray()
    for chunk in response.iter_content(LONGEST_RESPONSE):
        text += chunk
        if len(text) > LONGEST_RESPONSE:
            return None
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None
