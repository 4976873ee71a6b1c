"""Accounts that stay deleted, and which accounts and apps a member of staff, or an app, may change:
those that may do no more.

Saleor 2.10.1 compares ``get_all_permissions()``, which is empty for a deactivated account, and
``App.get_permissions()``, which is empty for a deactivated app: anybody could open them again.
Here permissions count as they are granted, active or not. Docs: docs/security.md.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib.auth.models import Permission
from django.db.models import Q
from saleor.core.permissions import get_permissions_codename, get_permissions_enum_list

from saleor_config.patches.registry import at_start, with_schema


@at_start.wrap("saleor.account.models:User.save", "saleor.account.models:Address.save")
def forbid_reinsertion(save: Callable[..., None], row: Any, *flags: Any, **options: Any) -> None:
    """Saving a row that was read or saved before raises ``DatabaseError`` where it is gone.

    Django's ``save`` inserts a row that its UPDATE does not find, and Saleor saves whole accounts
    and addresses that it read a moment ago: one that is erased meanwhile would come back, with
    name, e-mail and password.
    """
    is_known = row.pk is not None and not row._state.adding
    if is_known and not flags and not options.get("force_insert"):
        options["force_update"] = True
    save(row, *flags, **options)


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


@with_schema.wrap(
    "saleor.graphql.account.utils:get_out_of_scope_users",
    "saleor.graphql.account.mutations.permission_group:get_out_of_scope_users",
    "saleor.graphql.account.mutations.staff:get_out_of_scope_users",
)
def find_out_of_scope(_find: Any, requester: Any, users: Iterable[Any]) -> list[Any]:
    return [user for user in users if not is_in_scope(requester, user)]


@with_schema.wrap(
    "saleor.graphql.account.utils:can_manage_app",
    "saleor.graphql.app.mutations:can_manage_app",
    "saleor.graphql.account.deprecated.mutations_service_account:can_manage_app",
)
def check_app_scope(_check: Any, requester: Any, app: Any) -> bool:
    return is_in_scope(requester, app)


@with_schema.wrap(
    "saleor.graphql.account.resolvers:format_permissions_for_display",
    "saleor.graphql.account.types:format_permissions_for_display",
    "saleor.graphql.account.deprecated.types:format_permissions_for_display",
    "saleor.graphql.app.types:format_permissions_for_display",
)
def hide_plugin_permissions(format_all: Callable[[Any], Any], permissions: Any) -> Any:
    """Staff with a permission of a plugin of ours could not sign in to the Dashboard: each is
    looked up in an enum of Saleor's own ones. Our permissions are given in the office."""
    return format_all(permissions.filter(codename__in=get_permissions_codename()))


GROUP_MUTATIONS = "saleor.graphql.account.mutations.permission_group"


@with_schema.wrap(
    f"{GROUP_MUTATIONS}:get_not_manageable_permissions_after_group_deleting",
    f"{GROUP_MUTATIONS}:get_not_manageable_permissions_after_removing_users_from_group",
)
def ignore_plugin_permissions(
    find: Callable[..., set[str]], *args: Any, **options: Any
) -> set[str]:
    """A group with a permission of a plugin of ours could not be deleted, for the same reason."""
    known = {value for _name, value in get_permissions_enum_list()}
    return {code for code in find(*args, **options) if code in known}
