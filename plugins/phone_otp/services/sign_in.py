"""Verifying a one-time code: the proof of a number, and so of an account."""

import logging
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.phone_otp import audit, code_store, problems
from plugins.phone_otp.code_store import Answer, Outcome
from plugins.phone_otp.configuration import CODE_LENGTH, SignInRules, current_rules
from plugins.phone_otp.models import EventKind
from plugins.phone_otp.phone_numbers import parse_mobile
from plugins.phone_otp.problems import SignInProblem
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.services.customers import ensure_customer
from plugins.phone_otp.services.sessions import open_session

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class SignedIn:
    """``expires_at``: when the session ends if it is not used again."""

    user: User
    expires_at: datetime
    token: str = field(repr=False)


def verify_code(
    *, phone: str, code: str, purpose: Purpose, address: str, device_name: str = ""
) -> SignedIn:
    """Exchange the right code for a session; a phone without an account gets one.

    ``phone`` and ``code``: as typed. Raises ``SignInProblem``. A wrong code counts against
    the phone, whatever succeeds besides; a right code works once.
    """
    e164 = parse_mobile(phone)
    guess = _digits(code)
    rules = current_rules()
    answer = code_store.judge_code(
        phone=e164, purpose=purpose, address=address, code=guess, rules=rules
    )
    if answer.outcome is not Outcome.RIGHT:
        raise _refused(answer, e164, address)
    return _signed_in(e164, answer, address, device_name, rules)


def _digits(code: str) -> str:
    """The code in Latin digits. What can't be a code is refused without counting as a guess."""
    text = "".join(code.split())
    if not text:
        raise problems.required("code", _("Enter the code we sent you."))
    if len(text) != CODE_LENGTH or not text.isdecimal():
        raise problems.invalid_code()
    return "".join(str(int(digit)) for digit in text)


def _signed_in(
    phone: str, answer: Answer, address: str, device_name: str, rules: SignInRules
) -> SignedIn:
    with transaction.atomic():
        user = ensure_customer(phone, answer.names.first, answer.names.last)
        if may_sign_in_by_phone(user):
            opened = open_session(user, device_name=device_name, rules=rules)
            audit.record(EventKind.SIGNED_IN, phone=phone, address=address, user=user)
            return SignedIn(user, opened.session.expires_at, opened.token)
        audit.record(EventKind.ACCOUNT_REFUSED, phone=phone, address=address, user=user)
    raise problems.account_closed()


def may_sign_in_by_phone(user: User) -> bool:
    """Four digits by SMS are too little for those who run the shop."""
    return user.is_active and not user.is_staff and not user.is_superuser


def _refused(answer: Answer, phone: str, address: str) -> SignInProblem:
    kinds, problem = {
        Outcome.WRONG: ([EventKind.CODE_WRONG], problems.invalid_code),
        Outcome.EXPIRED: ([EventKind.CODE_EXPIRED], problems.code_expired),
        Outcome.WRONG_AND_LOCKED: (
            [EventKind.CODE_WRONG, EventKind.PHONE_LOCKED],
            lambda: problems.too_many_attempts(answer.retry_after),
        ),
    }.get(
        answer.outcome,
        (
            [EventKind.ATTEMPT_REFUSED],
            lambda: problems.too_many_attempts(answer.retry_after),
        ),
    )
    for kind in kinds:
        audit.record(kind, phone=phone, address=address)
    if answer.outcome is Outcome.SHOP_LIMITED:
        logger.error("The whole shop has reached its limit of wrong codes")
    return problem()
