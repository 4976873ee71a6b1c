"""What Saleor 2.10.1 gets wrong about orders, and about the numbers in their mutations."""

from collections.abc import Callable
from typing import Any

from django.utils import translation
from graphql.type.scalars import GraphQLInt
from saleor.order import OrderStatus

from saleor_config.patches.registry import with_schema


@with_schema.wrap(
    "saleor.graphql.order.mutations.draft_orders:update_order_prices",
    "saleor.graphql.order.mutations.draft_orders:recalculate_order",
)
def keep_prices_of_placed_orders(
    compute: Callable[..., None], order: Any, *args: Any, **options: Any
) -> None:
    """A new address on a placed order had its prices looked up again and its VAT dropped, in
    ``DraftOrderCreate.save``, which ``orderUpdate`` inherits.

    Decision 0031: an order that was agreed with a customer is never recomputed.
    """
    if order.status == OrderStatus.DRAFT:
        compute(order, *args, **options)


@with_schema.wrap("saleor.graphql.order.mutations.draft_orders:add_variant_to_draft_order")
def translate_draft_lines(add: Callable[..., Any], order: Any, *args: Any, **options: Any) -> Any:
    """A line that staff add to a draft got its translated names in the language of their browser.

    They are those of the customer's language, which the order says.
    """
    with translation.override(order.language_code):
        return add(order, *args, **options)


@with_schema.wrap("graphql.type.scalars:GraphQLInt.parse_value")
def parse_whole_number(_coerce: Any, value: Any) -> int:
    """A variable's whole number. Raises ``ValueError`` or ``TypeError`` for any other value.

    A quantity of ``true`` added one piece, and 2.7 added two; literals were right.
    """
    if isinstance(value, bool) or (isinstance(value, float) and not value.is_integer()):
        raise ValueError("Int cannot represent a value that is no whole number.")
    return int(GraphQLInt.serialize(value))
