"""Deleting the account, and taking its data along."""

from typing import Any

import graphene

from plugins.accounts.confirmation import require_confirmation
from plugins.accounts.errors import CustomerError
from plugins.accounts.graphql.types import error_list
from plugins.accounts.services.data_export import export_data
from plugins.accounts.services.deletion import delete_account
from plugins.phone_otp.selectors import get_request_session
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details


def require_confirmed_customer(info: Any) -> Any:
    """The customer who asks, if they have just proved to be the one who holds the account."""
    user = require_user(info)
    require_confirmation(get_request_session(info.context))
    return user


class ProfileDelete(graphene.Mutation):
    errors = error_list()

    class Meta:
        description = (
            "Needs a recent confirmation. Erases the account, keeps anonymised orders; all"
            " sessions end."
        )

    @classmethod
    def mutate(cls, _root: Any, info: Any) -> "ProfileDelete":
        try:
            delete_account(require_confirmed_customer(info))
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[])


class ProfileDataExport(graphene.Mutation):
    errors = error_list()
    data = graphene.String()
    file_name = graphene.String()

    class Meta:
        description = (
            "Everything the shop keeps about the customer, as JSON text. Needs a recent"
            " confirmation."
        )

    @classmethod
    def mutate(cls, _root: Any, info: Any) -> "ProfileDataExport":
        try:
            file = export_data(require_confirmed_customer(info))
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], data=file.text, file_name=file.name)


class PrivacyMutations:
    profile_delete = ProfileDelete.Field()
    profile_data_export = ProfileDataExport.Field()
