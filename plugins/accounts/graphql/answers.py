"""How every mutation of the account is answered."""

from typing import Any

import graphene
from django.utils.translation import gettext as _

from plugins.accounts.graphql.types import CustomerError
from plugins.accounts.problems import CustomerRejected
from saleor_config.graphql.errors import RequestError


def error_list() -> graphene.List:
    return graphene.List(graphene.NonNull(CustomerError), required=True)


def signed_in(info: Any) -> Any:
    """Saleor's ``User`` who asks; a guest is told to sign in, as after a session's end."""
    user = info.context.user
    if not user.is_authenticated:
        raise RequestError(_("Please log in to access this page."), "UNAUTHENTICATED")
    return user


def shown(rejection: CustomerRejected) -> list[Any]:
    """The problems of a refusal, as the field ``errors`` takes them."""
    return list(rejection.problems)
