"""Mails about accounts, through the outbox.

A message holds its address, and not the account alone: the account is gone, or has another
address by then, and a warning must reach the one who had it before. It is erased once sent.
"""

from collections.abc import Sequence
from datetime import timedelta
from enum import StrEnum
from typing import Any, Final

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from plugins.messaging.services import outbox
from plugins.messaging.services.mail import build_shop_url, send_mail
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage, SendOutcome
from saleor_config.language import current_language

KIND: Final = "account"
CODE_KIND: Final = "email_code"
CODE_SENDING_TIME: Final = timedelta(minutes=5)
"""A code that could not be mailed by then is not mailed any more."""

FIRST_PAUSE_OF_CODE: Final = timedelta(seconds=2)


class Notice(StrEnum):
    """The values are stored in messages that wait to be sent."""

    EMAIL_CHANGED = "email_changed"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - the name of a mail
    ACCOUNT_DELETED = "farewell"


def notify_customer(email: str, notice: Notice, *, user_key: int | None = None) -> None:
    """Mail ``email`` after the commit, in the language of the request.

    ``user_key``: the account whose deletion erases the message; none for the mail about it.
    """
    about = format_account_reference(user_key) if user_key else ""
    payload = {"email": email, "notice": notice.value, "language": current_language()}
    outbox.write_messages(MessageDraft(KIND, about=about, payload=payload))


def request_email_code(user_key: int, request_id: str) -> None:
    """Mail a code for a pending address after the commit. The code is made when it is sent, so
    that neither the table nor the queue holds it."""
    payload = {"user": user_key, "request": request_id, "language": current_language()}
    about = format_account_reference(user_key)
    outbox.write_messages(MessageDraft(CODE_KIND, about=about, payload=payload))


def format_account_reference(key: Any) -> str:
    return f"account:{key}"


def compute_code_pause(failures: int) -> timedelta:
    return FIRST_PAUSE_OF_CODE * 2 ** min(failures - 1, 6)


def send_notice(message: OutboxMessage) -> SendOutcome:
    email, notice = message.payload["email"], Notice(message.payload["notice"])
    if notice is Notice.ACCOUNT_DELETED:
        # In both languages.
        subject = "حُذف حسابك · Your account was deleted"
        send_mail([email], subject=subject, template="accounts/account_deleted", context={})
        return SendOutcome.SENT
    with translation.override(message.payload["language"]):
        if notice is Notice.EMAIL_CHANGED:
            subject = _("The e-mail address of your account was changed")
            news = _(
                "Your account of our shop has another e-mail address now, and this one no more."
            )
        else:
            subject = _("The password of your account was changed")
            news = _("All other devices were signed out of your account.")
        _send_account_mail(email, subject, [news, _("If this was not you, contact us at once.")])
    return SendOutcome.SENT


def send_code_mail(email: str, code: str, lifetime: timedelta, language: str) -> None:
    minutes = int(lifetime.total_seconds()) // 60
    with translation.override(language):
        _send_account_mail(
            email,
            _("Confirm your e-mail address"),
            [
                _("Enter this code on your account's page to confirm this address:"),
                ngettext(
                    "It works once, for %(count)d minute.",
                    "It works once, for %(count)d minutes.",
                    minutes,
                )
                % {"count": minutes},
                _("If you did not ask for it, you can ignore this mail: nothing changes."),
            ],
            code=code,
        )


def send_taken_address_mail(email: str, language: str) -> None:
    with translation.override(language):
        _send_account_mail(
            email,
            _("Somebody tried to use your e-mail address"),
            [
                _(
                    "Somebody wanted to add this address to another account of our shop. An "
                    "account has it already, so nothing was changed."
                ),
                _("If it was you, sign in to the account that has this address."),
            ],
        )


def _send_account_mail(email: str, subject: str, paragraphs: Sequence[str], code: str = "") -> None:
    context = {
        "opening": paragraphs[0],
        "code": code,
        "closing": paragraphs[1:],
        "link": build_shop_url("account" if code else "contact"),
    }
    send_mail([email], subject=subject, template="accounts/account_mail", context=context)
