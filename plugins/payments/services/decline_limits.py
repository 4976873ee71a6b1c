"""Card testing: how often payments may come to nothing.

An attempt is counted before the provider is asked and given back once it is paid, so attempts
made at once cannot pass the limit, and paid ones in between hand out no new attempts. Nobody is
asked to pay while Redis cannot count.
"""

import logging
from collections.abc import Callable
from uuid import UUID, uuid4

from redis.exceptions import RedisError

from plugins.payments.cards import SourceKind
from plugins.payments.models import OnlinePayment, SavedCard
from plugins.payments.providers import DeclineReason, ProviderUnavailable, get_provider
from plugins.phone_otp.selectors import get_phone
from saleor_config.limits.guess_limits import GuessLimit

logger = logging.getLogger(__name__)

DECLINES = GuessLimit("CARD_DECLINES")
STC_PAY_CODES = GuessLimit("STC_PAY_CODES")


def reserve_attempt(payment: OnlinePayment) -> DeclineReason | None:
    """Count a payment before its provider is asked, once; why it may not be made, if so."""
    subjects = DECLINES.subjects(account=_identify_account(payment), card=_identify_card(payment))
    try:
        wait = DECLINES.reserve(str(payment.pk), subjects)
    except RedisError as error:
        logger.error("Redis does not count card payments: %s", type(error).__name__)
        return DeclineReason.NOT_COUNTED
    return DeclineReason.TOO_MANY if wait else None


def give_back_attempt(payment_id: UUID) -> None:
    """The payment was paid, or never reached the provider: it counts no more."""
    _write_or_log(lambda: DECLINES.give_back(str(payment_id)))


def note_decline() -> None:
    _write_or_log(DECLINES.count_in_shop)


def reserve_code(payment: OnlinePayment) -> str | None:
    """Count a code of STC Pay that is tried; the name to give it back by, None where it is one
    too many. Raises ``RedisError``."""
    attempt = uuid4().hex
    subjects = STC_PAY_CODES.subjects(account=_identify_account(payment), card=payment.source_token)
    return None if STC_PAY_CODES.reserve(attempt, subjects) else attempt


def give_back_code(attempt: str) -> None:
    """The code was right."""
    _write_or_log(lambda: STC_PAY_CODES.give_back(attempt))


def _identify_account(payment: OnlinePayment) -> str:
    """The phone, which stays the same where an account is deleted and made again; for what a link
    pays, what is paid for."""
    if not payment.is_of_order and payment.user is None:
        return f"{payment.purpose} {payment.subject}"
    if payment.user is None:
        return ""
    return get_phone(payment.user) or str(payment.user_id)


def _identify_card(payment: OnlinePayment) -> str:
    """What tells one card or wallet from others; empty where nothing does."""
    if payment.source_kind == SourceKind.STC_PAY.value:
        return payment.source_token
    if payment.source_kind == SourceKind.APPLE_PAY.value:
        # A new token each time, and Apple has asked for a finger or a face.
        return ""
    token = payment.source_token
    saved = SavedCard.objects.filter(provider=payment.provider, token=token).first()
    if saved is not None:
        return str(saved.details)
    try:
        return str(get_provider(payment.provider).fetch_card(token) or "")
    except ProviderUnavailable:
        # The charge will most likely fail too; account, address and device count it.
        return ""


def _write_or_log(write: Callable[[], None]) -> None:
    """An attempt that is not given back counts until its window has passed."""
    try:
        write()
    except RedisError as error:
        logger.error("Redis does not count card payments: %s", type(error).__name__)
