"""Giving money back: written down first, then asked of the provider, then noted as done.

``refund_payment`` and ``release_payment`` may be called in a transaction that changes the order:
the provider is asked once that is committed, and asked again by the reconciliation until it has
answered.
"""

import logging
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q, Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.models import Order
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import gateway
from saleor.payment.models import Payment

from plugins.gift_cards.services import get_refunded_for
from plugins.payments.errors import PaymentError
from plugins.payments.methods import GIFT_CARD_GATEWAY, ONLINE_GATEWAYS
from plugins.payments.models import (
    LONGEST_REASON,
    OnlinePayment,
    PaymentRefund,
    PaymentState,
    RefundState,
    RepairKind,
)
from plugins.payments.providers import (
    Charge,
    ProviderError,
    ProviderUnavailable,
    Reference,
    get_instalment_provider,
    get_provider,
)
from plugins.payments.selectors.authorisations import count_uncaptured
from plugins.payments.services.gift_card_payments import refund_gift_cards, split_from_money
from plugins.payments.services.rows import (
    lock_order,
    lock_payment,
    report_repair,
    write_refund,
    write_refunded_amount,
)
from plugins.payments.signals import payment_refunded, subject_payment_refunded
from saleor_config import fault_points
from saleor_config.money import to_halalas

logger = logging.getLogger(__name__)

TAKEN_STATES: Final = (PaymentState.AUTHORISED, PaymentState.PAID)
NOT_CASH: Final = (*ONLINE_GATEWAYS, GIFT_CARD_GATEWAY)
LEASE: Final = timedelta(minutes=2)
"""How long one process may ask for a refund before another takes it over."""


def refund_payment(order: Order, *, amount_halalas: int, reason: str, key: str) -> None:
    """Give back part or all of what was paid, once for each ``key``.

    It goes back the way it came; of what an instalment provider has only approved, it is never
    captured. Cash is noted as given back, which staff do. What gift cards paid goes back to
    them, after all that was paid in money (decision 0080). Raises
    ``PaymentError`` where it is more than was paid, where another refund of the order is
    still under way, and, outside a transaction, where the provider refuses.
    """
    with transaction.atomic():
        lock_order(order.pk)
        paid = OnlinePayment.objects.filter(
            order=order,
            state__in=[PaymentState.AUTHORISED, PaymentState.PAID, PaymentState.REFUNDED],
        )
        payment = paid.select_for_update(of=("self",)).first()
        part = _refund_gift_part(order, payment, amount_halalas, key)
        if part and part == amount_halalas:
            return
        amount_halalas -= part
        if payment is None:
            refund_cash(order, amount_halalas=amount_halalas, reason=reason, key=key)
            return
        if _release_amount(order, payment, amount_halalas, reason, key):
            return
        row = write_refund_request(order, payment, amount_halalas, reason, key)
        if row.state == RefundState.PENDING:
            transaction.on_commit(lambda: carry_out_refund(row.pk), robust=True)
    row.refresh_from_db(fields=["state"])
    if row.state == RefundState.FAILED:
        raise build_refund_error()


def _refund_gift_part(order: Order, payment: OnlinePayment | None, amount: int, key: str) -> int:
    """Halalas of a refund that went back to gift cards, now or when it was asked for before."""
    if PaymentRefund.objects.filter(key=key).exists():
        return get_refunded_for(key) or 0
    if payment is not None:
        money_left = payment.taken - payment.refunded
        if payment.state == PaymentState.AUTHORISED:
            money_left += count_uncaptured(payment)
    else:
        row = _lock_captured_payment(order)
        money_left = to_halalas(row.captured_amount) if row else 0
    part = split_from_money(order, amount, money_left, key)
    if part and get_refunded_for(key) is None:
        # With money there are two refunds, and each has its own credit note.
        signal_key = key if part == amount else f"{key}:gift"
        refund_gift_cards(order, part, key=key, signal_key=signal_key)
    return part


def refund_from_dashboard(payment_id: str, amount: int) -> PaymentRefund:
    """A refund that staff ask for in Saleor, whose own code writes its rows afterwards.

    A second click for the same refund is refused. Raises ``PaymentError``.
    """
    with transaction.atomic():
        payment = OnlinePayment.objects.filter(pk=payment_id).first()
        if payment is None or payment.order is None:
            raise PaymentError(_("There is no such payment."))
        lock_order(payment.order_id)
        payment = OnlinePayment.objects.select_for_update(of=("self",)).get(pk=payment_id)
        key = f"dashboard:{payment.pk}:{payment.refunded}:{amount}"
        row = write_refund_request(payment.order, payment, amount, "", key)
    carry_out_refund(row.pk, is_written_by_saleor=True)
    row.refresh_from_db()
    if row.state == RefundState.FAILED:
        raise build_refund_error()
    if row.state == RefundState.PENDING:
        raise PaymentError(_("The provider has not answered yet. The refund goes on by itself."))
    return row


def return_charge(payment: OnlinePayment, amount: int) -> None:
    """Give back what was charged without an order that could have it. In the transaction that
    found out, with the payment locked."""
    row, _is_new = PaymentRefund.objects.get_or_create(
        key=f"return:{payment.pk}",
        defaults={"payment": payment, "order_id": payment.order_id, "amount": amount},
    )
    if row.state == RefundState.PENDING:
        transaction.on_commit(lambda: carry_out_refund(row.pk), robust=True)


def note_refunds_elsewhere(payment: OnlinePayment, refunded: int) -> None:
    """Take in what was given back in the provider's own dashboard. With the payment locked."""
    pending = payment.refunds.filter(state=RefundState.PENDING).first()
    known = count_refunded_by_provider(payment)
    unknown = refunded - known - (pending.amount if pending else 0)
    if payment.state not in TAKEN_STATES or unknown <= 0:
        return
    row = PaymentRefund.objects.create(
        order_id=payment.order_id,
        payment=payment,
        key=f"elsewhere:{payment.pk}:{refunded}",
        amount=unknown,
        refunded_before=known,
        state=RefundState.DONE,
    )
    note_refund_done(payment, row, is_written_by_saleor=False)


def count_refunded_by_provider(payment: OnlinePayment) -> int:
    """Halalas that went back the way they came: what staff paid by bank transfer is not among
    them."""
    transferred = payment.refunds.exclude(transfer_reference="").filter(state=RefundState.DONE)
    return int(payment.refunded - (transferred.aggregate(sum=Sum("amount"))["sum"] or 0))


def build_refund_error() -> PaymentError:
    return PaymentError(_("The payment’s provider refused the refund."))


def _release_amount(
    order: Order, payment: OnlinePayment, amount: int, reason: str, key: str
) -> bool:
    """Give back what is only authorised: it is not captured with the parcels that are to come."""
    if payment.state != PaymentState.AUTHORISED or payment.closing_at is not None:
        return False
    earlier = PaymentRefund.objects.filter(key=key).first()
    if earlier is not None:
        return bool(earlier.is_release and earlier.amount == amount)
    if not 0 < amount <= count_uncaptured(payment):
        return False
    PaymentRefund.objects.create(
        order=order,
        payment=payment,
        key=key,
        amount=amount,
        refunded_before=payment.refunded,
        reason=reason[:LONGEST_REASON],
        state=RefundState.DONE,
        is_release=True,
        is_in_saleor=True,
        done_at=timezone.now(),
    )
    payment_refunded.send(order, amount, key)
    return True


def write_refund_request(
    order: Order | None, payment: OnlinePayment, amount: int, reason: str, key: str
) -> PaymentRefund:
    """With the payment locked. Raises ``PaymentError`` as ``refund_payment``."""
    earlier = PaymentRefund.objects.filter(key=key).first()
    if earlier is not None and (earlier.payment_id, earlier.amount) != (payment.pk, amount):
        raise PaymentError(_("This refund was asked for before with another amount."))
    if earlier is not None and earlier.state != RefundState.FAILED:
        return earlier
    if payment.refunds.filter(state=RefundState.PENDING).exists():
        raise PaymentError(
            _("Another refund of this order is under way. Please try again in a minute.")
        )
    if not 0 < amount <= payment.taken - payment.refunded:
        raise PaymentError(_("No more can be refunded than was paid."))
    row, _is_new = PaymentRefund.objects.update_or_create(
        key=key,
        defaults={
            "order": order,
            "payment": payment,
            "amount": amount,
            "refunded_before": count_refunded_by_provider(payment),
            "reason": reason[:LONGEST_REASON],
            "state": RefundState.PENDING,
            "claimed_at": None,
        },
    )
    return row


def refund_cash(order: Order, *, amount_halalas: int, reason: str, key: str) -> None:
    """Note that staff give back cash, once for each ``key``. Raises ``PaymentError``."""
    earlier = PaymentRefund.objects.filter(key=key).first()
    if earlier is not None:
        if (earlier.order_id, earlier.amount) != (order.pk, amount_halalas):
            raise PaymentError(_("This refund was asked for before with another amount."))
        return
    row = _lock_captured_payment(order)
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
    write_refunded_amount(row, amount_halalas)
    payment_refunded.send(order, amount_halalas, key)


def release_cash(order: Order, reason: str) -> None:
    """Nothing to pay any more: what was handed in goes back, what was not is not asked for."""
    row = _lock_captured_payment(order)
    if row is not None:
        amount = to_halalas(row.captured_amount)
        refund_cash(order, amount_halalas=amount, reason=reason, key=f"release:cash:{row.pk}")
        return
    for payment in order.payments.filter(is_active=True).exclude(gateway__in=NOT_CASH):
        if payment.can_void():
            try:
                gateway.void(payment)
            except SaleorPaymentError as error:
                raise PaymentError(str(error)) from error


def _lock_captured_payment(order: Order) -> Payment | None:
    return (
        order.payments.select_for_update(of=("self",))
        .exclude(gateway__in=NOT_CASH)
        .filter(is_active=True, captured_amount__gt=0)
        .first()
    )


def carry_out_refund(refund_key: int, *, is_written_by_saleor: bool = False) -> None:
    """Ask for the refund and note what became of it. Does nothing where it is done, or where
    another process is at it."""
    if not _is_claimed(refund_key):
        return
    refund = PaymentRefund.objects.select_related("payment").get(pk=refund_key)
    fault_points.reach_fault_point("refund.before_request")
    try:
        _request_refund(refund.payment, refund)
    except ProviderError:
        _note_failed(refund)
    except ProviderUnavailable as error:
        logger.warning("No answer to refund %s yet: %s", refund.pk, error)
        PaymentRefund.objects.filter(pk=refund.pk).update(claimed_at=None)
    else:
        fault_points.reach_fault_point("refund.after_request")
        with transaction.atomic():
            payment = lock_payment(refund.payment)
            pending = PaymentRefund.objects.select_for_update().get(pk=refund.pk)
            if pending.state == RefundState.PENDING:
                note_refund_done(payment, pending, is_written_by_saleor=is_written_by_saleor)


def note_refund_done(
    payment: OnlinePayment, refund: PaymentRefund, *, is_written_by_saleor: bool
) -> None:
    """In a transaction, with the payment locked. What was charged without an order is given
    back without a word to anyone but the log."""
    refund.state = RefundState.DONE
    refund.done_at = timezone.now()
    refund.save(update_fields=["state", "done_at"])
    if payment.state not in TAKEN_STATES:
        PaymentRefund.objects.filter(pk=refund.pk).update(is_in_saleor=True)
        return
    payment.refunded += refund.amount
    if payment.state == PaymentState.PAID and payment.refunded == payment.taken:
        payment.state = PaymentState.REFUNDED
        payment.source_token = ""
    payment.save(update_fields=["refunded", "state", "source_token"])
    if not is_written_by_saleor:
        write_refund(payment, refund)
    if refund.is_of_releases:
        # The order's refund was told of when it was released.
        return
    if not payment.is_of_order:
        subject_payment_refunded.send(payment, refund.amount, refund.key)
    elif payment.order is not None:
        payment_refunded.send(payment.order, refund.amount, refund.key)


def _is_claimed(refund_key: int) -> bool:
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    pending = PaymentRefund.objects.filter(free, pk=refund_key, state=RefundState.PENDING)
    return bool(pending.update(claimed_at=now))


def _request_refund(payment: OnlinePayment, refund: PaymentRefund) -> None:
    reference = Reference(payment.pk, payment.provider_id)
    if payment.is_instalment:
        _request_instalment_refund(payment, refund, reference)
        return
    provider = get_provider(payment.provider)
    if refund.refunded_before == 0 and refund.amount >= payment.amount:
        try:
            # Sooner on the customer's account than a refund, while the bank allows it.
            provider.void(reference)
        except ProviderError:
            pass
        else:
            return
    provider.refund(
        reference,
        amount=refund.amount,
        refunded_before=refund.refunded_before,
        key=refund.key,
    )


def _request_instalment_refund(
    payment: OnlinePayment, refund: PaymentRefund, reference: Reference
) -> None:
    """A payment without an order is cancelled, and what was captured of it already goes back."""
    provider = get_instalment_provider(payment.provider)
    if payment.state in TAKEN_STATES:
        provider.refund(reference, refund.amount, refund.key)
        return
    try:
        charge: Charge | None = provider.void(reference)
    except ProviderError:
        charge = provider.fetch(reference)
    left = charge.captured - charge.refunded if charge else 0
    if left > 0:
        provider.refund(reference, left, refund.key)


def _note_failed(refund: PaymentRefund) -> None:
    logger.error(
        "Refund %s of payment %s, %s halalas, was refused: staff must look at it",
        refund.pk, refund.payment_id, refund.amount,
    )  # fmt: skip
    with transaction.atomic():
        PaymentRefund.objects.filter(pk=refund.pk).update(state=RefundState.FAILED)
        report_repair(refund.payment, RepairKind.REFUND_FAILED, refund.amount)
