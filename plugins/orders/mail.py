"""Mails about an order, in the active language."""

from collections.abc import Sequence

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.messaging.selectors import get_staff_emails
from plugins.messaging.services.mail import build_shop_url, send_mail
from plugins.orders.selectors import get_order_details
from saleor_config.language import ARABIC


def mail_staff_of_placed_order(order_key: int) -> bool:
    """Mail the subscribed staff; False where there are none, or no placed order (an order that
    waits for its payment is a draft)."""
    recipients = get_staff_emails()
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
    if not any(recipients):
        return
    context = {
        "order": get_order_details(order.pk),
        "paragraphs": paragraphs,
        "link": build_shop_url(f"orders/{order.pk}"),
        "tracking_url": tracking_url,
        "shop": settings.PUBLIC_URL,
    }
    send_mail(recipients, subject=subject, template="orders/order_mail", context=context)
