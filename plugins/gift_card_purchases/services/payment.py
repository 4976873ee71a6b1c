"""Paying for a purchase by card, and the gift card that this makes."""

import logging
from typing import Any
from uuid import UUID

from django.utils import timezone

from plugins.gift_card_purchases.enums import PurchaseEvent
from plugins.gift_card_purchases.errors import (
    PurchaseError,
    PurchaseErrorCode,
    build_paid_error,
    build_unknown_purchase_error,
)
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.notifications import notify_buyer
from plugins.gift_card_purchases.selectors import get_customer_purchase
from plugins.gift_card_purchases.services.requests import lock_purchase, parse_purchase_key
from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.selectors import CardOrigin
from plugins.gift_cards.services import GiftCardDraft, Recipient, issue_gift_card
from plugins.payments.errors import OrderNotPlaceableError, PaymentError
from plugins.payments.selectors import (
    PaymentAttempt,
    PaymentMethod,
    PaymentPurpose,
    describe_attempt,
    get_waiting_subject_payment,
)
from plugins.payments.services import (
    CardSource,
    SubjectPaymentInput,
    confirm_payment,
    pay_for_subject,
    read_card_source,
)
from saleor_config.fault_points import reach_fault_point
from saleor_config.language import current_language

logger = logging.getLogger(__name__)


def pay_purchase(
    buyer: Any,
    reference: str,
    key: str,
    *,
    card_token: str | None = None,
    saved_card_id: str | None = None,
) -> PaymentAttempt:
    """Charge a card, once for each ``key`` (a UUID of the client). Only cards: neither cash nor
    another gift card buys one.

    Call it outside transactions. Raises ``PurchaseError``.
    """
    purchase = _get_own(buyer, reference)
    unique = parse_purchase_key(key)
    try:
        source = read_card_source(
            buyer, PaymentMethod.CREDIT_CARD, card_token=card_token, saved_card_id=saved_card_id
        )
        payment = pay_for_subject(
            _build_payment_input(purchase, buyer, unique, source), lambda: _lock_unpaid(purchase)
        )
    except PaymentError as error:
        raise PurchaseError(PurchaseErrorCode.PAYMENT_FAILED, error.message, error.field) from None
    return describe_attempt(payment)


def confirm_purchase(buyer: Any, reference: str) -> PaymentAttempt | None:
    """Ask the provider what became of the payment that waits; None where none does. Raises
    ``PurchaseError``."""
    purchase = _get_own(buyer, reference)
    waiting = get_waiting_subject_payment(PaymentPurpose.GIFT_CARD, purchase.reference)
    return describe_attempt(confirm_payment(waiting.pk)) if waiting else None


def issue_paid_card(payment: Any) -> None:
    """Receive ``subject_payment_captured``: the card is of the transaction that notes the payment,
    so neither is without the other. What can't have a card goes back."""
    if payment.purpose != PaymentPurpose.GIFT_CARD:
        return
    purchase = lock_purchase(reference=payment.subject)
    if purchase is None or purchase.paid_at is not None or purchase.amount != payment.amount:
        raise OrderNotPlaceableError
    try:
        purchase.card = issue_gift_card(_build_card_draft(purchase))
    except GiftCardError as error:
        logger.error("No card for %s: %s", purchase.reference, error)
        raise OrderNotPlaceableError from None
    purchase.paid_at = timezone.now()
    purchase.save(update_fields=["card", "paid_at"])
    notify_buyer(purchase, PurchaseEvent.PAID)
    reach_fault_point("gift_card_purchase.issued")


def _get_own(buyer: Any, reference: str) -> GiftCardPurchase:
    purchase = get_customer_purchase(buyer, reference)
    if purchase is None:
        raise build_unknown_purchase_error()
    return purchase


def _lock_unpaid(purchase: GiftCardPurchase) -> None:
    """Raises ``PurchaseError``."""
    locked = lock_purchase(pk=purchase.pk)
    if locked is None:
        raise build_unknown_purchase_error()
    if locked.paid_at is not None:
        raise build_paid_error()


def _build_payment_input(
    purchase: GiftCardPurchase, buyer: Any, key: UUID, source: CardSource
) -> SubjectPaymentInput:
    return SubjectPaymentInput(
        key=key,
        purpose=PaymentPurpose.GIFT_CARD,
        subject=purchase.reference,
        amount=purchase.amount,
        source=source,
        return_language=current_language(),
        return_path=f"/gift-cards/{purchase.reference}",
        payer=buyer,
    )


def _build_card_draft(purchase: GiftCardPurchase) -> GiftCardDraft:
    today = timezone.localdate()
    return GiftCardDraft(
        amount=purchase.amount,
        key=f"purchase:{purchase.pk}",
        recipient=Recipient(
            name=purchase.recipient_name,
            email=purchase.recipient_email,
            phone=purchase.recipient_phone,
            message=purchase.message,
            sender_name=purchase.sender_name,
            language=purchase.language,
        ),
        origin=CardOrigin.SALE,
        # A payment may be confirmed days later.
        send_on=max(purchase.send_on or today, today),
        buyer=purchase.buyer,
        reason=purchase.reference,
    )
