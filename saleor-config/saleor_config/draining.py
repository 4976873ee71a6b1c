"""A server that is asked to stop goes on for some seconds, so that proxies leave it first.

A proxy that keeps connections may send a request on one of them at the moment at which the server
closes it, and a request that changes something is not sent again then. While the server drains,
each response closes its connection, and readiness fails. Connections that are kept and not used
end by the proxy's own limit, which must be shorter (``keepalive_timeout`` of nginx's upstream).
"""

import os
from collections.abc import Iterable
from mmap import mmap
from typing import Any, Final

VARIABLE: Final = "DRAIN_SECONDS"
"""Of the environment: for how long. Nothing where no proxy keeps connections."""

# Shared with the processes that are forked from this one.
_state: Final = mmap(-1, 1)


def begin_draining() -> None:
    _state[0] = 1


def is_draining() -> bool:
    return _state[0] == 1


def read_drain_seconds() -> float:
    return float(os.environ.get(VARIABLE) or 0)


class ConnectionCloser:
    """A WSGI application: while the server drains, responses of ``application`` close their
    connection."""

    def __init__(self, application: Any) -> None:
        self._application = application

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if not is_draining():
            response: Iterable[bytes] = self._application(environ, start_response)
            return response

        def start_last_response(status: str, headers: list[Any], *rest: Any) -> Any:
            return start_response(status, [*headers, ("Connection", "close")], *rest)

        last: Iterable[bytes] = self._application(environ, start_last_response)
        return last
