"""Mutations that issue, refresh and revoke tokens of staff and apps."""

from typing import Any

import graphene
import jwt
from django.db import transaction
from graphql_jwt.exceptions import PermissionDenied
from saleor.account.error_codes import AccountErrorCode
from saleor.account.models import User
from saleor.app.models import AppToken
from saleor.graphql.core.types.common import AccountError

from saleor_config.authentication import end_every_sign_in, end_sign_in
from saleor_config.graphql.guards.base import Arguments, Proceed
from saleor_config.graphql.identity import (
    GraphQLContext,
    Info,
    find_app_token,
    may_manage_apps,
    read_authorization,
)
from saleor_config.graphql.tokens import (
    INHERITED_CLAIMS,
    INVALID_TOKEN,
    decode_claims,
    encode_token,
)
from saleor_config.models import AppTokenCreator


def inherit_sign_in(proceed: Proceed, _info: Info, arguments: Arguments) -> Any:
    """``tokenRefresh``: the new token belongs to the old one's sign-in, and ends with it."""
    result = proceed()
    claims = decode_claims(arguments["token"])
    result.payload |= {claim: claims[claim] for claim in INHERITED_CLAIMS}
    result.token = encode_token(result.payload)
    return result


def record_app_token(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """Mutations that return a new ``authToken``: store who created it."""
    with transaction.atomic():
        result = proceed()
        if getattr(result, "auth_token", None):
            record_creator(info.context, result.auth_token)
    return result


def record_creator(request: GraphQLContext, auth_token: str) -> None:
    """A token made by an app is its creator's. Raises ``PermissionDenied`` where the creator was
    closed meanwhile."""
    creator = find_creator(request)
    if creator is None:
        return
    # Locked until the commit, so that closing the account sees the token, or is seen here.
    locked = User.objects.select_for_update(no_key=True).filter(pk=creator.pk).first()
    if locked is None or not may_manage_apps(locked):
        raise PermissionDenied
    token = AppToken.objects.get(auth_token=auth_token)
    AppTokenCreator.objects.create(token=token, user=locked)


def find_creator(request: GraphQLContext) -> User | None:
    if request.user.is_authenticated:
        return request.user
    token = find_app_token(read_authorization(request)[1])
    creation = getattr(token, "creation", None)
    return None if creation is None else creation.user


class TokenRevoke(graphene.Mutation):
    """Signs a staff token out: it is refused from now on."""

    errors = graphene.List(graphene.NonNull(AccountError), required=True)

    class Arguments:
        token = graphene.String(required=True)

    @staticmethod
    def mutate(_root: Any, _info: Info, token: str) -> "TokenRevoke":
        try:
            # The token alone is enough, also when its account has changed since.
            end_sign_in(decode_claims(token))
        except jwt.ExpiredSignatureError:
            pass
        except (jwt.InvalidTokenError, UnicodeError):
            code = AccountErrorCode.INVALID.value
            return TokenRevoke(errors=[AccountError("token", INVALID_TOKEN, code)])
        return TokenRevoke(errors=[])


class TokensRevokeAll(graphene.Mutation):
    """Signs the asking account out everywhere."""

    errors = graphene.List(graphene.NonNull(AccountError), required=True)

    @staticmethod
    def mutate(_root: Any, info: Info) -> "TokensRevokeAll":
        if not info.context.user.is_authenticated:
            raise PermissionDenied
        end_every_sign_in(info.context.user)
        return TokensRevokeAll(errors=[])


class Mutations(graphene.ObjectType):
    token_revoke = TokenRevoke.Field()
    tokens_revoke_all = TokensRevokeAll.Field()
