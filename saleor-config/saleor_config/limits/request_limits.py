"""Requests of programs: how many and how large they may be, and the JSON in them."""

import json
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest
from django.views.decorators.debug import sensitive_variables
from redis.exceptions import RedisError

from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address


def find_limit_error(
    request: HttpRequest, limit: AttemptLimit, longest_body: int
) -> HTTPStatus | None:
    """413 above ``longest_body`` bytes, 429 above the limit of an address, 503 without Redis; None
    for a request that may go on."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > longest_body:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = limit.count(get_limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    return None if allowed else HTTPStatus.TOO_MANY_REQUESTS


@sensitive_variables()
def read_json_object(request: HttpRequest) -> dict[str, Any] | None:
    """None for what is no JSON, and for JSON that is no object."""
    try:
        content = json.loads(request.body)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None
