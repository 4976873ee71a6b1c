"""Purchases of gift cards read: a customer's own, and the office's list."""

from typing import Any, Final

from django.db.models import Q, QuerySet

from plugins.gift_card_purchases.enums import PurchaseState as PurchaseState
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.offer import GiftCardOffer as GiftCardOffer
from plugins.gift_card_purchases.offer import get_offer as get_offer
from plugins.gift_card_purchases.references import is_purchase_reference
from plugins.payments.selectors import PaymentPurpose, get_waiting_subject_payment
from saleor_config.pagination import FIRST_PAGE, Page, PageRequest, build_page
from saleor_config.text_input import clean_line

FILTERS: Final = {
    PurchaseState.UNPAID: Q(paid_at=None),
    PurchaseState.PAID: Q(paid_at__isnull=False, cancelled_at=None, card__sent_at=None),
    PurchaseState.SENT: Q(cancelled_at=None, card__sent_at__isnull=False),
    PurchaseState.CANCELLED: Q(cancelled_at__isnull=False, refunded_at=None),
    PurchaseState.REFUNDED: Q(refunded_at__isnull=False),
}


def list_customer_purchases(user: Any, request: PageRequest = FIRST_PAGE) -> Page[GiftCardPurchase]:
    """The customer's own, the latest first; those that were never paid are not among them."""
    own = list_purchases_for_staff().filter(buyer=user, paid_at__isnull=False)
    return build_page(own, request, {}, list)


def get_customer_purchase(user: Any, reference: str) -> GiftCardPurchase | None:
    """None for an unknown reference and for another customer's."""
    if not is_purchase_reference(reference):
        return None
    return list_purchases_for_staff().filter(buyer=user, reference=reference).first()


def is_payment_under_way(purchase: GiftCardPurchase) -> bool:
    """Whether a payment waits for the bank. One query for one that is not paid."""
    if purchase.paid_at is not None:
        return False
    waiting = get_waiting_subject_payment(PaymentPurpose.GIFT_CARD, purchase.reference)
    return waiting is not None


def is_card_unused(purchase: GiftCardPurchase) -> bool:
    """Whether the whole amount is still on the card, so that it can be given back."""
    if purchase.card is None or purchase.cancelled_at is not None:
        return False
    card = purchase.card.card
    return bool(card.is_active and card.current_balance_amount == card.initial_balance_amount)


def list_purchases_for_staff() -> QuerySet[GiftCardPurchase]:
    return GiftCardPurchase.objects.select_related("card__card", "buyer", "cancelled_by")


def filter_purchases_by_state(
    purchases: QuerySet[GiftCardPurchase], state: PurchaseState
) -> QuerySet[GiftCardPurchase]:
    return purchases.filter(FILTERS[state])


def search_purchases(
    purchases: QuerySet[GiftCardPurchase], typed: str
) -> QuerySet[GiftCardPurchase]:
    """By reference, or by the e-mail address of recipient or buyer."""
    text = clean_line(typed)
    if "@" in text:
        return purchases.filter(Q(recipient_email__iexact=text) | Q(buyer__email__iexact=text))
    return purchases.filter(reference__iexact=text)
