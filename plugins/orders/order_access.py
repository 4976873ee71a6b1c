"""Finding and locking an order before something is done to it."""

from typing import Any

from saleor.order.models import Order
from saleor.warehouse.models import Allocation

from plugins.orders.progress import get_order_progress, prefetch_progress
from plugins.orders.states import Action, OrderProgress, TransitionError, get_next_state
from plugins.shipments.errors import build_not_allowed_error, build_unknown_order_error
from saleor_config.global_ids import read_number


def get_own_order_key(user: Any, number: str) -> int:
    """The key of a customer's own placed order. Raises ``OrderError``."""
    key = read_number(number)
    own = Order.objects.confirmed().filter(user=user, pk=key)
    if key is None or not own.exists():
        raise build_unknown_order_error()
    return key


def get_order_key(number: str) -> int:
    """The key of any placed order, for staff. Raises ``OrderError``."""
    key = read_number(number)
    if key is None or not Order.objects.confirmed().filter(pk=key).exists():
        raise build_unknown_order_error()
    return key


def lock_order(key: int, *, with_stock: bool = False) -> Order:
    """Lock a placed order against concurrent cancelling, packing, returning and refunding.

    ``with_stock``: for changes that move plants, lock its allocated stock first, in the order of
    Saleor's own fulfillment, to avoid deadlocks.
    """
    if with_stock:
        held = Allocation.objects.filter(order_line__order=key).select_related("stock")
        list(held.select_for_update(of=("self", "stock")).order_by("stock__pk", "pk"))
    locked = Order.objects.confirmed().select_for_update(of=("self",)).filter(pk=key)
    if locked.only("pk").first() is None:
        raise build_unknown_order_error()
    # Read after the lock, which may have waited; related rows were not locked with it.
    order: Order = prefetch_progress(
        Order.objects.filter(pk=key).select_related("user").prefetch_related("lines__variant")
    ).get()
    return order


def check_transition(action: Action, order: Order) -> OrderProgress:
    """The state that the action leads to. Raises ``OrderError`` with the table's reason."""
    try:
        return get_next_state(action, get_order_progress(order))
    except TransitionError as error:
        raise build_not_allowed_error(error.reason) from None
