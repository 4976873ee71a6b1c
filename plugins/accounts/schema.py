"""GraphQL of the ``accounts`` plugin; a module of ``graphql`` for each concern."""

from plugins.accounts.graphql.addresses import AddressMutations
from plugins.accounts.graphql.email import EmailMutations
from plugins.accounts.graphql.password import PasswordMutations
from plugins.accounts.graphql.privacy import PrivacyMutations
from plugins.accounts.graphql.profile import ProfileMutations, ProfileQueries
from plugins.accounts.graphql.types import Customer, CustomerAddress, CustomerErrorType

__all__ = ["Customer", "CustomerAddress", "CustomerErrorType", "Mutations", "Queries"]


class Queries(ProfileQueries):
    pass


class Mutations(
    ProfileMutations, EmailMutations, PasswordMutations, AddressMutations, PrivacyMutations
):
    pass
