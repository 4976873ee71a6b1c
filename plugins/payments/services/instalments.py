"""Payments in parts: opened with their order, and their session at the provider.

What follows is as of cards (``card_payments.py``), but that the provider approves the payment, and
it is captured with the parcels (``captures.py``).
"""

from typing import Any

from saleor.order.models import Order

from plugins.payments import messages
from plugins.payments.errors import PaymentError
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import OnlinePayment
from plugins.payments.providers import (
    INSTALMENT_PROVIDERS,
    Charge,
    InstalmentRequest,
    get_instalment_provider,
)
from plugins.payments.providers.configuration import is_configured
from plugins.payments.selectors.card_payments import build_return_url
from plugins.payments.selectors.purchases import build_purchase
from plugins.payments.services.payment_rows import create_payment
from saleor_config import fault_points


def check_instalments(method: PaymentMethod) -> None:
    """Raises ``PaymentError`` where the shop does not take this way to pay."""
    if method.value not in INSTALMENT_PROVIDERS or not is_configured(method.value):
        raise PaymentError(str(messages.METHOD_UNAVAILABLE), "paymentMethod")


def open_instalment_payment(
    *, order: Order, user: Any, amount_halalas: int, method: PaymentMethod, return_language: str
) -> OnlinePayment:
    """Write down that ``order`` waits for this payment, in the caller's transaction.

    Raises ``PaymentError`` as ``open_card_payment``.
    """
    check_instalments(method)
    payment = create_payment(
        order=order,
        order_number=order.pk,
        user=user,
        provider=method.value,
        method=method.value,
        amount=amount_halalas,
        return_language=return_language,
    )
    fault_points.reach_fault_point("payment.opened")
    return payment


def open_instalment_session(payment: OnlinePayment) -> Charge:
    """Ask the provider for the page on which the shopper agrees. Raises as its ``charge``."""
    order = Order.objects.select_related("user", "shipping_address", "billing_address").get(
        pk=payment.order_id
    )
    request = InstalmentRequest(
        key=payment.pk,
        amount=payment.amount,
        language=payment.return_language,
        return_url=build_return_url(payment),
        purchase=build_purchase(order),
    )
    return get_instalment_provider(payment.provider).charge(request)
