"""Asking for a one-time code, and sending it."""

import logging
import secrets
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from plugins.phone_otp import audit, code_store, problems
from plugins.phone_otp.code_store import Names, Outcome
from plugins.phone_otp.configuration import CODE_LENGTH, current_rules
from plugins.phone_otp.models import EventKind
from plugins.phone_otp.phone_numbers import mask, parse_mobile
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.sms.providers import SmsMessage, provider_named
from plugins.phone_otp.sms.texts import code_message
from saleor_config.language import current_language
from saleor_config.typed_text import readable

logger = logging.getLogger(__name__)

LONGEST_NAME = 100


@dataclass(frozen=True)
class CodeRequested:
    """``phone``: E.164. ``expires_in``, ``resend_after``: seconds."""

    phone: str
    expires_in: int
    resend_after: int


def request_code(
    *, phone: str, purpose: Purpose, address: str, first_name: str = "", last_name: str = ""
) -> CodeRequested:
    """Send a code to ``phone``. Accounts are not looked at, so known and unknown
    phones get the same answer after the same work.

    ``phone``: as typed. ``address``: network address of the visitor. Names are kept until
    the code is verified. Raises ``SignInProblem``.
    """
    e164 = parse_mobile(phone)
    names = _names(purpose, first_name, last_name)
    rules = current_rules()
    if not provider_named(rules.sms_provider).is_available():
        logger.error("The SMS provider %s can't send here", rules.sms_provider)
        raise problems.unavailable()
    answer = code_store.open_challenge(
        phone=e164, purpose=purpose, address=address, names=names, rules=rules
    )
    if answer.outcome is not Outcome.ACCEPTED:
        _refuse(answer, e164, address)
    with transaction.atomic():
        audit.record(EventKind.CODE_REQUESTED, phone=e164, address=address)
        transaction.on_commit(partial(_queue_code, e164, purpose, answer.challenge_id))
    return CodeRequested(e164, rules.code_lifetime_seconds, rules.resend_after_seconds)


def send_code(*, phone: str, purpose: Purpose, challenge_id: str, language: str) -> None:
    """Make a code for an open challenge and send it by SMS.

    The code is made here, in the worker, so that it never stands in the queue. A later
    request for the same phone makes this one pointless, and nothing is sent. Raises
    ``SmsDeliveryFailed``; a repeated call makes a new code.
    """
    rules = current_rules()
    code = "".join(secrets.choice("0123456789") for _digit in range(CODE_LENGTH))
    armed = code_store.arm_challenge(
        phone=phone, purpose=purpose, challenge_id=challenge_id, code=code
    )
    if not armed:
        logger.info("The code request for %s was replaced or ended", mask(phone))
        return
    text = code_message(code, language, rules.code_lifetime_seconds)
    provider_named(rules.sms_provider).send(SmsMessage(phone, text, code, language))
    audit.record(EventKind.CODE_SENT, phone=phone)
    logger.info("Sent a sign-in code to %s by %s", mask(phone), rules.sms_provider)


def _queue_code(phone: str, purpose: Purpose, challenge_id: str) -> None:
    from plugins.phone_otp.tasks import deliver_code

    arguments = {
        "phone": phone,
        "purpose": purpose.value,
        "challenge_id": challenge_id,
        "language": current_language(),
    }
    try:
        # The worker's log and monitors show kwargsrepr, so it must not carry the phone.
        deliver_code.apply_async(kwargs=arguments, kwargsrepr=mask(phone), retry=False)
    except OperationalError:
        logger.exception("The queue did not take a code for %s", mask(phone))
        raise problems.unavailable() from None


def _names(purpose: Purpose, first_name: str, last_name: str) -> Names:
    names = Names(readable(first_name), readable(last_name))
    if purpose is Purpose.REGISTER and not names.first:
        raise problems.required("firstName", _("Enter your first name."))
    for field, name in (("firstName", names.first), ("lastName", names.last)):
        if len(name) > LONGEST_NAME:
            message = _("Enter a name of at most %(count)d letters.") % {"count": LONGEST_NAME}
            raise problems.required(field, message)
    return names if purpose is Purpose.REGISTER else Names()


def _refuse(answer: code_store.Answer, phone: str, address: str) -> None:
    audit.record(EventKind.CODE_REFUSED, phone=phone, address=address)
    if answer.outcome is Outcome.SHOP_LIMITED:
        logger.error("The whole shop has reached its limit of codes")
    if answer.outcome is Outcome.LOCKED:
        raise problems.too_many_attempts(answer.retry_after)
    if answer.outcome is Outcome.TOO_SOON:
        raise problems.too_soon(answer.retry_after)
    raise problems.too_many_requests(answer.retry_after)
