"""What staff do where a provider refuses a refund: ask again, or pay by bank transfer."""

from django.db import transaction
from django.utils.translation import gettext as _

from plugins.payments.errors import PaymentError
from plugins.payments.models import OnlinePayment, PaymentRefund, RefundState
from plugins.payments.services.refunds import TAKEN_STATES, carry_out_refund, note_refund_done
from plugins.payments.services.rows import lock_payment


def retry_refund(refund_key: int) -> None:
    """Ask the provider once more for a refund that it refused. Raises ``PaymentError``."""
    with transaction.atomic():
        _payment, refund = _lock_failed_refund(refund_key)
        refund.state, refund.claimed_at = RefundState.PENDING, None
        refund.save(update_fields=["state", "claimed_at"])
    carry_out_refund(refund_key)
    refund.refresh_from_db(fields=["state"])
    if refund.state == RefundState.FAILED:
        raise PaymentError(_("The payment’s provider refused the refund."))


def note_bank_transfer(refund_key: int, *, amount: int, reference: str) -> None:
    """Note that a refused refund was paid by bank transfer, once.

    ``amount`` in halalas, that of the refund; ``reference``: the bank's, and nothing personal.
    Raises ``PaymentError``.
    """
    reference = reference.strip()
    with transaction.atomic():
        payment, refund = _lock_failed_refund(refund_key)
        if not reference:
            raise PaymentError(_("Enter the reference of the transfer."))
        if amount != refund.amount:
            raise PaymentError(_("The transfer must be of the amount of the refund."))
        refund.transfer_reference = reference
        refund.save(update_fields=["transfer_reference"])
        note_refund_done(payment, refund, is_written_by_saleor=False)


def _lock_failed_refund(refund_key: int) -> tuple[OnlinePayment, PaymentRefund]:
    found = PaymentRefund.objects.select_related("payment").filter(pk=refund_key).first()
    if found is None or found.payment is None:
        raise PaymentError(_("There is no such refund."))
    payment = lock_payment(found.payment)
    refund = PaymentRefund.objects.select_for_update().get(pk=refund_key)
    if refund.state != RefundState.FAILED:
        raise PaymentError(_("This refund is not refused any more."))
    if payment.refunds.filter(state=RefundState.PENDING).exists():
        raise PaymentError(
            _("Another refund of this order is under way. Please try again in a minute.")
        )
    is_taken = payment.state in TAKEN_STATES
    if is_taken and refund.amount > payment.taken - payment.refunded:
        raise PaymentError(_("No more can be refunded than was paid."))
    return payment, refund
