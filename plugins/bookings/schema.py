"""GraphQL of the ``bookings`` plugin; a module of ``graphql`` for each concern."""

from plugins.bookings.graphql.quotes import QuoteMutations
from plugins.bookings.graphql.requests import RequestMutations, RequestQueries
from plugins.bookings.graphql.visits import VisitQueries

__all__ = ["Mutations", "Queries"]


class Queries(RequestQueries, VisitQueries):
    pass


class Mutations(RequestMutations, QuoteMutations):
    pass
