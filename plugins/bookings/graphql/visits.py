"""Visits, and the days on which no event can be decorated any more."""

from datetime import date, datetime
from typing import Any

import graphene

from plugins.bookings import selectors
from plugins.bookings.errors import BookingError
from saleor_config.graphql.errors import RequestError


class SiteVisit(graphene.ObjectType):
    starts_at = graphene.DateTime(required=True)
    ends_at = graphene.DateTime(required=True)
    crew_name = graphene.String(required=True)


class VisitQueries:
    full_event_dates = graphene.Field(
        graphene.List(graphene.NonNull(graphene.Date)),
        required=True,
        from_=graphene.Argument(graphene.Date, name="from", required=True),
        until=graphene.Argument(graphene.Date, required=True),
        description="Days on which all event crews are taken; of 400 days at most.",
    )

    @staticmethod
    def resolve_full_event_dates(_root: Any, _info: Any, from_: date, until: date) -> list[date]:
        try:
            return selectors.list_full_event_dates(_convert_to_date(from_), _convert_to_date(until))
        except BookingError as error:
            problem = error.details[0]
            raise RequestError(problem.message, problem.code.name) from None


def _convert_to_date(value: date) -> date:
    """The scalar also takes a date with a time."""
    return value.date() if isinstance(value, datetime) else value
