"""GraphQL of the ``orders`` plugin; a module of ``graphql`` for each who asks."""

from plugins.orders.graphql.checkout import CheckoutMutations
from plugins.orders.graphql.customers import CustomerMutations, CustomerQueries
from plugins.orders.graphql.gifts import GiftMutations, GiftQueries
from plugins.orders.graphql.staff import StaffMutations
from plugins.orders.graphql.types import CustomerOrder, CustomerOrderLine, OrderProgress

__all__ = ["CustomerOrder", "CustomerOrderLine", "Mutations", "OrderProgress", "Queries"]


class Queries(CustomerQueries, GiftQueries):
    pass


class Mutations(CheckoutMutations, CustomerMutations, GiftMutations, StaffMutations):
    pass
