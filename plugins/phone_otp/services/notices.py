"""Text messages that carry no code, such as "your number was changed"."""

from typing import Final

from plugins.phone_otp.configuration import current_rules
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.services.delivery import deliver
from plugins.phone_otp.services.sms_log import was_taken
from plugins.phone_otp.sms.providers import SmsMessage
from plugins.phone_otp.sms.segments import MOST_SEGMENTS, segment_count
from saleor_config import outbox
from saleor_config.language import current_language
from saleor_config.models import OutboxMessage
from saleor_config.outbox import Draft, Outcome

PURPOSE: Final = "NOTICE"
KIND: Final = "text"


def send_notice(phone: str, text: str) -> None:
    """Send ``text`` to ``phone`` once the transaction is committed.

    ``phone``: E.164. ``text``: in the reader's language, of two SMS segments at most
    (134 characters of Arabic), else ``ValueError``. It counts in the shop's limits. What
    goes wrong later is logged and never raised: a notice must not undo what it tells of.
    """
    _check_length(text)
    payload = {"phone": phone, "text": text, "language": current_language()}
    outbox.put(Draft(KIND, payload=payload))


def send_written(message: OutboxMessage) -> Outcome:
    """Send what ``send_notice`` has written."""
    given = message.payload
    sms = SmsMessage(given["phone"], given["text"], "", given["language"], str(message.pk))
    outcome, has_place = _send(sms, has_place=given.get("has_place", False))
    message.payload = given | {"has_place": has_place}
    return outcome


def send_text(phone: str, text: str, language: str, *, reference: str) -> Outcome:
    """Send ``text`` now, for a message of the outbox named ``reference``.

    Arguments and limits as for ``send_notice``. Call it outside any transaction.
    """
    _check_length(text)
    return _send(SmsMessage(phone, text, "", language, reference), has_place=False)[0]


def _send(message: SmsMessage, *, has_place: bool) -> tuple[Outcome, bool]:
    """What came of it, and whether a later try needs no new place in the shop's limits.

    A provider that has taken it under this reference is not asked again.
    """
    if was_taken(message.reference):
        return Outcome.SENT, False
    try:
        rules = current_rules()
        delivery = deliver(message, purpose=PURPOSE, rules=rules, has_place=has_place)
    except SignInError:
        return Outcome.RETRY, has_place
    if delivery.provider:
        return Outcome.SENT, False
    outcome = Outcome.RETRY if delivery.is_retryable else Outcome.REFUSED
    return outcome, delivery.has_place


def _check_length(text: str) -> None:
    if segment_count(text) > MOST_SEGMENTS:
        raise ValueError(f"A notice has at most {MOST_SEGMENTS} SMS segments.")
