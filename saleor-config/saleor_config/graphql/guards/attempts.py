"""Limits on wrong passwords and promo codes at Saleor's own mutations."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.guards.base import Arguments, Proceed
from saleor_config.graphql.identity import GraphQLContext, Info
from saleor_config.limits.attempts import (
    PasswordAttempt,
    TooManyAttempts,
    begin_promo_code_attempt,
    end_promo_code_attempt,
)
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

WRONG_PASSWORD: Final = "INVALID_CREDENTIALS"  # noqa: S105 - a code of Saleor's


def limit_sign_in(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``tokenCreate``: attempts are counted for the address, failures for the account."""
    return limit_password(proceed, info, str(arguments["email"]))


def limit_password_proof(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """``passwordChange``, ``requestEmailChange``: a stolen session must not be used to guess the
    password, which opens more than it."""
    if not info.context.user.is_authenticated:
        return proceed()
    return limit_password(proceed, info, info.context.user.email)


def limit_password(proceed: Proceed, info: Info, email: str) -> Any:
    with report_limits(info.context):
        attempt = PasswordAttempt.begin(email, get_limited_address(info.context))
    result = proceed()
    if is_wrong_password(result):
        attempt.failed()
    else:
        attempt.succeeded()
    return result


def is_wrong_password(result: Any) -> bool:
    failures = getattr(result, "account_errors", None) or []
    codes = (str(getattr(item.code, "value", item.code)).upper() for item in failures)
    return result is None or WRONG_PASSWORD in codes


def limit_promo_codes(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """``checkoutAddPromoCode``: every code that is not applied counts, since the response says
    whether it exists."""
    with report_limits(info.context):
        attempt = begin_promo_code_attempt(info.context.user)
    result = proceed()
    end_promo_code_attempt(attempt, was_wrong=bool(result is None or result.errors))
    return result


def count_attempt(limit: AttemptLimit, subject: str) -> None:
    """Raises ``RequestError`` for one attempt too many."""
    if not limit.count(subject):
        raise build_limit_error(limit.seconds_left(subject))


def build_limit_error(seconds: int) -> RequestError:
    error = RequestError(_("Too many attempts. Please try again later."), "TOO_MANY_ATTEMPTS")
    error.extensions["retryAfter"] = seconds
    return error


@contextmanager
def report_limits(request: GraphQLContext) -> Iterator[None]:
    """Turn a reached limit into a ``RequestError``, and a lost Redis into a 503: without its
    counters nothing is attempted."""
    try:
        yield
    except TooManyAttempts as error:
        raise build_limit_error(error.retry_after) from None
    except RedisError as error:
        logger.error("Redis does not count attempts: %s", type(error).__name__)
        request.answer_status = 503
        raise RequestError(
            _("This is not possible right now. Please try again in a few minutes."), "UNAVAILABLE"
        ) from None
