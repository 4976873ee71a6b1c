"""The account or app of a request: looked up once, from the Authorization header alone.

Saleor's GraphQL middleware looks it up for every field. Cookies are not read: the back office's
session must not sign a foreign page's form post into the API. Tokens of apps act for the member of
staff who made them, and for no longer than that account may manage apps.
"""

from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from graphql import ResolveInfo
from graphql_jwt.exceptions import JSONWebTokenError
from saleor.account.models import User
from saleor.app.models import App, AppToken
from saleor.core.permissions import AppPermission

from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.tokens import get_user_by_token

JWT_PREFIX: Final = "jwt"
BEARER_PREFIX: Final = "bearer"


class GraphQLContext(HttpRequest):
    """What resolvers get as ``info.context``; ``answer_status``: the HTTP status of an outage."""

    user: User | AnonymousUser
    app: App | None
    answer_status: int


class Info(ResolveInfo):
    context: GraphQLContext


@dataclass(frozen=True)
class Identity:
    """The user and app of a request; ``error`` where its token is not accepted."""

    user: User | AnonymousUser
    app: App | None = None
    error: JSONWebTokenError | None = None

    def is_staff(self) -> bool:
        return bool(getattr(self.user, "is_staff", False)) or bool(self.app)

    @property
    def is_known(self) -> bool:
        """An account or an app: not a guest, and not the owner of a made-up token."""
        return bool(self.user.is_authenticated) or bool(self.app)

    @property
    def is_guest(self) -> bool:
        """Nobody, and no token either."""
        return self.app is None and self.error is None and not self.user.is_authenticated

    def assign(self, request: HttpRequest) -> None:
        request.user = self.user
        request.app = self.app


def identify_requester(request: HttpRequest) -> Identity:
    """Staff JWT, session token of a customer, or token of a Saleor app.

    The session middleware of the shop resolves its own bearer tokens before the view and
    leaves the user on the request; a bearer token it does not know may be an app's.
    """
    prefix, token = read_authorization(request)
    if prefix == JWT_PREFIX:
        try:
            return Identity(get_user_by_token(token))
        except JSONWebTokenError as error:
            return Identity(AnonymousUser(), error=error)
    if prefix == BEARER_PREFIX:
        user = getattr(request, "user", None)
        if user is not None and user.is_authenticated:
            return Identity(user)
        return Identity(AnonymousUser(), app=SimpleLazyObject(lambda: get_app_by_token(token)))
    return Identity(AnonymousUser())


def require_user(info: Info) -> User:
    """The account of the request. Raises ``RequestError`` for a guest, as after a session's end."""
    user = info.context.user
    if not user.is_authenticated:
        raise RequestError(_("Please log in to access this page."), "UNAUTHENTICATED")
    return user


def read_authorization(request: HttpRequest) -> tuple[str, str]:
    parts = request.META.get("HTTP_AUTHORIZATION", "").split()
    return (parts[0].lower(), parts[1]) if len(parts) == 2 else ("", "")


def get_app_by_token(auth_token: str) -> App | None:
    """The active app of a token whose creator may still manage apps; None for any other token."""
    token = find_app_token(auth_token)
    if token is None or not token.app.is_active:
        return None
    creation = getattr(token, "creation", None)
    return token.app if creation is None or may_manage_apps(creation.user) else None


def find_app_token(auth_token: str) -> AppToken | None:
    tokens = AppToken.objects.select_related("app", "creation__user")
    return tokens.filter(auth_token=auth_token).first()


def may_manage_apps(user: User) -> bool:
    return bool(user.is_active and user.is_staff and user.has_perm(AppPermission.MANAGE_APPS))
