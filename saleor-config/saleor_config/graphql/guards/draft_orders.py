"""Orders that wait for their customer's card stand among Saleor's drafts; staff leave them alone.

Completed by hand, such an order would be sold without its money, which would then go back;
changed, it would no longer be what is being charged; deleted, a charge would find no order.
"""

from collections.abc import Callable, Iterable
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

from saleor_config.global_ids import read_key
from saleor_config.graphql.guards.ownership import require
from saleor_config.interfaces import pending_orders_of

Wrap = Callable[[Any], Any]
Find = Callable[[dict[str, Any]], set[int]]


def of_order(arguments: dict[str, Any]) -> set[int]:
    """Keys of the orders named by ``id``, ``order`` or ``ids``."""
    ids = arguments.get("ids") or [arguments.get("id") or arguments.get("order")]
    return _keys(ids, "Order")


def of_lines(arguments: dict[str, Any]) -> set[int]:
    """Keys of the orders to which the lines named by ``id`` or ``ids`` belong."""
    lines = _keys(arguments.get("ids") or [arguments.get("id")], "OrderLine")
    return set(OrderLine.objects.filter(pk__in=lines).values_list("order_id", flat=True))


def left_alone(mutation: Any, find: Find = of_order, **answered: Any) -> Wrap:
    """Refuse ``mutation`` on an order that waits. ``answered``: fields that it must answer."""
    return _refusing(mutation, find, _waiting, answered)


def drafts_alone(mutation: Any, **answered: Any) -> Wrap:
    """The same, and on any order that is no draft, which Saleor forgets to ask: it would
    delete an order that was placed, or place it once more."""
    return _refusing(mutation, of_order, _waiting_or_placed, answered)


def _refusing(
    mutation: Any,
    find: Find,
    reason_against: Callable[[set[int]], str | None],
    answered: dict[str, Any],
) -> Wrap:
    def wrap(resolve: Any) -> Any:
        def resolver(root: Any, info: Any, **arguments: Any) -> Any:
            require(info, OrderPermissions.MANAGE_ORDERS)
            reason = reason_against(find(arguments))
            if reason is None:
                return resolve(root, info, **arguments)
            error = ValidationError(reason, code=OrderErrorCode.NOT_EDITABLE.value)
            return mutation.handle_errors(ValidationError({"id": error}), **answered)

        return resolver

    return wrap


def _waiting(orders: set[int]) -> str | None:
    if not pending_orders_of.get()(orders):
        return None
    return _(
        "This order waits for its customer’s card payment. Within half an hour it is placed or"
        " removed by itself."
    )


def _waiting_or_placed(orders: set[int]) -> str | None:
    placed = Order.objects.filter(pk__in=orders).exclude(status=OrderStatus.DRAFT)
    return _waiting(orders) or (_("This order is placed already.") if placed.exists() else None)


def _keys(ids: Iterable[str | None], type_name: str) -> set[int]:
    """What can't be read is left to Saleor's own answer."""
    return {key for item in ids if item and (key := read_key(item, type_name))}


GUARDS: Final[dict[str, tuple[Wrap, ...]]] = {
    "draftOrderBulkDelete": (left_alone(DraftOrderBulkDelete, count=0),),
    "draftOrderComplete": (drafts_alone(DraftOrderComplete),),
    "draftOrderDelete": (drafts_alone(DraftOrderDelete),),
    "draftOrderLineDelete": (left_alone(DraftOrderLineDelete, of_lines),),
    "draftOrderLineUpdate": (left_alone(DraftOrderLineUpdate, of_lines),),
    "draftOrderLinesBulkDelete": (left_alone(DraftOrderLinesBulkDelete, of_lines, count=0),),
    "draftOrderLinesCreate": (left_alone(DraftOrderLinesCreate),),
    "draftOrderUpdate": (drafts_alone(DraftOrderUpdate),),
    "orderFulfill": (left_alone(OrderFulfill),),
    "orderMarkAsPaid": (left_alone(OrderMarkAsPaid),),
    "orderUpdate": (left_alone(OrderUpdate),),
    "orderUpdateShipping": (left_alone(OrderUpdateShipping),),
}
"""By root field. Cancelling, capturing, voiding and refunding a draft are refused by Saleor."""
