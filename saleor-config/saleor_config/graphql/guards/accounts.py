"""Saleor's mutations of accounts: results that reveal no account, and the shop's own rules."""

from typing import Any, Final

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from graphql_jwt.exceptions import PermissionDenied
from saleor.account.error_codes import AccountErrorCode
from saleor.account.models import User
from saleor.account.utils import decode_jwt_token
from saleor.core.utils.url import validate_storefront_url
from saleor.graphql.account.mutations.account import (
    AccountAddressCreate,
    AccountRegister,
    ConfirmEmailChange,
    RequestEmailChange,
)
from saleor.graphql.account.mutations.base import (
    ConfirmAccount,
    RequestPasswordReset,
    SetPassword,
)
from saleor.graphql.core.mutations import validation_error_to_error_type

from saleor_config.email_addresses import AWAITING
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.guards.attempts import count_attempt, report_limits
from saleor_config.graphql.guards.base import Arguments, Proceed
from saleor_config.graphql.guards.ownership import check_metadata_size
from saleor_config.graphql.identity import Info
from saleor_config.graphql.tokens import INVALID_TOKEN
from saleor_config.interfaces import lacks_confirmation
from saleor_config.limits.counters import AttemptLimit
from saleor_config.signals import password_reset_requested
from saleor_config.text_input import clean_line
from saleor_config.visitor import get_limited_address

NAMES: Final = ("first_name", "last_name")

# ---------- Results that do not reveal whether an address has an account


def reset_password_alike(_proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``requestPasswordReset`` has one result for known and unknown addresses, in like time."""
    error = check_redirect(RequestPasswordReset, arguments["redirect_url"])
    if error is not None:
        return error
    limit_account_mail(info, arguments["email"])
    password_reset_requested.send(arguments["email"], arguments["redirect_url"])
    return RequestPasswordReset(errors=[], account_errors=[])


def register_alike(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``accountRegister`` has one result whether or not the address has an account.

    A new account stays inactive until its owner follows the mailed link, and is not shown.
    """
    data = arguments["input"]
    limit_account_mail(info, data["email"])
    # Spellings that differ in case reach one mailbox.
    if User.objects.filter(email__iexact=data["email"]).exists():
        return imitate_registration(data)
    result = proceed()
    result.user = None
    return result


def imitate_registration(data: dict[str, Any]) -> AccountRegister:
    """The result for a new account, after as much work."""
    try:
        AccountRegister.clean_input(None, User(), data)
    except ValidationError as error:
        result = AccountRegister.handle_errors(error)
    else:
        make_password(data["password"])
        result = AccountRegister(user=None, errors=[], account_errors=[])
    result.requires_confirmation = settings.ENABLE_ACCOUNT_CONFIRMATION_BY_EMAIL
    return result


def hide_unknown_address(mutation: Any, proceed: Proceed, _info: Info, arguments: Arguments) -> Any:
    """``confirmAccount``, ``setPassword``: an unknown address is an invalid token."""
    if User.objects.filter(email=arguments["email"]).exists():
        return proceed()
    return refuse_token(mutation)


def hide_taken_email(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``requestEmailChange``: an address of another account gets no mail, and no error."""
    user = info.context.user
    is_taken = User.objects.filter(email__iexact=arguments["new_email"]).exists()
    if not (is_taken and user.is_authenticated and user.check_password(arguments["password"])):
        return proceed()
    error = check_redirect(RequestEmailChange, arguments["redirect_url"])
    return error or RequestEmailChange(user=user, errors=[], account_errors=[])


# ---------- Mailed tokens


def require_own_email_token(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``confirmEmailChange``: the mailed token is its addressee's alone (CVE-2026-35407)."""
    user = info.context.user
    if user.is_authenticated and not is_token_of(user, arguments["token"]):
        return refuse_token(ConfirmEmailChange)
    return proceed()


def is_token_of(user: User, token: str) -> bool:
    try:
        claims = decode_jwt_token(token)
    except ValidationError:
        return False
    # Sign-in tokens are signed with the same key, and have none of these claims.
    issued_to = (claims.get("user_pk"), claims.get("old_email"))
    return issued_to == (user.pk, user.email) and "new_email" in claims


def require_free_email(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``confirmEmailChange``: another spelling of somebody's address is that address."""
    if not info.context.user.is_authenticated:
        raise PermissionDenied
    email = decode_jwt_token(arguments["token"]).get("new_email", "")
    if User.objects.exclude(pk=info.context.user.pk).filter(email__iexact=email).exists():
        return refuse_token(ConfirmEmailChange)
    return proceed()


def mark_unconfirmed(proceed: Proceed, _info: Info, _arguments: Arguments) -> Any:
    """``accountRegister``: remembers that this account has never been active."""
    result = proceed()
    if result.user is not None and result.user.pk and not result.user.is_active:
        result.user.store_value_in_private_metadata({AWAITING: True})
        result.user.save(update_fields=["private_metadata"])
    return result


def require_unconfirmed(proceed: Proceed, _info: Info, arguments: Arguments) -> Any:
    """``confirmAccount`` activates an unconfirmed account, and no other.

    Saleor's mailed tokens have no purpose in them: a link to a new password that was requested
    earlier would open an account again that staff have closed.
    """
    users = User.objects.filter(email=arguments["email"])
    user = users.first()
    if user is None or not (user.private_metadata or {}).get(AWAITING):
        return refuse_token(ConfirmAccount)
    result = proceed()
    if not result.account_errors:
        user.delete_value_from_private_metadata(AWAITING)
        users.update(private_metadata=user.private_metadata)
    return result


def refuse_token(mutation: Any) -> Any:
    error = ValidationError(INVALID_TOKEN, code=AccountErrorCode.INVALID)
    return build_error_result(mutation, ValidationError({"token": error}))


def check_redirect(mutation: Any, redirect_url: str) -> Any:
    """The error result for a link that leads to another site, or None."""
    try:
        validate_storefront_url(redirect_url)
    except ValidationError as error:
        error.code = AccountErrorCode.INVALID
        return build_error_result(mutation, ValidationError({"redirect_url": error}))
    return None


def build_error_result(mutation: Any, error: ValidationError) -> Any:
    if issubclass(mutation, SetPassword):
        return mutation.handle_typed_errors(validation_error_to_error_type(error))
    return mutation.handle_errors(error)


def limit_account_mail(info: Info, email: str) -> None:
    limits = settings.ACCOUNT_MAIL_LIMITS
    with report_limits(info.context):
        count_attempt(
            AttemptLimit("mail_address", *limits["address"]), get_limited_address(info.context)
        )
        count_attempt(AttemptLimit("mail_account", *limits["account"]), email.strip().lower())


# ---------- Rules of the shop's own forms


def require_confirmation(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """``requestEmailChange``: the password alone does not move a phone customer's e-mail; the
    shop's own form requires the same proof."""
    if lacks_confirmation.get()(info.context):
        message = _("Please confirm first that it is you.")
        raise RequestError(message, "CONFIRMATION_REQUIRED")
    return proceed()


def clean_names(proceed: Proceed, _info: Info, arguments: Arguments) -> Any:
    """``accountUpdate`` reads names as the shop's own forms do."""
    data = arguments["input"]
    for name in NAMES:
        if data.get(name):
            data[name] = clean_line(data[name])
    return proceed()


def limit_account_metadata(proceed: Proceed, _info: Info, arguments: Arguments) -> Any:
    """``accountUpdateMeta``: an account is no place to store files either."""
    check_metadata_size([arguments["input"]])
    return proceed()


def limit_address_book(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """``accountAddressCreate``: as many addresses as by the shop's own form."""
    user = info.context.user
    if not user.is_authenticated:
        raise PermissionDenied
    if user.addresses.count() >= settings.MAXIMUM_ADDRESSES:
        message = _("You can keep up to %(most)d addresses. Please delete one first.")
        error = ValidationError(message % {"most": settings.MAXIMUM_ADDRESSES})
        return AccountAddressCreate.handle_errors(error)
    return proceed()
