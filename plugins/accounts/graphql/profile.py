"""The signed-in customer."""

from typing import Any

import graphene

from plugins.accounts.graphql.types import Customer


class ProfileQueries:
    customer = graphene.Field(Customer, description="The signed-in customer, or null.")

    @staticmethod
    def resolve_customer(_root: Any, info: Any) -> Any:
        user = info.context.user
        return user if user.is_authenticated else None


class ProfileMutations:
    pass
