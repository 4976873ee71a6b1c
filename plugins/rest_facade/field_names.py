"""Errors under the names that the client sent its fields by.

Older clients have several names for one field (`phone`, `mobile`). Services and forms name the
first of them; a client marks the input that it sent.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar, cast, get_args

from django.http import HttpRequest
from pydantic import AliasChoices, BaseModel

Sentences = TypeVar("Sentences")


class FormRequest(Protocol):
    """A request whose body was read as a form."""

    rest_form: type[BaseModel]
    rest_body: Mapping[str, Any]


def remember_form(request: HttpRequest, form: Any, body: Mapping[str, Any]) -> None:
    """Keep what `use_sent_names` needs, before the body is checked."""
    read = cast(FormRequest, request)
    read.rest_form, read.rest_body = form, body


def use_sent_names(request: HttpRequest, errors: Mapping[str, Sentences]) -> dict[str, Sentences]:
    """`errors` by dotted field, each field renamed to the interchangeable name that was sent.

    A field that was sent under its own name, or under none, stays as it is.
    """
    form = getattr(request, "rest_form", None)
    if form is None:
        return dict(errors)
    body = cast(FormRequest, request).rest_body
    return {rename_field(form, body, field): each for field, each in errors.items()}


def rename_field(form: type[BaseModel], body: Mapping[str, Any], field: str) -> str:
    first, dot, rest = field.partition(".")
    inner, inner_body = find_inner_form(form, first), body.get(first)
    if dot and inner is not None:
        known = inner_body if isinstance(inner_body, Mapping) else {}
        return f"{first}.{rename_field(inner, known, rest)}"
    if first in body:
        return field
    sent = [
        name for group in find_name_groups(form) if first in group for name in group if name in body
    ]
    return f"{sent[0]}{dot}{rest}" if sent else field


def find_name_groups(form: type[BaseModel]) -> Iterator[tuple[str, ...]]:
    """The names of a form's fields that mean the same."""
    yield from getattr(form, "interchangeable_names", ())
    for field in form.model_fields.values():
        if isinstance(field.validation_alias, AliasChoices):
            yield tuple(str(choice) for choice in field.validation_alias.choices)


def find_inner_form(form: type[BaseModel], name: str) -> type[BaseModel] | None:
    """The form that a field of a form is read as, such as `billing`."""
    field = form.model_fields.get(name)
    if field is None:
        return None
    candidates = (field.annotation, *get_args(field.annotation))
    found = (each for each in candidates if isinstance(each, type) and issubclass(each, BaseModel))
    return next(found, None)
