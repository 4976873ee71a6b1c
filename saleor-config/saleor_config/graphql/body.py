"""Reading GraphQL requests out of an HTTP body."""

import json
from dataclasses import dataclass, field
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest
from django.http.multipartparser import MultiPartParserError
from django.http.request import UnreadablePostError
from django.utils.translation import gettext as _
from redis.exceptions import RedisError
from saleor.graphql.views import obj_set

from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.identity import Identity
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address

FORM_TYPES: Final = ("application/x-www-form-urlencoded", "multipart/form-data")
UNREADABLE: Final = (
    ValueError,  # also of JSON and of UTF-8
    RecursionError,
    MultiPartParserError,
    UnreadablePostError,
    SuspiciousOperation,
)


@dataclass(frozen=True)
class Operation:
    """One GraphQL request: the document's text, its variables, and which operation to run."""

    query: str
    variables: dict[str, Any] = field(default_factory=dict)
    name: str | None = None


def read_operations(request: HttpRequest, identity: Identity) -> tuple[list[Operation], bool]:
    """The operations of a request, and whether they came as a batch.

    Raises ``RequestError`` with a sentence for the client when there are none to read.
    """
    refuse_large_body(request, identity, settings.GRAPHQL_MAXIMUM_GUEST_BYTES)
    try:
        data = decode_body(request, identity)
    except RequestDataTooBig as error:
        raise build_size_error() from error
    except UNREADABLE as error:
        raise build_parse_error() from error
    if not isinstance(data, list):
        return [read_operation(data)], False
    if len(data) > settings.GRAPHQL_MAXIMUM_BATCH:
        raise RequestError(_("The request holds too many queries."), "TOO_COMPLEX")
    if not data:
        raise build_parse_error()
    return [read_operation(entry) for entry in data], True


def refuse_large_body(request: HttpRequest, identity: Identity, guest_bytes: int) -> None:
    """The larger limits are for accounts and apps: any text would do as an unread token."""
    try:
        length = int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError as error:
        raise build_parse_error() from error
    if request.content_type == "multipart/form-data":
        if length > settings.GRAPHQL_MAXIMUM_UPLOAD_BYTES:
            raise build_size_error()
        if length > settings.DATA_UPLOAD_MAX_MEMORY_SIZE and not identity.is_known:
            count_upload_of_guest(request)
    else:
        refuse_long_text(length, identity, guest_bytes)


def refuse_long_text(length: int, identity: Identity, guest_bytes: int) -> None:
    """``length``: of a request without its files."""
    is_small = length <= guest_bytes or (
        length <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE and identity.is_known
    )
    if not is_small:
        raise build_size_error()


def count_upload_of_guest(request: HttpRequest) -> None:
    """Guests send photographs, and some of them anything, over and over."""
    limit = AttemptLimit("guest_upload", *settings.GUEST_UPLOAD_LIMIT)
    try:
        is_one_too_many = not limit.count(get_limited_address(request))
    except RedisError as error:
        raise RequestError(
            _("This is not possible right now. Please try again in a few minutes."),
            "UNAVAILABLE",
            503,
        ) from error
    if is_one_too_many:
        raise RequestError(_("Too many attempts. Please try again later."), "TOO_MANY", 429)


def decode_body(request: HttpRequest, identity: Identity) -> Any:
    if request.content_type == "application/json":
        return json.loads(request.body.decode("utf-8"))
    if request.content_type == "application/graphql":
        return {"query": request.body.decode("utf-8")}
    if request.content_type == "multipart/form-data" and "operations" in request.POST:
        return decode_upload(request, identity)
    if request.content_type in FORM_TYPES:
        return decode_form(request)
    return {}


def decode_form(request: HttpRequest) -> dict[str, Any]:
    data: dict[str, Any] = request.POST.dict()
    if data.get("variables"):
        data["variables"] = json.loads(data["variables"])
    return data


def decode_upload(request: HttpRequest, identity: Identity) -> Any:
    """GraphQL multipart request: each file's place in the variables gets the file's key."""
    texts = request.POST["operations"], request.POST.get("map", "{}")
    refuse_long_text(sum(map(len, texts)), identity, settings.GRAPHQL_MAXIMUM_GUEST_BYTES)
    operations, files = (json.loads(text) for text in texts)
    if not isinstance(operations, dict) or not isinstance(files, dict):
        raise build_parse_error()
    for key, places in files.items():
        for place in places if isinstance(places, list) else ():
            try:
                obj_set(operations, place, key, False)
            except (TypeError, KeyError, IndexError, AttributeError) as error:
                raise build_parse_error() from error
    return operations


def read_operation(data: Any) -> Operation:
    if not isinstance(data, dict):
        raise build_parse_error()
    query, variables = data.get("query"), data.get("variables")
    name = data.get("operationName")
    if not query or not isinstance(query, str):
        raise RequestError(_("Must provide a query string."), "BAD_REQUEST")
    if variables is not None and not isinstance(variables, dict):
        raise build_parse_error()
    if name is not None and not isinstance(name, str):
        raise build_parse_error()
    return Operation(query, variables or {}, None if name in ("", "null") else name)


def build_parse_error() -> RequestError:
    return RequestError(_("Unable to parse query."), "BAD_REQUEST")


def build_size_error() -> RequestError:
    return RequestError(_("The request is too large."), "TOO_LARGE", status=413)
