"""Giving money back: written down first, then asked of the provider, then noted as done.

``refund`` and ``release`` may be called in a transaction that changes the order: the provider
is asked once that is committed, and asked again by the reconciliation until it has answered.
"""

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.payments.errors import PaymentError
from plugins.payments.models import CardPayment, PaymentRefund, PaymentState, RefundState
from plugins.payments.models.card_payments import WAITING
from plugins.payments.models.refunds import LONGEST_REASON
from plugins.payments.services.cash_refunds import refund_cash, release_cash
from plugins.payments.services.locking import locked_order
from plugins.payments.services.refund_requests import carry_out, note_done


def refund(order: Order, *, amount_halalas: int, reason: str, key: str) -> None:
    """Give back part or all of what was paid, once for each ``key``.

    By card it goes back to the card. Cash is noted as given back, which staff do. Raises
    ``PaymentError`` where it is more than was paid, where another refund of the order is
    still under way, and, outside a transaction, where the provider refuses.
    """
    with transaction.atomic():
        locked_order(order.pk)
        payment = _paid_by_card(order)
        if payment is None:
            refund_cash(order, amount_halalas=amount_halalas, reason=reason, key=key)
            return
        row = _written_down(order, payment, amount_halalas, reason, key)
        if row.state == RefundState.PENDING:
            transaction.on_commit(partial(carry_out, row.pk), robust=True)
    row.refresh_from_db(fields=["state"])
    if row.state == RefundState.FAILED:
        raise refused_by_provider()


def release(order: Order, reason: str) -> None:
    """Give back all that is left, or take back what is still under way. Raises as ``refund``."""
    with transaction.atomic():
        locked_order(order.pk)
        payment = CardPayment.objects.filter(
            order=order, state__in=[*WAITING, PaymentState.PAID, PaymentState.REFUNDED]
        ).first()
        if payment is None:
            release_cash(order, reason)
        elif payment.is_waiting:
            from plugins.payments.services.card_payments import give_up

            transaction.on_commit(partial(give_up, payment.pk), robust=True)
        elif payment.amount > payment.refunded:
            refund(
                order,
                amount_halalas=payment.amount - payment.refunded,
                reason=reason,
                key=f"release:{payment.pk}",
            )


def refund_from_dashboard(payment_id: str, amount: int) -> PaymentRefund:
    """A refund that staff ask for in Saleor, whose own code writes its rows afterwards.

    A second click for the same refund is refused. Raises ``PaymentError``.
    """
    with transaction.atomic():
        payment = CardPayment.objects.filter(pk=payment_id).first()
        if payment is None or payment.order is None:
            raise PaymentError(_("There is no such payment."))
        locked_order(payment.order_id)
        payment = CardPayment.objects.select_for_update(of=("self",)).get(pk=payment_id)
        key = f"dashboard:{payment.pk}:{payment.refunded}:{amount}"
        row = _written_down(payment.order, payment, amount, "", key)
    carry_out(row.pk, is_written_by_saleor=True)
    row.refresh_from_db()
    if row.state == RefundState.FAILED:
        raise refused_by_provider()
    if row.state == RefundState.PENDING:
        raise PaymentError(_("The provider has not answered yet. The refund goes on by itself."))
    return row


def return_all(payment: CardPayment, amount: int) -> None:
    """Give back what was charged without an order that could have it. In the transaction that
    found out, with the payment locked."""
    row, _is_new = PaymentRefund.objects.get_or_create(
        key=f"return:{payment.pk}",
        defaults={"payment": payment, "order_id": payment.order_id, "amount": amount},
    )
    if row.state == RefundState.PENDING:
        transaction.on_commit(partial(carry_out, row.pk), robust=True)


def note_refunds_elsewhere(payment: CardPayment, refunded: int) -> None:
    """Take in what was given back in the provider's own dashboard. With the payment locked."""
    pending = payment.refunds.filter(state=RefundState.PENDING).first()
    unknown = refunded - payment.refunded - (pending.amount if pending else 0)
    if payment.state != PaymentState.PAID or unknown <= 0:
        return
    row = PaymentRefund.objects.create(
        order_id=payment.order_id,
        payment=payment,
        key=f"elsewhere:{payment.pk}:{refunded}",
        amount=unknown,
        refunded_before=payment.refunded,
        state=RefundState.DONE,
    )
    note_done(payment, row, is_written_by_saleor=False)


def refused_by_provider() -> PaymentError:
    return PaymentError(_("The card’s provider refused the refund."))


def _paid_by_card(order: Order) -> CardPayment | None:
    return (
        CardPayment.objects.select_for_update(of=("self",))
        .filter(order=order, state__in=[PaymentState.PAID, PaymentState.REFUNDED])
        .first()
    )


def _written_down(
    order: Order, payment: CardPayment, amount: int, reason: str, key: str
) -> PaymentRefund:
    earlier = PaymentRefund.objects.filter(key=key).first()
    if earlier is not None and (earlier.payment_id, earlier.amount) != (payment.pk, amount):
        raise PaymentError(_("This refund was asked for before with another amount."))
    if earlier is not None and earlier.state != RefundState.FAILED:
        return earlier
    if payment.refunds.filter(state=RefundState.PENDING).exists():
        raise PaymentError(
            _("Another refund of this order is under way. Please try again in a minute.")
        )
    if not 0 < amount <= payment.amount - payment.refunded:
        raise PaymentError(_("No more can be refunded than was paid."))
    row, _is_new = PaymentRefund.objects.update_or_create(
        key=key,
        defaults={
            "order": order,
            "payment": payment,
            "amount": amount,
            "refunded_before": payment.refunded,
            "reason": reason[:LONGEST_REASON],
            "state": RefundState.PENDING,
            "claimed_at": None,
        },
    )
    return row
