"""JSON web tokens of staff: they expire, and end with the password they were issued for.

``saleor.settings`` lets them live for ever, and ``graphql_jwt`` does not look at the
account again.
"""

import uuid
from typing import Any, Final

import jwt
from django.db.models import Exists, OuterRef, Subquery
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext
from graphql_jwt.exceptions import JSONWebTokenError, JSONWebTokenExpired
from graphql_jwt.settings import jwt_settings
from saleor.account.models import User
from saleor.graphql.utils import create_jwt_payload

from saleor_config.authentication import get_generation
from saleor_config.models import EndedSignIn, TokenGeneration

INVALID_TOKEN: Final = "Invalid or expired token."  # noqa: S105 - a sentence of Saleor's
ACCOUNT_CLAIM: Final = "account"
SIGN_IN_CLAIM: Final = "sid"
GENERATION_CLAIM: Final = "generation"
INHERITED_CLAIMS: Final = (SIGN_IN_CLAIM, GENERATION_CLAIM)
REQUIRED_CLAIMS: Final = ["exp", "email", "jti", "origIat", ACCOUNT_CLAIM, *INHERITED_CLAIMS]


def create_payload(user: User, context: Any = None) -> dict[str, Any]:
    """Saleor's claims, a fingerprint of the account as it is now, and whose sign-in it is."""
    return {
        **create_jwt_payload(user, context),
        ACCOUNT_CLAIM: build_account_fingerprint(user),
        "jti": str(uuid.uuid4()),
        SIGN_IN_CLAIM: str(uuid.uuid4()),
        GENERATION_CLAIM: get_generation(user),
    }


def encode_token(payload: dict[str, Any], context: Any = None) -> str:
    return jwt.encode(payload, jwt_settings.JWT_SECRET_KEY, jwt_settings.JWT_ALGORITHM)


def decode_token(token: str, context: Any = None) -> dict[str, Any]:
    """Claims of a token that is whole, in time, and of an account unchanged since.

    Raises ``jwt.InvalidTokenError`` or one of its kinds.
    """
    payload, _user = verify_token(token)
    return payload


def get_user_by_token(token: str) -> User:
    """The account behind a token. Raises ``JSONWebTokenError`` when it is not accepted."""
    try:
        _payload, user = verify_token(token)
    except jwt.ExpiredSignatureError as error:
        raise JSONWebTokenExpired from error
    except jwt.InvalidTokenError as error:
        raise JSONWebTokenError(gettext("Invalid token")) from error
    return user


def verify_token(token: str) -> tuple[dict[str, Any], User]:
    payload = decode_claims(token)
    user = find_account(payload)
    if user is None or not user.is_active or is_signed_out(user, payload):
        raise jwt.InvalidTokenError
    if not constant_time_compare(str(payload[ACCOUNT_CLAIM]), build_account_fingerprint(user)):
        raise jwt.InvalidTokenError
    return payload, user


def decode_claims(token: str) -> dict[str, Any]:
    payload: dict[str, Any] = jwt.decode(
        token,
        jwt_settings.JWT_SECRET_KEY,
        algorithms=[jwt_settings.JWT_ALGORITHM],
        options={"require": REQUIRED_CLAIMS, "verify_exp": True},
        leeway=jwt_settings.JWT_LEEWAY,
        audience=jwt_settings.JWT_AUDIENCE,
        issuer=jwt_settings.JWT_ISSUER,
    )
    return payload


def find_account(payload: dict[str, Any]) -> User | None:
    """The account of a token, and whether it has signed out, in one query."""
    generations = TokenGeneration.objects.filter(user=OuterRef("pk")).values("number")
    ended = EndedSignIn.objects.filter(sid=payload[SIGN_IN_CLAIM])
    accounts = User.objects.annotate(
        token_generation=Subquery(generations[:1]), sign_in_has_ended=Exists(ended)
    )
    return accounts.filter(email=payload["email"]).first()


def is_signed_out(user: User, payload: dict[str, Any]) -> bool:
    return user.sign_in_has_ended or (user.token_generation or 0) != payload[GENERATION_CLAIM]


def build_account_fingerprint(user: User) -> str:
    """A digest that changes with the password and the staff flag."""
    facts = f"{user.pk}:{user.password}:{user.is_staff}:{user.is_superuser}"
    return salted_hmac("saleor_config.tokens", facts, algorithm="sha256").hexdigest()
