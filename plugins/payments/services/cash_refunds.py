"""Cash that goes back: no provider is asked, staff hand it out. In the caller's transaction."""

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.events import payment_refunded_event
from saleor.order.models import Order
from saleor.payment import ChargeStatus, TransactionKind, gateway
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment.models import Payment, Transaction

from plugins.payments.errors import PaymentError
from plugins.payments.methods import CARD_GATEWAY
from plugins.payments.models import PaymentRefund, RefundState
from plugins.payments.models.refunds import LONGEST_REASON
from plugins.payments.signals import payment_refunded
from saleor_config.money import from_halalas, to_halalas


def refund_cash(order: Order, *, amount_halalas: int, reason: str, key: str) -> None:
    """Note that staff give back cash, once for each ``key``. Raises ``PaymentError``."""
    earlier = PaymentRefund.objects.filter(key=key).first()
    if earlier is not None:
        if (earlier.order_id, earlier.amount) != (order.pk, amount_halalas):
            raise PaymentError(_("This refund was asked for before with another amount."))
        return
    row = _captured(order)
    if row is None or not 0 < amount_halalas <= to_halalas(row.captured_amount):
        raise PaymentError(_("No more can be refunded than was paid."))
    PaymentRefund.objects.create(
        order=order,
        key=key,
        amount=amount_halalas,
        reason=reason[:LONGEST_REASON],
        state=RefundState.DONE,
        is_in_saleor=True,
        done_at=timezone.now(),
    )
    _write(order, row, amount_halalas)
    payment_refunded.send(order, amount_halalas, key)


def release_cash(order: Order, reason: str) -> None:
    """Nothing to pay any more: what was handed in goes back, what was not is not asked for."""
    row = _captured(order)
    if row is not None:
        amount = to_halalas(row.captured_amount)
        refund_cash(order, amount_halalas=amount, reason=reason, key=f"release:cash:{row.pk}")
        return
    for payment in order.payments.filter(is_active=True).exclude(gateway=CARD_GATEWAY):
        if payment.can_void():
            try:
                gateway.void(payment)
            except SaleorPaymentError as error:
                raise PaymentError(str(error)) from error


def _captured(order: Order) -> Payment | None:
    return (
        order.payments.select_for_update(of=("self",))
        .exclude(gateway=CARD_GATEWAY)
        .filter(is_active=True, captured_amount__gt=0)
        .first()
    )


def _write(order: Order, row: Payment, amount_halalas: int) -> None:
    amount = from_halalas(amount_halalas)
    row.captured_amount -= amount
    is_all = row.captured_amount <= 0
    row.charge_status = ChargeStatus.FULLY_REFUNDED if is_all else ChargeStatus.PARTIALLY_REFUNDED
    row.is_active = not is_all
    row.save(update_fields=["captured_amount", "charge_status", "is_active", "modified"])
    Transaction.objects.create(
        payment=row,
        token=row.token,
        kind=TransactionKind.REFUND,
        is_success=True,
        amount=amount,
        currency=settings.DEFAULT_CURRENCY,
        gateway_response={},
    )
    payment_refunded_event(order=order, user=None, amount=amount, payment=row)
