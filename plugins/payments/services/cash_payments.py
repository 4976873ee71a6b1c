"""Cash on delivery, noted with the order that it is for.

Saleor's public checkout asks gateways, too, and holds no lock while it does: asked twice at
once it charges twice, for an order that it can't make it charges all the same, and a payment
that was agreed for a full cart serves for an empty one. So its gateways take no payment.
"""

from decimal import Decimal

from django.utils.translation import gettext as _
from saleor.order.models import Order
from saleor.payment import TransactionKind
from saleor.payment.models import Payment

from plugins.payments.errors import PaymentError
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.selectors.methods import get_cash_option
from plugins.payments.services.rows import build_saleor_payment, write_transaction


def explain_own_orders() -> str:
    return _("Orders are placed and paid in the shop, not through this call.")


def authorise_cash(order: Order, amount: Decimal) -> Payment:
    """Note that the driver is to be handed ``amount`` riyals for an order that is being placed.

    In the transaction that places it. Raises ``PaymentError`` where cash is not taken, or not for
    so much. Two statements.
    """
    option = get_cash_option(amount)
    if not option.available:
        raise PaymentError(option.note or "")
    payment = build_saleor_payment(
        CASH_ON_DELIVERY_GATEWAY,
        amount,
        email=order.user_email,
        billing=order.billing_address,
        token=order.checkout_token,
        order=order,
    )
    payment.save()
    write_transaction(payment, TransactionKind.AUTH, amount, None)
    return payment
