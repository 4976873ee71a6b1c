"""The account's password."""

from typing import Any

import graphene

from plugins.accounts.errors import CustomerError
from plugins.accounts.graphql.types import Customer, error_list
from plugins.accounts.services.password import change_password
from plugins.phone_otp.selectors import get_request_session
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details
from saleor_config.visitor import get_limited_address


class ProfilePasswordInput(graphene.InputObjectType):
    class Meta:
        description = (
            "currentPassword where one is set; otherwise a recent confirmation. Signs all other "
            "devices out."
        )

    current_password = graphene.String()
    new_password = graphene.String(required=True)


class ProfilePasswordChange(graphene.Mutation):
    class Arguments:
        input = ProfilePasswordInput(required=True)

    errors = error_list()
    customer = graphene.Field(Customer)

    @classmethod
    def mutate(cls, _root: Any, info: Any, input: ProfilePasswordInput) -> "ProfilePasswordChange":
        user = require_user(info)
        try:
            customer = change_password(
                user,
                session=get_request_session(info.context),
                current=input.get("current_password"),
                new=input.new_password,
                address=get_limited_address(info.context),
            )
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], customer=customer)


class PasswordMutations:
    profile_password_change = ProfilePasswordChange.Field()
