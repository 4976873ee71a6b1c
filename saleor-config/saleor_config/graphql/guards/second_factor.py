"""The second factor where a client has no field for its code.

The Dashboard 2.10 has fields for an e-mail address and a password alone, so staff with a second
factor type its code behind the password, after a space. ``interfaces.second_factor`` knows which
accounts have one, and whether a code is right.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext
from saleor.account.error_codes import AccountErrorCode
from saleor.account.models import User
from saleor.graphql.account.mutations.base import SetPassword
from saleor.graphql.core.mutations import CreateToken
from saleor.graphql.core.types.common import AccountError, Error

from saleor_config.graphql.guards.attempts import is_wrong_password, report_limits
from saleor_config.graphql.guards.base import Arguments, Proceed
from saleor_config.graphql.identity import Info
from saleor_config.interfaces import second_factor
from saleor_config.visitor import get_limited_address


def require_code(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``tokenCreate``: ``password 123456`` for an account with a second factor."""
    account = second_factor.get().find_account_with_second_factor(str(arguments["email"]))
    if account is None:
        return proceed()
    arguments["password"], _space, code = str(arguments["password"]).rpartition(" ")
    with undo_sign_in(info) as keep_sign_in:
        result = proceed()
        if is_wrong_password(result):
            # Takes as long as a code does, so that timing does not reveal right passwords.
            with report_limits(info.context):
                second_factor.get().run_decoy_check(
                    account, code, get_limited_address(info.context)
                )
            return result
        # Checked after the password, so that its owner alone can use up the attempts.
        if not is_right_code(info, account, code):
            return build_wrong_password()
        keep_sign_in()
    return result


def build_wrong_password() -> CreateToken:
    """Saleor's result for a wrong password, word for word, without checking one again."""
    sentence = "Please, enter valid credentials"
    error = AccountError(field="email", message=sentence, code=AccountErrorCode.INVALID_CREDENTIALS)
    return CreateToken(errors=[Error(message=gettext(sentence))], account_errors=[error])


def withhold_token(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``setPassword`` signs in by the mailed link: no token for an account with a second factor."""
    if second_factor.get().find_account_with_second_factor(str(arguments["email"])) is None:
        return proceed()
    with undo_sign_in(info):
        result = proceed()
    is_done = getattr(result, "user", None) is not None
    return SetPassword(errors=[], account_errors=[]) if is_done else result


def is_right_code(info: Info, account: User, code: str) -> bool:
    with report_limits(info.context):
        device = second_factor.get().verify_code(account, code, get_limited_address(info.context))
    return device is not None


@contextmanager
def undo_sign_in(info: Info) -> Iterator[Any]:
    """Restore the user of the request unless the yielded function is called.

    graphql_jwt signs the request in with the password alone, and its other fields would be
    resolved for a client without a code.
    """
    before, is_kept = info.context.user, []
    try:
        yield lambda: is_kept.append(True)
    finally:
        if not is_kept:
            info.context.user = before
