"""What happens to a gift card that is bought: paid in each way a bank answers, and taken back."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from plugins.cart.tests.sandbox import SandboxCharge, Scenario, answer_challenge, token_for
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.services import (
    PurchaseForm,
    cancel_purchase,
    confirm_purchase,
    create_purchase,
    pay_purchase,
)
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.reports.tests.worlds import World

CARDS = (Scenario.APPROVED,) * 4 + (Scenario.DECLINED, Scenario.TIME_OUT, Scenario.CHALLENGE)
AMOUNTS = (5_000, 10_000, 20_000, 77_700)


@dataclass
class GiftCardLife:
    world: World
    key: int

    def take_step(self, random: Random) -> None:
        purchase = GiftCardPurchase.objects.select_related("buyer").get(pk=self.key)
        random.choice(ACTIONS)(self.world, purchase, random)


def buy_gift_card(world: World, random: Random) -> GiftCardLife:
    form = PurchaseForm(
        amount=random.choice(AMOUNTS),
        recipient_name="سارة",
        recipient_email="sara@example.com",
        sender_name="نورة",
    )
    key = str(uuid.UUID(int=random.getrandbits(128), version=4))
    return GiftCardLife(world, create_purchase(world.make_customer(), form, key).pk)


def _pay(_world: World, purchase: GiftCardPurchase, random: Random) -> None:
    key = str(uuid.UUID(int=random.getrandbits(128), version=4))
    token = token_for(random.choice(CARDS))
    pay_purchase(purchase.buyer, purchase.reference, key, card_token=token)
    waiting = OnlinePayment.objects.filter(
        subject=purchase.reference, state=PaymentState.CHALLENGE
    ).first()
    if waiting is not None and random.random() < 0.7:
        charge = SandboxCharge.objects.get(key=waiting.pk)
        answer_challenge(str(charge.challenge_id), is_approved=random.random() < 0.7)
        confirm_purchase(purchase.buyer, purchase.reference)


def _cancel(world: World, purchase: GiftCardPurchase, _random: Random) -> None:
    cancel_purchase(purchase.pk, reason="A mistake", staff=world.staff)


ACTIONS: list[Callable[[World, GiftCardPurchase, Random], None]] = [_pay, _pay, _pay, _cancel]
