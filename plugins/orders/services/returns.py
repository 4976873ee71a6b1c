"""Returning plants within 7 days of their delivery: requested, decided, received, refunded."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.models import FulfillmentLine, Order, OrderLine
from saleor.warehouse.management import increase_stock

from plugins.orders import notifications
from plugins.orders.models import LONGEST_TEXT, OrderReturn, OrderReturnLine, ReturnState
from plugins.orders.notifications import NotificationStep
from plugins.orders.order_access import check_transition, get_own_order_key, lock_order
from plugins.orders.quantities import count_returnable, find_line
from plugins.orders.services.refunds import (
    check_pieces,
    record_refund,
    request_refund,
    validate_reason,
)
from plugins.orders.states import Action
from plugins.shipments.errors import (
    build_invalid_error,
    build_not_allowed_error,
    build_not_found_error,
)


def request_return(
    user: Any, number: str, *, pieces: Mapping[int, int], reason: str
) -> OrderReturn:
    """Ask to return ``pieces`` by order line of the customer's own order ``number``.

    Each piece can be returned once. Raises ``OrderError``.
    """
    reason = validate_reason(reason)
    key = get_own_order_key(user, number)
    with transaction.atomic():
        order = lock_order(key)
        check_transition(Action.RETURN, order)
        sentence = _("“%(name)s” can't be returned in this number.")
        check_pieces(order, pieces, count_returnable(order), sentence)
        requested = OrderReturn.objects.create(order=order, reason=reason)
        OrderReturnLine.objects.bulk_create(
            OrderReturnLine(order_return=requested, order_line_id=line, quantity=count)
            for line, count in pieces.items()
        )
    return requested


def decide_return(key: int, *, approve: bool, answer: str = "") -> OrderReturn:
    """Staff say yes or no, and why. The same decision again changes nothing."""
    answer = answer.strip()
    if len(answer) > LONGEST_TEXT:
        raise build_invalid_error(_("The reason has at most 1,000 characters."), "answer")
    state = ReturnState.APPROVED if approve else ReturnState.REJECTED
    with transaction.atomic():
        _order, requested = _lock_return(key)
        if requested.state == state:
            return requested
        if requested.state != ReturnState.REQUESTED:
            raise build_not_allowed_error(_("This return has been decided already."))
        requested.state, requested.answer, requested.decided_at = state, answer, timezone.now()
        requested.save(update_fields=["state", "answer", "decided_at"])
        step = NotificationStep.RETURN_APPROVED if approve else NotificationStep.RETURN_REJECTED
        notifications.notify_customer(requested.order, step, subject=str(requested.pk))
    return requested


def receive_return(key: int, *, restock: bool) -> OrderReturn:
    """The plants are back: they are refunded, and for sale again if ``restock``.

    Repeating it requests a failed refund again and changes nothing else.
    """
    with transaction.atomic():
        order, requested = _lock_return(key, with_stock=restock)
        if requested.state in (ReturnState.REQUESTED, ReturnState.REJECTED):
            raise build_not_allowed_error(_("This return is not approved."))
        if requested.state == ReturnState.APPROVED:
            _take_back(order, requested, restock)
        if requested.refund is not None:
            request_refund(requested.refund)
    requested.refresh_from_db()
    return requested


def _take_back(order: Order, requested: OrderReturn, restock: bool) -> None:
    pieces = {line.order_line_id: line.quantity for line in requested.lines.all()}
    requested.refund = record_refund(
        order, pieces, unsent={}, name=f"return:{requested.pk}", reason=requested.reason
    )
    requested.state, requested.received_at = ReturnState.RECEIVED, timezone.now()
    requested.save(update_fields=["refund", "state", "received_at"])
    if restock:
        for line_key in sorted(pieces):
            _restock_line(find_line(order, line_key), pieces[line_key])


def _restock_line(line: OrderLine | None, count: int) -> None:
    """In the warehouse that it was sent from."""
    if line is None or line.variant is None or not line.variant.track_inventory:
        return
    sent = FulfillmentLine.objects.filter(order_line=line, stock__isnull=False)
    last = sent.select_related("stock__warehouse").order_by("-pk").first()
    if last is not None:
        increase_stock(line, last.stock.warehouse, count)


def _lock_return(key: int, *, with_stock: bool = False) -> tuple[Order, OrderReturn]:
    found = OrderReturn.objects.filter(pk=key).values_list("order_id", flat=True).first()
    if found is None:
        raise build_not_found_error(_("There is no such return."))
    order = lock_order(found, with_stock=with_stock)
    return order, OrderReturn.objects.select_related("order", "refund").get(pk=key)
