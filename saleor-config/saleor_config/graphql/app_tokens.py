"""Tokens of apps act for the member of staff who made them, and for no longer than they may."""

from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from graphql_jwt.exceptions import PermissionDenied
from saleor.app.models import App, AppToken
from saleor.core.permissions import AppPermission

from saleor_config.models import AppTokenCreator


def get_app_of_token(auth_token: str) -> App | None:
    """The active app of a token whose creator may still manage apps; None for any other token."""
    token = find_token(auth_token)
    if token is None or not token.app.is_active:
        return None
    creation = getattr(token, "creation", None)
    return token.app if creation is None or may_manage_apps(creation.user) else None


def find_token(auth_token: str) -> AppToken | None:
    tokens = AppToken.objects.select_related("app", "creation__user")
    return tokens.filter(auth_token=auth_token).first()


def may_manage_apps(user: Any) -> bool:
    return bool(user.is_active and user.is_staff and user.has_perm(AppPermission.MANAGE_APPS))


def recorded_creator(resolve: Any) -> Any:
    """Mutations that answer with a new ``authToken``: remember who made it."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        with transaction.atomic():
            result = resolve(root, info, **arguments)
            if getattr(result, "auth_token", None):
                record_creator(info.context, result.auth_token)
        return result

    return resolver


def record_creator(request: Any, auth_token: str) -> None:
    """A token made by an app is its creator's. Raises ``PermissionDenied`` where the creator was
    closed meanwhile."""
    creator = creator_of_request(request)
    if creator is None:
        return
    # Held until the commit, so that closing the account sees the token, or is seen here.
    held = get_user_model().objects.select_for_update(no_key=True).filter(pk=creator.pk).first()
    if held is None or not may_manage_apps(held):
        raise PermissionDenied
    token = AppToken.objects.get(auth_token=auth_token)
    AppTokenCreator.objects.create(token=token, user=held)


def creator_of_request(request: Any) -> Any:
    if request.user.is_authenticated:
        return request.user
    from saleor_config.graphql.identity import authorization

    token = find_token(authorization(request)[1])
    creation = getattr(token, "creation", None)
    return None if creation is None else creation.user
