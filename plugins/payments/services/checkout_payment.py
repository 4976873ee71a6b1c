"""Taking a payment for a checkout, through Saleor's gateways."""

from decimal import Decimal

from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import TransactionKind, gateway
from saleor.payment.models import Payment

from plugins.payments.errors import PaymentError
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY, PaymentMethod
from plugins.payments.own_orders import mark_as_placed_by_the_shop
from plugins.payments.saleor_payments import build_saleor_payment

GATEWAY_OF_METHOD = {PaymentMethod.CASH_ON_DELIVERY: CASH_ON_DELIVERY_GATEWAY}


def pay_for_checkout(
    checkout: Checkout, *, method: PaymentMethod, amount: Decimal, email: str
) -> Payment:
    """Authorise ``amount`` riyals; the same payment when it was authorised before.

    Earlier payments of the checkout for another amount or gateway stop counting. Call it
    in the transaction that places the order. Raises ``PaymentError``.
    """
    gateway_id = GATEWAY_OF_METHOD.get(method)
    if gateway_id is None:
        raise PaymentError(_("This way to pay is not available."))
    payment = _authorise_payment(checkout, gateway_id, amount)
    if payment is not None:
        return payment
    checkout.payments.filter(is_active=True).update(is_active=False)
    payment = build_saleor_payment(
        gateway_id,
        amount,
        email=email,
        billing=checkout.billing_address,
        token=str(checkout.pk),
        checkout=checkout,
    )
    payment.save()
    try:
        with mark_as_placed_by_the_shop():
            gateway.process_payment(payment=payment, token=payment.token)
    except SaleorPaymentError as error:
        raise PaymentError(error.message) from error
    return payment


def _authorise_payment(checkout: Checkout, gateway_id: str, amount: Decimal) -> Payment | None:
    return checkout.payments.filter(
        gateway=gateway_id,
        is_active=True,
        total=amount,
        transactions__kind=TransactionKind.AUTH,
        transactions__is_success=True,
    ).first()
