"""Every door by which Saleor deletes a customer erases the person first.

Saleor itself leaves name, phone, e-mail and address of the deleted in their orders.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import transaction
from graphql_jwt.exceptions import PermissionDenied
from saleor.core.permissions import AccountPermissions
from saleor.graphql.account.bulk_mutations import CustomerBulkDelete
from saleor.graphql.account.mutations.account import AccountDelete
from saleor.graphql.account.mutations.staff import CustomerDelete

from saleor_config import personal_data
from saleor_config.global_ids import read_key
from saleor_config.graphql.guards.ownership import require


def own_account(resolve: Any) -> Any:
    """``accountDelete``, with the mailed token."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        user = info.context.user
        if not user.is_authenticated:
            raise PermissionDenied
        return erased_first(AccountDelete, [user], lambda: resolve(root, info, **arguments))

    return resolver


def one_customer(resolve: Any) -> Any:
    """``customerDelete``, of staff."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, AccountPermissions.MANAGE_USERS)
        people = named(info, [arguments["id"]])
        return erased_first(CustomerDelete, people, lambda: resolve(root, info, **arguments))

    return resolver


def many_customers(resolve: Any) -> Any:
    """``customerBulkDelete``, of staff: all that may be deleted, or none."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, AccountPermissions.MANAGE_USERS)
        people = named(info, arguments["ids"])
        return erased_first(CustomerBulkDelete, people, lambda: resolve(root, info, **arguments))

    return resolver


def named(info: Any, ids: Iterable[str | None]) -> list[Any]:
    """The accounts behind global ids, in a fixed order so that two deletions never wait for
    each other."""
    keys = [read_key(item, "User") for item in ids if item]
    return list(
        get_user_model()
        .objects.filter(pk__in=[key for key in keys if key])
        .exclude(pk=info.context.user.pk)
        .order_by("pk")
    )


def erased_first(mutation: Any, people: Iterable[Any], delete: Any) -> Any:
    """What ``delete`` answers, after erasing those whom Saleor deletes; nothing of either
    stays when it answers with errors."""
    try:
        with transaction.atomic():
            for person in people:
                if not (person.is_staff or person.is_superuser):
                    personal_data.erase(person)
            result = delete()
            if result.account_errors and not getattr(result, "count", 0):
                transaction.set_rollback(True)
            return result
    except personal_data.ErasureRefused as refusal:
        counted = {"count": 0} if mutation is CustomerBulkDelete else {}
        return mutation.handle_errors(ValidationError({"id": refusal}), **counted)
