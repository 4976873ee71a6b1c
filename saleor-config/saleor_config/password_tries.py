"""How often a password may be tried, by whatever door (hole 9)."""

import logging
from dataclasses import dataclass
from typing import Self

from django.conf import settings
from redis.exceptions import RedisError

from saleor_config.attempts import AttemptLimit
from saleor_config.growing_lock import GrowingLock
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
