"""Which accounts and apps a member of staff, or an app, may change: those that may do no more.

Saleor 2.10.1 compares ``get_all_permissions()``, which is empty for a deactivated account, and
``App.get_permissions()``, which is empty for a deactivated app: anybody could open them again.
Here permissions count as they are granted, active or not. Docs: docs/security.md.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib.auth.models import Permission
from django.db.models import Q

from saleor_config.patches.libraries import replace_function


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

    def patch_users(_original: Callable[..., Any]) -> Callable[..., Any]:
        def get_out_of_scope_users(root_user: Any, users: Iterable[Any]) -> list[Any]:
            return [user for user in users if not is_in_scope(root_user, user)]

        return get_out_of_scope_users

    def patch_apps(_original: Callable[..., Any]) -> Callable[..., Any]:
        return is_in_scope

    for module in (utils, permission_group, staff):
        replace_function(module, "get_out_of_scope_users", patch_users)
    for module in (utils, app_mutations, mutations_service_account):
        replace_function(module, "can_manage_app", patch_apps)
