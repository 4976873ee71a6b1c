"""``tokenRevoke`` and ``tokensRevokeAll``: signing out, known to the server."""

from typing import Any

import graphene
import jwt
from graphql import ResolveInfo
from graphql_jwt.exceptions import PermissionDenied
from saleor.account.error_codes import AccountErrorCode
from saleor.graphql.core.types.common import AccountError

from saleor_config import sign_out
from saleor_config.graphql.accounts import INVALID_TOKEN
from saleor_config.graphql.tokens import decode_signed


class TokenRevoke(graphene.Mutation):
    """Signs a staff token out: it is refused from now on."""

    errors = graphene.List(graphene.NonNull(AccountError), required=True)

    class Arguments:
        token = graphene.String(required=True)

    @staticmethod
    def mutate(_root: Any, _info: ResolveInfo, token: str) -> "TokenRevoke":
        try:
            # Whoever holds a token may end it, also when its account has changed since.
            sign_out.end_sign_in(decode_signed(token))
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
    def mutate(_root: Any, info: ResolveInfo) -> "TokensRevokeAll":
        if not info.context.user.is_authenticated:
            raise PermissionDenied
        sign_out.end_every_sign_in(info.context.user)
        return TokensRevokeAll(errors=[])


class Mutations(graphene.ObjectType):
    token_revoke = TokenRevoke.Field()
    tokens_revoke_all = TokensRevokeAll.Field()
