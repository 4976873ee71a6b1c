"""How often a password may be tried, by whatever door (hole 9)."""

import logging
from dataclasses import dataclass
from typing import Any, Final, Self
from uuid import uuid4

from django.conf import settings
from redis.exceptions import RedisError

from saleor_config.limits.counters import AttemptLimit, GrowingLock
from saleor_config.limits.guess_limits import GuessLimit
from saleor_config.logs import masked

audit = logging.getLogger("saleor_config.audit")


class TooManyTries(Exception):
    """``retry_after``: seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"Too many passwords were tried; again in {retry_after} s.")
        self.retry_after = retry_after


@dataclass(frozen=True)
class PasswordTry:
    """One try at the password of ``account``, which has been counted as a failure."""

    account: str
    locks_for: int

    @classmethod
    def begin(cls, email: str, address: str) -> Self:
        """``address``: network address of the visitor.

        Raises ``TooManyTries``, and ``RedisError`` while nothing can be counted: nobody gets
        to try then.
        """
        limit = AttemptLimit("sign_in_address", *settings.SIGN_IN_LIMITS["address"])
        if not limit.count(address):
            raise TooManyTries(limit.seconds_left(address))
        account = email.strip().lower()
        begun = account_lock().begin(account)
        if begun.wait:
            raise TooManyTries(begun.wait)
        return cls(account, begun.locks_for)

    def failed(self) -> None:
        if self.locks_for:
            audit.warning(
                "Password sign-in of %s is locked for %d s", masked(self.account), self.locks_for
            )

    def succeeded(self) -> None:
        try:
            account_lock().succeed(self.account)
        except RedisError as error:
            audit.error("Redis did not take a try back: %s", type(error).__name__)


def account_lock() -> GrowingLock:
    return GrowingLock("sign_in_account", settings.SIGN_IN_LIMITS["account"])


logger = logging.getLogger(__name__)

LIMIT: Final = GuessLimit("PROMO_CODES")


class TooManyCodes(Exception):
    """``retry_after``: seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"Too many promo codes were tried; again in {retry_after} s.")
        self.retry_after = retry_after


def begin_code(user: Any) -> str:
    """Count a code that is tried as a wrong one; the name to give it back by.

    Raises ``TooManyCodes``, and ``RedisError``: no code is looked up while none can be counted.
    """
    attempt = uuid4().hex
    account = str(user.pk) if user.is_authenticated else ""
    wait = LIMIT.reserve(attempt, LIMIT.subjects(account=account))
    if wait:
        raise TooManyCodes(wait)
    return attempt


def end_code(attempt: str, *, was_wrong: bool) -> None:
    """A right code takes back its own attempt and no other."""
    try:
        if was_wrong:
            LIMIT.count_in_shop()
        else:
            LIMIT.give_back(attempt)
    except RedisError as error:
        logger.error("Redis does not count promo codes: %s", type(error).__name__)
