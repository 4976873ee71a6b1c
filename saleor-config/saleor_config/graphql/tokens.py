"""JSON web tokens of staff: they expire, and end with the password they were issued for.

``saleor.settings`` lets them live for ever, and ``graphql_jwt`` does not look at the
account again (hole 8).
"""

from typing import Any, Final

import jwt
from django.contrib.auth import get_user_model
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext
from graphql_jwt.exceptions import JSONWebTokenError, JSONWebTokenExpired
from graphql_jwt.settings import jwt_settings
from saleor.graphql.utils import create_jwt_payload

ACCOUNT_CLAIM: Final = "account"
REQUIRED_CLAIMS: Final = ["exp", ACCOUNT_CLAIM]


def create_payload(user: Any, context: Any = None) -> dict[str, Any]:
    """Saleor's claims, and a fingerprint of the account as it is now."""
    return {**create_jwt_payload(user, context), ACCOUNT_CLAIM: fingerprint(user)}


def encode(payload: dict[str, Any], context: Any = None) -> str:
    return jwt.encode(payload, jwt_settings.JWT_SECRET_KEY, jwt_settings.JWT_ALGORITHM)


def decode(token: str, context: Any = None) -> dict[str, Any]:
    """Claims of a token that is whole, in time, and of an account unchanged since.

    Raises ``jwt.InvalidTokenError`` or one of its kinds.
    """
    payload, _user = verified(token)
    return payload


def user_of_token(token: str) -> Any:
    """The account behind a token. Raises ``JSONWebTokenError`` when it is not accepted."""
    try:
        _payload, user = verified(token)
    except jwt.ExpiredSignatureError as error:
        raise JSONWebTokenExpired from error
    except jwt.InvalidTokenError as error:
        raise JSONWebTokenError(gettext("Invalid token")) from error
    return user


def verified(token: str) -> tuple[dict[str, Any], Any]:
    payload = decode_signed(token)
    user = get_user_model().objects.filter(email=payload["email"]).first()
    refuse_changed_account(user, payload)
    return payload, user


def decode_signed(token: str) -> dict[str, Any]:
    payload: dict[str, Any] = jwt.decode(
        token,
        jwt_settings.JWT_SECRET_KEY,
        algorithms=[jwt_settings.JWT_ALGORITHM],
        options={"require": [*REQUIRED_CLAIMS, "email"], "verify_exp": True},
        leeway=jwt_settings.JWT_LEEWAY,
        audience=jwt_settings.JWT_AUDIENCE,
        issuer=jwt_settings.JWT_ISSUER,
    )
    return payload


def refuse_changed_account(user: Any, payload: dict[str, Any]) -> None:
    if user is None or not user.is_active:
        raise jwt.InvalidTokenError
    if not constant_time_compare(str(payload[ACCOUNT_CLAIM]), fingerprint(user)):
        raise jwt.InvalidTokenError


def fingerprint(user: Any) -> str:
    """Changes with the password and the staff flag, tells nothing of them."""
    facts = f"{user.pk}:{user.password}:{user.is_staff}:{user.is_superuser}"
    return salted_hmac("saleor_config.tokens", facts, algorithm="sha256").hexdigest()
