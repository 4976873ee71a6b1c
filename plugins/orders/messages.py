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

from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.messaging.services.sms import send_text
from plugins.orders import mail, notifications
from plugins.orders.models import OrderReturn
from plugins.orders.notifications import Channel, NotificationStep, OrderNotification
from plugins.orders.states import RETURN_WINDOW
from plugins.phone_otp.selectors import get_phone
from plugins.shipments.selectors import CARRIERS, Shipment, get_shipment_by_number
from saleor_config.language import ARABIC, ENGLISH, Language, find_supported_language
from saleor_config.money import format_halalas

SALEORS_NAME: Final = {
    NotificationStep.PLACED: OrderEventsEmails.ORDER,
    NotificationStep.PAID: OrderEventsEmails.PAYMENT,
    NotificationStep.SHIPPED: OrderEventsEmails.FULFILLMENT,
    NotificationStep.TRACKING: OrderEventsEmails.TRACKING_UPDATED,
}
"""Staff read in the Dashboard which mails an order has had."""


@dataclass(frozen=True)
class Message:
    """``text`` is the whole SMS, without its link. ``paragraphs`` follow the e-mail's title."""

    subject: str
    paragraphs: tuple[str, ...]
    text: str
    tracking_url: str | None = None


def send_notification(message: OutboxMessage) -> SendOutcome:
    notice = notifications.read_notification(message)
    if notice is None:
        return SendOutcome.DROPPED
    language = get_language(notice.order)
    with translation.override(language):
        written = build_message(notice)
        if written is None:
            return SendOutcome.DROPPED
        if notice.channel is Channel.MAIL:
            return _send_mail(notice, written)
        return _send_text(notice, written, language, str(message.pk))


def send_staff_notification(message: OutboxMessage) -> SendOutcome:
    is_sent = mail.mail_staff_of_placed_order(message.payload["order"])
    return SendOutcome.SENT if is_sent else SendOutcome.DROPPED


def get_language(order: Order) -> Language:
    return find_supported_language(order.language_code) or ARABIC


def build_message(notice: OrderNotification) -> Message | None:
    """In the active language; None where there is nothing to say any more."""
    return BUILDERS[notice.step](notice)


def _send_mail(notice: OrderNotification, message: Message) -> SendOutcome:
    order = notice.order
    if not order.user_email:
        return SendOutcome.DROPPED
    mail.send_order_mail(
        order,
        [order.user_email],
        subject=message.subject,
        paragraphs=message.paragraphs,
        tracking_url=message.tracking_url,
    )
    kind = SALEORS_NAME.get(notice.step)
    if kind:
        record_sent_mail(order, kind)
    return SendOutcome.SENT


def record_sent_mail(order: Order, kind: str) -> None:
    """Into the order's history, which Saleor would write when a mail is only queued."""
    OrderEvent.objects.create(
        order=order,
        type=OrderEvents.EMAIL_SENT,
        user_id=order.user_id,
        parameters={"email": order.get_customer_email(), "email_type": kind},
    )


def _send_text(
    notice: OrderNotification, message: Message, language: Language, reference: str
) -> SendOutcome:
    """To the number that the account has proved, never to one that was only typed."""
    user = notice.order.user
    phone = get_phone(user) if user else None
    if phone is None:
        return SendOutcome.DROPPED
    text = f"{message.text}\n{build_order_link(notice.order, language)}"
    return send_text(phone, text, language, reference=reference)


def build_order_link(order: Order, language: Language) -> str:
    start = "/en" if language == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{start}/orders/{order.pk}"


def _build_placed(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    paragraphs = [_("Thank you for your order. We are preparing it with care.")]
    if notice.order.payments.filter(captured_amount__gt=0).exists():
        paragraphs.append(_("Your payment has arrived."))
    return Message(
        _("We received your order %(number)s") % number,
        tuple(paragraphs),
        _("Mashtal: we received your order %(number)s. Thank you!") % number,
    )


def _build_paid(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("We received your payment for order %(number)s") % number,
        (_("Thank you. Your payment has arrived."),),
        _("Mashtal: your payment for order %(number)s has arrived. Thank you!") % number,
    )


def _build_shipped(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    shipment = get_shipment_by_number(notice.subject)
    paragraphs = [_("Your plants are on their way to you.")]
    text = _("Mashtal: your order %(number)s is on its way.") % number
    url = None
    if shipment and shipment.tracking_number:
        tracking, url = _describe_tracking(shipment)
        paragraphs.append(tracking)
        text = f"{text} {tracking}"
    if shipment and shipment.estimated_delivery:
        day = date_format(shipment.estimated_delivery, "l j F")
        paragraphs.append(_("We expect it to arrive on %(day)s.") % {"day": day})
    return Message(_("Your order %(number)s is on its way") % number, tuple(paragraphs), text, url)


def _describe_tracking(shipment: Shipment) -> tuple[str, str | None]:
    """The sentence with the parcel's number, and where to follow it."""
    carrier = CARRIERS[shipment.carrier]
    sentence = _("%(carrier)s, tracking number %(number)s.") % {
        "carrier": carrier.name,
        "number": shipment.tracking_number,
    }
    return sentence, carrier.tracking_url(shipment.tracking_number)


def _build_tracking(notice: OrderNotification) -> Message | None:
    """None where the number was taken away again."""
    number = {"number": notice.order.pk}
    shipment = get_shipment_by_number(notice.subject.partition("/")[0])
    if shipment is None or not shipment.tracking_number:
        return None
    tracking, url = _describe_tracking(shipment)
    return Message(
        _("You can follow your order %(number)s") % number,
        (_("Your plants are on their way to you."), tracking),
        _("Mashtal: follow your order %(number)s.") % number + f" {tracking}",
        url,
    )


def _build_out_for_delivery(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("Your order %(number)s arrives today") % number,
        (_("The driver is on the way to you with your plants."),),
        _("Mashtal: your order %(number)s arrives today.") % number,
    )


def _build_delivered(notice: OrderNotification) -> Message:
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


def _build_cancelled(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("Your order %(number)s was cancelled") % number,
        (
            _("Nothing of it will be sent."),
            _("If you have paid for it already, the money goes back the way it came."),
        ),
        _("Mashtal: your order %(number)s was cancelled.") % number,
    )


def _build_refunded(notice: OrderNotification) -> Message:
    values = {"number": notice.order.pk, "amount": format_halalas(notice.amount_halalas or 0)}
    return Message(
        _("We refunded %(amount)s for your order %(number)s") % values,
        (_("Banks take a few days to show it on your account."),),
        _("Mashtal: we refunded %(amount)s for your order %(number)s.") % values,
    )


def _build_return_approved(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("Your return for order %(number)s was approved") % number,
        (
            _("We will collect the plants. Your money goes back once they are with us."),
            *_read_answer(notice),
        ),
        _("Mashtal: your return for order %(number)s was approved.") % number,
    )


def _build_return_rejected(notice: OrderNotification) -> Message:
    number = {"number": notice.order.pk}
    return Message(
        _("We can't take back your order %(number)s") % number,
        _read_answer(notice) or (_("If you have questions, please contact us."),),
        _("Mashtal: we can't take back your order %(number)s. The reason is on its page.") % number,
    )


def _read_answer(notice: OrderNotification) -> tuple[str, ...]:
    found = OrderReturn.objects.filter(order=notice.order, pk=int(notice.subject or 0)).first()
    return (found.answer,) if found and found.answer else ()


BUILDERS: Final[dict[NotificationStep, Any]] = {
    NotificationStep.PLACED: _build_placed,
    NotificationStep.PAID: _build_paid,
    NotificationStep.SHIPPED: _build_shipped,
    NotificationStep.TRACKING: _build_tracking,
    NotificationStep.OUT_FOR_DELIVERY: _build_out_for_delivery,
    NotificationStep.DELIVERED: _build_delivered,
    NotificationStep.CANCELLED: _build_cancelled,
    NotificationStep.REFUNDED: _build_refunded,
    NotificationStep.RETURN_APPROVED: _build_return_approved,
    NotificationStep.RETURN_REJECTED: _build_return_rejected,
}
