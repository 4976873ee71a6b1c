"""Passwords and e-mail addresses: limited tries, and answers that tell nothing (holes 9, 10)."""

from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from saleor.account.error_codes import AccountErrorCode
from saleor.account.utils import decode_jwt_token
from saleor.core.utils.url import validate_storefront_url
from saleor.graphql.account.mutations.account import (
    AccountRegister,
    ConfirmEmailChange,
    RequestEmailChange,
)
from saleor.graphql.account.mutations.base import RequestPasswordReset, SetPassword
from saleor.graphql.core.mutations import validation_error_to_error_type

from saleor_config.account_mails import request_password_reset
from saleor_config.attempts import AttemptLimit
from saleor_config.client_address import limited_address
from saleor_config.graphql.password_tries import count_or_refuse, needing_redis

INVALID_TOKEN: Final = "Invalid or expired token."  # noqa: S105 - a sentence of Saleor's


def quiet_password_reset(resolve: Any) -> Any:
    """``requestPasswordReset`` answers alike for known and unknown addresses, in like time."""

    def resolver(root: Any, info: Any, email: str, redirect_url: str, **_rest: Any) -> Any:
        refusal = refused_redirect(RequestPasswordReset, redirect_url)
        if refusal is not None:
            return refusal
        limit_account_mail(info, email)
        request_password_reset(email, redirect_url)
        return RequestPasswordReset(errors=[], account_errors=[])

    return resolver


def quiet_registration(resolve: Any) -> Any:
    """``accountRegister`` answers alike whether or not the address has an account.

    A new account stays inactive until its owner follows the mailed link, and is not shown.
    """

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        data = arguments["input"]
        limit_account_mail(info, data["email"])
        # Other spellings of one address are one account to whoever reads its mail.
        if get_user_model().objects.filter(email__iexact=data["email"]).exists():
            return registration_of_known(data)
        result = resolve(root, info, **arguments)
        result.user = None
        return result

    return resolver


def registration_of_known(data: dict[str, Any]) -> AccountRegister:
    """What a new account would be answered, after as much work."""
    try:
        AccountRegister.clean_input(None, get_user_model()(), data)
    except ValidationError as error:
        result = AccountRegister.handle_errors(error)
    else:
        make_password(data["password"])
        result = AccountRegister(user=None, errors=[], account_errors=[])
    result.requires_confirmation = settings.ENABLE_ACCOUNT_CONFIRMATION_BY_EMAIL
    return result


def quiet_token(mutation: Any) -> Any:
    """``confirmAccount``, ``setPassword``: an unknown address is an invalid token."""

    def wrap(resolve: Any) -> Any:
        def resolver(root: Any, info: Any, **arguments: Any) -> Any:
            if get_user_model().objects.filter(email=arguments["email"]).exists():
                return resolve(root, info, **arguments)
            error = ValidationError(INVALID_TOKEN, code=AccountErrorCode.INVALID)
            return failed(mutation, ValidationError({"token": error}))

        return resolver

    return wrap


def quiet_email_change(resolve: Any) -> Any:
    """``requestEmailChange``: an address of another account gets no mail, and no error."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        user = info.context.user
        taken = get_user_model().objects.filter(email__iexact=arguments["new_email"]).exists()
        if not (taken and user.is_authenticated and user.check_password(arguments["password"])):
            return resolve(root, info, **arguments)
        refusal = refused_redirect(RequestEmailChange, arguments["redirect_url"])
        return refusal or RequestEmailChange(user=user, errors=[], account_errors=[])

    return resolver


def own_email_token(resolve: Any) -> Any:
    """``confirmEmailChange``: the mailed token is its addressee's alone (CVE-2026-35407)."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        user = info.context.user
        if user.is_authenticated and not is_token_of(user, arguments["token"]):
            error = ValidationError(INVALID_TOKEN, code=AccountErrorCode.INVALID)
            return failed(ConfirmEmailChange, ValidationError({"token": error}))
        return resolve(root, info, **arguments)

    return resolver


def is_token_of(user: Any, token: str) -> bool:
    try:
        claims = decode_jwt_token(token)
    except ValidationError:
        return False
    # Sign-in tokens are signed with the same key, and have none of these claims.
    issued_to = (claims.get("user_pk"), claims.get("old_email"))
    return issued_to == (user.pk, user.email) and "new_email" in claims


def refused_redirect(mutation: Any, redirect_url: str) -> Any:
    """The mutation's answer to a link that leads to another site, or None."""
    try:
        validate_storefront_url(redirect_url)
    except ValidationError as error:
        error.code = AccountErrorCode.INVALID
        return failed(mutation, ValidationError({"redirect_url": error}))
    return None


def failed(mutation: Any, error: ValidationError) -> Any:
    if issubclass(mutation, SetPassword):
        return mutation.handle_typed_errors(validation_error_to_error_type(error))
    return mutation.handle_errors(error)


def limit_account_mail(info: Any, email: str) -> None:
    limits = settings.ACCOUNT_MAIL_LIMITS
    address = AttemptLimit("mail_address", *limits["address"])
    account = AttemptLimit("mail_account", *limits["account"])
    with needing_redis(info.context):
        count_or_refuse(address, limited_address(info.context))
        count_or_refuse(account, email.strip().lower())
