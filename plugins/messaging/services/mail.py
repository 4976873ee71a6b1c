"""The mail renderer: each mail is sent as text and as HTML, in the active language."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation

from saleor_config.language import ENGLISH


def build_shop_url(path: str) -> str:
    """Address of a page of the shop in the active language."""
    start = "/en" if translation.get_language() == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{start}/{path}"


def send_mail(
    recipients: Sequence[str],
    *,
    subject: str,
    template: str,
    context: Mapping[str, Any],
    reply_to: Sequence[str] = (),
    headers: Mapping[str, str] | None = None,
) -> None:
    """Render ``<template>.txt`` and ``<template>.html``, and send them; without recipients nothing.

    Empty recipients are left out. The HTML template extends ``messaging/mail.html``. Raises
    ``SMTPException`` or ``OSError`` where the mail was not taken.
    """
    recipients = [recipient for recipient in recipients if recipient]
    if not recipients:
        return
    language = translation.get_language()
    values = {
        **context,
        "subject": subject,
        "language": language,
        "direction": "ltr" if language == ENGLISH else "rtl",
    }
    message = EmailMultiAlternatives(
        subject=subject,
        body=render_to_string(f"{template}.txt", values),
        to=recipients,
        reply_to=list(reply_to),
        headers=dict(headers or {}),
    )
    message.attach_alternative(render_to_string(f"{template}.html", values), "text/html")
    message.send()
