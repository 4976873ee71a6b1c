"""GraphQL of the ``bookings`` plugin; a module of ``graphql`` for each concern."""

from plugins.bookings.graphql.requests import RequestMutations, RequestQueries

__all__ = ["Mutations", "Queries"]


class Queries(RequestQueries):
    pass


class Mutations(RequestMutations):
    pass
