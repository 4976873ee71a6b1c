"""GraphQL of the ways of delivery."""

from typing import Any

import graphene

from plugins.cart.delivery_choice import option_id
from plugins.cart.selectors import OfferedDelivery
from plugins.saudi_market.selectors import DeliveryWindow as Window
from saleor_config.graphql.types import Halalas


class DeliveryWindow(graphene.ObjectType):
    id = graphene.ID(required=True)
    starts_at = graphene.String(required=True, description="Riyadh's time, e.g. 09:00.")
    ends_at = graphene.String(required=True)

    @staticmethod
    def resolve_id(window: Window, _info: Any) -> str:
        return window.key

    @staticmethod
    def resolve_starts_at(window: Window, _info: Any) -> str:
        return f"{window.starts_at:%H:%M}"

    @staticmethod
    def resolve_ends_at(window: Window, _info: Any) -> str:
        return f"{window.ends_at:%H:%M}"


class DeliveryDay(graphene.ObjectType):
    date = graphene.Date(required=True)
    windows = graphene.List(
        graphene.NonNull(DeliveryWindow),
        required=True,
        description="Empty: any time of that day.",
    )


class DeliveryOption(graphene.ObjectType):
    id = graphene.ID(required=True)
    name = graphene.String(required=True)
    description = graphene.String()
    price = Halalas(required=True, description="VAT inside.")
    discount = Halalas(
        required=True, description="What the promo code takes off the cart with this delivery."
    )
    days = graphene.List(
        graphene.NonNull(DeliveryDay),
        required=True,
        description="Empty: no choice of a day; see the estimate.",
    )
    earliest_date = graphene.Date(required=True)
    latest_date = graphene.Date(required=True)

    @staticmethod
    def resolve_id(option: OfferedDelivery, _info: Any) -> str:
        return option_id(option)
