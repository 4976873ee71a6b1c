"""Pending orders, which await a card payment among Saleor's drafts, are not changed by staff.

Completed by hand, such an order would be sold without its money, which would then be refunded;
changed, it would no longer be what is being charged; deleted, a charge would find no order.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from saleor.core.permissions import OrderPermissions
from saleor.graphql.order.bulk_mutations.draft_orders import (
    DraftOrderBulkDelete,
    DraftOrderLinesBulkDelete,
)
from saleor.graphql.order.mutations.draft_orders import (
    DraftOrderComplete,
    DraftOrderDelete,
    DraftOrderLineDelete,
    DraftOrderLinesCreate,
    DraftOrderLineUpdate,
    DraftOrderUpdate,
)
from saleor.graphql.order.mutations.fulfillments import OrderFulfill
from saleor.graphql.order.mutations.orders import (
    OrderMarkAsPaid,
    OrderUpdate,
    OrderUpdateShipping,
)
from saleor.order import OrderStatus
from saleor.order.error_codes import OrderErrorCode
from saleor.order.models import Order, OrderLine

from saleor_config.global_ids import read_keys
from saleor_config.graphql.guards.base import Arguments, Guard, Proceed, require_permission
from saleor_config.graphql.identity import Info
from saleor_config.interfaces import pending_orders_of


def find_orders(arguments: Arguments) -> set[int]:
    """Keys of the orders named by ``id``, ``order`` or ``ids``."""
    ids = arguments.get("ids") or [arguments.get("id") or arguments.get("order")]
    return read_keys(ids, "Order")


def find_orders_of_lines(arguments: Arguments) -> set[int]:
    """Keys of the orders to which the lines named by ``id`` or ``ids`` belong."""
    lines = read_keys(arguments.get("ids") or [arguments.get("id")], "OrderLine")
    return set(OrderLine.objects.filter(pk__in=lines).values_list("order_id", flat=True))


def refuse_pending(
    mutation: Any,
    proceed: Proceed,
    info: Info,
    arguments: Arguments,
    *,
    find: Callable[[Arguments], set[int]] = find_orders,
    drafts_only: bool = False,
    **required_fields: Any,
) -> Any:
    """Refuse ``mutation`` on a pending order. ``required_fields``: those of its error result.

    ``drafts_only``: refuse placed orders too, which Saleor does not check: it would delete a
    placed order, or place it again.
    """
    require_permission(info, OrderPermissions.MANAGE_ORDERS)
    reason = find_reason_against(find(arguments), drafts_only=drafts_only)
    if reason is None:
        return proceed()
    error = ValidationError(reason, code=OrderErrorCode.NOT_EDITABLE.value)
    return mutation.handle_errors(ValidationError({"id": error}), **required_fields)


def find_reason_against(orders: set[int], *, drafts_only: bool) -> str | None:
    if pending_orders_of.get()(orders):
        return _(
            "This order waits for its customer’s card payment. Within half an hour it is placed or"
            " removed by itself."
        )
    placed = Order.objects.filter(pk__in=orders).exclude(status=OrderStatus.DRAFT)
    return _("This order is placed already.") if drafts_only and placed.exists() else None


def _guard_draft(mutation: Any, **options: Any) -> tuple[Guard]:
    return (partial(refuse_pending, mutation, **options),)


DRAFT_ORDER_GUARDS: Final[dict[str, tuple[Guard, ...]]] = {
    "draftOrderBulkDelete": _guard_draft(DraftOrderBulkDelete, count=0),
    "draftOrderComplete": _guard_draft(DraftOrderComplete, drafts_only=True),
    "draftOrderDelete": _guard_draft(DraftOrderDelete, drafts_only=True),
    "draftOrderLineDelete": _guard_draft(DraftOrderLineDelete, find=find_orders_of_lines),
    "draftOrderLineUpdate": _guard_draft(DraftOrderLineUpdate, find=find_orders_of_lines),
    "draftOrderLinesBulkDelete": _guard_draft(
        DraftOrderLinesBulkDelete, find=find_orders_of_lines, count=0
    ),
    "draftOrderLinesCreate": _guard_draft(DraftOrderLinesCreate),
    "draftOrderUpdate": _guard_draft(DraftOrderUpdate, drafts_only=True),
    "orderFulfill": _guard_draft(OrderFulfill),
    "orderMarkAsPaid": _guard_draft(OrderMarkAsPaid),
    "orderUpdate": _guard_draft(OrderUpdate),
    "orderUpdateShipping": _guard_draft(OrderUpdateShipping),
}
"""By root field. Saleor itself refuses to cancel, capture, void or refund a draft."""
