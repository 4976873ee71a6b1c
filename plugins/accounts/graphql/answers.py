"""How every mutation of the account is answered."""

from typing import Any

import graphene
from django.http import HttpRequest

from plugins.accounts.graphql.types import CustomerError
from plugins.accounts.problems import CustomerErrorCode, CustomerRejected


def error_list() -> graphene.List:
    return graphene.List(graphene.NonNull(CustomerError), required=True)


def shown(rejection: CustomerRejected, request: HttpRequest) -> list[Any]:
    """The problems of a refusal, as the field ``errors`` takes them; where one is an outage,
    HTTP says so too."""
    if any(problem.code is CustomerErrorCode.UNAVAILABLE for problem in rejection.problems):
        request.answer_status = 503
    return list(rejection.problems)
