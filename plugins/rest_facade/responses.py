"""Responses of the REST API: private, public and cacheable JSON."""

import json
from enum import Enum
from typing import Any, Final, Generic, TypeVar, get_args

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from ninja import Schema

from saleor_config.language import Language, current_language, find_supported_language
from saleor_config.response_cache.responses import mark_cacheable

JSON: Final = "application/json; charset=utf-8"

SECOND_GROUP: Final = "/api/v1/"
SIGN_IN_CALLS: Final = ("/login", "/register", "/send-otp", "/verify-otp", "/logout", "/user")

Content = TypeVar("Content")


class Strict(Schema, extra="forbid"):
    """Base of the shapes in the description; tests hold every response against its own."""

    @classmethod
    def model_parametrized_name(cls, params: tuple[Any, ...]) -> str:
        """``OrderResponse`` of ``DataResponse[Order]``, ``OrderListResponse`` of a list."""
        shapes = [
            each for each in (params[0], *get_args(params[0])) if hasattr(each, "model_fields")
        ]
        kind = "List" if getattr(params[0], "__origin__", None) is list else ""
        return f"{shapes[0].__name__}{kind}{cls.__name__.removeprefix('Data')}"


class Said(Strict):
    message: str


class Done(Said):
    success: bool


class DataResponse(Strict, Generic[Content]):
    data: Content


class ChangeResponse(DataResponse[Content], Generic[Content]):
    message: str


class DoneResponse(Done, Generic[Content]):
    data: Content


def serialize_shape(shape: type[Strict], source: Any, **values: Any) -> dict[str, Any]:
    """The fields of ``shape``: of ``values``, else the attributes of ``source`` with their names.
    Members of enums become their values."""
    fields = {
        name: values[name] if name in values else getattr(source, name)
        for name in shape.model_fields
    }
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in fields.items()
    }


def get_language(request: HttpRequest) -> Language:
    """``?locale=``, and without it what the language middleware has found."""
    return find_supported_language(request.GET.get("locale")) or current_language()


def cacheable_json(request: HttpRequest, ready: str | bytes) -> HttpResponse:
    """Ready JSON, bytes being UTF-8. A guest's is public, a reader's private."""
    response = HttpResponse(ready, content_type=JSON)
    response.headers["Content-Language"] = get_language(request)
    if get_customer_id(request) is None:
        return mark_cacheable(response)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def private_json(request: HttpRequest, /, **body: Any) -> HttpResponse:
    """A response that no cache may keep."""
    response = HttpResponse(write_json(body), content_type=JSON)
    response.headers["Content-Language"] = get_language(request)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def public_json(request: HttpRequest, /, **body: Any) -> HttpResponse:
    """A response that is the same for everyone, and that a proxy may keep for a minute; for
    what does not come from the listing, a gallery, a page or the plugins' settings."""
    response = private_json(request, **body)
    if get_customer_id(request) is None:
        response.headers["Cache-Control"] = "public, max-age=0, s-maxage=60"
    return response


def write_json(body: Any) -> str:
    return json.dumps(body, ensure_ascii=False, cls=DjangoJSONEncoder)


def build_success_field(request: HttpRequest) -> dict[str, bool]:
    """What an error of the main client says beside its message: that client reads `success` of
    every response. The second group's clients know no such field, but of sign-in."""
    main = not request.path_info.startswith(SECOND_GROUP)
    return {"success": False} if main or request.path_info.endswith(SIGN_IN_CALLS) else {}


def get_customer_id(request: HttpRequest) -> int | None:
    """The key of the signed-in customer; None for a guest."""
    user = getattr(request, "user", None)
    return user.pk if user is not None and user.is_authenticated else None
