"""Responses for calls that fail: statuses and bodies that the older clients read."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from plugins.rest_facade.answers import success_field
from plugins.rest_facade.field_names import use_sent_names
from saleor_config.errors import ShopError
from saleor_config.language import current_language

JSON: Final = "application/json; charset=utf-8"

DEFAULT_WAIT: Final = 60
"""Seconds to wait, where the service names none."""

FieldNames = Mapping[str, str]


class ApiError(Exception):
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
def rename_error_fields(**names: str) -> Iterator[None]:
    """``with rename_error_fields(postal_code="postcode"):`` – a service's field (in snake_case)
    under the name that this call's clients sent, such as ``street="billing.address1"``.
    """
    try:
        yield
    except ShopError as error:
        raise build_api_error(error, names) from error


def build_api_error(error: ShopError, names: FieldNames = MappingProxyType({})) -> ApiError:
    """A service's error as a response; the most severe detail gives the status."""
    status = error.http_status
    if status != 422:
        wait = error.retry_after or (DEFAULT_WAIT if status == 429 else None)
        return ApiError(status, error.message, retry_after=wait, code=error.code.name)
    found: dict[str, list[str]] = {}
    for detail in error.details:
        if detail.field:
            found.setdefault(rest_field(detail.field, names), []).append(detail.message)
    # Older clients show the message alone: the first sentence says more than "invalid".
    return ApiError(422, error.message, errors=found, code=error.code.name)


def rest_field(field: str, names: FieldNames) -> str:
    snake = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", field).lower()
    first, dot, rest = snake.partition(".")
    return names.get(snake) or f"{names.get(first, first)}{dot}{rest}"


def answer_of(request: HttpRequest, refused: ApiError) -> HttpResponse:
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


def not_found() -> ApiError:
    """For what is not there and what belongs to another customer, alike."""
    return ApiError(404, _("Not found."))


def sign_in_first() -> ApiError:
    return ApiError(401, _("Please log in to access this page."))
