"""GraphQL of the suggestions in the header's search."""

from typing import Any

import graphene
from graphql import ResolveInfo

from plugins.catalogue.graphql.types import CatalogueCategoryLink, required_list
from plugins.catalogue.search.suggestions import get_suggestions
from saleor_config.graphql.types import CatalogueImage, Halalas


class CatalogueSuggestion(graphene.ObjectType):
    id = graphene.ID(required=True)
    slug = graphene.String(required=True)
    name = graphene.String(required=True)
    latin_name = graphene.String()
    image = graphene.Field(CatalogueImage)
    price = Halalas(required=True)
    discount_price = Halalas()
    current_price = Halalas(required=True)
    in_stock = graphene.Boolean(required=True)


class CatalogueSuggestions(graphene.ObjectType):
    products = required_list(CatalogueSuggestion)
    categories = required_list(CatalogueCategoryLink)
    corrected_search = graphene.String()
    total = graphene.Int(
        required=True, description="How many products the listing would show for these words."
    )


class SuggestionQueries(graphene.ObjectType):
    catalogue_suggestions = graphene.Field(
        CatalogueSuggestions,
        required=True,
        search=graphene.String(required=True),
        first=graphene.Int(default_value=6),
        description="search: 1 to 100 characters, else empty lists; first 1 to 10.",
    )

    @staticmethod
    def resolve_catalogue_suggestions(
        _root: object, _info: ResolveInfo, search: str, first: int | None = 6
    ) -> dict[str, Any]:
        return get_suggestions(search, 6 if first is None else first)
