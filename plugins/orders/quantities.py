"""How many pieces of each line are where. Read it behind the order's lock before a change."""

from collections import Counter
from collections.abc import Iterable, Mapping

from saleor.order.models import Order, OrderLine

from plugins.orders.models import OrderReturn, ReturnState
from plugins.shipments.selectors import get_active_fulfillments, get_shipment

OPEN_RETURNS = (ReturnState.REQUESTED, ReturnState.APPROVED)


def count_refunded(order: Order) -> Counter[int]:
    """Pieces whose money went back or is going, by order line."""
    return _sum_by_line(
        (line.order_line_id, line.quantity)
        for refund in order.line_refunds.all()
        for line in refund.lines.all()
    )


def count_in_open_returns(returns: Iterable[OrderReturn]) -> Counter[int]:
    """Pieces of returns that are asked for or on their way back."""
    return _sum_by_line(
        (line.order_line_id, line.quantity)
        for each in returns
        if each.state in OPEN_RETURNS
        for line in each.lines.all()
    )


def count_delivered(order: Order) -> Counter[int]:
    """Pieces that were delivered, by order line."""
    return _sum_by_line(
        (line.order_line_id, line.quantity)
        for fulfillment in get_active_fulfillments(order)
        if (shipment := get_shipment(fulfillment)) and shipment.delivered_at
        for line in fulfillment.lines.all()
    )


def count_returnable(order: Order) -> dict[int, int]:
    """Delivered plants of each line that are not refunded, nor on their way back already.

    Of a service, such as planting, nothing can be sent back.
    """
    arrived = count_delivered(order)
    refunded = count_refunded_sent(order)
    announced = count_in_open_returns(order.returns.all())
    return {
        line.pk: max(arrived[line.pk] - refunded[line.pk] - announced[line.pk], 0)
        if line.is_shipping_required
        else 0
        for line in order.lines.all()
    }


def count_refundable(order: Order) -> dict[int, int]:
    """Pieces of each line that staff may still give money back for."""
    refunded = count_refunded(order)
    announced = count_in_open_returns(order.returns.all())
    return {
        line.pk: max(line.quantity - refunded[line.pk] - announced[line.pk], 0)
        for line in order.lines.all()
    }


def count_refunded_sent(order: Order) -> Counter[int]:
    return _sum_by_line(
        (line.order_line_id, line.quantity - line.unsent)
        for refund in order.line_refunds.all()
        for line in refund.lines.all()
    )


def find_line(order: Order, key: int) -> OrderLine | None:
    return next((line for line in order.lines.all() if line.pk == key), None)


def _sum_by_line(pairs: Iterable[tuple[int, int]]) -> Counter[int]:
    counted: Counter[int] = Counter()
    for key, count in pairs:
        counted[key] += count
    return counted


def find_excessive_line(wanted: Mapping[int, int], left: Mapping[int, int]) -> int | None:
    """The first line of which more is wanted than there is, or less than one piece."""
    return next((key for key, count in wanted.items() if not 1 <= count <= left.get(key, 0)), None)
