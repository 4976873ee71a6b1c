"""The id of the request that is handled now: in its log lines, its response, its error references,
and the log lines of the tasks that it starts.

32 hexadecimal digits, as nginx's ``$request_id`` and as the trace id of W3C Trace Context.
"""

import re
import secrets
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import Any, Final

from celery.signals import before_task_publish, task_postrun, task_prerun
from django.conf import settings

HEADER: Final = "X-Request-Id"
WELL_FORMED: Final = re.compile(r"(?!0{32})[0-9a-f]{32}")
REFERENCE_LENGTH: Final = 8

_request_id: ContextVar[str] = ContextVar("request_id", default="")


def current_request_id() -> str:
    """Empty outside of a request and of a task."""
    return _request_id.get()


def create_request_id() -> str:
    return secrets.token_hex(16)


def get_error_reference() -> str:
    """The first characters of the request's id, which a visitor can read out and the log has."""
    return (_request_id.get() or create_request_id())[:REFERENCE_LENGTH]


def read_request_id(environ: dict[str, Any]) -> str:
    """The id that a server of ours in front has sent; a new one where none did, or where visitors
    write the header themselves."""
    sent = environ.get("HTTP_X_REQUEST_ID", "")
    if settings.TRUSTED_PROXIES and WELL_FORMED.fullmatch(sent):
        return str(sent)
    return create_request_id()


class RequestIds:
    """A WSGI application that gives each request of ``application`` its id.

    The id stays set on the thread until its next request: a streamed response is still sent.
    """

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self._application = application

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        request_id = read_request_id(environ)
        _request_id.set(request_id)

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            return start_response(status, [*headers, (HEADER, request_id)], exc_info)

        return self._application(environ, start)


@before_task_publish.connect
def send_request_id(headers: dict[str, Any], **_signal: Any) -> None:
    """A task that a task starts has the id of the first."""
    headers.setdefault("request_id", current_request_id())


@task_prerun.connect
def begin_task(task_id: str, task: Any, **_signal: Any) -> None:
    """Beat's tasks have an id of their own: Celery's, without its hyphens."""
    if not task.request.is_eager:
        _request_id.set(getattr(task.request, "request_id", "") or task_id.replace("-", ""))


@task_postrun.connect
def end_task(task: Any, **_signal: Any) -> None:
    if not task.request.is_eager:
        _request_id.set("")
