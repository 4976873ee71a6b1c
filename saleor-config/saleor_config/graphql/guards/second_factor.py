"""The second factor at the API's doors, where a client has no field for its code.

The Dashboard 2.10 asks for an e-mail address and a password alone, so staff with a second factor
type its code behind the password, after a space. Which accounts have one, and whether a code is
right, ``saleor_config.interfaces.second_factor`` knows.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext
from saleor.account.error_codes import AccountErrorCode
from saleor.graphql.account.mutations.base import SetPassword
from saleor.graphql.core.mutations import CreateToken
from saleor.graphql.core.types.common import AccountError, Error

from saleor_config.graphql.guards.attempts import needing_redis, too_many, was_wrong
from saleor_config.interfaces import second_factor
from saleor_config.limits.attempts import TooManyTries
from saleor_config.visitor import limited_address


def with_code(resolve: Any) -> Any:
    """``tokenCreate``: ``password 123456`` for an account with a second factor."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        account = second_factor.get().account_with_second_factor(str(arguments["email"]))
        if account is None:
            return resolve(root, info, **arguments)
        password, _space, code = str(arguments["password"]).rpartition(" ")
        with signed_in_if(info) as keep:
            result = resolve(root, info, **{**arguments, "password": password})
            if was_wrong(result):
                # As long as a code takes, or time would tell which passwords are right.
                with needing_redis(info.context):
                    second_factor.get().spend_try(account, code, limited_address(info.context))
                return result
            # Asked after the password, so that nobody without it can use the tries up.
            if not is_right(info, account, code):
                return wrong_password()
            keep()
        return result

    return resolver


def wrong_password() -> CreateToken:
    """What Saleor answers to a wrong password, word for word, without a second look at one."""
    sentence = "Please, enter valid credentials"
    refusal = AccountError(
        field="email", message=sentence, code=AccountErrorCode.INVALID_CREDENTIALS
    )
    return CreateToken(errors=[Error(message=gettext(sentence))], account_errors=[refusal])


def without_token(resolve: Any) -> Any:
    """``setPassword`` signs in whoever has the mailed link; a second factor is still asked."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        account = second_factor.get().account_with_second_factor(str(arguments["email"]))
        if account is None:
            return resolve(root, info, **arguments)
        with signed_in_if(info):
            result = resolve(root, info, **arguments)
        is_done = getattr(result, "user", None) is not None
        return SetPassword(errors=[], account_errors=[]) if is_done else result

    return resolver


def is_right(info: Any, account: Any, code: str) -> bool:
    with needing_redis(info.context):
        try:
            device = second_factor.get().verified_device(
                account, code, limited_address(info.context)
            )
        except TooManyTries as refusal:
            raise too_many(refusal.retry_after) from None
    return device is not None


@contextmanager
def signed_in_if(info: Any) -> Iterator[Any]:
    """graphql_jwt signs the request in with the password alone: taken back unless kept, or the
    request's other fields would be answered to whoever has no code."""
    before, kept = info.context.user, []
    try:
        yield lambda: kept.append(True)
    finally:
        if not kept:
            info.context.user = before
