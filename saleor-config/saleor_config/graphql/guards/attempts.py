"""GraphQL's doors that a password opens, with a limit on wrong ones (hole 9)."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from saleor_config.graphql.errors import RequestError
from saleor_config.limits.attempts import (
    PasswordTry,
    TooManyCodes,
    TooManyTries,
    begin_code,
    end_code,
)
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import limited_address

logger = logging.getLogger(__name__)

WRONG_PASSWORD: Final = "INVALID_CREDENTIALS"  # noqa: S105 - a code of Saleor's


def limited_sign_in(resolve: Any) -> Any:
    """``tokenCreate``: tries are counted for the address, failures for the account."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        return tried(resolve, root, info, str(arguments["email"]), arguments)

    return resolver


def limited_proof(resolve: Any) -> Any:
    """``passwordChange``, ``requestEmailChange``: whoever took a session must not get to guess
    the password that opens more than it."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        if not info.context.user.is_authenticated:
            return resolve(root, info, **arguments)
        return tried(resolve, root, info, info.context.user.email, arguments)

    return resolver


def tried(resolve: Any, root: Any, info: Any, email: str, arguments: dict[str, Any]) -> Any:
    with needing_redis(info.context):
        try:
            begun = PasswordTry.begin(email, limited_address(info.context))
        except TooManyTries as refusal:
            raise too_many(refusal.retry_after) from None
    result = resolve(root, info, **arguments)
    if was_wrong(result):
        begun.failed()
    else:
        begun.succeeded()
    return result


def was_wrong(result: Any) -> bool:
    failures = getattr(result, "account_errors", None) or []
    return result is None or any(code_of(failure) == WRONG_PASSWORD for failure in failures)


def code_of(failure: Any) -> str:
    return str(getattr(failure.code, "value", failure.code)).upper()


def count_or_refuse(limit: AttemptLimit, subject: str) -> None:
    if not limit.count(subject):
        raise too_many(limit.seconds_left(subject))


def too_many(seconds: int) -> RequestError:
    error = RequestError(_("Too many attempts. Please try again later."), "TOO_MANY_ATTEMPTS")
    error.extensions["retryAfter"] = seconds
    return error


@contextmanager
def needing_redis(request: HttpRequest) -> Iterator[None]:
    """Without its counters nobody gets to try: 503."""
    try:
        yield
    except RedisError as error:
        logger.error("Redis does not count attempts: %s", type(error).__name__)
        raise outage(request) from None


def outage(request: HttpRequest) -> RequestError:
    """A part of the shop is away, which HTTP is told too."""
    request.answer_status = 503
    return RequestError(
        _("This is not possible right now. Please try again in a few minutes."), "UNAVAILABLE"
    )


def limited_codes(resolve: Any) -> Any:
    """``checkoutAddPromoCode``: every code that is not applied counts, for it says whether there
    is such a code."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        with needing_redis(info.context):
            try:
                attempt = begin_code(info.context.user)
            except TooManyCodes as refusal:
                raise too_many(refusal.retry_after) from None
        result = resolve(root, info, **arguments)
        end_code(attempt, was_wrong=bool(result is None or result.errors))
        return result

    return resolver
