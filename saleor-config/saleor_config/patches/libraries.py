"""What newer libraries do differently, mended where Saleor 2.10.1 relies on the old way.

Each function names the Saleor code that needs it. All are safe to run twice.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

import jwt
from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Model, Value

MENDED = "_mended_by_mashtal"


def install_library_patches() -> None:
    """Mend all of them; needs Django's apps to be loaded."""
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

    def mend(encode: Callable[..., str]) -> Callable[..., str]:
        def encode_decodable(*args: Any, **options: Any) -> str:
            return EncodedToken(encode(*args, **options))

        return encode_decodable

    replace_function(jwt, "encode", mend)


def decode_tokens_with_algorithms() -> None:
    """PyJWT 2 takes ``algorithms`` where version 1 took ``verify``: both are then given.

    graphql_jwt/utils.py ``jwt_decode`` passes JWT_VERIFY third, and the algorithms by name.
    """

    def mend(decode: Callable[..., Any]) -> Callable[..., Any]:
        def decode_without_verify(token: Any, key: Any = "", *rest: Any, **options: Any) -> Any:
            if rest and isinstance(rest[0], bool):
                rest = rest[1:]
            return decode(token, key, *rest, **options)

        return decode_without_verify

    replace_function(jwt, "decode", mend)


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
    """Since Django 4.1 ``bulk_update`` asks its objects what only a model answers.

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

    def mend(check: Callable[..., None]) -> Callable[..., None]:
        def check_values(cls: type, values_input: Any, attribute: Model) -> None:
            check(cls, values_input, attribute if attribute.pk else NoValues)

        return check_values

    replace_classmethod(AttributeMixin, "check_values_are_unique", mend)


def anonymize_checkouts_with_their_lines() -> None:
    """Since Django 3.2 a prefetched relation filters late: when it is read, not when fetched.

    saleor/core/utils/anonymization.py ``anonymize_checkout`` copies a checkout, takes the
    copy's token away, and saleor/webhook/payloads.py then reads the copy's lines by "".
    """
    from saleor.webhook import payloads

    def mend(anonymize: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def anonymize_after_filtering(checkout: Any) -> Any:
            for related in getattr(checkout, "_prefetched_objects_cache", {}).values():
                # Reading the query applies the filter while the token is still there.
                _ = related.query
            return anonymize(checkout)

        return anonymize_after_filtering

    replace_function(payloads, "anonymize_checkout", mend)


def order_stocks_with_available_quantity() -> None:
    """Since Django 3.1 an aggregate drops ``Meta.ordering``, so stocks come in any order.

    saleor/warehouse/models.py ``StockQuerySet.annotate_available_quantity``.
    """
    from saleor.warehouse.models import StockQuerySet

    def mend(annotate: Callable[..., Any]) -> Callable[..., Any]:
        def annotate_in_order(self: Any) -> Any:
            return annotate(self).order_by("pk")

        return annotate_in_order

    replace_function(StockQuerySet, "annotate_available_quantity", mend)


def replace_function(owner: Any, name: str, mend: Callable[[Any], Any]) -> None:
    """Replace ``owner.name`` by its mended form, once; ``__wrapped__`` keeps the original."""
    original = vars(owner)[name]
    if getattr(original, MENDED, False):
        return
    mended = wraps(original)(mend(original))
    setattr(mended, MENDED, True)
    setattr(owner, name, mended)


def replace_classmethod(owner: type, name: str, mend: Callable[[Any], Any]) -> None:
    original = vars(owner)[name].__func__
    if getattr(original, MENDED, False):
        return
    mended = wraps(original)(mend(original))
    setattr(mended, MENDED, True)
    setattr(owner, name, classmethod(mended))
