"""Behaviour of older libraries, restored where Saleor 2.10.1 relies on it."""

from collections.abc import Callable
from typing import Any

from django.db.models import Model, Value

from saleor_config.patches.registry import at_start


class EncodedToken(str):
    """A token that can still be decoded, as the bytes of PyJWT 1 could."""

    __slots__ = ()

    def decode(self, _encoding: str = "utf-8") -> str:
        return str(self)


@at_start.wrap("jwt:encode")
def encode_decodable(encode: Callable[..., str], *args: Any, **options: Any) -> str:
    """PyJWT 2 encodes to ``str``; ``.decode()`` is called on the result.

    saleor/account/utils.py ``create_jwt_token``; graphql_jwt/utils.py ``jwt_encode``.
    """
    return EncodedToken(encode(*args, **options))


@at_start.wrap("jwt:decode")
def decode_without_verify(
    decode: Callable[..., Any], token: Any, key: Any = "", *rest: Any, **options: Any
) -> Any:
    """PyJWT 2 takes ``algorithms`` where version 1 took ``verify``: both are then given.

    graphql_jwt/utils.py ``jwt_decode`` passes JWT_VERIFY third, and the algorithms by name.
    """
    if rest and isinstance(rest[0], bool):
        rest = rest[1:]
    return decode(token, key, *rest, **options)


@at_start.wrap("saleor.graphql.account.utils:ArrayAgg")
def aggregate_nothing_to_an_empty_list(
    aggregate: Callable[..., Any], *expressions: Any, **options: Any
) -> Any:
    """Since Django 5.0 ``ArrayAgg`` over no rows gives None; Saleor iterates over it in
    ``get_groups_which_user_can_manage`` and ``get_group_to_permissions_and_users_mapping``."""
    return aggregate(*expressions, **{"default": Value([])} | options)


# Since Django 4.1 ``bulk_update`` calls methods that only models have. ``FinalSortOrder`` is a
# plain dataclass.


@at_start.wrap("saleor.graphql.core.utils.reordering:FinalSortOrder._is_pk_set")
def is_pk_set(_missing: None, row: Any, meta: Any = None) -> bool:
    return row.pk is not None


@at_start.wrap(
    "saleor.graphql.core.utils.reordering:FinalSortOrder._prepare_related_fields_for_save"
)
def prepare_nothing(_missing: None, _row: Any, **_options: Any) -> None:
    pass


@at_start.wrap("saleor.graphql.product.mutations.attributes:AttributeMixin.check_values_are_unique")
def check_values_of_unsaved_attributes(
    check: Callable[..., None], cls: type, values_input: Any, attribute: Model
) -> None:
    """Since Django 4.1 a relation of an unsaved object raises instead of being empty.

    ``attribute.values`` is read in attributeCreate.
    """
    from saleor.product.models import AttributeValue

    class NoValues:
        values = AttributeValue.objects.none()

    check(cls, values_input, attribute if attribute.pk else NoValues)


@at_start.wrap("saleor.webhook.payloads:anonymize_checkout")
def anonymize_checkouts_with_their_lines(anonymize: Callable[[Any], Any], checkout: Any) -> Any:
    """Since Django 3.2 a prefetched relation filters late: when it is read, not when fetched.

    saleor/core/utils/anonymization.py ``anonymize_checkout`` copies a checkout, takes the
    copy's token away, and saleor/webhook/payloads.py then reads the copy's lines by "".
    """
    for related in getattr(checkout, "_prefetched_objects_cache", {}).values():
        # Reading the query applies the filter while the token is still there.
        _ = related.query
    return anonymize(checkout)


@at_start.wrap("saleor.warehouse.models:StockQuerySet.annotate_available_quantity")
def order_stocks_with_available_quantity(annotate: Callable[..., Any], stocks: Any) -> Any:
    """Since Django 3.1 an aggregate drops ``Meta.ordering``, so stocks come in any order."""
    return annotate(stocks).order_by("pk")
