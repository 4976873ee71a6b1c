"""GraphQL of the ``saudi_market`` plugin."""

from typing import Any

import graphene

from plugins.saudi_market import selectors
from saleor_config.graphql.types import Halalas, list_of


class Queries:
    cities = list_of(
        graphene.String, description="Main cities in the current language, larger ones first."
    )

    free_delivery_above = Halalas(
        required=True, description="Delivery costs nothing where the goods come to more."
    )

    @staticmethod
    def resolve_free_delivery_above(_root: Any, _info: Any) -> int:
        return selectors.get_free_delivery_limit()

    @staticmethod
    def resolve_cities(_root: Any, _info: Any) -> list[str]:
        return selectors.list_city_names()
