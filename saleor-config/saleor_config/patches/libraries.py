"""Behaviour of older libraries, restored where Saleor 2.10.1 relies on it.

Each function names the Saleor code that needs it. All are safe to run twice.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

import jwt
from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Model, Value

PATCHED = "_patched_by_mashtal"


def install_library_patches() -> None:
    """Install all of them; needs Django's apps to be loaded."""
    decode_encoded_tokens()
    decode_tokens_with_algorithms()
    aggregate_nothing_to_an_empty_list()
    bulk_update_sort_orders()
    check_values_of_unsaved_attributes()
    anonymize_checkouts_with_their_lines()
    order_stocks_with_available_quantity()


class EncodedToken(str):
    """A token that can still be decoded, as the bytes of PyJWT 1 could."""

    __slots__ = ()

    def decode(self, _encoding: str = "utf-8") -> str:
        return str(self)


def decode_encoded_tokens() -> None:
    """PyJWT 2 encodes to ``str``; ``.decode()`` is called on the result.

    saleor/account/utils.py ``create_jwt_token``; graphql_jwt/utils.py ``jwt_encode``.
    """

    def encode_decodable(encode: Callable[..., str], *args: Any, **options: Any) -> str:
        return EncodedToken(encode(*args, **options))

    wrap_function(jwt, "encode", encode_decodable)


def decode_tokens_with_algorithms() -> None:
    """PyJWT 2 takes ``algorithms`` where version 1 took ``verify``: both are then given.

    graphql_jwt/utils.py ``jwt_decode`` passes JWT_VERIFY third, and the algorithms by name.
    """

    def decode_without_verify(
        decode: Callable[..., Any], token: Any, key: Any = "", *rest: Any, **options: Any
    ) -> Any:
        if rest and isinstance(rest[0], bool):
            rest = rest[1:]
        return decode(token, key, *rest, **options)

    wrap_function(jwt, "decode", decode_without_verify)


def aggregate_nothing_to_an_empty_list() -> None:
    """Since Django 5.0 ``ArrayAgg`` over no rows gives None; Saleor iterates over it.

    saleor/graphql/account/utils.py ``get_groups_which_user_can_manage`` and
    ``get_group_to_permissions_and_users_mapping``.
    """
    from saleor.graphql.account import utils

    class EmptyListArrayAgg(ArrayAgg):
        def __init__(self, *expressions: Any, **options: Any) -> None:
            options.setdefault("default", Value([]))
            super().__init__(*expressions, **options)

    if utils.ArrayAgg is ArrayAgg:
        utils.ArrayAgg = EmptyListArrayAgg


def bulk_update_sort_orders() -> None:
    """Since Django 4.1 ``bulk_update`` calls methods that only models have.

    saleor/graphql/core/utils/reordering.py ``FinalSortOrder`` is a plain dataclass.
    """
    from saleor.graphql.core.utils.reordering import FinalSortOrder

    FinalSortOrder._is_pk_set = lambda self, meta=None: self.pk is not None
    FinalSortOrder._prepare_related_fields_for_save = lambda self, **_options: None


def check_values_of_unsaved_attributes() -> None:
    """Since Django 4.1 a relation of an unsaved object raises instead of being empty.

    saleor/graphql/product/mutations/attributes.py
    ``AttributeMixin.check_values_are_unique`` reads ``attribute.values`` in attributeCreate.
    """
    from saleor.graphql.product.mutations.attributes import AttributeMixin
    from saleor.product.models import AttributeValue

    class NoValues:
        values = AttributeValue.objects.none()

    def check_values(
        check: Callable[..., None], cls: type, values_input: Any, attribute: Model
    ) -> None:
        check(cls, values_input, attribute if attribute.pk else NoValues)

    wrap_classmethod(AttributeMixin, "check_values_are_unique", check_values)


def anonymize_checkouts_with_their_lines() -> None:
    """Since Django 3.2 a prefetched relation filters late: when it is read, not when fetched.

    saleor/core/utils/anonymization.py ``anonymize_checkout`` copies a checkout, takes the
    copy's token away, and saleor/webhook/payloads.py then reads the copy's lines by "".
    """
    from saleor.webhook import payloads

    def anonymize_after_filtering(anonymize: Callable[[Any], Any], checkout: Any) -> Any:
        for related in getattr(checkout, "_prefetched_objects_cache", {}).values():
            # Reading the query applies the filter while the token is still there.
            _ = related.query
        return anonymize(checkout)

    wrap_function(payloads, "anonymize_checkout", anonymize_after_filtering)


def order_stocks_with_available_quantity() -> None:
    """Since Django 3.1 an aggregate drops ``Meta.ordering``, so stocks come in any order.

    saleor/warehouse/models.py ``StockQuerySet.annotate_available_quantity``.
    """
    from saleor.warehouse.models import StockQuerySet

    def annotate_in_order(annotate: Callable[..., Any], stocks: Any) -> Any:
        return annotate(stocks).order_by("pk")

    wrap_function(StockQuerySet, "annotate_available_quantity", annotate_in_order)


def replace_function(owner: Any, name: str, patch: Callable[[Any], Any]) -> None:
    """Replace ``owner.name`` by ``patch(original)``, once; ``__wrapped__`` is the original."""
    original = vars(owner)[name]
    if not getattr(original, PATCHED, False):
        setattr(owner, name, _mark_patched(original, patch))


def replace_classmethod(owner: type, name: str, patch: Callable[[Any], Any]) -> None:
    original = vars(owner)[name].__func__
    if not getattr(original, PATCHED, False):
        setattr(owner, name, classmethod(_mark_patched(original, patch)))


def wrap_function(owner: Any, name: str, wrapper: Callable[..., Any]) -> None:
    """Have ``wrapper(original, *args, **options)`` called in place of ``owner.name``."""
    replace_function(owner, name, lambda original: _bind_arguments(wrapper, original))


def wrap_classmethod(owner: type, name: str, wrapper: Callable[..., Any]) -> None:
    replace_classmethod(owner, name, lambda original: _bind_arguments(wrapper, original))


def _bind_arguments(
    wrapper: Callable[..., Any], original: Callable[..., Any]
) -> Callable[..., Any]:
    # A function and no ``partial``, which would not be bound as a method.
    return lambda *args, **options: wrapper(original, *args, **options)


def _mark_patched(original: Any, patch: Callable[[Any], Any]) -> Any:
    patched = wraps(original)(patch(original))
    setattr(patched, PATCHED, True)
    return patched
