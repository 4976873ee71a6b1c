"""Taking a payment for a checkout, through Saleor's gateways, which take no other.

Saleor's public checkout asks gateways, too, and holds no lock while it does: asked twice at
once it charges twice, for an order that it can't make it charges all the same, and a payment
that was agreed for a full cart serves for an empty one.
"""

from contextvars import ContextVar
from decimal import Decimal

from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import TransactionKind, gateway
from saleor.payment.models import Payment

from plugins.payments.errors import PaymentError
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY, PaymentMethod
from plugins.payments.services.rows import build_saleor_payment

is_placed_by_the_shop: ContextVar[bool] = ContextVar("is_placed_by_the_shop", default=False)
"""Whether a gateway is asked by the shop's own placing of an order."""


def explain_own_orders() -> str:
    return _("Orders are placed and paid in the shop, not through this call.")


def pay_for_checkout(
    checkout: Checkout, *, method: PaymentMethod, amount: Decimal, email: str
) -> Payment:
    """Authorise ``amount`` riyals; the same payment when it was authorised before.

    Earlier payments of the checkout for another amount or gateway stop counting. Call it
    in the transaction that places the order. Raises ``PaymentError``.
    """
    if method is not PaymentMethod.CASH_ON_DELIVERY:
        raise PaymentError(_("This way to pay is not available."))
    active = checkout.payments.filter(is_active=True)
    authorised = active.filter(
        gateway=CASH_ON_DELIVERY_GATEWAY,
        total=amount,
        transactions__kind=TransactionKind.AUTH,
        transactions__is_success=True,
    ).first()
    if authorised is not None:
        return authorised
    active.update(is_active=False)
    payment = build_saleor_payment(
        CASH_ON_DELIVERY_GATEWAY,
        amount,
        email=email,
        billing=checkout.billing_address,
        token=str(checkout.pk),
        checkout=checkout,
    )
    payment.save()
    token = is_placed_by_the_shop.set(True)
    try:
        gateway.process_payment(payment=payment, token=payment.token)
    except SaleorPaymentError as error:
        raise PaymentError(error.message) from error
    finally:
        is_placed_by_the_shop.reset(token)
    return payment
