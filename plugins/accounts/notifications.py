"""Mails about accounts, through the outbox.

A message holds its address, and not the account alone: the account is gone, or has another
address by then, and a warning must reach the one who had it before. It is erased once sent.
"""

from datetime import timedelta
from enum import StrEnum
from typing import Any, Final

from plugins.accounts import mail
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage, SendOutcome
from saleor_config.language import current_language

KIND: Final = "account"
CODE_KIND: Final = "email_code"
CODE_SENDING_TIME: Final = timedelta(minutes=5)
"""A code that could not be mailed by then is not mailed any more."""

FIRST_PAUSE_OF_CODE: Final = timedelta(seconds=2)


class Notice(StrEnum):
    EMAIL_CHANGED = "email_changed"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - the name of a mail
    FAREWELL = "farewell"


def notify_customer(email: str, notice: Notice, *, user_key: int | None = None) -> None:
    """Mail ``email`` after the commit, in the language of the request.

    ``user_key``: the account whose deletion erases the message; none for the farewell.
    """
    outbox.write_messages(
        MessageDraft(
            KIND,
            about=format_account_reference(user_key) if user_key else "",
            payload={"email": email, "notice": notice.value, "language": current_language()},
        )
    )


def request_email_code(user_key: int, request_id: str) -> None:
    """Mail a code for a pending address after the commit. The code is made when it is sent, so
    that neither the table nor the queue holds it."""
    outbox.write_messages(
        MessageDraft(
            CODE_KIND,
            about=format_account_reference(user_key),
            payload={"user": user_key, "request": request_id, "language": current_language()},
        )
    )


def format_account_reference(key: Any) -> str:
    return f"account:{key}"


def compute_code_pause(failures: int) -> timedelta:
    return FIRST_PAUSE_OF_CODE * 2 ** min(failures - 1, 6)


def send_notice(message: OutboxMessage) -> SendOutcome:
    given = message.payload
    email, language = given["email"], given["language"]
    match Notice(given["notice"]):
        case Notice.EMAIL_CHANGED:
            mail.send_changed_email_mail(email, language)
        case Notice.PASSWORD_CHANGED:
            mail.send_changed_password_mail(email, language)
        case Notice.FAREWELL:
            mail.send_account_deleted_mail(email)
    return SendOutcome.SENT
