"""GraphQL types of several plugins' responses.

Every object type reads a mapping (or an object) with the same names in snake_case.
"""

from functools import partial
from typing import Any, Final

import graphene
from django.http import HttpRequest
from graphene.types import Scalar
from graphql.language import ast

from saleor_config.errors import ErrorDetail, ShopError

MAXIMUM_HALALAS: Final = 2**53 - 1
"""The largest whole number that a browser reads from JSON without loss."""


def read_halalas(value: Any) -> int:
    """Accept whole numbers within ``±MAXIMUM_HALALAS``; anything else is a ``ValueError``."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MAXIMUM_HALALAS:
        raise ValueError(f"Halalas must be a whole number, not {value!r}.")
    return value


class Halalas(Scalar):
    """Whole halalas: 1 SAR = 100 halalas."""

    serialize = staticmethod(read_halalas)
    parse_value = staticmethod(read_halalas)

    @staticmethod
    def parse_literal(node: Any) -> int | None:
        # None is graphql-core's word for "not a value of this type".
        if not isinstance(node, ast.IntValue) or abs(int(node.value)) > MAXIMUM_HALALAS:
            return None
        return int(node.value)


_shared_types: dict[str, Any] = {}


def share_types(*types: Any) -> None:
    """Let other plugins refer to these GraphQL types by name."""
    _shared_types.update({each._meta.name: each for each in types})


def shared_type(name: str) -> Any:
    """A reference to another plugin's GraphQL type, resolved while the schema is built.

    A name that no plugin shares is a ``KeyError`` then, so the shop does not start.
    """
    return partial(_shared_types.__getitem__, name)


def list_of(of_type: Any, **options: Any) -> graphene.List:
    """A required list without nulls."""
    return graphene.List(graphene.NonNull(of_type), required=True, **options)


def build_error_type(
    name: str, codes: Any, field_description: str | None, *, has_retry_after: bool = False
) -> Any:
    """The object type ``name`` of an ``ErrorDetail``. ``codes``: the graphene enum of its codes."""
    fields: dict[str, Any] = {
        "field": graphene.String(description=field_description),
        "message": graphene.String(required=True),
        "code": codes(required=True),
    }
    if has_retry_after:
        fields["retry_after"] = graphene.Int(description="Seconds to wait, where waiting helps.")
    return type(name, (graphene.ObjectType,), fields)


def list_error_details(error: ShopError, request: HttpRequest) -> list[ErrorDetail]:
    """What the field ``errors`` of a payload takes. Of an outage, HTTP says 503 as well."""
    if error.is_outage:
        request.answer_status = 503
    return list(error.details)


class Pagination(graphene.ObjectType):
    """``from`` and ``to`` count from 1 and are null on an empty page."""

    current_page = graphene.Int(required=True)
    last_page = graphene.Int(required=True)
    per_page = graphene.Int(required=True)
    total = graphene.Int(required=True)
    from_ = graphene.Int(name="from")
    to = graphene.Int()

    @staticmethod
    def resolve_from_(root: Any, _info: Any) -> int | None:
        return root["from"] if isinstance(root, dict) else root.first


class CatalogueImage(graphene.ObjectType):
    url = graphene.String(
        required=True,
        description="The JPEG of the middle width: what a client without srcset shows.",
    )
    width = graphene.Int(required=True, description="Of the master, as is the height.")
    height = graphene.Int(required=True)
    alt = graphene.String(required=True)
    path = graphene.String(
        required=True,
        description=(
            "Renditions are at {path}/{width}.{format}, for every width of widths and the formats"
            " avif, webp and jpg. Cached for ever: the path changes with the content."
        ),
    )
    widths = graphene.List(graphene.NonNull(graphene.Int), required=True)
    placeholder = graphene.String(
        required=True, description="A data: address of a tiny blurred picture."
    )
