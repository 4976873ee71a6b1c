"""Judging a one-time code: the proof that somebody holds a phone."""

import logging

from django.utils.translation import gettext as _

from plugins.phone_otp import audit, code_store
from plugins.phone_otp.code_store import Answer, Names, Outcome
from plugins.phone_otp.configuration import CODE_LENGTH, current_rules
from plugins.phone_otp.errors import (
    SignInError,
    build_attempt_limit_error,
    build_expired_code_error,
    build_invalid_code_error,
    build_required_error,
)
from plugins.phone_otp.models import EventKind
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.services.known_devices import is_known_device
from saleor_config.text_input import clean_code, is_code

logger = logging.getLogger(__name__)


def prove(*, phone: str, code: str, purpose: Purpose, address: str, asked_by: str = "") -> Names:
    """Consume the right ``code`` (as typed) of an E.164 ``phone``; the names it was asked with.

    Raises ``SignInError``. A wrong code counts against the phone, whatever succeeds
    besides; a right code works once.
    """
    answer = code_store.judge_code(
        phone=phone,
        purpose=purpose,
        address=address,
        code=_digits(code),
        rules=current_rules(),
        asked_by=asked_by,
        is_known_device=is_known_device(phone),
    )
    if answer.outcome is not Outcome.RIGHT:
        raise _refused(answer, phone, address)
    return answer.names


def _digits(code: str) -> str:
    """The code in plain digits. What can't be a code is refused without counting as a guess."""
    text = clean_code(code)
    if not text:
        raise build_required_error("code", _("Enter the code we sent you."))
    if not is_code(text, CODE_LENGTH):
        raise build_invalid_code_error()
    return text


def _refused(answer: Answer, phone: str, address: str) -> SignInError:
    if answer.outcome is Outcome.EXPIRED:
        audit.record_refusal(EventKind.CODE_EXPIRED, phone=phone, address=address)
        return build_expired_code_error()
    if answer.outcome in (Outcome.WRONG, Outcome.WRONG_AND_LOCKED):
        audit.record(EventKind.CODE_WRONG, phone=phone, address=address)
        if answer.outcome is Outcome.WRONG:
            return build_invalid_code_error()
        audit.record(EventKind.PHONE_LOCKED, phone=phone, address=address)
        return build_attempt_limit_error(answer.retry_after)
    audit.record_refusal(EventKind.ATTEMPT_REFUSED, phone=phone, address=address)
    if answer.outcome is Outcome.SHOP_LIMITED:
        logger.error("The whole shop has reached its limit of wrong codes")
    return build_attempt_limit_error(answer.retry_after)
