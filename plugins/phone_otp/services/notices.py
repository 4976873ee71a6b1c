"""Text messages that carry no code, such as "your number was changed"."""

from enum import Enum
from functools import partial
from typing import Final

from django.db import transaction

from plugins.phone_otp.configuration import current_rules
from plugins.phone_otp.phone_numbers import mask
from plugins.phone_otp.problems import SignInProblem
from plugins.phone_otp.services.delivery import Delivery, deliver
from plugins.phone_otp.sms.providers import SmsMessage
from plugins.phone_otp.sms.segments import MOST_SEGMENTS, segment_count
from saleor_config.language import current_language
from saleor_config.queueing import is_queued

PURPOSE: Final = "NOTICE"


def send_notice(phone: str, text: str) -> None:
    """Send ``text`` to ``phone`` once the transaction is committed.

    ``phone``: E.164. ``text``: in the reader's language, of two SMS segments at most
    (134 characters of Arabic), else ``ValueError``. It counts in the shop's limits. What
    goes wrong later is logged and never raised: a notice must not undo what it tells of.
    """
    if segment_count(text) > MOST_SEGMENTS:
        raise ValueError(f"A notice has at most {MOST_SEGMENTS} SMS segments.")
    transaction.on_commit(partial(_queue_notice, phone, text, current_language()))


def deliver_now(phone: str, text: str, language: str, *, has_place: bool) -> Delivery:
    """Raises ``SignInProblem`` while the rules can't be read."""
    message = SmsMessage(phone, text, "", language)
    return deliver(message, purpose=PURPOSE, rules=current_rules(), has_place=has_place)


def _queue_notice(phone: str, text: str, language: str) -> None:
    from plugins.phone_otp.tasks import deliver_notice

    arguments = {"phone": phone, "text": text, "language": language}
    is_queued(deliver_notice, arguments, shown=mask(phone))


class TextOutcome(Enum):
    """What came of a text: ``TRY_AGAIN`` where a later try may go through."""

    SENT = "sent"
    TRY_AGAIN = "try again"
    REFUSED = "refused"


def send_text(phone: str, text: str, language: str) -> TextOutcome:
    """Send ``text`` now, once, for callers that keep their own list of what is not sent yet.

    Arguments and limits as for ``send_notice``. Call it outside any transaction.
    """
    if segment_count(text) > MOST_SEGMENTS:
        raise ValueError(f"A notice has at most {MOST_SEGMENTS} SMS segments.")
    try:
        delivery = deliver_now(phone, text, language, has_place=False)
    except SignInProblem:
        return TextOutcome.TRY_AGAIN
    if delivery.provider:
        return TextOutcome.SENT
    return TextOutcome.TRY_AGAIN if delivery.is_retryable else TextOutcome.REFUSED
