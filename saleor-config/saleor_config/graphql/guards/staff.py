"""Mutations that change an account by its id: those of staff ask for more than customers'."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib.auth import get_user_model
from graphene.relay import PageInfo
from graphql import GraphQLObjectType
from graphql_jwt.exceptions import PermissionDenied
from saleor.core.permissions import AccountPermissions
from saleor.graphql.utils import get_user_or_app_from_context

from saleor_config.global_ids import read_key
from saleor_config.graphql.guards.ownership import require
from saleor_config.patches.permissions import is_in_scope

Guard = Callable[[Any], Any]
FindAccounts = Callable[[dict[str, Any]], Any]


def find_by_id(name: str) -> FindAccounts:
    """Accounts that the argument ``name``, an id or a list of ids, refers to."""

    def find(arguments: dict[str, Any]) -> Any:
        given = arguments.get(name) or []
        ids = given if isinstance(given, list) else [given]
        keys = {key for item in ids if item and (key := read_key(item, "User"))}
        return get_user_model().objects.filter(pk__in=keys)

    return find


def find_by_address(arguments: dict[str, Any]) -> Any:
    """Accounts that have the address ``id`` in their book."""
    key = read_key(arguments["id"], "Address")
    return (
        get_user_model().objects.filter(addresses=key) if key else get_user_model().objects.none()
    )


def in_scope(find: FindAccounts) -> Guard:
    """Refuse accounts of staff, unless the requester manages staff and may do all they may.

    Staff who manage customers could otherwise give a manager's account an e-mail address of
    their own and ask for a new password, or activate a colleague who was dismissed.
    """

    def wrap(resolve: Any) -> Any:
        def resolver(root: Any, info: Any, **arguments: Any) -> Any:
            for account in find(arguments):
                require_scope(info, account)
            return resolve(root, info, **arguments)

        return resolver

    return wrap


def require_scope(info: Any, account: Any) -> None:
    requester = get_user_or_app_from_context(info.context)
    if requester == account:
        return
    if account.is_staff or account.is_superuser:
        require(info, AccountPermissions.MANAGE_STAFF)
    if not is_in_scope(requester, account):
        raise PermissionDenied


def staff_or_managed_customer(resolve: Any) -> Any:
    """``staffUpdate`` takes any account and makes it staff: a customer's e-mail address is changed
    by those alone who also manage customers."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, AccountPermissions.MANAGE_STAFF)
        if find_by_id("id")(arguments).filter(is_staff=False).exists():
            require(info, AccountPermissions.MANAGE_USERS)
        return resolve(root, info, **arguments)

    return resolver


NAMED_BY_ID: Final = (
    "updateMetadata",
    "deleteMetadata",
    "updatePrivateMetadata",
    "deletePrivateMetadata",
    "userUpdateMetadata",
    "userClearMetadata",
    "userUpdatePrivateMetadata",
    "userClearPrivateMetadata",
)
GUARDS: Final[dict[str, tuple[Guard, ...]]] = {
    **dict.fromkeys(NAMED_BY_ID, (in_scope(find_by_id("id")),)),
    "userBulkSetActive": (in_scope(find_by_id("ids")),),
    "addressCreate": (in_scope(find_by_id("user_id")),),
    "addressSetDefault": (in_scope(find_by_id("user_id")),),
    "addressUpdate": (in_scope(find_by_address),),
    "addressDelete": (in_scope(find_by_address),),
    "staffUpdate": (staff_or_managed_customer,),
}
"""By root field; ``customerUpdate`` has a guard of its own (``self_service.py``)."""


Resolver = Callable[..., Any]


def empty_for_staff(resolve: Resolver) -> Resolver:
    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        try:
            return resolve(root, info, **arguments)
        except PermissionDenied:
            if not is_active_staff(info.context.user):
                raise
            return empty_result(info.return_type)

    return resolver


def is_active_staff(user: Any) -> bool:
    return bool(user.is_authenticated and user.is_active and user.is_staff)


def empty_result(kind: GraphQLObjectType) -> Any:
    """A connection without rows, or null for any other type."""
    if "edges" not in kind.fields:
        return None
    page = PageInfo(has_next_page=False, has_previous_page=False)
    connection = kind.graphene_type(edges=[], page_info=page)
    # Saleor counts what its connections carry under this name.
    connection.iterable = []
    return connection


LISTING_GUARDS: Final = dict.fromkeys(
    ("customers", "homepageEvents", "orders", "ordersTotal", "reportProductSales"),
    empty_for_staff,
)
