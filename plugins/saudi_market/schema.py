"""GraphQL of the ``saudi_market`` plugin."""

from typing import Any

import graphene

from plugins.saudi_market import selectors
from saleor_config.graphql.types import Halalas, list_of
from saleor_config.language import current_language


class SellerType(graphene.ObjectType):
    """Who sells, as the e-commerce law has a shop say (Royal Decree M/126, article 6)."""

    class Meta:
        name = "Seller"

    name = graphene.String(required=True)
    registration_number = graphene.String(required=True, description="In the commercial register.")
    vat_number = graphene.String(required=True)


class Queries:
    cities = list_of(
        graphene.String, description="Main cities in the current language, larger ones first."
    )

    free_delivery_above = Halalas(
        required=True, description="Delivery costs nothing where the goods come to more."
    )

    seller = graphene.Field(SellerType, description="null until the owner has filled it in.")

    @staticmethod
    def resolve_seller(_root: Any, _info: Any) -> dict[str, str] | None:
        seller = selectors.get_seller()
        if seller.is_sample:
            return None
        return {
            "name": seller.name.in_language(current_language()),
            "registration_number": seller.registration_number,
            "vat_number": seller.vat_number,
        }

    @staticmethod
    def resolve_free_delivery_above(_root: Any, _info: Any) -> int:
        return selectors.get_free_delivery_limit()

    @staticmethod
    def resolve_cities(_root: Any, _info: Any) -> list[str]:
        return selectors.list_city_names()
