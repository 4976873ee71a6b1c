"""Listings that the Dashboard asks for whatever its user may see.

Its pages stop at the first ``PERMISSION_DENIED``: the search of customers runs on each page, and
the home page asks for orders and sales in one query. Staff without the permission get an empty
connection, or null for a total; guests, customers and apps are refused as Saleor does.
"""

from collections.abc import Callable
from typing import Any, Final

from graphene.relay import PageInfo
from graphql import GraphQLObjectType
from graphql_jwt.exceptions import PermissionDenied

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


GUARDS: Final = dict.fromkeys(
    ("customers", "homepageEvents", "orders", "ordersTotal", "reportProductSales"),
    empty_for_staff,
)
