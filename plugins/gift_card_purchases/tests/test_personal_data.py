"""Export and erasure of purchases; a card that waits for its day still reaches its recipient."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.utils import timezone

from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.personal_data import erase_data, export_data
from plugins.gift_card_purchases.tests.purchases import begin, pay, reload
from plugins.gift_cards import personal_data as cards_data
from plugins.gift_cards.models import IssuedGiftCard
from plugins.gift_cards.services import write_due_codes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "own_redis_keys")]


def test_a_buyer_exports_purchases(buyer: Any) -> None:
    purchase = pay(begin(buyer))

    (exported,) = export_data(buyer)["gift_card_purchases"]

    assert exported["reference"] == purchase.reference
    assert exported["recipient_email"] == "sara@example.com"


def test_a_deleted_buyers_card_is_sent_and_then_forgotten(
    buyer: Any, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    day = timezone.localdate() + timedelta(days=10)
    purchase = pay(begin(buyer, send_on=day))
    begin(buyer)

    # when
    erase_data(buyer)
    cards_data.erase_data(buyer)

    # then
    purchase = reload(purchase)
    assert list(GiftCardPurchase.objects.all()) == [purchase]
    assert (purchase.buyer, purchase.recipient_name, purchase.recipient_email) == (None, "", "")
    assert purchase.card.recipient_email == "sara@example.com"
    with (
        time_machine.travel(timezone.now() + timedelta(days=11)),
        django_capture_on_commit_callbacks(execute=True),
    ):
        write_due_codes()
    assert [sent.to for sent in mail.outbox if "sara@example.com" in sent.to]
    card = IssuedGiftCard.objects.get()
    assert card.sent_at is not None
    assert (card.recipient_email, card.recipient_name, card.sender_name) == ("", "", "")
