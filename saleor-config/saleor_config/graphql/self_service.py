"""Saleor's own doors to an account, where they would contradict the shop's."""

from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from graphql_jwt.exceptions import PermissionDenied
from saleor.account.error_codes import AccountErrorCode
from saleor.account.utils import decode_jwt_token
from saleor.core.permissions import AccountPermissions
from saleor.graphql.account.mutations.account import AccountAddressCreate, ConfirmEmailChange
from saleor.graphql.account.mutations.base import ConfirmAccount

from saleor_config.global_ids import read_key
from saleor_config.graphql.accounts import INVALID_TOKEN
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.ownership import refuse_large_metadata, require
from saleor_config.graphql.staff_accounts import require_scope
from saleor_config.placeholders import is_placeholder
from saleor_config.typed_text import readable
from saleor_config.unconfirmed import AWAITING

NAMES: Final = ("first_name", "last_name")


def registered(resolve: Any) -> Any:
    """``accountRegister``: remembers that this account has never been active."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        result = resolve(root, info, **arguments)
        if result.user is not None and result.user.pk and not result.user.is_active:
            result.user.store_value_in_private_metadata({AWAITING: True})
            result.user.save(update_fields=["private_metadata"])
        return result

    return resolver


def first_confirmation(resolve: Any) -> Any:
    """``confirmAccount`` activates an account that awaits it, and no other.

    Saleor's mailed tokens know no purpose: the link to a new password, asked for in time,
    would open an account again that staff have closed.
    """

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        users = get_user_model().objects.filter(email=arguments["email"])
        user = users.first()
        if user is None or not (user.private_metadata or {}).get(AWAITING):
            error = ValidationError(INVALID_TOKEN, code=AccountErrorCode.INVALID)
            return ConfirmAccount.handle_errors(ValidationError({"token": error}))
        result = resolve(root, info, **arguments)
        if not result.account_errors:
            user.delete_value_from_private_metadata(AWAITING)
            users.update(private_metadata=user.private_metadata)
        return result

    return resolver


def free_email(resolve: Any) -> Any:
    """``confirmEmailChange``: another spelling of somebody's address is that address."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        if not info.context.user.is_authenticated:
            raise PermissionDenied
        wanted = decode_jwt_token(arguments["token"]).get("new_email", "")
        others = get_user_model().objects.exclude(pk=info.context.user.pk)
        if others.filter(email__iexact=wanted).exists():
            error = ValidationError(INVALID_TOKEN, code=AccountErrorCode.INVALID)
            return ConfirmEmailChange.handle_errors(ValidationError({"token": error}))
        return resolve(root, info, **arguments)

    return resolver


def confirmed(resolve: Any) -> Any:
    """``requestEmailChange``: who knows the password alone must not move a phone customer's
    e-mail; the shop's own form asks for the same proof."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        if import_string(settings.LACKS_CONFIRMATION)(info.context):
            message = _("Please confirm first that it is you.")
            raise RequestError(message, "CONFIRMATION_REQUIRED")
        return resolve(root, info, **arguments)

    return resolver


def readable_names(resolve: Any) -> Any:
    """``accountUpdate`` reads names as the shop's own forms do."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        data = arguments["input"]
        for name in NAMES:
            if data.get(name):
                data[name] = readable(data[name])
        return resolve(root, info, **arguments)

    return resolver


def small_metadata(resolve: Any) -> Any:
    """``accountUpdateMeta``: an account is no place to store files either."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        refuse_large_metadata({"input": [arguments["input"]]})
        return resolve(root, info, **arguments)

    return resolver


def limited_address_book(resolve: Any) -> Any:
    """``accountAddressCreate``: as many addresses as by the shop's own form."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        user = info.context.user
        if not user.is_authenticated:
            raise PermissionDenied
        if user.addresses.count() >= settings.MAXIMUM_ADDRESSES:
            message = _("You can keep up to %(most)d addresses. Please delete one first.")
            error = ValidationError(message % {"most": settings.MAXIMUM_ADDRESSES})
            return AccountAddressCreate.handle_errors(error)
        return resolve(root, info, **arguments)

    return resolver


def customer_alone(resolve: Any) -> Any:
    """``customerUpdate``: only customers' accounts, and those of staff who may do no more.

    The Dashboard sends back the e-mail field as it was shown, which is empty for a customer who
    has none.
    """

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, AccountPermissions.MANAGE_USERS)
        key = read_key(arguments["id"], "User")
        target = get_user_model().objects.filter(pk=key).first() if key else None
        if target is not None:
            require_scope(info, target)
            data = arguments["input"]
            if not data.get("email") and is_placeholder(target.email):
                data.pop("email", None)
        return resolve(root, info, **arguments)

    return resolver
