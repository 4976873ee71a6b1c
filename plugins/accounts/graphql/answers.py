"""How every mutation of the account is answered."""

from typing import Any

import graphene

from plugins.accounts.graphql.types import CustomerError
from plugins.accounts.problems import CustomerRejected


def error_list() -> graphene.List:
    return graphene.List(graphene.NonNull(CustomerError), required=True)


def shown(rejection: CustomerRejected) -> list[Any]:
    """The problems of a refusal, as the field ``errors`` takes them."""
    return list(rejection.problems)
