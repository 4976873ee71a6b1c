"""Which accounts and apps a member of staff, or an app, may change: those that may do no more.

Saleor 2.10.1 compares ``get_all_permissions()``, which is empty for a deactivated account, and
``App.get_permissions()``, which is empty for a deactivated app: anybody could open them again.
Here permissions count as they are granted, active or not. Docs: docs/security.md.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib.auth.models import Permission
from django.db.models import Q

from saleor_config.patches.libraries import replace_function, wrap_function


def get_granted_permissions(owner: Any) -> set[str]:
    """``{"order.manage_orders", …}`` of an account or app once it is active; a superuser's are
    not listed."""
    if hasattr(owner, "groups"):
        granted = Permission.objects.filter(Q(user=owner) | Q(group__user=owner))
    else:
        granted = owner.permissions.all()
    pairs = granted.values_list("content_type__app_label", "codename").order_by().distinct()
    return {f"{label}.{codename}" for label, codename in pairs}


def is_in_scope(requester: Any, owner: Any) -> bool:
    """Whether ``requester`` (an account or app) may do all that ``owner`` may."""
    if getattr(requester, "is_superuser", False):
        return True
    if getattr(owner, "is_superuser", False):
        return False
    return bool(requester.has_perms(get_granted_permissions(owner)))


def install_scope_patches() -> None:
    """Patch Saleor's two comparisons wherever they are imported; safe to run twice.

    saleor/graphql/account/utils.py ``get_out_of_scope_users``, ``can_manage_app``.
    """
    from saleor.graphql.account import utils
    from saleor.graphql.account.deprecated import mutations_service_account
    from saleor.graphql.account.mutations import permission_group, staff
    from saleor.graphql.app import mutations as app_mutations

    def find_users(_original: Any, root_user: Any, users: Iterable[Any]) -> list[Any]:
        return [user for user in users if not is_in_scope(root_user, user)]

    for module in (utils, permission_group, staff):
        wrap_function(module, "get_out_of_scope_users", find_users)
    for module in (utils, app_mutations, mutations_service_account):
        replace_function(module, "can_manage_app", lambda _original: _check_app_scope)


def _check_app_scope(requester: Any, app: Any) -> bool:
    return is_in_scope(requester, app)


def hide_plugin_permissions() -> None:
    """Staff with a permission of a plugin of ours could not sign in to the Dashboard.

    saleor/graphql/utils ``format_permissions_for_display`` looks each permission up in an enum of
    Saleor's own ones, and fails at any other. Our permissions are given in the office.
    """
    from saleor.core.permissions import get_permissions_codename
    from saleor.graphql.account import resolvers
    from saleor.graphql.account import types as account_types
    from saleor.graphql.account.deprecated import types as deprecated_types
    from saleor.graphql.app import types as app_types

    def format_saleors(format_all: Callable[[Any], Any], permissions: Any) -> Any:
        return format_all(permissions.filter(codename__in=get_permissions_codename()))

    for module in (resolvers, account_types, deprecated_types, app_types):
        wrap_function(module, "format_permissions_for_display", format_saleors)


def ignore_plugin_permissions() -> None:
    """A group with a permission of a plugin of ours could not be deleted, for the same reason.

    saleor/graphql/account/mutations/permission_group.py names permissions that nobody could
    manage any more.
    """
    from saleor.core.permissions import get_permissions_enum_list
    from saleor.graphql.account.mutations import permission_group

    known = {value for _name, value in get_permissions_enum_list()}

    def filter_saleors(find: Callable[..., set[str]], *args: Any, **options: Any) -> set[str]:
        return {code for code in find(*args, **options) if code in known}

    for event in ("group_deleting", "removing_users_from_group"):
        name = f"get_not_manageable_permissions_after_{event}"
        wrap_function(permission_group, name, filter_saleors)
