"""Reading what clients send: JSON, or a form whose names may be nested with brackets."""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeVar, cast

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest
from django.http.multipartparser import MultiPartParserError
from django.http.request import UnreadablePostError
from django.utils.translation import gettext as _
from ninja import NinjaAPI, Schema
from ninja.params import ParamShortcut
from ninja.params.models import Body, BodyModel
from pydantic import BeforeValidator, ConfigDict, StringConstraints
from pydantic_core import PydanticCustomError

from plugins.rest_facade.errors import ApiError, InvalidRequestError, remember_form
from saleor_config.graphql.body import FORM_TYPES, refuse_large_body
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.identity import identify_requester

T = TypeVar("T")

UNREADABLE: Final = (
    ValueError,  # also of JSON and of UTF-8
    RecursionError,
    MultiPartParserError,
    UnreadablePostError,
    SuspiciousOperation,
)
UNSTORABLE: Final = re.compile("[\x00\ud800-\udfff]")
DEEPEST_NAME: Final = 6
LONGEST_TEXT: Final = 5000


def form_config(example: Mapping[str, Any] | None = None) -> ConfigDict:
    """``example``: what the description shows, and the tests of callers send."""
    return ConfigDict(
        extra="ignore",
        coerce_numbers_to_str=True,
        json_schema_extra={"example": dict(example)} if example else None,
    )


class Form(Schema):
    """What a call takes. Fields that it does not know are ignored, null is as good as nothing,
    and numbers are taken as texts."""

    model_config = form_config()

    interchangeable_names: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Groups of fields that older clients use for the same value; errors name the one sent."""

    def convert_to(self, kind: type[T], **others: Any) -> T:
        """A dataclass of the fields that have the same names, and of ``others``."""
        names = type(self).model_fields.keys() - others.keys()
        same = {each.name for each in fields(cast(Any, kind)) if each.name in names}
        return kind(**{name: getattr(self, name) for name in same}, **others)


def refuse_boolean(sent: Any) -> Any:
    """Python counts ``True`` as 1; a client that sends it means no number."""
    if isinstance(sent, bool):
        raise PydanticCustomError("int_type", "not a number")
    return sent


Whole = Annotated[int, BeforeValidator(refuse_boolean)]
"""A whole number as JSON's number or as text, never as a boolean."""

Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
"""Text as typed: services clean it, and say what is wrong with it."""


class SentBodyModel(BodyModel):
    """An empty body is a form with nothing filled in, so that every missing field is named."""

    @classmethod
    def get_request_data(
        cls, request: HttpRequest, api: NinjaAPI, path_params: dict[str, Any]
    ) -> dict[str, Any]:
        name = cls.__read_from_single_attr__
        body = read_body(request)
        remember_form(request, cls.model_fields[name].annotation, body)
        return {name: body}


class SentBody(Body):  # type: ignore[misc] # as django-ninja's own
    """``form: Annotated[SomeForm, SentBody()]``, written ``form: Sent[SomeForm]``."""

    _model = SentBodyModel

    @classmethod
    def _param_source(cls) -> str:
        return "body"

    def __init__(self) -> None:
        super().__init__(...)


if TYPE_CHECKING:
    Sent = Annotated[T, SentBody()]
else:
    Sent = ParamShortcut(SentBody)


def read_body(request: HttpRequest) -> dict[str, Any]:
    """The fields of a request's body. Raises ``ApiError`` for what can't be read."""
    try:
        refuse_large_body(
            request, identify_requester(request), settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        )
        if request.content_type in FORM_TYPES:
            return parse_nested_fields(request.POST)
        body = request.body
        data = json.loads(body.decode("utf-8")) if body.strip() else {}
    except RequestError as error:
        raise ApiError(error.status, str(error)) from error
    except RequestDataTooBig as error:
        raise ApiError(413, _("The request is too large.")) from error
    except UNREADABLE as error:
        raise build_unreadable_error() from error
    if not isinstance(data, dict) or not is_storable(data):
        raise build_unreadable_error()
    return drop_nulls(data)


def drop_nulls(body: Mapping[str, Any]) -> dict[str, Any]:
    """Older clients send null for what was not filled in."""
    return {
        name: drop_nulls(value) if isinstance(value, Mapping) else value
        for name, value in body.items()
        if value is not None
    }


def parse_nested_fields(fields: Any) -> dict[str, Any]:
    """``billing[first_name]`` as ``{"billing": {"first_name": …}}``; ``address[]`` as a list."""
    result: dict[str, Any] = {}
    for name in fields:
        first, *rest = re.findall(r"[^\[\]]+|\[\]", name)[:DEEPEST_NAME] or [name]
        is_list = bool(rest) and rest[-1] == "[]"
        path = [first, *(part for part in rest if part != "[]")]
        place = result
        for part in path[:-1]:
            inner = place.setdefault(part, {})
            if not isinstance(inner, dict):
                raise ValueError(name)
            place = inner
        place[path[-1]] = fields.getlist(name) if is_list else fields[name]
    if not is_storable(result):
        raise ValueError
    return result


def is_storable(value: Any) -> bool:
    """False where a text has NUL or half of a surrogate pair, which PostgreSQL refuses."""
    if isinstance(value, str):
        return not UNSTORABLE.search(value)
    if isinstance(value, Mapping):
        return all(is_storable(name) and is_storable(each) for name, each in value.items())
    if isinstance(value, list):
        return all(map(is_storable, value))
    return True


def build_unreadable_error() -> ApiError:
    return ApiError(400, _("The request could not be read."))


COUNTRY: Final = "SA"


def parse_lines(value: Any) -> Any:
    """One line is a list of one; older clients send ``address`` as either."""
    return [value] if isinstance(value, str) else value


def check_country(country: str, field: str = "country") -> None:
    """Raises ``InvalidRequestError`` for any country but Saudi Arabia."""
    if country.strip().upper() not in ("", COUNTRY):
        raise InvalidRequestError({field: [_("We deliver within Saudi Arabia.")]})
