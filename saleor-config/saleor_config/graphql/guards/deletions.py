"""Every mutation that deletes a customer erases the personal data first.

Saleor itself leaves name, phone, e-mail and address of the deleted in their orders.
"""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from graphql_jwt.exceptions import PermissionDenied
from saleor.account.models import User
from saleor.core.permissions import AccountPermissions
from saleor.graphql.account.bulk_mutations import CustomerBulkDelete
from saleor.graphql.account.mutations.account import AccountDelete
from saleor.graphql.account.mutations.staff import CustomerDelete

from saleor_config import personal_data
from saleor_config.global_ids import read_keys
from saleor_config.graphql.guards.base import Arguments, Proceed, require_permission
from saleor_config.graphql.identity import Info


def erase_own_account(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """``accountDelete``, with the mailed token."""
    user = info.context.user
    if not user.is_authenticated:
        raise PermissionDenied
    return erase_and_delete(AccountDelete, [user], proceed)


def erase_customer(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``customerDelete``, of staff."""
    require_permission(info, AccountPermissions.MANAGE_USERS)
    return erase_and_delete(CustomerDelete, find_accounts(info, [arguments["id"]]), proceed)


def erase_customers(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``customerBulkDelete``, of staff: all that may be deleted, or none."""
    require_permission(info, AccountPermissions.MANAGE_USERS)
    return erase_and_delete(CustomerBulkDelete, find_accounts(info, arguments["ids"]), proceed)


def find_accounts(info: Info, ids: Iterable[str | None]) -> list[User]:
    """The accounts behind global ids, in a fixed order so that two deletions never wait for
    each other."""
    users = User.objects.filter(pk__in=read_keys(ids, "User"))
    return list(users.exclude(pk=info.context.user.pk).order_by("pk"))


def erase_and_delete(mutation: Any, users: Iterable[User], delete: Proceed) -> Any:
    """The result of ``delete``, after erasing the customers among ``users``; both are rolled back
    when it has errors."""
    try:
        with transaction.atomic():
            for user in users:
                if not (user.is_staff or user.is_superuser):
                    personal_data.erase_account(user)
            result = delete()
            if result.account_errors and not getattr(result, "count", 0):
                transaction.set_rollback(True)
            return result
    except personal_data.ErasureError as error:
        counted = {"count": 0} if mutation is CustomerBulkDelete else {}
        return mutation.handle_errors(ValidationError({"id": error}), **counted)
