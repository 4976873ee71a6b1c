"""What a client is told when a call is refused: spec §8, shapes of the older clients.

A service says no by raising its own exception; ``PROBLEMS`` says which field of the REST API
each of its problems belongs to, and which status it has.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from plugins.rest_facade.answers import success_field
from plugins.rest_facade.field_names import use_sent_names
from saleor_config.language import current_language

JSON: Final = "application/json; charset=utf-8"

STATUSES: Final = {
    "NOT_FOUND": 404,
    "UNAUTHENTICATED": 401,
    "CONFIRMATION_REQUIRED": 403,
    "FORBIDDEN_STEP": 409,
    "NOT_ALLOWED": 409,
    "DATE_FULL": 409,
    "OPEN_ORDERS": 409,
    "CART_CHANGED": 409,
    "LIMIT_REACHED": 409,
    "TOO_MANY": 429,
    "TOO_MANY_ATTEMPTS": 429,
    "TOO_MANY_REQUESTS": 429,
    "UNAVAILABLE": 503,
}
"""By the name of a problem's code; any other is 422, its field named."""
DEFAULT_WAIT: Final = 60
"""Seconds to wait, where the service names none."""

FieldNames = Mapping[str, str]


class Refused(Exception):
    """A call that ends here. ``message`` is a sentence in the reader's language."""

    def __init__(
        self,
        status: int,
        message: str,
        *,
        errors: Mapping[str, Sequence[str]] | None = None,
        retry_after: int | None = None,
        code: str | None = None,
    ) -> None:
        super().__init__(status, code)
        self.status = status
        self.message = message
        self.errors = errors
        self.retry_after = retry_after
        self.code = code


@contextmanager
def fields_named(**names: str) -> Iterator[None]:
    """``with fields_named(postal_code="postcode"):`` – a service's field (in snake_case) under
    the name that this call's clients sent it by, such as ``street="billing.address1"``.
    """
    try:
        yield
    except Exception as error:
        if problems_of(error):
            error.rest_field_names = names  # type: ignore[attr-defined]
        raise


def problems_of(error: Exception) -> Sequence[Any]:
    """The problems that a service's exception carries; each has code, message and field."""
    many = getattr(error, "problems", None)
    if many is not None:
        return list(many)
    one = getattr(error, "problem", None)
    if one is not None:
        return [one]
    return [error] if hasattr(error, "code") and hasattr(error, "message") else []


def refusal_of(error: Exception) -> Refused:
    """A service's exception as an answer: the gravest of its problems gives the status."""
    problems = problems_of(error)
    names: FieldNames = getattr(error, "rest_field_names", {})
    gravest = max(problems, key=status_of)
    status = status_of(gravest)
    if status != 422:
        wait = getattr(gravest, "retry_after", None)
        return Refused(
            status,
            gravest.message,
            retry_after=wait or (DEFAULT_WAIT if status == 429 else None),
            code=gravest.code.name,
        )
    found: dict[str, list[str]] = {}
    for problem in problems:
        if problem.field:
            found.setdefault(rest_field(problem.field, names), []).append(problem.message)
    # Older clients show the message alone: the first sentence tells more than "invalid".
    return Refused(422, problems[0].message, errors=found, code=gravest.code.name)


def status_of(problem: Any) -> int:
    if getattr(problem, "is_outage", False):
        return 503
    return STATUSES.get(problem.code.name, 422)


def rest_field(field: str, names: FieldNames) -> str:
    snake = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", field).lower()
    first, dot, rest = snake.partition(".")
    return names.get(snake) or f"{names.get(first, first)}{dot}{rest}"


def answer_of(request: HttpRequest, refused: Refused) -> HttpResponse:
    """``message`` always; ``errors`` for 422, ``error`` for 401, ``retry_after`` for 429."""
    body: dict[str, Any] = {"message": refused.message, **success_field(request)}
    if refused.status == 401:
        body["error"] = refused.message
    if refused.code:
        body["code"] = refused.code
    if refused.status == 422:
        body["errors"] = use_sent_names(request, refused.errors or {})
    if refused.retry_after is not None:
        body["retry_after"] = refused.retry_after
    response = HttpResponse(
        json.dumps(body, ensure_ascii=False), status=refused.status, content_type=JSON
    )
    response.headers["Content-Language"] = current_language()
    response.headers["Cache-Control"] = "no-store"
    if refused.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if refused.retry_after is not None:
        response.headers["Retry-After"] = str(refused.retry_after)
    return response


def not_found() -> Refused:
    """For what is not there and what belongs to another customer, alike."""
    return Refused(404, _("Not found."))


def sign_in_first() -> Refused:
    return Refused(401, _("Please log in to access this page."))
