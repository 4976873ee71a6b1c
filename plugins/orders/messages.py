"""What customers read about orders, in the order's language, and staff in Arabic."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from django.conf import settings
from django.utils import translation
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from saleor.order import OrderEvents, OrderEventsEmails, OrderStatus
from saleor.order.models import Order, OrderEvent

from plugins.messaging.selectors import get_staff_emails
from plugins.messaging.services.mail import build_shop_url, send_mail
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.messaging.services.phone_messages import send_to_phone
from plugins.messaging.services.templates import TemplateContent
from plugins.orders import notifications
from plugins.orders.models import OrderReturn
from plugins.orders.notifications import Channel, NotificationStep, OrderNotification
from plugins.orders.selectors import get_order_details
from plugins.orders.selectors.delivery import count_moves, get_delivery
from plugins.orders.selectors.slots import get_order_pickup
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

WORDS: Final[dict[NotificationStep, tuple[str | Promise, ...]]] = {
    NotificationStep.PLACED: (
        gettext_lazy("We received your order %(number)s"),
        gettext_lazy("Mashtal: we received your order %(number)s. Thank you!"),
        gettext_lazy("Thank you for your order. We are preparing it with care."),
    ),
    NotificationStep.PAID: (
        gettext_lazy("We received your payment for order %(number)s"),
        gettext_lazy("Mashtal: your payment for order %(number)s has arrived. Thank you!"),
        gettext_lazy("Thank you. Your payment has arrived."),
    ),
    NotificationStep.MOVED: (
        gettext_lazy("The new day of your order %(number)s"),
        gettext_lazy("Mashtal: your order %(number)s now comes on %(day)s, %(from)s to %(until)s."),
        gettext_lazy("Your order now comes on %(day)s, %(from)s to %(until)s."),
    ),
    NotificationStep.SHIPPED: (
        gettext_lazy("Your order %(number)s is on its way"),
        gettext_lazy("Mashtal: your order %(number)s is on its way."),
        gettext_lazy("Your plants are on their way to you."),
    ),
    NotificationStep.TRACKING: (
        gettext_lazy("You can follow your order %(number)s"),
        gettext_lazy("Mashtal: follow your order %(number)s."),
        gettext_lazy("Your plants are on their way to you."),
    ),
    NotificationStep.OUT_FOR_DELIVERY: (
        gettext_lazy("Your order %(number)s arrives today"),
        gettext_lazy("Mashtal: your order %(number)s arrives today."),
        gettext_lazy("The driver is on the way to you with your plants."),
    ),
    NotificationStep.DELIVERED: (
        gettext_lazy("Your order %(number)s was delivered"),
        gettext_lazy("Mashtal: your order %(number)s was delivered. Enjoy your plants!"),
        gettext_lazy("We hope that your plants feel at home with you."),
    ),
    NotificationStep.CANCELLED: (
        gettext_lazy("Your order %(number)s was cancelled"),
        gettext_lazy("Mashtal: your order %(number)s was cancelled."),
        gettext_lazy("Nothing of it will be sent."),
        gettext_lazy("If you have paid for it already, the money goes back the way it came."),
    ),
    NotificationStep.REFUNDED: (
        gettext_lazy("We refunded %(amount)s for your order %(number)s"),
        gettext_lazy("Mashtal: we refunded %(amount)s for your order %(number)s."),
        gettext_lazy("Banks take a few days to show it on your account."),
    ),
    NotificationStep.RETURN_APPROVED: (
        gettext_lazy("Your return for order %(number)s was approved"),
        gettext_lazy("Mashtal: your return for order %(number)s was approved."),
        gettext_lazy("We will collect the plants. Your money goes back once they are with us."),
    ),
    NotificationStep.RETURN_REJECTED: (
        gettext_lazy("We can't take back your order %(number)s"),
        gettext_lazy(
            "Mashtal: we can't take back your order %(number)s. The reason is on its page."
        ),
    ),
}
"""The title of the e-mail, the whole SMS without its link, and the e-mail's first paragraphs."""

PICKED_UP: Final[tuple[str | Promise, ...]] = (
    gettext_lazy("You picked up your order %(number)s"),
    gettext_lazy("Mashtal: you picked up your order %(number)s. Enjoy your plants!"),
    *WORDS[NotificationStep.DELIVERED][2:],
)
"""Instead of ``DELIVERED`` where the customer fetched it."""


PARCEL_TEMPLATE: Final = "order_parcel"
"""By WhatsApp, of a parcel with a number."""
PICKED_UP_TEMPLATE: Final = "order_picked_up"


def name_order_template(step: NotificationStep) -> str:
    return f"order_{step}"


@dataclass
class Message:
    """``template``, ``values``: of the same by WhatsApp."""

    subject: str
    text: str
    paragraphs: list[str] = field(default_factory=list)
    tracking_url: str | None = None
    template: str = ""
    values: dict[str, str] = field(default_factory=dict)


def send_notification(message: OutboxMessage) -> SendOutcome:
    notice = notifications.read_notification(message)
    if notice is None:
        return SendOutcome.DROPPED
    language = find_supported_language(notice.order.language_code) or ARABIC
    with translation.override(language):
        written = build_message(notice)
        if written is None:
            return SendOutcome.DROPPED
        if notice.channel is Channel.MAIL:
            return _send_mail(notice, written)
        return _send_to_phone(notice, written, language, message)


def send_staff_notification(message: OutboxMessage) -> SendOutcome:
    """Mail the subscribed staff; dropped where there are none, or no placed order (an order that
    waits for its payment is a draft)."""
    recipients, key = get_staff_emails(), message.payload["order"]
    order = Order.objects.filter(pk=key).exclude(status=OrderStatus.DRAFT).first()
    if not recipients or order is None:
        return SendOutcome.DROPPED
    with translation.override(ARABIC):
        subject = _("New order %(number)s") % {"number": key}
        paragraphs = [_("A customer has placed this order.")]
        send_order_mail(order, recipients, subject=subject, paragraphs=paragraphs)
    return SendOutcome.SENT


def send_order_mail(
    order: Order,
    recipients: Sequence[str],
    *,
    subject: str,
    paragraphs: Sequence[str],
    tracking_url: str | None = None,
) -> None:
    """Mail the order's lines and sums below ``paragraphs``, in the active language.

    Raises ``SMTPException`` or ``OSError`` where it was not taken.
    """
    context = {
        "order": get_order_details(order.pk),
        "paragraphs": paragraphs,
        "link": build_shop_url(f"orders/{order.pk}"),
        "tracking_url": tracking_url,
        "shop": settings.PUBLIC_URL,
    }
    send_mail(recipients, subject=subject, template="orders/order_mail", context=context)


def _send_mail(notice: OrderNotification, message: Message) -> SendOutcome:
    order = notice.order
    if not order.user_email:
        return SendOutcome.DROPPED
    send_order_mail(
        order,
        [order.user_email],
        subject=message.subject,
        paragraphs=message.paragraphs,
        tracking_url=message.tracking_url,
    )
    kind = SALEORS_NAME.get(notice.step)
    if kind:
        # Into the order's history, which Saleor would write when a mail is only queued.
        OrderEvent.objects.create(
            order=order,
            type=OrderEvents.EMAIL_SENT,
            user_id=order.user_id,
            parameters={"email": order.get_customer_email(), "email_type": kind},
        )
    return SendOutcome.SENT


def _send_to_phone(
    notice: OrderNotification, message: Message, language: Language, row: OutboxMessage
) -> SendOutcome:
    """To the number that the account has proved, never to one that was only typed."""
    order = notice.order
    phone = get_phone(order.user) if order.user else None
    if phone is None:
        return SendOutcome.DROPPED
    prefix = "/en" if language == ENGLISH else ""
    link = f"{settings.PUBLIC_URL}{prefix}/orders/{order.pk}"
    content = TemplateContent(message.template, message.values, link)
    text = f"{message.text}\n{link}"
    return send_to_phone(row, order.user, phone, text, language, content=content)


def build_message(notice: OrderNotification) -> Message | None:
    """In the active language; None where there is nothing to say any more."""
    order, step = notice.order, notice.step
    values = {"number": str(order.pk), "amount": format_halalas(notice.amount_halalas or 0)}
    if step is NotificationStep.MOVED:
        move = _describe_move(notice)
        if move is None:
            return None
        values |= move
    chosen = _choose_words(order, step)
    template = PICKED_UP_TEMPLATE if chosen is PICKED_UP else name_order_template(step)
    subject, text, *paragraphs = (str(words) % values for words in chosen)
    message = Message(subject, text, paragraphs, None, template, values)
    if step is NotificationStep.PLACED:
        if notice.is_paid:
            paragraphs.append(_("Your payment has arrived."))
    elif step is NotificationStep.TRACKING:
        shipment = get_shipment_by_number(notice.subject.partition("/")[0])
        if shipment is None or not shipment.tracking_number:
            # The number was taken away again.
            return None
        _add_tracking(message, shipment)
    elif step in (NotificationStep.SHIPPED, NotificationStep.DELIVERED):
        shipment = get_shipment_by_number(notice.subject)
        if shipment is not None:
            _add_days(message, shipment, step)
    elif step in (NotificationStep.RETURN_APPROVED, NotificationStep.RETURN_REJECTED):
        _add_reply(message, notice)
    return message


def _describe_move(notice: OrderNotification) -> dict[str, str] | None:
    """The new day and hours; None where a later move has its own message, or nothing comes."""
    order, delivery = notice.order, get_delivery(notice.order)
    is_latest = notice.subject == str(count_moves(order))
    if not is_latest or order.status == OrderStatus.CANCELED:
        return None
    if delivery is None or delivery.date is None:
        return None
    return {
        "day": date_format(delivery.date, "l j F"),
        "from": delivery.starts_at or "",
        "until": delivery.ends_at or "",
    }


def _choose_words(order: Order, step: NotificationStep) -> tuple[str | Promise, ...]:
    is_fetched = step is NotificationStep.DELIVERED and get_order_pickup(order.pk) is not None
    return PICKED_UP if is_fetched else WORDS[step]


def _add_tracking(message: Message, shipment: Shipment) -> None:
    """The sentence with the parcel's number, and where to follow it."""
    carrier = CARRIERS[shipment.carrier]
    values = {"carrier": carrier.name, "number": shipment.tracking_number}
    sentence = _("%(carrier)s, tracking number %(number)s.") % values
    message.paragraphs.append(sentence)
    message.text = f"{message.text} {sentence}"
    message.template = PARCEL_TEMPLATE
    message.values |= {"carrier": values["carrier"], "tracking": values["number"]}
    message.tracking_url = carrier.tracking_url(shipment.tracking_number)


def _add_days(message: Message, shipment: Shipment, step: NotificationStep) -> None:
    """When a parcel is expected, or until when its plants can be returned."""
    if step is NotificationStep.DELIVERED:
        if shipment.delivered_at:
            day = date_format(localdate(shipment.delivered_at + RETURN_WINDOW), "j F Y")
            sentence = _("What is not as it should be can be returned until %(day)s.")
            message.paragraphs.append(sentence % {"day": day})
        return
    if shipment.tracking_number:
        _add_tracking(message, shipment)
    if shipment.estimated_delivery:
        day = date_format(shipment.estimated_delivery, "l j F")
        message.paragraphs.append(_("We expect it to arrive on %(day)s.") % {"day": day})


def _add_reply(message: Message, notice: OrderNotification) -> None:
    found = OrderReturn.objects.filter(order=notice.order, pk=int(notice.subject or 0)).first()
    if found and found.answer:
        message.paragraphs.append(found.answer)
    elif notice.step is NotificationStep.RETURN_REJECTED:
        message.paragraphs.append(_("If you have questions, please contact us."))
