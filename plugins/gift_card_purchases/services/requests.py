"""Purchases that are begun, and those that nobody paid."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.gift_card_purchases.errors import PurchaseError, PurchaseErrorCode
from plugins.gift_card_purchases.limits import count_purchase
from plugins.gift_card_purchases.models import LONGEST_MESSAGE, LONGEST_NAME, GiftCardPurchase
from plugins.gift_card_purchases.offer import get_offer
from plugins.gift_card_purchases.references import generate_purchase_reference
from plugins.gift_card_purchases.selectors import is_payment_under_way
from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.services import Recipient, read_recipient
from plugins.phone_otp.selectors import get_phone
from saleor_config.errors import ErrorDetail
from saleor_config.language import ARABIC, current_language
from saleor_config.money import HALALAS_IN_RIYAL, format_halalas
from saleor_config.phone_numbers import is_saudi_mobile
from saleor_config.text_input import clean_line, clean_lines

UNPAID_KEPT: Final = timedelta(days=7)
BATCH_SIZE: Final = 200


@dataclass(frozen=True)
class PurchaseForm:
    """As typed. ``amount``: halalas. ``send_on``: a day in Riyadh; None, as today, is at once."""

    amount: int
    recipient_name: str = ""
    recipient_email: str = ""
    recipient_phone: str = ""
    sender_name: str = ""
    message: str = ""
    language: str = ARABIC
    send_on: date | None = None


def create_purchase(buyer: Any, form: PurchaseForm, key: str) -> GiftCardPurchase:
    """Write down what is to be paid, once for each ``key`` (a UUID of the client).

    Raises ``PurchaseError`` with all fields to correct.
    """
    unique = parse_purchase_key(key)
    earlier = GiftCardPurchase.objects.filter(idempotency_key=unique, buyer=buyer).first()
    if earlier is not None:
        return earlier
    recipient = _validate_form(form)
    count_purchase(get_phone(buyer) or str(buyer.pk))
    is_later = form.send_on is not None and form.send_on > timezone.localdate()
    purchase, _is_new = GiftCardPurchase.objects.get_or_create(
        idempotency_key=unique,
        defaults={
            "reference": generate_purchase_reference(),
            "buyer": buyer,
            "amount": form.amount,
            "recipient_name": recipient.name,
            "recipient_email": recipient.email,
            "recipient_phone": recipient.phone,
            "sender_name": recipient.sender_name,
            "message": recipient.message,
            "language": recipient.language,
            "buyer_language": current_language(),
            "send_on": form.send_on if is_later else None,
        },
    )
    if purchase.buyer_id != buyer.pk:
        raise _build_key_error()
    return purchase


def forget_unpaid_purchases() -> int:
    """Delete those of a week ago that nobody paid, with the recipient's details; how many. A
    payment that turns out to be charged later finds none, and goes back."""
    before = timezone.now() - UNPAID_KEPT
    unpaid = GiftCardPurchase.objects.filter(paid_at=None, created_at__lte=before)
    keys = list(unpaid.order_by("created_at").values_list("pk", flat=True)[:BATCH_SIZE])
    return sum(_forget_purchase(key) for key in keys)


@transaction.atomic
def _forget_purchase(key: int) -> bool:
    purchase = lock_purchase(pk=key)
    if purchase is None or purchase.paid_at is not None or is_payment_under_way(purchase):
        return False
    purchase.delete()
    return True


def lock_purchase(**lookup: Any) -> GiftCardPurchase | None:
    rows = GiftCardPurchase.objects.select_for_update(of=("self",))
    found: GiftCardPurchase | None = rows.filter(**lookup).first()
    return found


def parse_purchase_key(text: str) -> uuid.UUID:
    """Raises ``PurchaseError``."""
    try:
        return uuid.UUID(text)
    except ValueError:
        raise _build_key_error() from None


def _build_key_error() -> PurchaseError:
    message = _("The idempotency key must be a fresh UUID.")
    return PurchaseError(PurchaseErrorCode.INVALID, message, "idempotencyKey")


def _validate_form(form: PurchaseForm) -> Recipient:
    """Raises ``PurchaseError`` with all that is wrong."""
    errors = [*_check_amount(form.amount), *_check_texts(form), *_check_day(form.send_on)]
    recipient = Recipient(
        name=form.recipient_name,
        email=form.recipient_email,
        phone=form.recipient_phone,
        message=form.message,
        sender_name=form.sender_name,
        language=form.language,
    )
    try:
        recipient = read_recipient(recipient)
    except GiftCardError as error:
        code = PurchaseErrorCode[error.code.name]
        errors.append(ErrorDetail(code, error.message, error.field))
    else:
        if recipient.phone and not is_saudi_mobile(recipient.phone):
            message = _("Enter a Saudi mobile number, such as 0512345678.")
            errors.append(ErrorDetail(PurchaseErrorCode.INVALID, message, "recipientPhone"))
    if errors:
        raise PurchaseError.from_details(errors)
    return recipient


def _check_amount(amount: int) -> list[ErrorDetail]:
    offer = get_offer()
    if not offer.is_sold:
        message = _("Gift cards are not sold at the moment.")
        return [ErrorDetail(PurchaseErrorCode.NOT_ALLOWED, message)]
    if offer.smallest <= amount <= offer.largest and amount % HALALAS_IN_RIYAL == 0:
        return []
    message = _("Enter whole riyals from %(smallest)s to %(largest)s.") % {
        "smallest": format_halalas(offer.smallest),
        "largest": format_halalas(offer.largest),
    }
    return [ErrorDetail(PurchaseErrorCode.INVALID, message, "amount")]


def _check_texts(form: PurchaseForm) -> list[ErrorDetail]:
    errors = []
    for typed, field, message in (
        (form.recipient_name, "recipientName", _("Enter the recipient’s name.")),
        (form.sender_name, "senderName", _("Enter your name.")),
    ):
        name = clean_line(typed)
        if not name:
            errors.append(ErrorDetail(PurchaseErrorCode.REQUIRED, message, field))
        elif len(name) > LONGEST_NAME:
            message = _("Please use at most %(longest)d characters.") % {"longest": LONGEST_NAME}
            errors.append(ErrorDetail(PurchaseErrorCode.INVALID, message, field))
    if len(clean_lines(form.message)) > LONGEST_MESSAGE:
        message = _("Please use at most %(longest)d characters.") % {"longest": LONGEST_MESSAGE}
        errors.append(ErrorDetail(PurchaseErrorCode.INVALID, message, "message"))
    return errors


def _check_day(day: date | datetime | None) -> list[ErrorDetail]:
    if day is None or timezone.localdate() <= day <= get_offer().last_day:
        return []
    message = _("Choose a day within a year from today.")
    return [ErrorDetail(PurchaseErrorCode.INVALID, message, "sendOn")]
