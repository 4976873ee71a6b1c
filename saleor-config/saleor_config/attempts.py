"""Counted attempts in Redis: how often something may be tried in a window of time."""

from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from saleor_config.redis import redis_client


@dataclass(frozen=True)
class AttemptLimit:
    """``allowed`` attempts in ``window`` seconds, counted from the first of them."""

    name: str
    allowed: int
    window: int

    def count(self, subject: str) -> bool:
        """Count one attempt by ``subject``; False when that is one too many.

        Counted before the attempt is made, so that attempts made at once all count.
        """
        key = self._key(subject)
        pipeline = redis_client().pipeline(transaction=True)
        pipeline.set(key, 0, ex=self.window, nx=True)
        pipeline.incr(key)
        return int(pipeline.execute()[1]) <= self.allowed

    def is_exceeded(self, subject: str) -> bool:
        """Whether more than ``allowed`` were counted; counts nothing."""
        return int(redis_client().get(self._key(subject)) or 0) > self.allowed

    def forget(self, subject: str) -> None:
        redis_client().delete(self._key(subject))

    def seconds_left(self, subject: str) -> int:
        return max(0, redis_client().ttl(self._key(subject)))

    def _key(self, subject: str) -> str:
        return f"mashtal:attempts:{self.name}:{hashed_subject(subject)}"


def hashed_subject(subject: str) -> str:
    """E-mails and addresses are not to be read in Redis."""
    digest = salted_hmac("saleor_config.attempts", subject, algorithm="sha256").hexdigest()
    return str(digest)[:32]
