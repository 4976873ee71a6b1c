"""GraphQL of the ``shipments`` plugin; a module of ``graphql`` for each who asks."""

from plugins.shipments.graphql.customers import CustomerMutations, CustomerQueries
from plugins.shipments.graphql.staff import StaffMutations
from plugins.shipments.graphql.types import CustomerOrder, CustomerOrderLine, OrderProgress

__all__ = ["CustomerOrder", "CustomerOrderLine", "Mutations", "OrderProgress", "Queries"]


class Queries(CustomerQueries):
    pass


class Mutations(CustomerMutations, StaffMutations):
    pass
