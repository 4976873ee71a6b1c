"""Mails about an order, in the active language, as text and as HTML."""

from collections.abc import Sequence

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _
from saleor.account.models import StaffNotificationRecipient
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.orders.selectors import get_order_details
from saleor_config.language import ARABIC, ENGLISH


def mail_staff_of_placed_order(order_key: int) -> bool:
    """Tell the staff that asked for it; False where there is nobody to tell, or no order. An
    order that waits for its payment is none yet."""
    recipients = [
        recipient.get_email()
        for recipient in StaffNotificationRecipient.objects.filter(
            active=True, user__is_active=True, user__is_staff=True
        ).select_related("user")
    ]
    order = Order.objects.filter(pk=order_key).exclude(status=OrderStatus.DRAFT).first()
    if not recipients or order is None:
        return False
    with translation.override(ARABIC):
        send_order_mail(
            order,
            recipients,
            subject=_("New order %(number)s") % {"number": order_key},
            paragraphs=[_("A customer has placed this order.")],
        )
    return True


def send_order_mail(
    order: Order,
    recipients: Sequence[str],
    *,
    subject: str,
    paragraphs: Sequence[str],
    tracking_url: str | None = None,
) -> None:
    """Mail the order's lines and sums below ``paragraphs``. No recipients, no mail.

    Raises ``SMTPException`` or ``OSError`` where it was not taken.
    """
    recipients = [recipient for recipient in recipients if recipient]
    if not recipients:
        return
    language = translation.get_language()
    start = "/en" if language == ENGLISH else ""
    context = {
        "order": get_order_details(order.pk),
        "paragraphs": paragraphs,
        "subject": subject,
        "language": language,
        "direction": "ltr" if language == ENGLISH else "rtl",
        "link": f"{settings.PUBLIC_URL}{start}/orders/{order.pk}",
        "tracking_url": tracking_url,
        "shop": settings.PUBLIC_URL,
    }
    message = EmailMultiAlternatives(
        subject=subject, body=render_to_string("orders/order_mail.txt", context), to=recipients
    )
    message.attach_alternative(render_to_string("orders/order_mail.html", context), "text/html")
    message.send()
