"""Cash on delivery, noted with the order that it is for.

Saleor's public checkout asks gateways, too, and holds no lock while it does: asked twice at
once it charges twice, for an order that it can't make it charges all the same, and a payment
that was agreed for a full cart serves for an empty one. So its gateways take no payment.
"""

from decimal import Decimal

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.order.actions import order_captured
from saleor.order.models import Order
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import TransactionKind, gateway
from saleor.payment.models import Payment

from plugins.payments.errors import PaymentError
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.selectors.cash import find_open_cash
from plugins.payments.selectors.methods import get_cash_option
from plugins.payments.services.rows import build_saleor_payment, lock_order, write_transaction
from saleor_config.money import from_halalas, to_halalas
from saleor_config.task_queue import after_commit


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


def capture_cash(order_key: int, amount_halalas: int) -> None:
    """Note that the driver was handed all that an order owes in cash, as staff note it in Saleor.

    Once: what is captured is owed no more. Raises ``PaymentError`` for any other amount.
    """
    with after_commit(), transaction.atomic():
        order = lock_order(order_key)
        rows = Payment.objects.select_for_update(of=("self",)).filter(order=order_key)
        payment = find_open_cash(rows.order_by("pk"))
        if order is None or payment is None:
            raise PaymentError(_("Nothing is to be paid in cash for this order any more."))
        amount = payment.get_charge_amount()
        if to_halalas(amount) != amount_halalas:
            raise PaymentError(_("Another amount is to be paid in cash for this order."))
        try:
            gateway.capture(payment, from_halalas(amount_halalas))
        except SaleorPaymentError as error:
            raise PaymentError(str(error)) from error
        order_captured(order, None, amount, payment)
