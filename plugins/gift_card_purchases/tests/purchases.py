"""Purchases for tests of this plugin and of those above it, paid in the sandbox."""

import uuid
from typing import Any

from plugins.cart.tests.sandbox import Scenario, token_for
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.services import PurchaseForm, create_purchase, pay_purchase
from plugins.payments.models import OnlinePayment, SandboxCharge, SandboxState

AMOUNT = 20_000


def begin(buyer: Any, key: str = "", **fields: Any) -> GiftCardPurchase:
    form = {
        "amount": AMOUNT,
        "recipient_name": "سارة",
        "recipient_email": "sara@example.com",
        "sender_name": "نورة",
        "message": "عيد سعيد",
        **fields,
    }
    return create_purchase(buyer, PurchaseForm(**form), key or str(uuid.uuid4()))


def pay(
    purchase: GiftCardPurchase, scenario: Scenario = Scenario.APPROVED, key: str = ""
) -> GiftCardPurchase:
    """The purchase afterwards."""
    token = token_for(scenario)
    pay_purchase(purchase.buyer, purchase.reference, key or str(uuid.uuid4()), card_token=token)
    return reload(purchase)


def reload(purchase: GiftCardPurchase) -> GiftCardPurchase:
    return GiftCardPurchase.objects.select_related("card__card", "buyer").get(pk=purchase.pk)


def sum_held(purchase: GiftCardPurchase) -> int:
    """What the bank has taken for the purchase and not given back, in halalas."""
    payments = OnlinePayment.objects.filter(subject=purchase.reference)
    charges = SandboxCharge.objects.filter(key__in=payments.values("pk"), state=SandboxState.PAID)
    return sum(each.amount - each.refunded for each in charges)
