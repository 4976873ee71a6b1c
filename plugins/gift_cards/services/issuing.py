"""Gift cards that are made, and taken back by staff."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.giftcard.models import GiftCard

from plugins.gift_cards.errors import BalanceErrorCode, GiftCardError
from plugins.gift_cards.models import (
    LONGEST_MESSAGE,
    LONGEST_REASON,
    CardOrigin,
    EntryKind,
    IssuedGiftCard,
)
from plugins.gift_cards.services.code_messages import (
    build_saleor_code,
    lock_issued_card,
    write_code_message,
)
from plugins.gift_cards.services.ledger import EntryDraft, write_entry
from saleor_config.language import ARABIC
from saleor_config.money import format_halalas, from_halalas, to_halalas
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, clean_lines

SMALLEST: Final = 1_000
LARGEST: Final = 500_000
LONGEST_WAIT: Final = timedelta(days=366)
LONGEST_NAME: Final = 100


@dataclass(frozen=True)
class Recipient:
    """As typed. The code goes to the e-mail address where there is one, else to the phone."""

    name: str = ""
    email: str = ""
    phone: str = ""
    message: str = ""
    sender_name: str = ""
    language: str = ARABIC


@dataclass(frozen=True)
class GiftCardDraft:
    """A card of ``amount`` halalas. ``key`` makes it once. ``send_on``: a day in Riyadh, None for
    now. ``owner``: the account that lists it."""

    amount: int
    key: str
    recipient: Recipient
    origin: CardOrigin
    send_on: date | None = None
    order_number: int | None = None
    owner: Any = None
    buyer: Any = None
    reason: str = ""
    staff: Any = None


def issue_gift_card(draft: GiftCardDraft) -> IssuedGiftCard:
    """Make a card, whose code is sent on its day. The same key gives the same card.

    The code is made when it is sent: nobody in the shop reads it. Raises ``GiftCardError`` with
    the field to correct.
    """
    recipient = read_recipient(draft.recipient)
    today = timezone.localdate()
    send_on = draft.send_on or today
    _check_draft(draft, send_on, today)
    with transaction.atomic():
        earlier = IssuedGiftCard.objects.filter(entries__key=f"issued:{draft.key}").first()
        if earlier is not None:
            return earlier
        card = GiftCard.objects.create(
            code=build_saleor_code(),
            user=draft.owner,
            start_date=today,
            initial_balance_amount=from_halalas(draft.amount),
            current_balance_amount=from_halalas(0),
        )
        issued: IssuedGiftCard = IssuedGiftCard.objects.create(
            card=card,
            origin=draft.origin,
            order_number=draft.order_number,
            recipient_name=recipient.name,
            recipient_email=recipient.email,
            recipient_phone=recipient.phone,
            sender_name=recipient.sender_name,
            message=recipient.message,
            language=recipient.language,
            send_on=send_on,
            buyer=draft.buyer,
        )
        write_entry(
            card,
            EntryDraft(
                EntryKind.ISSUED,
                draft.amount,
                f"issued:{draft.key}",
                draft.order_number,
                draft.reason,
                draft.staff,
            ),
        )
        if send_on <= today:
            write_code_message(issued)
    return issued


def void_gift_card(card_key: int, *, reason: str, staff: Any) -> int:
    """Take all that is left off a card, for good; halalas. Raises ``GiftCardError``."""
    reason = clean_line(reason)
    if not reason:
        raise GiftCardError(BalanceErrorCode.REQUIRED, _("Please tell us why."), "reason")
    with transaction.atomic():
        card = lock_issued_card(card_key).card
        if not card.is_active:
            return 0
        left = to_halalas(card.current_balance_amount)
        if left:
            write_entry(
                card,
                EntryDraft(EntryKind.VOIDED, -left, f"voided:{card.pk}", None, reason, staff),
            )
        card.is_active = False
        card.save(update_fields=["is_active"])
    return left


def void_unused_gift_card(card_key: int, *, reason: str, staff: Any) -> int:
    """``void_gift_card`` of a card that nothing was paid with, not by an order that waits either;
    halalas. Raises ``GiftCardError``."""
    with transaction.atomic():
        card = lock_issued_card(card_key).card
        if card.is_active and card.current_balance_amount != card.initial_balance_amount:
            message = _("This gift card has been used.")
            raise GiftCardError(BalanceErrorCode.NOT_ALLOWED, message)
        return void_gift_card(card_key, reason=reason, staff=staff)


def _check_draft(draft: GiftCardDraft, send_on: date, today: date) -> None:
    if not SMALLEST <= draft.amount <= LARGEST and draft.origin is not CardOrigin.REFUND:
        message = _("A gift card is of %(smallest)s to %(largest)s.") % {
            "smallest": format_halalas(SMALLEST),
            "largest": format_halalas(LARGEST),
        }
        raise GiftCardError(BalanceErrorCode.INVALID, message, "amount")
    if draft.amount <= 0:
        raise GiftCardError(BalanceErrorCode.INVALID, _("Enter an amount above 0."), "amount")
    if not today <= send_on <= today + LONGEST_WAIT:
        raise GiftCardError(
            BalanceErrorCode.INVALID, _("Choose a day within a year from today."), "sendOn"
        )
    if draft.origin is CardOrigin.STAFF and not draft.reason.strip():
        raise GiftCardError(BalanceErrorCode.REQUIRED, _("Please tell us why."), "reason")
    if len(draft.reason) > LONGEST_REASON:
        message = _("The reason has at most 300 characters.")
        raise GiftCardError(BalanceErrorCode.INVALID, message, "reason")


def read_recipient(typed: Recipient) -> Recipient:
    """As it is stored. Raises ``GiftCardError`` with the field to correct."""
    email, phone = typed.email.strip(), typed.phone.strip()
    if not email and not phone:
        raise GiftCardError(
            BalanceErrorCode.REQUIRED,
            _("Enter an e-mail address or a mobile number for the code."),
            "recipientEmail",
        )
    if email:
        try:
            validate_email(email)
        except ValidationError:
            message = _("Enter a valid e-mail address.")
            raise GiftCardError(BalanceErrorCode.INVALID, message, "recipientEmail") from None
    number = read_phone(phone) if phone else ""
    if number is None:
        message = _("Enter a mobile number, such as 0512345678.")
        raise GiftCardError(BalanceErrorCode.INVALID, message, "recipientPhone")
    return Recipient(
        name=clean_line(typed.name)[:LONGEST_NAME],
        email=email,
        phone=number,
        message=clean_lines(typed.message)[:LONGEST_MESSAGE],
        sender_name=clean_line(typed.sender_name)[:LONGEST_NAME],
        language=typed.language,
    )
