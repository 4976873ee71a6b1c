"""The ``productDelivery`` query."""

from typing import Any

import graphene
from django.utils import timezone

from plugins.delivery import selectors
from saleor_config.graphql.types import list_of


class ArrivalCity(graphene.ObjectType):
    slug = graphene.String(required=True, description="The same in both languages.")
    name = graphene.String(required=True)


class ProductArrival(graphene.ObjectType):
    cities = list_of(ArrivalCity)
    earliest = graphene.Date(description="null where no day is free at the moment.")
    latest = graphene.Date(
        description="The end of a carrier's estimate; null where the earliest day can be chosen."
    )


class ProductDelivery(graphene.ObjectType):
    arrivals = list_of(
        ProductArrival,
        description="Main cities, the largest first, those with the same days together.",
    )
    pickup = graphene.Date(
        description="The first day on which it can be fetched; null where that is not offered."
    )


class Queries(graphene.ObjectType):
    product_delivery = graphene.Field(
        ProductDelivery,
        slug=graphene.String(required=True),
        description=(
            "When one piece would arrive, were it ordered now; no slot is held. null for an unknown"
            " product, one that is sold out, and one that is not sent."
        ),
    )

    @staticmethod
    def resolve_product_delivery(
        _root: Any, _info: Any, slug: str
    ) -> selectors.ProductDelivery | None:
        return selectors.get_product_delivery(slug, timezone.now())
