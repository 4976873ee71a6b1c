"""What every guard of a root field is made of."""

from collections.abc import Callable
from typing import Any

from graphql_jwt.exceptions import PermissionDenied
from saleor.graphql.utils import get_user_or_app_from_context

from saleor_config.graphql.identity import Info

Arguments = dict[str, Any]
Proceed = Callable[[], Any]
"""Runs what the guard protects: the next guard, or Saleor's resolver."""
Guard = Callable[[Proceed, Info, Arguments], Any]
Resolver = Callable[..., Any]


def wrap_resolver(resolve: Resolver, guard: Guard) -> Resolver:
    """A resolver that runs ``resolve`` only where ``guard`` proceeds to it."""

    def resolve_guarded(root: Any, info: Info, **arguments: Any) -> Any:
        return guard(lambda: resolve(root, info, **arguments), info, arguments)

    return resolve_guarded


def require_permission(info: Info, permission: Any) -> None:
    """Raise ``PermissionDenied`` unless the account or app of the request has it."""
    if not get_user_or_app_from_context(info.context).has_perm(permission):
        raise PermissionDenied


def guard_by_permission(permission: Any) -> Guard:
    def check_permission(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
        require_permission(info, permission)
        return proceed()

    return check_permission


def require_sign_in(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """For mutations of Saleor that fail on a guest."""
    if not info.context.user.is_authenticated:
        raise PermissionDenied
    return proceed()
