"""What the buyer is notified of, by e-mail, or as a text where the account has no address."""

from dataclasses import dataclass
from typing import Final

from django.utils import translation
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.gift_card_purchases.enums import PurchaseEvent
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.messaging.services.mail import build_shop_url, send_mail
from plugins.messaging.services.outbox import (
    MessageDraft,
    OutboxMessage,
    SendOutcome,
    write_messages,
)
from plugins.messaging.services.phone_messages import send_to_phone
from plugins.messaging.services.templates import MessageTemplate, TemplateContent
from plugins.phone_otp.selectors import get_email, get_phone
from saleor_config.money import format_halalas

MESSAGE_KIND: Final = "gift_card_purchase"
EXAMPLES: Final = {
    "amount": ("\u200f200.00 ر.س", "SAR 200.00"),
    "reference": ("GC-7Q4M-9XKD", "GC-7Q4M-9XKD"),
}
PAID: Final = MessageTemplate(
    "gift_card_paid",
    gettext_lazy("Mashtal: we received %(amount)s for gift card %(reference)s."),
    gettext_lazy("See the purchase"),
    EXAMPLES,
)
REFUNDED: Final = MessageTemplate(
    "gift_card_refunded",
    gettext_lazy("Mashtal: we refunded %(amount)s for gift card %(reference)s."),
    gettext_lazy("See the purchase"),
    EXAMPLES,
)


@dataclass(frozen=True)
class PurchaseMessage:
    """``facts``: labels and values of the receipt. ``whatsapp``: ``text`` by WhatsApp."""

    subject: str
    paragraphs: tuple[str, ...]
    text: str
    facts: tuple[tuple[str, str], ...]
    whatsapp: TemplateContent


def notify_buyer(purchase: GiftCardPurchase, event: PurchaseEvent) -> None:
    """Send after the commit; each event once."""
    write_messages(
        MessageDraft(
            MESSAGE_KIND,
            key=f"{purchase.pk}:{event}",
            about=f"gift_card_purchase:{purchase.pk}",
            payload={"purchase": purchase.pk, "event": event.value},
        )
    )


def send_to_buyer(message: OutboxMessage) -> SendOutcome:
    found = GiftCardPurchase.objects.select_related("buyer", "card")
    purchase = found.filter(pk=message.payload["purchase"]).first()
    if purchase is None or purchase.buyer is None:
        return SendOutcome.DROPPED
    with translation.override(purchase.buyer_language):
        content = build_purchase_message(purchase, PurchaseEvent(message.payload["event"]))
        if email := get_email(purchase.buyer):
            send_mail(
                [email],
                subject=content.subject,
                template="gift_card_purchases/purchase_mail",
                context={
                    "paragraphs": content.paragraphs,
                    "facts": content.facts,
                    "link": build_shop_url(f"gift-cards/{purchase.reference}"),
                },
            )
            return SendOutcome.SENT
        phone = get_phone(purchase.buyer)
        if phone is None:
            return SendOutcome.DROPPED
        return send_to_phone(
            message,
            purchase.buyer,
            phone,
            content.text,
            purchase.buyer_language,
            content=content.whatsapp,
        )


def build_purchase_message(purchase: GiftCardPurchase, event: PurchaseEvent) -> PurchaseMessage:
    """In the active language."""
    values = {"amount": format_halalas(purchase.amount), "reference": purchase.reference}
    link = build_shop_url(f"gift-cards/{purchase.reference}")
    facts = (
        (_("Purchase"), purchase.reference),
        (_("Amount"), values["amount"]),
        (_("Paid on"), _format_time(purchase.paid_at)),
    )
    if event is PurchaseEvent.REFUNDED:
        return PurchaseMessage(
            subject=_("Gift card %(reference)s is refunded") % values,
            paragraphs=(
                _("We gave back %(amount)s to the card you paid with. The gift card has ended.")
                % values,
            ),
            text=_("Mashtal: we refunded %(amount)s for gift card %(reference)s.") % values,
            facts=facts,
            whatsapp=TemplateContent(REFUNDED.name, values, link),
        )
    return PurchaseMessage(
        subject=_("Receipt: a gift card of %(amount)s") % values,
        paragraphs=(
            _describe_sending(purchase),
            _("This is a receipt, no tax invoice: VAT is in the orders that the card pays for."),
        ),
        text=_("Mashtal: we received %(amount)s for gift card %(reference)s.") % values,
        facts=facts,
        whatsapp=TemplateContent(PAID.name, values, link),
    )


def _describe_sending(purchase: GiftCardPurchase) -> str:
    values = {"name": purchase.recipient_name}
    if purchase.send_on is None:
        return _("Thank you. The code is on its way to %(name)s.") % values
    values["day"] = date_format(purchase.send_on, "j F Y")
    return _("Thank you. The code goes to %(name)s on %(day)s at 9 in the morning.") % values


def _format_time(at: object) -> str:
    return date_format(localtime(at), "j F Y, H:i") if at else "–"
