"""Mails about a booking, in the active language, as text and as HTML."""

from collections.abc import Sequence
from typing import Final

from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation
from saleor.account.models import StaffNotificationRecipient

from saleor_config.language import ENGLISH

MANAGE_BOOKINGS: Final = "bookings.manage_bookings"

Pairs = Sequence[tuple[str, str]]


def send_mail(
    recipients: Sequence[str],
    *,
    subject: str,
    paragraphs: Sequence[str],
    facts: Pairs,
    links: Pairs,
) -> None:
    """``facts``: labels and values. ``links``: labels and addresses, the main one first.

    Raises ``SMTPException`` or ``OSError`` where it was not taken.
    """
    language = translation.get_language()
    context = {
        "subject": subject,
        "paragraphs": paragraphs,
        "facts": facts,
        "links": links,
        "language": language,
        "direction": "ltr" if language == ENGLISH else "rtl",
    }
    message = EmailMultiAlternatives(
        subject=subject,
        body=render_to_string("bookings/booking_mail.txt", context),
        to=[recipient for recipient in recipients if recipient],
    )
    message.attach_alternative(render_to_string("bookings/booking_mail.html", context), "text/html")
    message.send()


def list_staff_addresses() -> list[str]:
    """Of the staff that asked for mails in the Dashboard and may see bookings."""
    recipients = StaffNotificationRecipient.objects.filter(
        active=True, user__is_active=True, user__is_staff=True
    ).select_related("user")
    return [
        recipient.get_email()
        for recipient in recipients
        if recipient.user.has_perm(MANAGE_BOOKINGS)
    ]
