"""Mails about an order, in the order's language, to the address typed at checkout."""

from collections.abc import Sequence

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _
from saleor.account.models import StaffNotificationRecipient
from saleor.order import OrderEventsEmails, events
from saleor.order.models import Fulfillment, Order

from plugins.shipments.selectors import order_for_mail
from saleor_config.language import ARABIC, ENGLISH, supported_language


def order_placed(order_key: int, user_key: int | None = None) -> None:
    order = Order.objects.get(pk=order_key)
    with translation.override(_language(order)):
        _send(
            order,
            [order.user_email],
            subject=_("We received your order %(number)s") % {"number": order.pk},
            opening=_("Thank you for your order. We are preparing it with care."),
        )
    events.email_sent_event(
        order=order, user=None, user_pk=user_key, email_type=OrderEventsEmails.ORDER
    )


def staff_order_placed(order_key: int) -> None:
    recipients = [
        recipient.get_email()
        for recipient in StaffNotificationRecipient.objects.filter(
            active=True, user__is_active=True, user__is_staff=True
        ).select_related("user")
    ]
    if not recipients:
        return
    with translation.override(ARABIC):
        _send(
            Order.objects.get(pk=order_key),
            recipients,
            subject=_("New order %(number)s") % {"number": order_key},
            opening=_("A customer has placed this order."),
        )


def order_sent(order_key: int, fulfillment_key: int) -> None:
    order = Order.objects.get(pk=order_key)
    tracking_number = Fulfillment.objects.get(pk=fulfillment_key).tracking_number
    with translation.override(_language(order)):
        opening = _("Your plants are on their way to you.")
        if tracking_number:
            opening += " " + _("Tracking number: %(number)s.") % {"number": tracking_number}
        _send(
            order,
            [order.user_email],
            subject=_("Your order %(number)s is on its way") % {"number": order.pk},
            opening=opening,
        )


def payment_received(order_key: int) -> None:
    order = Order.objects.get(pk=order_key)
    with translation.override(_language(order)):
        _send(
            order,
            [order.user_email],
            subject=_("We received your payment for order %(number)s") % {"number": order.pk},
            opening=_("Thank you. Your payment has arrived."),
        )


def _language(order: Order) -> str:
    return supported_language(order.language_code) or ARABIC


def _send(order: Order, recipients: Sequence[str], *, subject: str, opening: str) -> None:
    language = translation.get_language()
    path = "/en/orders" if language == ENGLISH else "/orders"
    context = {
        "order": order_for_mail(order.pk),
        "opening": opening,
        "subject": subject,
        "language": language,
        "direction": "ltr" if language == ENGLISH else "rtl",
        "link": f"{settings.PUBLIC_URL}{path}",
    }
    message = EmailMultiAlternatives(
        subject=subject,
        body=render_to_string("shipments/order_mail.txt", context),
        to=[recipient for recipient in recipients if recipient],
    )
    message.attach_alternative(render_to_string("shipments/order_mail.html", context), "text/html")
    message.send()
