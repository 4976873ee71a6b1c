"""Codes: made when they are sent, so that neither outbox nor staff has them."""

import secrets
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.giftcard.models import GiftCard

from plugins.gift_cards.codes import (
    LAST_DIGITS,
    LENGTH,
    LETTERS,
    generate_code,
    hash_gift_card_code,
)
from plugins.gift_cards.errors import BalanceErrorCode, GiftCardError
from plugins.gift_cards.models import CardOrigin, GiftCardCode, IssuedGiftCard
from plugins.gift_cards.services.ledger import lock_cards
from plugins.messaging.services.outbox import MessageDraft, write_messages

KIND: Final = "gift_card"
MORNING: Final = timedelta(hours=9)
"""When a day's codes are sent, in Riyadh: nobody is woken by a text message."""
LIFETIME: Final = timedelta(days=3)
"""After which a code that could not be sent is a failed message, for staff."""
BATCH_SIZE: Final = 200


def make_code(card: IssuedGiftCard) -> str:
    """A new code of the card, in capitals; the earlier ones go on working.

    A message that is tried again has another code, and the first may have arrived.
    """
    code = generate_code()
    last = code[-LAST_DIGITS:]
    with transaction.atomic():
        GiftCardCode.objects.create(
            card=card, code_hash=hash_gift_card_code(code), last_digits=last
        )
        IssuedGiftCard.objects.filter(pk=card.pk).update(last_digits=last)
        # What Saleor shows of it; Saleor's own code opens nothing.
        GiftCard.objects.filter(pk=card.pk).update(code=build_saleor_code(last))
    return code


def mark_code_sent(card: IssuedGiftCard) -> None:
    IssuedGiftCard.objects.filter(pk=card.pk, sent_at=None).update(sent_at=timezone.now())
    # Its buyer's account was deleted while it waited for its day.
    erase_recipients(IssuedGiftCard.objects.filter(pk=card.pk, origin=CardOrigin.SALE, buyer=None))


def erase_recipients(cards: QuerySet[IssuedGiftCard]) -> None:
    """Forget for whom cards are, and what was written to them."""
    cards.update(
        recipient_name="", recipient_email="", recipient_phone="", sender_name="", message=""
    )


def send_code_again(card_key: int, *, key: str) -> None:
    """Send a new code, once for each ``key``; those that were sent before end.

    Raises ``GiftCardError``.
    """
    with transaction.atomic():
        card = lock_issued_card(card_key)
        if not card.card.is_active:
            raise GiftCardError(BalanceErrorCode.NOT_ALLOWED, _("This gift card was voided."))
        GiftCardCode.objects.filter(card=card).delete()
        IssuedGiftCard.objects.filter(pk=card.pk).update(last_digits="")
        write_code_message(card, key)


def write_due_codes() -> int:
    """Have the codes sent whose day has come, from nine in the morning; how many are not sent
    yet."""
    today = (timezone.localtime() - MORNING).date()
    due = IssuedGiftCard.objects.filter(
        sent_at=None,
        send_on__range=(today - LIFETIME, today),
        card__is_active=True,
    )
    cards = list(due.order_by("send_on", "pk")[:BATCH_SIZE])
    for card in cards:
        with transaction.atomic():
            write_code_message(card)
    return len(cards)


def write_code_message(card: IssuedGiftCard, key: str = "first") -> None:
    channel = "mail" if card.recipient_email else "text"
    payload = {"card": card.pk, "channel": channel}
    draft = MessageDraft(KIND, f"{card.pk}:{key}", f"gift_card:{card.pk}", payload)
    write_messages(draft)


def lock_issued_card(card_key: int) -> IssuedGiftCard:
    """With Saleor's row, which is locked. Raises ``GiftCardError``."""
    locked: dict[int, Any] = lock_cards([card_key])
    if card_key not in locked:
        raise GiftCardError(BalanceErrorCode.NOT_FOUND, _("There is no such gift card."))
    issued: IssuedGiftCard = IssuedGiftCard.objects.get(pk=card_key)
    issued.card = locked[card_key]
    return issued


def build_saleor_code(last_digits: str = "") -> str:
    """For Saleor's column, which is unique, and which nothing is looked up by."""
    length = LENGTH - len(last_digits)
    return "".join(secrets.choice(LETTERS) for _place in range(length)) + last_digits
