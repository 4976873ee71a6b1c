"""What Saleor 2.10.1 gets wrong about orders, and about the numbers in their mutations.

Each function names the Saleor code that it patches, and what happened without it. All are safe to
run twice.
"""

from collections.abc import Callable
from typing import Any

from django.utils import translation
from graphql.type.scalars import GraphQLInt

from saleor_config.patches.libraries import wrap_function


def keep_prices_of_placed_orders() -> None:
    """A new address on a placed order had its prices looked up again and its VAT dropped.

    saleor/graphql/order/mutations/draft_orders.py ``DraftOrderCreate.save``, which ``orderUpdate``
    inherits. Decision 0031: an order that was agreed with a customer is never recomputed.
    """
    from saleor.graphql.order.mutations import draft_orders
    from saleor.order import OrderStatus

    def compute_drafts(
        compute: Callable[..., None], order: Any, *args: Any, **options: Any
    ) -> None:
        if order.status == OrderStatus.DRAFT:
            compute(order, *args, **options)

    wrap_function(draft_orders, "update_order_prices", compute_drafts)
    wrap_function(draft_orders, "recalculate_order", compute_drafts)


def translate_draft_lines() -> None:
    """A line that staff add to a draft got its translated names in the language of their browser.

    saleor/order/utils.py ``add_variant_to_draft_order``. The names are those of the customer's
    language, which the order says.
    """
    from saleor.graphql.order.mutations import draft_orders

    def add_variant(add: Callable[..., Any], order: Any, *args: Any, **options: Any) -> Any:
        with translation.override(order.language_code):
            return add(order, *args, **options)

    wrap_function(draft_orders, "add_variant_to_draft_order", add_variant)


def refuse_inexact_integers() -> None:
    """A quantity of ``true`` added one piece, and 2.7 added two.

    graphql/type/scalars.py ``coerce_int``, which Int uses for variables; its literals were right.
    """
    GraphQLInt.parse_value = parse_whole_number


def parse_whole_number(value: Any) -> int:
    """A variable's whole number. Raises ``ValueError`` or ``TypeError`` for any other value."""
    if isinstance(value, bool) or (isinstance(value, float) and not value.is_integer()):
        raise ValueError("Int cannot represent a value that is no whole number.")
    return int(GraphQLInt.serialize(value))
