"""What an order still owes in cash at the door."""

from collections.abc import Iterable

from saleor.payment.models import Payment

from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from saleor_config.money import to_halalas


def find_open_cash(payments: Iterable[Payment]) -> Payment | None:
    """The latest payment in cash that nobody has taken."""
    return max(
        (
            each
            for each in payments
            if each.gateway == CASH_ON_DELIVERY_GATEWAY and each.can_capture()
        ),
        key=lambda payment: payment.pk,
        default=None,
    )


def get_cash_due(payments: Iterable[Payment]) -> int:
    """Halalas that the driver is to take for an order with these payments."""
    payment = find_open_cash(payments)
    return to_halalas(payment.get_charge_amount()) if payment else 0
