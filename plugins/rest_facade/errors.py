"""Errors of the REST API: which status, which body, and under which field names."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.rest_facade.field_names import use_sent_names
from plugins.rest_facade.responses import JSON, build_success_field, get_language
from saleor_config.errors import ShopError
from saleor_config.language import current_language

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
            found.setdefault(format_field(detail.field, names), []).append(detail.message)
    # Older clients show the message alone: the first sentence says more than "invalid".
    return ApiError(422, error.message, errors=found, code=error.code.name)


def format_field(field: str, names: FieldNames) -> str:
    snake = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", field).lower()
    first, dot, rest = snake.partition(".")
    return names.get(snake) or f"{names.get(first, first)}{dot}{rest}"


def build_error_response(request: HttpRequest, error: ApiError) -> HttpResponse:
    """``message`` always; ``errors`` for 422, ``error`` for 401, ``retry_after`` for 429."""
    body: dict[str, Any] = {"message": error.message, **build_success_field(request)}
    if error.status == 401:
        body["error"] = error.message
    if error.code:
        body["code"] = error.code
    if error.status == 422:
        body["errors"] = use_sent_names(request, error.errors or {})
    if error.retry_after is not None:
        body["retry_after"] = error.retry_after
    response = HttpResponse(
        json.dumps(body, ensure_ascii=False), status=error.status, content_type=JSON
    )
    response.headers["Content-Language"] = current_language()
    response.headers["Cache-Control"] = "no-store"
    if error.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def build_invalid_response(
    request: HttpRequest, errors: Callable[[], Mapping[str, list[str]]]
) -> HttpResponse:
    """422 with the sentences for each field, in the request's language."""
    language = get_language(request)
    with translation.override(language):
        body: dict[str, Any] = {
            "message": _("Some of what was sent cannot be used."),
            "errors": use_sent_names(request, errors()),
            **build_success_field(request),
        }
    response = HttpResponse(json.dumps(body, ensure_ascii=False), status=422, content_type=JSON)
    response.headers["Content-Language"] = language
    return response


def build_not_found_error() -> ApiError:
    """For what is not there and what belongs to another customer, alike."""
    return ApiError(404, _("Not found."))


def build_sign_in_error() -> ApiError:
    return ApiError(401, _("Please log in to access this page."))


PATTERN: Final = "string_pattern_mismatch"
WRONG_TYPES: Final = frozenset(
    {"string_type", "dict_type", "list_type", "model_type", "model_attributes_type"}
)


class InvalidRequestError(Exception):
    """A request that can be read and cannot be met. ``errors`` makes the sentences by field,
    once the language is known."""

    def __init__(self, errors: Callable[[], Mapping[str, list[str]]]) -> None:
        super().__init__(errors)
        self.errors = errors


def describe_errors(errors: Iterable[Mapping[str, Any]]) -> Callable[[], dict[str, list[str]]]:
    """Sentences of pydantic's errors by field, made once the language is known."""

    def make() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for error in errors:
            # Its location: ("query", "page"), and for bodies ("body", "form", …).
            parts = error["loc"][2 if error["loc"][0] == "body" else 1 :]
            field = ".".join(map(str, parts))
            found.setdefault(field, []).append(describe_error(field, error))
        return found

    return make


def describe_error(field: str, error: Mapping[str, Any]) -> str:
    kind, bounds = error["type"], error.get("ctx", {})
    if kind == PATTERN and field == "price":
        return _("Write two amounts in riyals with a hyphen between, such as 50-200.")
    if kind == PATTERN:
        return _("Write numbers with commas between, such as 3,8.")
    if kind in ("missing", "string_too_short"):
        return _("This field is required.")
    return describe_bounds(kind, bounds) or describe_type(kind, bounds)


def describe_bounds(kind: str, bounds: Mapping[str, Any]) -> str | None:
    if kind == "greater_than_equal":
        return _("The number must be at least %(least)s.") % {"least": bounds["ge"]}
    if kind == "less_than_equal":
        return _("The number must be at most %(most)s.") % {"most": bounds["le"]}
    if kind == "string_too_long":
        return _("At most %(most)s characters.") % {"most": bounds["max_length"]}
    return None


def describe_type(kind: str, bounds: Mapping[str, Any]) -> str:
    if kind in WRONG_TYPES:
        return _("This value has the wrong type.")
    if kind.startswith("int_"):
        return _("Enter a whole number.")
    if kind.startswith("date_"):
        return _("Write the day as in 2026-12-31.")
    if kind.startswith("bool_"):
        return _("Answer with true or false.")
    if kind in ("enum", "literal_error"):
        return _("Choose one of: %(choices)s.") % {
            "choices": bounds["expected"].replace("'", "").replace(" or ", ", ")
        }
    return _("This value cannot be used.")
