"""What customers read about their orders, in the order's language."""

from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.utils import translation
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from saleor.order import OrderEvents, OrderEventsEmails
from saleor.order.models import Order, OrderEvent

from plugins.orders import mail, notices
from plugins.orders.models import OrderReturn
from plugins.orders.notices import Channel, NoticeStep, OrderNotice
from plugins.orders.states import RETURN_WINDOW
from plugins.phone_otp.selectors import phone_of
from plugins.phone_otp.services import send_text
from plugins.shipments.selectors import CARRIERS, Shipment, get_shipment_by_number
from saleor_config.language import ARABIC, ENGLISH, Language, supported_language
from saleor_config.models import OutboxMessage
from saleor_config.money import price_text
from saleor_config.outbox import Outcome

SALEORS_NAME: Final = {
    NoticeStep.PLACED: OrderEventsEmails.ORDER,
    NoticeStep.PAID: OrderEventsEmails.PAYMENT,
    NoticeStep.SHIPPED: OrderEventsEmails.FULFILLMENT,
    NoticeStep.TRACKING: OrderEventsEmails.TRACKING_UPDATED,
}
"""Staff read in the Dashboard which mails an order has had."""


@dataclass(frozen=True)
class Message:
    """``text`` is the whole SMS, without its link. ``paragraphs`` follow the e-mail's title."""

    subject: str
    paragraphs: tuple[str, ...]
    text: str
    tracking_url: str | None = None


def send_notice(message: OutboxMessage) -> Outcome:
    notice = notices.notice_of(message)
    if notice is None:
        return Outcome.DROPPED
    language = language_of(notice.order)
    with translation.override(language):
        written = message_of(notice)
        if written is None:
            return Outcome.DROPPED
        if notice.channel is Channel.MAIL:
            return _mail(notice, written)
        return _text(notice, written, language, str(message.pk))


def send_to_staff(message: OutboxMessage) -> Outcome:
    is_sent = mail.staff_order_placed(message.payload["order"])
    return Outcome.SENT if is_sent else Outcome.DROPPED


def language_of(order: Order) -> Language:
    return supported_language(order.language_code) or ARABIC


def message_of(notice: OrderNotice) -> Message | None:
    """In the active language; None where there is nothing to say any more."""
    return WORDS[notice.step](notice)


def _mail(notice: OrderNotice, message: Message) -> Outcome:
    order = notice.order
    if not order.user_email:
        return Outcome.DROPPED
    mail.send(
        order,
        [order.user_email],
        subject=message.subject,
        paragraphs=message.paragraphs,
        tracking_url=message.tracking_url,
    )
    kind = SALEORS_NAME.get(notice.step)
    if kind:
        record_sent_mail(order, kind)
    return Outcome.SENT


def record_sent_mail(order: Order, kind: str) -> None:
    """Into the order's history, which Saleor would write when a mail is only queued."""
    OrderEvent.objects.create(
        order=order,
        type=OrderEvents.EMAIL_SENT,
        user_id=order.user_id,
        parameters={"email": order.get_customer_email(), "email_type": kind},
    )


def _text(notice: OrderNotice, message: Message, language: Language, reference: str) -> Outcome:
    """To the number that the account has proved, never to one that was only typed."""
    user = notice.order.user
    phone = phone_of(user) if user else None
    if phone is None:
        return Outcome.DROPPED
    text = f"{message.text}\n{order_link(notice.order, language)}"
    return send_text(phone, text, language, reference=reference)


def order_link(order: Order, language: Language) -> str:
    start = "/en" if language == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{start}/orders/{order.pk}"


def _placed(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    paragraphs = [_("Thank you for your order. We are preparing it with care.")]
    if notice.order.payments.filter(captured_amount__gt=0).exists():
        paragraphs.append(_("Your payment has arrived."))
    return Message(
        _("We received your order %(number)s") % number,
        tuple(paragraphs),
        _("Mashtal: we received your order %(number)s. Thank you!") % number,
    )


def _paid(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("We received your payment for order %(number)s") % number,
        (_("Thank you. Your payment has arrived."),),
        _("Mashtal: your payment for order %(number)s has arrived. Thank you!") % number,
    )


def _shipped(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    shipment = get_shipment_by_number(notice.subject)
    paragraphs = [_("Your plants are on their way to you.")]
    text = _("Mashtal: your order %(number)s is on its way.") % number
    url = None
    if shipment and shipment.tracking_number:
        tracking, url = _tracking(shipment)
        paragraphs.append(tracking)
        text = f"{text} {tracking}"
    if shipment and shipment.estimated_delivery:
        day = date_format(shipment.estimated_delivery, "l j F")
        paragraphs.append(_("We expect it to arrive on %(day)s.") % {"day": day})
    return Message(_("Your order %(number)s is on its way") % number, tuple(paragraphs), text, url)


def _tracking(shipment: Shipment) -> tuple[str, str | None]:
    """The sentence with the parcel's number, and where to follow it."""
    carrier = CARRIERS[shipment.carrier]
    sentence = _("%(carrier)s, tracking number %(number)s.") % {
        "carrier": carrier.name,
        "number": shipment.tracking_number,
    }
    return sentence, carrier.tracking_url(shipment.tracking_number)


def _tracking_given(notice: OrderNotice) -> Message | None:
    """None where the number was taken away again."""
    number = {"number": notice.order.pk}
    shipment = get_shipment_by_number(notice.subject.partition("/")[0])
    if shipment is None or not shipment.tracking_number:
        return None
    tracking, url = _tracking(shipment)
    return Message(
        _("You can follow your order %(number)s") % number,
        (_("Your plants are on their way to you."), tracking),
        _("Mashtal: follow your order %(number)s.") % number + f" {tracking}",
        url,
    )


def _out_for_delivery(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("Your order %(number)s arrives today") % number,
        (_("The driver is on the way to you with your plants."),),
        _("Mashtal: your order %(number)s arrives today.") % number,
    )


def _delivered(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    shipment = get_shipment_by_number(notice.subject)
    paragraphs = [_("We hope that your plants feel at home with you.")]
    if shipment and shipment.delivered_at:
        day = date_format(localdate(shipment.delivered_at + RETURN_WINDOW), "j F Y")
        paragraphs.append(
            _("What is not as it should be can be returned until %(day)s.") % {"day": day}
        )
    return Message(
        _("Your order %(number)s was delivered") % number,
        tuple(paragraphs),
        _("Mashtal: your order %(number)s was delivered. Enjoy your plants!") % number,
    )


def _cancelled(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("Your order %(number)s was cancelled") % number,
        (
            _("Nothing of it will be sent."),
            _("If you have paid for it already, the money goes back the way it came."),
        ),
        _("Mashtal: your order %(number)s was cancelled.") % number,
    )


def _refunded(notice: OrderNotice) -> Message:
    values = {"number": notice.order.pk, "amount": price_text(notice.amount_halalas or 0)}
    return Message(
        _("We refunded %(amount)s for your order %(number)s") % values,
        (_("Banks take a few days to show it on your account."),),
        _("Mashtal: we refunded %(amount)s for your order %(number)s.") % values,
    )


def _return_approved(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("Your return for order %(number)s was approved") % number,
        (
            _("We will collect the plants. Your money goes back once they are with us."),
            *_answer(notice),
        ),
        _("Mashtal: your return for order %(number)s was approved.") % number,
    )


def _return_rejected(notice: OrderNotice) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("We can't take back your order %(number)s") % number,
        _answer(notice) or (_("If you have questions, please contact us."),),
        _("Mashtal: we can't take back your order %(number)s. The reason is on its page.") % number,
    )


def _answer(notice: OrderNotice) -> tuple[str, ...]:
    found = OrderReturn.objects.filter(order=notice.order, pk=int(notice.subject or 0)).first()
    return (found.answer,) if found and found.answer else ()


WORDS: Final[dict[NoticeStep, Any]] = {
    NoticeStep.PLACED: _placed,
    NoticeStep.PAID: _paid,
    NoticeStep.SHIPPED: _shipped,
    NoticeStep.TRACKING: _tracking_given,
    NoticeStep.OUT_FOR_DELIVERY: _out_for_delivery,
    NoticeStep.DELIVERED: _delivered,
    NoticeStep.CANCELLED: _cancelled,
    NoticeStep.REFUNDED: _refunded,
    NoticeStep.RETURN_APPROVED: _return_approved,
    NoticeStep.RETURN_REJECTED: _return_rejected,
}
