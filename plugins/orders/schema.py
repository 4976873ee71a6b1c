"""GraphQL of the ``shipments`` plugin; a module of ``graphql`` for each who asks."""

from plugins.orders.graphql.customers import CustomerMutations, CustomerQueries
from plugins.orders.graphql.staff import StaffMutations
from plugins.orders.graphql.types import CustomerOrder, CustomerOrderLine, OrderProgress

__all__ = ["CustomerOrder", "CustomerOrderLine", "Mutations", "OrderProgress", "Queries"]


class Queries(CustomerQueries):
    pass


class Mutations(CustomerMutations, StaffMutations):
    pass
