"""Errors of the REST API: which status, which body, and under which field names."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeVar, cast, get_args

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from pydantic import AliasChoices, BaseModel

from plugins.rest_facade.responses import JSON, build_success_field, write_json
from saleor_config.errors import ShopError
from saleor_config.language import current_language

DEFAULT_WAIT: Final = 60
"""Seconds to wait, where the service names none."""

FieldNames = Mapping[str, str]
Found = TypeVar("Found")


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


class InvalidRequestError(ApiError):
    """A request that can be read and cannot be met: 422 with the sentences for each field."""

    def __init__(self, errors: Mapping[str, Sequence[str]]) -> None:
        super().__init__(422, _("Some of what was sent cannot be used."), errors=errors)


class FormRequest(Protocol):
    """A request whose body was read as a form."""

    rest_form: type[BaseModel]
    rest_body: Mapping[str, Any]


def remember_form(request: HttpRequest, form: Any, body: Mapping[str, Any]) -> None:
    """Keep what ``use_sent_names`` needs, before the body is checked."""
    read = cast(FormRequest, request)
    read.rest_form, read.rest_body = form, body


def use_sent_names(
    request: HttpRequest, errors: Mapping[str, Sequence[str]]
) -> dict[str, Sequence[str]]:
    """Sentences by dotted field, each field renamed to the interchangeable name that was sent.

    A field that was sent under its own name, or under none, stays as it is.
    """
    form = getattr(request, "rest_form", None)
    if form is None:
        return dict(errors)
    body = cast(FormRequest, request).rest_body
    return {rename_field(form, body, field): each for field, each in errors.items()}


def rename_field(form: type[BaseModel], body: Mapping[str, Any], field: str) -> str:
    first, dot, rest = field.partition(".")
    known = form.model_fields.get(first)
    if dot and known is not None:
        # A form in the form, such as ``billing``.
        for inner in (known.annotation, *get_args(known.annotation)):
            if isinstance(inner, type) and issubclass(inner, BaseModel):
                sent = body.get(first)
                inner_body = sent if isinstance(sent, Mapping) else {}
                return f"{first}.{rename_field(inner, inner_body, rest)}"
    if first in body:
        return field
    groups = [
        *getattr(form, "interchangeable_names", ()),
        *(
            each.validation_alias.choices
            for each in form.model_fields.values()
            if isinstance(each.validation_alias, AliasChoices)
        ),
    ]
    names = [name for group in groups if first in group for name in group if name in body]
    return f"{names[0]}{dot}{rest}" if names else field


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
    headers = {"Content-Language": current_language(), "Cache-Control": "no-store"}
    if error.code:
        body["code"] = error.code
    if error.status == 401:
        body["error"] = error.message
        headers["WWW-Authenticate"] = "Bearer"
    if error.status == 422:
        body["errors"] = use_sent_names(request, error.errors or {})
    if error.retry_after is not None:
        body["retry_after"] = error.retry_after
        headers["Retry-After"] = str(error.retry_after)
    return HttpResponse(write_json(body), status=error.status, content_type=JSON, headers=headers)


def build_not_found_error() -> ApiError:
    """For what is not there and what belongs to another customer, alike."""
    return ApiError(404, _("Not found."))


def require_found(found: Found | None, message: str = "") -> Found:
    """Raises ``ApiError`` (404) for None."""
    if found is None:
        raise ApiError(404, message or _("Not found."))
    return found


def build_sign_in_error() -> ApiError:
    return ApiError(401, _("Please log in to access this page."))


PATTERN: Final = "string_pattern_mismatch"
TYPE_ERRORS: Final = (
    "string_type", "dict_type", "list_type", "model_type", "model_attributes_type"
)  # fmt: skip
SENTENCES: Final = {
    PATTERN: N_("Write numbers with commas between, such as 3,8."),
    "missing": N_("This field is required."),
    "string_too_short": N_("This field is required."),
    "greater_than_equal": N_("The number must be at least %(least)s."),
    "less_than_equal": N_("The number must be at most %(most)s."),
    "string_too_long": N_("At most %(most)s characters."),
    **dict.fromkeys(TYPE_ERRORS, N_("This value has the wrong type.")),
    "enum": N_("Choose one of: %(choices)s."),
    "literal_error": N_("Choose one of: %(choices)s."),
    "int": N_("Enter a whole number."),
    "date": N_("Write the day as in 2026-12-31."),
    "bool": N_("Answer with true or false."),
}
"""By pydantic's error, or by the type that it begins with."""


def describe_errors(errors: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Sentences of pydantic's errors by field."""
    found: dict[str, list[str]] = {}
    for error in errors:
        # Its location: ("query", "page"), and for bodies ("body", "form", …).
        parts = error["loc"][2 if error["loc"][0] == "body" else 1 :]
        field = ".".join(map(str, parts))
        found.setdefault(field, []).append(describe_error(field, error))
    return found


def describe_error(field: str, error: Mapping[str, Any]) -> str:
    kind, bounds = error["type"], error.get("ctx", {})
    if kind == PATTERN and field == "price":
        return _("Write two amounts in riyals with a hyphen between, such as 50-200.")
    sentence = SENTENCES.get(kind) or SENTENCES.get(kind.partition("_")[0])
    return _(sentence or N_("This value cannot be used.")) % {
        "least": bounds.get("ge"),
        "most": bounds.get("le", bounds.get("max_length")),
        "choices": str(bounds.get("expected")).replace("'", "").replace(" or ", ", "),
    }
