"""What recipients of gift cards read, with the code."""

from django.utils import translation
from django.utils.translation import gettext as _

from plugins.gift_cards.codes import format_code
from plugins.gift_cards.models import IssuedGiftCard
from plugins.gift_cards.services.code_messages import make_code, mark_code_sent
from plugins.messaging.services.mail import build_shop_url, send_mail
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.messaging.services.sms import send_text
from saleor_config.money import format_halalas, to_halalas

LONGEST_SENDER_IN_TEXT = 30


def send_code(message: OutboxMessage) -> SendOutcome:
    """Send a new code of the card, by e-mail where there is an address, else as a text."""
    found = IssuedGiftCard.objects.select_related("card")
    card: IssuedGiftCard | None = found.filter(pk=message.payload["card"]).first()
    if card is None or not card.card.is_active:
        return SendOutcome.DROPPED
    with translation.override(card.language):
        outcome = _send_to_recipient(card, str(message.pk))
    if outcome is SendOutcome.SENT:
        mark_code_sent(card)
    return outcome


def _send_to_recipient(card: IssuedGiftCard, reference: str) -> SendOutcome:
    amount = format_halalas(to_halalas(card.card.current_balance_amount))
    if card.recipient_email:
        _send_mail(card, amount)
        return SendOutcome.SENT
    if not card.recipient_phone:
        return SendOutcome.DROPPED
    code = format_code(make_code(card))
    sender = card.sender_name[:LONGEST_SENDER_IN_TEXT]
    if sender:
        text = _("Mashtal: a gift card of %(amount)s from %(sender)s. Its code: %(code)s")
    else:
        text = _("Mashtal: your gift card of %(amount)s. Its code: %(code)s")
    text %= {"amount": amount, "sender": sender, "code": code}
    return send_text(card.recipient_phone, text, card.language, reference=reference)


def _send_mail(card: IssuedGiftCard, amount: str) -> None:
    """Raises ``SMTPException`` or ``OSError`` where it was not taken."""
    subject = _("A gift card of %(amount)s for you") % {"amount": amount}
    context = {
        "card": card,
        "amount": amount,
        "code": format_code(make_code(card)),
        "link": build_shop_url("cart"),
    }
    send_mail([card.recipient_email], subject=subject, template="gift_cards/code", context=context)
