"""Verification of a phone by a one-time code: request, text message and guess."""

import logging
import random
from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.messaging.selectors import (
    EarlierAttempts,
    get_available_providers,
    get_earlier_attempts,
)
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage
from plugins.messaging.services.outbox import SendOutcome as MessageOutcome
from plugins.messaging.services.sms import SmsMessage, SmsResult, deliver_sms
from plugins.phone_otp import audit, code_store
from plugins.phone_otp.code_store import ChallengeResult, CodeOutcome, CodePurpose, Names
from plugins.phone_otp.configuration import CODE_LENGTH, SignInRules, get_current_rules
from plugins.phone_otp.errors import (
    MINUTE,
    SignInError,
    SignInErrorCode,
    build_attempt_limit_error,
    build_expired_code_error,
    build_invalid_code_error,
    build_unavailable_error,
    format_wait,
)
from plugins.phone_otp.models import EventKind
from plugins.phone_otp.services.sessions import is_known_device
from plugins.phone_otp.validators import parse_mobile, read_sign_in_code, read_sign_in_names
from saleor_config.language import current_language
from saleor_config.phone_numbers import mask_phone
from saleor_config.text_input import generate_code

logger = logging.getLogger(__name__)

KIND: Final = "sms_code"
LEAST_VALID_SECONDS: Final = 60
"""A code that a customer could use for less than this is not sent any more."""

LEASE: Final = timedelta(seconds=15)
"""A provider has responded by then, or never will (``sms.http``). Where two deliveries overlap all
the same, both send the same code."""

MOST_UNCERTAIN: Final = 2
"""Attempts that may each have sent a code. It is not handed to a provider again then."""

MOST_RETRIES: Final = 3
FIRST_PAUSE_SECONDS: Final = 2


@dataclass(frozen=True)
class CodeRequest:
    """``phone``: E.164. ``expires_in``, ``resend_after``: seconds."""

    phone: str
    expires_in: int
    resend_after: int


def request_code(
    *, phone: str, purpose: CodePurpose, address: str, first_name: str = "", last_name: str = ""
) -> CodeRequest:
    """Send a code to ``phone``. Accounts are not looked at, so known and unknown
    phones get the same response after the same work.

    ``phone``: as typed. ``address``: network address of the visitor. Names are kept until
    the code is verified. Raises ``SignInError``.
    """
    e164 = parse_mobile(phone)
    return open_code(
        phone=e164,
        purpose=purpose,
        address=address,
        names=read_sign_in_names(purpose, first_name, last_name),
    )


def open_code(
    *,
    phone: str,
    purpose: CodePurpose,
    address: str,
    names: Names | None = None,
    bound_to: str = "",
) -> CodeRequest:
    """Send a code to an E.164 ``phone``, within the limits that all purposes share.

    ``bound_to``: the session or quote that alone may use the code, where there is one.
    """
    rules = get_current_rules()
    if not get_available_providers(rules.sms_providers):
        logger.error("No SMS provider can send from here: %s", ", ".join(rules.sms_providers))
        raise build_unavailable_error()
    result = code_store.open_challenge(
        phone=phone,
        purpose=purpose,
        address=address,
        rules=rules,
        names=names or Names(),
        bound_to=bound_to,
        is_known_device=is_known_device(phone),
    )
    if result.outcome is not CodeOutcome.ACCEPTED:
        _raise_request_error(result, phone, address)
    with transaction.atomic():
        audit.record_sign_in_event(EventKind.CODE_REQUESTED, phone=phone, address=address)
        _write_code_message(phone, purpose, result.challenge_id, rules)
    return CodeRequest(phone, rules.code_lifetime_seconds, rules.resend_after_seconds)


def send_code(
    *,
    phone: str,
    purpose: CodePurpose,
    challenge_id: str,
    language: str,
    reference: str = "",
    has_place: bool = True,
) -> SmsResult | None:
    """Make a code for an open challenge and send it by SMS; a repeated call sends the same one.

    The code is made here, in the worker, so that it never stands in the queue. ``reference``: id
    of its outbox message. ``has_place``: in the shop's limits, where the request was counted.
    None where a later request of this phone has replaced this one, or its code was used: nothing
    is sent then. Raises ``SignInError``.
    """
    rules = get_current_rules()
    message = _build_armed_message(phone, purpose, challenge_id, language, reference)
    if message is None:
        logger.info("The code request for %s was replaced or ended", mask_phone(phone))
        return None
    delivery = deliver_sms(message, purpose=purpose.value, rules=rules, has_place=has_place)
    kind = EventKind.CODE_SENT if delivery.provider else EventKind.CODE_SEND_FAILED
    audit.record_sign_in_event(kind, phone=phone)
    return delivery


def _build_armed_message(
    phone: str, purpose: CodePurpose, challenge_id: str, language: str, reference: str
) -> SmsMessage | None:
    """The code stays in here and in the message, which hides it: no error report shows it."""
    armed = code_store.arm_challenge(
        phone=phone, purpose=purpose, challenge_id=challenge_id, code=generate_code(CODE_LENGTH)
    )
    if armed is None:
        return None
    text = build_code_text(armed.code, language, armed.seconds_left, purpose)
    return SmsMessage(phone, text, armed.code, language, reference)


def get_sending_time(rules: SignInRules) -> timedelta:
    """For which a code that could not be sent yet is worth sending."""
    lifetime = rules.code_lifetime_seconds
    return timedelta(seconds=max(lifetime - LEAST_VALID_SECONDS, lifetime // 2))


def _write_code_message(
    phone: str, purpose: CodePurpose, challenge_id: str, rules: SignInRules
) -> None:
    payload = {
        "phone": phone,
        "purpose": purpose.value,
        "challenge_id": challenge_id,
        "language": current_language(),
    }
    lifetime = get_sending_time(rules)
    outbox.write_messages(MessageDraft(KIND, payload=payload, lifetime=lifetime))


def send_requested_code(message: OutboxMessage) -> MessageOutcome:
    """Send the code of a challenge; again where that may help.

    A worker that was killed has left no word of whether the code was sent. It is sent again then,
    the same one, as after a provider that did not respond; once, and not where a provider has
    taken it.
    """
    given, reference = message.payload, str(message.pk)
    earlier = get_earlier_attempts(reference) if message.attempts > 1 else EarlierAttempts()
    if earlier.was_taken:
        return MessageOutcome.SENT
    if earlier.uncertain >= MOST_UNCERTAIN:
        return _refuse_code(given["phone"])
    # An attempt that may have sent the code has used the place of its request.
    options = {"reference": reference, "has_place": not earlier.uncertain}
    try:
        delivery = send_code(**given | {"purpose": CodePurpose(given["purpose"])} | options)
    except SignInError:
        audit.record_sign_in_event(EventKind.CODE_SEND_FAILED, phone=given["phone"])
        delivery = SmsResult(is_retryable=True)
    if delivery is None:
        return MessageOutcome.DROPPED
    if delivery.provider:
        return MessageOutcome.SENT
    may_help = delivery.is_retryable and not (delivery.may_have_been_sent and earlier.uncertain)
    if may_help and message.attempts <= MOST_RETRIES:
        return MessageOutcome.RETRY
    return _refuse_code(given["phone"])


def _refuse_code(phone: str) -> MessageOutcome:
    logger.error("No SMS provider took a message for %s", mask_phone(phone))
    return MessageOutcome.REFUSED


def compute_retry_pause(failures: int) -> timedelta:
    """Seconds: 2 to 4, 4 to 8, 8 to 16. A provider that is busy gets at least the shorter; the
    rest is chance, so that what failed together does not come back together.
    """
    shorter = FIRST_PAUSE_SECONDS * 2 ** (min(failures, MOST_RETRIES) - 1)
    return timedelta(seconds=shorter + random.uniform(0, shorter))  # noqa: S311 - no secret


def _raise_request_error(result: code_store.ChallengeResult, phone: str, address: str) -> None:
    audit.record_error(EventKind.CODE_REFUSED, phone=phone, address=address)
    if result.outcome is CodeOutcome.SHOP_LIMITED:
        logger.error("The whole shop has reached its limit of codes")
    if result.outcome is CodeOutcome.LOCKED:
        raise build_attempt_limit_error(result.retry_after)
    sentence = (
        _("We have just sent a code. You can ask for another in %(wait)s.")
        if result.outcome is CodeOutcome.TOO_SOON
        else _("Too many codes were asked for. Try again in %(wait)s.")
    )
    raise SignInError(
        SignInErrorCode.TOO_MANY_REQUESTS,
        sentence % {"wait": format_wait(result.retry_after)},
        retry_after=result.retry_after,
    )


def verify_phone(
    *, phone: str, code: str, purpose: CodePurpose, address: str, bound_to: str = ""
) -> Names:
    """Consume the right ``code`` (as typed) of an E.164 ``phone``; the names it was asked with.

    Raises ``SignInError``. A wrong code counts against the phone, whatever succeeds
    besides; a right code works once.
    """
    result = code_store.verify_guess(
        phone=phone,
        purpose=purpose,
        address=address,
        code=read_sign_in_code(code),
        rules=get_current_rules(),
        bound_to=bound_to,
        is_known_device=is_known_device(phone),
    )
    if result.outcome is not CodeOutcome.RIGHT:
        raise _build_guess_error(result, phone, address)
    return result.names


def _build_guess_error(result: ChallengeResult, phone: str, address: str) -> SignInError:
    if result.outcome is CodeOutcome.EXPIRED:
        audit.record_error(EventKind.CODE_EXPIRED, phone=phone, address=address)
        return build_expired_code_error()
    if result.outcome in (CodeOutcome.WRONG, CodeOutcome.WRONG_AND_LOCKED):
        audit.record_sign_in_event(EventKind.CODE_WRONG, phone=phone, address=address)
        if result.outcome is CodeOutcome.WRONG:
            return build_invalid_code_error()
        audit.record_sign_in_event(EventKind.PHONE_LOCKED, phone=phone, address=address)
        return build_attempt_limit_error(result.retry_after)
    audit.record_error(EventKind.ATTEMPT_REFUSED, phone=phone, address=address)
    if result.outcome is CodeOutcome.SHOP_LIMITED:
        logger.error("The whole shop has reached its limit of wrong codes")
    return build_attempt_limit_error(result.retry_after)


def request_quote_code(phone: str, *, quote: str, address: str) -> CodeRequest:
    """Send a code to ``phone`` that accepts ``quote``, the name of one offer, and no other.

    Nobody has to be signed in. Raises ``SignInError``, also where the number can't be texted.
    """
    return open_code(
        phone=parse_mobile(phone), purpose=CodePurpose.ACCEPT_QUOTE, address=address, bound_to=quote
    )


def verify_quote_code(phone: str, *, quote: str, code: str, address: str) -> None:
    """Use the code up. Raises ``SignInError``."""
    verify_phone(
        phone=parse_mobile(phone),
        code=code,
        purpose=CodePurpose.ACCEPT_QUOTE,
        address=address,
        bound_to=quote,
    )


def build_code_text(
    code: str, language: str, seconds_left: int, purpose: CodePurpose = CodePurpose.LOGIN
) -> str:
    """The message in the customer's language, ending in the line by which a phone's browser
    offers to fill the code in (WICG "sms-one-time-codes": ``@domain #code``).

    It says what the code does: who is talked into reading it out hears it before.
    ``seconds_left``: of its lifetime; said in whole minutes from two minutes.
    """
    is_short = seconds_left < 2 * MINUTE
    lifetime = seconds_left if is_short else round(seconds_left / MINUTE) * MINUTE
    with translation.override(language):
        sentence = _choose_sentence(purpose) % {
            "code": code,
            "lifetime": format_wait(lifetime),
        }
    domain = urlsplit(settings.ENVIRONMENT.public_url).hostname
    return f"{sentence}\n\n@{domain} #{code}"


def _choose_sentence(purpose: CodePurpose) -> str:
    sentences = {
        CodePurpose.CONFIRM: _(
            "%(code)s confirms your identity at Mashtal. It works for %(lifetime)s."
            " Share it with nobody."
        ),
        CodePurpose.CHANGE_PHONE: _(
            "%(code)s moves a Mashtal account to this number. It works for %(lifetime)s."
            " Share it with nobody."
        ),
        CodePurpose.ACCEPT_QUOTE: _(
            "%(code)s accepts your quote from Mashtal. It works for %(lifetime)s."
            " Share it with nobody."
        ),
    }
    sign_in = _("%(code)s is your Mashtal code. It works for %(lifetime)s. Share it with nobody.")
    return sentences.get(purpose, sign_in)
