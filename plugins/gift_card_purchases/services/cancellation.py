"""Taking a purchase back: the card is void, then the money returns to the card that paid."""

import logging
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.gift_card_purchases.enums import PurchaseEvent
from plugins.gift_card_purchases.errors import (
    PurchaseError,
    PurchaseErrorCode,
    build_unknown_purchase_error,
)
from plugins.gift_card_purchases.models import LONGEST_REASON, GiftCardPurchase
from plugins.gift_card_purchases.notifications import notify_buyer
from plugins.gift_card_purchases.services.requests import lock_purchase
from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.services import void_gift_card, void_unused_gift_card
from plugins.payments.errors import PaymentError
from plugins.payments.selectors import PaymentPurpose, has_refund_request
from plugins.payments.services import refund_subject
from saleor_config.fault_points import reach_fault_point
from saleor_config.text_input import clean_line

logger = logging.getLogger(__name__)

REQUEST_AFTER: Final = timedelta(minutes=3)
"""What was committed a moment ago is being asked for."""
BATCH_SIZE: Final = 200


@transaction.atomic
def cancel_purchase(key: int, *, reason: str, staff: Any) -> None:
    """Void the card, which nothing was paid with, and give all of the money back. Idempotent.

    Raises ``PurchaseError``.
    """
    purchase = lock_purchase(pk=key)
    if purchase is None:
        raise build_unknown_purchase_error()
    if purchase.cancelled_at is not None:
        return
    if purchase.paid_at is None:
        raise PurchaseError(PurchaseErrorCode.NOT_ALLOWED, _("Nothing was paid yet."))
    reason = clean_line(reason)
    if not 0 < len(reason) <= LONGEST_REASON:
        message = _("Say why the money goes back, in at most %(longest)d characters.")
        message %= {"longest": LONGEST_REASON}
        raise PurchaseError(PurchaseErrorCode.INVALID, message, "reason")
    try:
        void_unused_gift_card(purchase.card_id, reason=reason, staff=staff)
    except GiftCardError as error:
        raise PurchaseError(PurchaseErrorCode.NOT_ALLOWED, error.message) from None
    _mark_cancelled(purchase, reason, staff)
    # Outside of the transaction: payments are locked before purchases.
    transaction.on_commit(lambda: request_purchase_refund(purchase.pk), robust=True)


def request_purchase_refund(key: int) -> None:
    """Ask the payment's provider, once; ``request_lost_refunds`` repeats what was lost."""
    reach_fault_point("gift_card_purchase.cancelled")
    purchase = GiftCardPurchase.objects.get(pk=key)
    try:
        refund_subject(
            PaymentPurpose.GIFT_CARD,
            purchase.reference,
            amount_halalas=purchase.amount - purchase.refunded,
            reason=purchase.cancel_reason,
            key=build_purchase_refund_key(purchase),
        )
    except PaymentError as error:
        logger.warning("The refund of %s waits: %s", purchase.reference, error)


def request_lost_refunds() -> int:
    """Ask for refunds that a killed process did not ask for; how many. What a provider refused is
    on the office's list of payments."""
    before = timezone.now() - REQUEST_AFTER
    open_ones = GiftCardPurchase.objects.filter(cancelled_at__lte=before, refunded_at=None)
    lost = [
        purchase.pk
        for purchase in open_ones.order_by("cancelled_at")[:BATCH_SIZE]
        if not has_refund_request(build_purchase_refund_key(purchase))
    ]
    for key in lost:
        request_purchase_refund(key)
    return len(lost)


def build_purchase_refund_key(purchase: GiftCardPurchase) -> str:
    return f"gift-card-purchase:{purchase.pk}"


def note_purchase_refunded(payment: Any, amount_halalas: int, key: str) -> None:
    """Receive ``subject_payment_refunded``, also of a refund in the provider's own dashboard, which
    voids what is left on the card once all of the money is back."""
    if payment.purpose != PaymentPurpose.GIFT_CARD:
        return
    purchase = lock_purchase(reference=payment.subject)
    # Each refund adds to the locked payment's sum; a repeated signal adds nothing.
    if purchase is None or purchase.paid_at is None or payment.refunded <= purchase.refunded:
        return
    purchase.refunded = payment.refunded
    purchase.save(update_fields=["refunded"])
    if purchase.refunded < purchase.amount:
        return
    if purchase.cancelled_at is None:
        void_gift_card(purchase.card_id, reason=key, staff=None)
        _mark_cancelled(purchase, key, None)
    purchase.refunded_at = timezone.now()
    purchase.save(update_fields=["refunded_at"])
    notify_buyer(purchase, PurchaseEvent.REFUNDED)


def _mark_cancelled(purchase: GiftCardPurchase, reason: str, staff: Any) -> None:
    purchase.cancelled_at = timezone.now()
    purchase.cancel_reason = reason[:LONGEST_REASON]
    purchase.cancelled_by = staff
    purchase.save(update_fields=["cancelled_at", "cancel_reason", "cancelled_by"])
