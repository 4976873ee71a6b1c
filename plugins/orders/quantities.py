"""Pieces of each order line by state, and what was paid for them, in halalas.

Lock the order before a change that depends on them.
"""

from collections import Counter
from collections.abc import Mapping

from saleor.order.models import Order, OrderLine

from plugins.orders.models import ReturnState
from plugins.orders.progress import sum_by_line
from plugins.saudi_market.selectors import get_order_totals
from plugins.shipments.selectors import get_active_fulfillments, get_shipment
from saleor_config.money import round_to_halalas
from saleor_config.prepared_relations import list_related

OPEN_RETURNS = (ReturnState.REQUESTED, ReturnState.APPROVED)


def count_refunded(order: Order, *, only_sent: bool = False) -> Counter[int]:
    """Pieces that are refunded or being refunded, by order line; ``only_sent``: after packing."""
    return sum_by_line(
        (line.order_line_id, line.quantity - line.unsent if only_sent else line.quantity)
        for refund in list_related(order, "line_refunds")
        for line in list_related(refund, "lines")
    )


def count_in_open_returns(order: Order) -> Counter[int]:
    """Pieces of returns that are requested or approved."""
    return sum_by_line(
        (line.order_line_id, line.quantity)
        for each in list_related(order, "returns")
        if each.state in OPEN_RETURNS
        for line in list_related(each, "lines")
    )


def count_delivered(order: Order) -> Counter[int]:
    """Pieces that were delivered, by order line."""
    return sum_by_line(
        (line.order_line_id, line.quantity)
        for fulfillment in get_active_fulfillments(order)
        if (shipment := get_shipment(fulfillment)) and shipment.delivered_at
        for line in list_related(fulfillment, "lines")
    )


def count_returnable(order: Order) -> dict[int, int]:
    """Delivered plants of each line that are not refunded, nor on their way back already.

    Of a service, such as planting, nothing can be sent back.
    """
    left = count_delivered(order)
    left.subtract(count_refunded(order, only_sent=True))
    left.subtract(count_in_open_returns(order))
    return {
        line.pk: max(left[line.pk], 0) * line.is_shipping_required
        for line in list_related(order, "lines")
    }


def count_refundable(order: Order) -> dict[int, int]:
    """Pieces of each line that staff may still give money back for."""
    taken = count_refunded(order) + count_in_open_returns(order)
    return {
        line.pk: max(line.quantity - taken[line.pk], 0) for line in list_related(order, "lines")
    }


def find_line(order: Order, key: int) -> OrderLine | None:
    return next((line for line in list_related(order, "lines") if line.pk == key), None)


def compute_line_payments(order: Order) -> dict[int, int]:
    """What was paid for each whole line, by its key, without the delivery.

    With the delivery, less what a voucher took off it, they add up to the order's total.
    """
    totals = get_order_totals(order)
    return {
        line.pk: max(round_to_halalas(line.unit_price_net) * line.quantity - discount + tax, 0)
        for line, discount, tax in zip(
            list_related(order, "lines"), totals.line_discounts, totals.line_taxes, strict=True
        )
    }


def compute_refund(
    order: Order, pieces: Mapping[int, int], refunded_before: Mapping[int, int]
) -> int:
    """The refund for ``pieces`` by order line, after the earlier refunds.

    Cumulative and rounded down, so that all pieces of a line together give exactly what was
    paid for it, in however many parts they come back.
    """
    paid = compute_line_payments(order)
    amount = 0
    for line in list_related(order, "lines"):
        before = refunded_before.get(line.pk, 0)
        after = before + pieces.get(line.pk, 0)
        amount += paid[line.pk] * after // line.quantity - paid[line.pk] * before // line.quantity
    return amount
