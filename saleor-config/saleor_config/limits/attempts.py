"""Attempts at passwords and promo codes, counted at every endpoint that takes one."""

import logging
from dataclasses import dataclass
from typing import Final, Self
from uuid import uuid4

from django.conf import settings
from redis.exceptions import RedisError
from saleor.account.models import User

from saleor_config.limits.counters import AttemptLimit, GrowingLock
from saleor_config.limits.guess_limits import GuessLimit
from saleor_config.logs import mask_text

audit = logging.getLogger("saleor_config.audit")
logger = logging.getLogger(__name__)

PROMO_CODES: Final = GuessLimit("PROMO_CODES")


class TooManyAttempts(Exception):
    """``retry_after``: seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"Too many attempts; again in {retry_after} s.")
        self.retry_after = retry_after


@dataclass(frozen=True)
class PasswordAttempt:
    """One attempt at the password of ``account``, which has been counted as a failure."""

    account: str
    locks_for: int

    @classmethod
    def begin(cls, email: str, address: str) -> Self:
        """``address``: network address of the visitor.

        Raises ``TooManyAttempts``, and ``RedisError`` while nothing can be counted.
        """
        limit = AttemptLimit("sign_in_address", *settings.SIGN_IN_LIMITS["address"])
        if not limit.count(address):
            raise TooManyAttempts(limit.seconds_left(address))
        account = email.strip().lower()
        begun = build_account_lock().begin(account)
        if begun.wait:
            raise TooManyAttempts(begun.wait)
        return cls(account, begun.locks_for)

    def failed(self) -> None:
        if self.locks_for:
            audit.warning(
                "Password sign-in of %s is locked for %d s", mask_text(self.account), self.locks_for
            )

    def succeeded(self) -> None:
        try:
            build_account_lock().succeed(self.account)
        except RedisError as error:
            audit.error("Redis did not take a try back: %s", type(error).__name__)


def build_account_lock() -> GrowingLock:
    return GrowingLock("sign_in_account", settings.SIGN_IN_LIMITS["account"])


def begin_promo_code_attempt(user: User) -> str:
    """Count a promo code as wrong before it is looked up; the attempt's name for ``end_code``.

    Raises ``TooManyAttempts``, and ``RedisError``: no code is looked up while none can be counted.
    """
    attempt = uuid4().hex
    account = str(user.pk) if user.is_authenticated else ""
    wait = PROMO_CODES.reserve(attempt, PROMO_CODES.subjects(account=account))
    if wait:
        raise TooManyAttempts(wait)
    return attempt


def end_promo_code_attempt(attempt: str, *, was_wrong: bool) -> None:
    """A right code takes back its own attempt and no other."""
    try:
        if was_wrong:
            PROMO_CODES.count_in_shop()
        else:
            PROMO_CODES.give_back(attempt)
    except RedisError as error:
        logger.error("Redis does not count promo codes: %s", type(error).__name__)
