"""The signed-in customer, and their name."""

from typing import Any

import graphene

from plugins.accounts.errors import CustomerError
from plugins.accounts.graphql.types import Customer, error_list
from plugins.accounts.services.profile import update_profile
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details


class ProfileInput(graphene.InputObjectType):
    first_name = graphene.String(required=True)
    last_name = graphene.String(description="Stays as it is where it is not given.")


class ProfileUpdate(graphene.Mutation):
    class Arguments:
        input = ProfileInput(required=True)

    errors = error_list()
    customer = graphene.Field(Customer)

    @classmethod
    def mutate(cls, _root: Any, info: Any, input: ProfileInput) -> "ProfileUpdate":
        user = require_user(info)
        try:
            customer = update_profile(
                user, first_name=input.first_name, last_name=input.get("last_name")
            )
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], customer=customer)


class ProfileQueries:
    customer = graphene.Field(Customer, description="The signed-in customer, or null.")

    @staticmethod
    def resolve_customer(_root: Any, info: Any) -> Any:
        user = info.context.user
        return user if user.is_authenticated else None


class ProfileMutations:
    profile_update = ProfileUpdate.Field()
