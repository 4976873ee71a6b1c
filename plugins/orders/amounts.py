"""What a customer paid for pieces of an order: goods less their discount, with their VAT."""

from collections.abc import Mapping

from saleor.order.models import Order

from plugins.saudi_market.selectors import get_order_totals
from saleor_config.money import round_to_halalas


def compute_line_payments(order: Order) -> dict[int, int]:
    """Halalas paid for each whole line, by its key; delivery is no part of them.

    With the delivery, less what a voucher took off it, they add up to the order's total.
    """
    totals = get_order_totals(order)
    return {
        line.pk: max(round_to_halalas(line.unit_price_net) * line.quantity - discount + tax, 0)
        for line, discount, tax in zip(
            order.lines.all(), totals.line_discounts, totals.line_taxes, strict=True
        )
    }


def compute_refund(
    order: Order, pieces: Mapping[int, int], refunded_before: Mapping[int, int]
) -> int:
    """Halalas for ``pieces`` by order line, when others of them went back before.

    Counted up piece by piece and rounded down, so that all pieces of a line together give
    exactly what was paid for it, in however many parts they come back.
    """
    paid = compute_line_payments(order)
    amount = 0
    for line in order.lines.all():
        before = refunded_before.get(line.pk, 0)
        after = before + pieces.get(line.pk, 0)
        amount += paid[line.pk] * after // line.quantity - paid[line.pk] * before // line.quantity
    return amount
