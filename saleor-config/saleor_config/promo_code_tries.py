"""Promo codes and gift cards can be guessed: wrong ones are counted at every endpoint."""

import logging
from typing import Any, Final
from uuid import uuid4

from redis.exceptions import RedisError

from saleor_config.visitor_limits import GuessLimit

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
