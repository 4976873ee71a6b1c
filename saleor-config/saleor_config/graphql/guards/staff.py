"""Guards of staff: accounts that they may change, and listings that the Dashboard requests."""

from collections.abc import Callable
from typing import Any, Final

from graphene.relay import PageInfo
from graphql import GraphQLObjectType
from graphql_jwt.exceptions import PermissionDenied
from saleor.account.models import User
from saleor.core.permissions import AccountPermissions
from saleor.graphql.utils import get_user_or_app_from_context

from saleor_config.email_addresses import is_placeholder
from saleor_config.global_ids import read_keys
from saleor_config.graphql.guards.base import Arguments, Guard, Proceed, require_permission
from saleor_config.graphql.identity import Info
from saleor_config.patches.accounts import is_in_scope

FindAccounts = Callable[[Arguments], Any]


def find_by_id(name: str) -> FindAccounts:
    """Accounts that the argument ``name``, an id or a list of ids, refers to."""

    def find(arguments: Arguments) -> Any:
        given = arguments.get(name) or []
        ids = given if isinstance(given, list) else [given]
        return User.objects.filter(pk__in=read_keys(ids, "User"))

    return find


def find_by_address(arguments: Arguments) -> Any:
    """Accounts that have the address ``id`` in their book."""
    return User.objects.filter(addresses__in=read_keys([arguments["id"]], "Address"))


def guard_by_scope(find_accounts: FindAccounts) -> Guard:
    """Refuse accounts of staff, unless the requester manages staff and may do all they may.

    Staff who manage customers could otherwise give a manager's account an e-mail address of
    their own and request a new password, or activate a dismissed colleague.
    """

    def check_scope(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
        for account in find_accounts(arguments):
            require_scope(info, account)
        return proceed()

    return check_scope


def require_scope(info: Info, account: User) -> None:
    requester = get_user_or_app_from_context(info.context)
    if requester == account:
        return
    if account.is_staff or account.is_superuser:
        require_permission(info, AccountPermissions.MANAGE_STAFF)
    if not is_in_scope(requester, account):
        raise PermissionDenied


def check_staff_update(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``staffUpdate`` takes any account and makes it staff: a customer's e-mail address is changed
    only with the permission for customers too."""
    require_permission(info, AccountPermissions.MANAGE_STAFF)
    if find_by_id("id")(arguments).filter(is_staff=False).exists():
        require_permission(info, AccountPermissions.MANAGE_USERS)
    return proceed()


def check_customer_update(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``customerUpdate``: only customers' accounts, and those of staff who may do no more.

    The Dashboard sends back the e-mail field as it was shown, which is empty for a customer who
    has none.
    """
    require_permission(info, AccountPermissions.MANAGE_USERS)
    account = find_by_id("id")(arguments).first()
    if account is not None:
        require_scope(info, account)
        data = arguments["input"]
        if not data.get("email") and is_placeholder(account.email):
            data.pop("email", None)
    return proceed()


def return_nothing_to_staff(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """An empty connection, or null for a total, for staff without the permission; guests,
    customers and apps are refused as Saleor does.

    The Dashboard's pages stop at the first ``PERMISSION_DENIED``: the search of customers runs on
    each page, and the home page requests orders and sales in one query.
    """
    try:
        return proceed()
    except PermissionDenied:
        user = info.context.user
        if not (user.is_authenticated and user.is_active and user.is_staff):
            raise
        return build_empty_result(info.return_type)


def build_empty_result(kind: GraphQLObjectType) -> Any:
    if "edges" not in kind.fields:
        return None
    page = PageInfo(has_next_page=False, has_previous_page=False)
    connection = kind.graphene_type(edges=[], page_info=page)
    # Saleor counts the rows of its connections by this attribute.
    connection.iterable = []
    return connection


METADATA_MUTATIONS: Final = (
    "updateMetadata",
    "deleteMetadata",
    "updatePrivateMetadata",
    "deletePrivateMetadata",
    "userUpdateMetadata",
    "userClearMetadata",
    "userUpdatePrivateMetadata",
    "userClearPrivateMetadata",
)
ACCOUNT_GUARDS: Final[dict[str, tuple[Guard, ...]]] = {
    **dict.fromkeys(METADATA_MUTATIONS, (guard_by_scope(find_by_id("id")),)),
    "userBulkSetActive": (guard_by_scope(find_by_id("ids")),),
    "addressCreate": (guard_by_scope(find_by_id("user_id")),),
    "addressSetDefault": (guard_by_scope(find_by_id("user_id")),),
    "addressUpdate": (guard_by_scope(find_by_address),),
    "addressDelete": (guard_by_scope(find_by_address),),
    "staffUpdate": (check_staff_update,),
    "customerUpdate": (check_customer_update,),
}
LISTING_GUARDS: Final[dict[str, Guard]] = dict.fromkeys(
    ("customers", "homepageEvents", "orders", "ordersTotal", "reportProductSales"),
    return_nothing_to_staff,
)
