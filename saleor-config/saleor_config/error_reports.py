"""Error reports to Sentry, where ``SENTRY_DSN`` is set: what failed, and of whom nothing.

``saleor.settings`` starts Sentry too, with request bodies and local variables in the reports:
passwords, codes and phones would be in them.
"""

from typing import Any, Final

import sentry_sdk
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration
from sentry_sdk.integrations.logging import ignore_logger

from saleor_config.logs import MASK, masked

DROPPED: Final = ("user", "server_name")
DROPPED_OF_REQUEST: Final = ("data", "cookies", "env")
RESOLVER_LOGGERS: Final = ("graphql.execution.executor", "graphql.execution.utils")
KEPT_HEADERS: Final = frozenset(
    {"accept", "accept-language", "content-length", "content-type", "host", "origin", "x-locale"}
)


def install(dsn: str) -> None:
    """Replace what ``saleor.settings`` has started."""
    if dsn:
        # Each failing resolver is reported once, by saleor_config/graphql/errors.py.
        for name in RESOLVER_LOGGERS:
            ignore_logger(name)
        sentry_sdk.init(dsn=dsn, **options())


def options() -> dict[str, Any]:
    return {
        "integrations": [CeleryIntegration(), DjangoIntegration()],
        "send_default_pii": False,
        "include_local_variables": False,
        "max_request_body_size": "never",
        "before_send": scrubbed,
        "before_breadcrumb": lambda crumb, _hint: masked_deeply(crumb),
    }


def scrubbed(event: dict[str, Any], _hint: dict[str, Any]) -> dict[str, Any]:
    for name in DROPPED:
        event.pop(name, None)
    request = event.get("request", {})
    for name in DROPPED_OF_REQUEST:
        request.pop(name, None)
    headers = request.get("headers", {})
    request["headers"] = {
        name: value for name, value in headers.items() if name.lower() in KEPT_HEADERS
    }
    if request.get("query_string"):
        request["query_string"] = MASK
    result: dict[str, Any] = masked_deeply(event)
    return result


def masked_deeply(value: Any) -> Any:
    """``value`` with every text in it, at any depth, as a log line would show it."""
    if isinstance(value, str):
        return masked(value)
    if isinstance(value, dict):
        return {name: masked_deeply(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [masked_deeply(item) for item in value]
    return value
