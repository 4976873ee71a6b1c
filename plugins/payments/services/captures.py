"""Taking authorised money parcel by parcel: written down first, then asked of the provider, then
noted as done; as refunds are.

``capture_payment`` and ``close_authorisation`` belong in the transaction that changes the order:
the provider is asked once that is committed, and again by the reconciliation.
"""

import logging
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.payments.errors import PaymentError
from plugins.payments.models import (
    CaptureState,
    OnlinePayment,
    PaymentCapture,
    PaymentState,
    RepairKind,
)
from plugins.payments.providers import (
    Charge,
    ProviderError,
    ProviderUnavailable,
    Reference,
    get_instalment_provider,
)
from plugins.payments.selectors.authorisations import count_uncaptured, sum_releases
from plugins.payments.services.authorisations import note_capture_done, settle_authorised
from plugins.payments.services.refunds import LEASE
from plugins.payments.services.rows import lock_order, lock_payment, report_repair
from saleor_config import fault_points

logger = logging.getLogger(__name__)


def capture_payment(
    order: Order, *, amount_halalas: int, key: str, is_last: bool = False
) -> PaymentCapture | None:
    """Take up to ``amount_halalas`` of what is authorised for ``order``, once for each ``key``.

    ``is_last``: nothing more will be taken, and what is left is cancelled. None where the order is
    not paid by instalments, or nothing of it is left.
    """
    with transaction.atomic():
        lock_order(order.pk)
        payment = lock_authorised_payment(order.pk)
        if payment is None:
            return None
        row = _write_capture(payment, amount_halalas, key)
        if row is not None:
            transaction.on_commit(lambda: carry_out_capture(row.pk), robust=True)
        if is_last and count_uncaptured(payment) + sum_releases(payment):
            _note_closing(payment)
    return row


def close_authorisation(payment: OnlinePayment) -> None:
    """Cancel what is not captured of a payment, which is locked."""
    _note_closing(payment)


def capture_from_dashboard(payment_id: str, amount: int) -> None:
    """A capture that staff ask for in Saleor, whose own code writes its rows afterwards.

    Raises ``PaymentError``.
    """
    with transaction.atomic():
        payment = _lock_payment_of_dashboard(payment_id)
        key = f"dashboard:{payment.pk}:{payment.captured}:{amount}"
        if amount > count_uncaptured(payment):
            raise PaymentError(_("No more can be captured than was approved."))
        row = _write_capture(payment, amount, key)
    if row is None:
        raise PaymentError(_("The provider refused the capture."))
    carry_out_capture(row.pk, is_written_by_saleor=True)
    row.refresh_from_db()
    if row.state == CaptureState.FAILED:
        raise PaymentError(_("The provider refused the capture."))
    if row.state == CaptureState.PENDING:
        raise PaymentError(_("The provider has not answered yet. The capture goes on by itself."))


def void_from_dashboard(payment_id: str, _amount: int) -> None:
    """Staff cancel what is authorised in Saleor. Raises ``PaymentError``."""
    with transaction.atomic():
        payment = _lock_payment_of_dashboard(payment_id)
        payment.closing_at = payment.closing_at or timezone.now()
        payment.save(update_fields=["closing_at"])
    carry_out_closing(payment.pk, is_written_by_saleor=True)
    if OnlinePayment.objects.get(pk=payment_id).state == PaymentState.AUTHORISED:
        raise PaymentError(_("The provider has not answered yet. The payment is cancelled soon."))


def _lock_payment_of_dashboard(payment_id: str) -> OnlinePayment:
    known = OnlinePayment.objects.filter(pk=payment_id).first()
    if known is None or known.order_id is None:
        raise PaymentError(_("There is no such payment."))
    lock_order(known.order_id)
    payment = lock_authorised_payment(known.order_id)
    if payment is None:
        raise PaymentError(_("Nothing of this payment is left to capture."))
    return payment


def lock_authorised_payment(order_key: int) -> OnlinePayment | None:
    payments = OnlinePayment.objects.filter(order=order_key, state=PaymentState.AUTHORISED)
    return payments.select_for_update(of=("self",)).first()


def carry_out_capture(capture_key: int, *, is_written_by_saleor: bool = False) -> None:
    """Ask for the capture and note what became of it. Does nothing where it is done, or where
    another process is at it."""
    if not _is_claimed(capture_key):
        return
    capture = PaymentCapture.objects.select_related("payment").get(pk=capture_key)
    known = capture.payment
    fault_points.reach_fault_point("capture.before_request")
    try:
        charge = get_instalment_provider(known.provider).capture(
            Reference(known.pk, known.provider_id), capture.amount, capture.key
        )
    except ProviderError:
        _note_failed(capture)
        return
    except ProviderUnavailable as error:
        logger.warning("No answer to capture %s yet: %s", capture.pk, error)
        PaymentCapture.objects.filter(pk=capture.pk).update(claimed_at=None)
        return
    fault_points.reach_fault_point("capture.after_request")
    with transaction.atomic():
        payment = lock_payment(known)
        row = PaymentCapture.objects.select_for_update().get(pk=capture.pk)
        if row.state == CaptureState.PENDING:
            note_capture_done(payment, row, is_written_by_saleor=is_written_by_saleor)
        settle_authorised(payment, charge)
    if payment.state == PaymentState.AUTHORISED and payment.closing_at is not None:
        carry_out_closing(payment.pk)


def carry_out_closing(payment_key: UUID, *, is_written_by_saleor: bool = False) -> None:
    """Have the provider cancel what is not captured, once nothing is about to be."""
    known = OnlinePayment.objects.get(pk=payment_key)
    is_due = known.state == PaymentState.AUTHORISED and known.closing_at is not None
    if not is_due or known.captures.filter(state=CaptureState.PENDING).exists():
        return
    charge = _request_closing(known)
    if charge is None:
        return
    fault_points.reach_fault_point("payment.after_closing")
    with transaction.atomic():
        settle_authorised(lock_payment(known), charge, is_voided_by_saleor=is_written_by_saleor)


def _request_closing(payment: OnlinePayment) -> Charge | None:
    """The charge afterwards; None where that is not known yet."""
    provider = get_instalment_provider(payment.provider)
    reference = Reference(payment.pk, payment.provider_id)
    try:
        try:
            return provider.void(reference)
        except ProviderError:
            # Closed, or captured in full, meanwhile.
            return provider.fetch(reference)
    except ProviderUnavailable as error:
        logger.warning("%s has not closed payment %s yet: %s", payment.provider, payment.pk, error)
        return None


def _write_capture(payment: OnlinePayment, amount: int, key: str) -> PaymentCapture | None:
    earlier = PaymentCapture.objects.filter(key=key).first()
    if earlier is not None:
        return earlier if earlier.state == CaptureState.PENDING else None
    amount = min(amount, count_uncaptured(payment))
    if amount <= 0 or payment.closing_at is not None:
        return None
    return PaymentCapture.objects.create(payment=payment, key=key, amount=amount)


def _note_closing(payment: OnlinePayment) -> None:
    if payment.closing_at is None:
        payment.closing_at = timezone.now()
        payment.save(update_fields=["closing_at"])
    transaction.on_commit(lambda: carry_out_closing(payment.pk), robust=True)


def _is_claimed(capture_key: int) -> bool:
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    pending = PaymentCapture.objects.filter(free, pk=capture_key, state=CaptureState.PENDING)
    return bool(pending.update(claimed_at=now))


def _note_failed(capture: PaymentCapture) -> None:
    """The provider does not pay for a parcel that has left: staff must see to it."""
    logger.error(
        "Capture %s of payment %s, %s halalas, failed: staff must look at it",
        capture.pk, capture.payment_id, capture.amount,
    )  # fmt: skip
    with transaction.atomic():
        failed = PaymentCapture.objects.filter(pk=capture.pk, state=CaptureState.PENDING)
        if failed.update(state=CaptureState.FAILED):
            report_repair(capture.payment, RepairKind.CAPTURE_FAILED, capture.amount)
