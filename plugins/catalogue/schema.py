"""GraphQL of the ``catalogue`` plugin."""

from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphql import GraphQLError, ResolveInfo

from plugins.catalogue import selectors, services
from plugins.catalogue.graphql.spreadsheets import Mutations as SpreadsheetMutations
from plugins.catalogue.graphql.types import (
    CatalogueCard,
    CatalogueCategory,
    CatalogueCollection,
    CatalogueError,
    CatalogueErrorCode,
    CatalogueFilter,
    CataloguePage,
    CatalogueProduct,
    CatalogueSort,
    CatalogueSuggestions,
    InstalmentPlan,
)
from plugins.catalogue.graphql.wishlist_links import Mutations as WishlistLinkMutations
from plugins.catalogue.graphql.wishlist_links import Queries as WishlistLinkQueries
from plugins.catalogue.read_model.listing_query import Filter, ListingQuery, Sort
from plugins.catalogue.search.suggestions import get_suggestions
from saleor_config.global_ids import read_key
from saleor_config.graphql.types import list_of
from saleor_config.language import current_language


class Queries(WishlistLinkQueries, graphene.ObjectType):
    catalogue_products = graphene.Field(
        CataloguePage,
        required=True,
        filter=CatalogueFilter(),
        sort=CatalogueSort(description="Without one: what fits a search best, else the newest."),
        search=graphene.String(),
        page=graphene.Int(default_value=1),
        per_page=graphene.Int(default_value=12),
        description=(
            "page below 1 or above lastPage: a GraphQL error with extensions.code ="
            " 'INVALID_PAGE' and a sentence; perPage 1 to 48."
        ),
    )
    catalogue_product = graphene.Field(
        CatalogueProduct,
        slug=graphene.String(required=True),
        description="null when unknown or not published.",
    )
    catalogue_categories = list_of(
        CatalogueCategory, description="Of the top level, in the merchandiser's order."
    )
    home_rows = list_of(
        CatalogueCollection,
        description=(
            "Of the home screen, in the order of the staff, with up to 6 products each; without"
            " those that have fewer than 4."
        ),
    )
    catalogue_collection = graphene.Field(
        CatalogueCollection,
        slug=graphene.String(required=True),
        description="With up to 48 products; null when unknown or not published.",
    )
    catalogue_suggestions = graphene.Field(
        CatalogueSuggestions,
        required=True,
        search=graphene.String(required=True),
        first=graphene.Int(default_value=6),
        description="search: 1 to 100 characters, else empty lists; first 1 to 10.",
    )
    catalogue_cards = list_of(
        CatalogueCard,
        ids=graphene.List(graphene.NonNull(graphene.ID), required=True),
        description=(
            "Of these products, in this order; what is not in the shop is left out, and what is"
            " beyond the first 12."
        ),
    )
    favorites = list_of(CatalogueCard, description="Newest first; empty for a guest.")
    instalment_plans = list_of(
        InstalmentPlan, description="Of the configured providers; a checkout asks them as well."
    )

    @staticmethod
    def resolve_catalogue_products(
        _root: object,
        info: ResolveInfo,
        page: int | None = 1,
        per_page: int | None = 12,
        **arguments: Any,
    ) -> selectors.ListingPage:
        query = build_listing_query(arguments, info.context.user.pk)
        try:
            return selectors.get_listing_page(
                query, 1 if page is None else page, 12 if per_page is None else per_page
            )
        except selectors.InvalidPage as error:
            extensions = {"code": "INVALID_PAGE"}
            raise GraphQLError(error.sentence(), extensions=extensions) from error

    @staticmethod
    def resolve_catalogue_product(
        _root: object, info: ResolveInfo, slug: str
    ) -> dict[str, Any] | None:
        return selectors.get_product_detail(slug, user_id=info.context.user.pk)

    @staticmethod
    def resolve_catalogue_categories(_root: object, _info: ResolveInfo) -> list[dict[str, Any]]:
        return selectors.get_categories()

    @staticmethod
    def resolve_home_rows(_root: object, info: ResolveInfo) -> list[dict[str, Any]]:
        return selectors.get_home_rows(current_language(), info.context.user.pk)

    @staticmethod
    def resolve_catalogue_collection(
        _root: object, info: ResolveInfo, slug: str
    ) -> dict[str, Any] | None:
        return selectors.get_collection(slug, current_language(), info.context.user.pk)

    @staticmethod
    def resolve_catalogue_suggestions(
        _root: object, _info: ResolveInfo, search: str, first: int | None = 6
    ) -> dict[str, Any]:
        return get_suggestions(search, 6 if first is None else first)

    @staticmethod
    def resolve_catalogue_cards(
        _root: object, info: ResolveInfo, ids: list[str]
    ) -> list[dict[str, Any]]:
        keys = [read_key(each, "Product") for each in ids[: selectors.CARDS_AT_ONCE]]
        known = [key for key in keys if key is not None]
        return selectors.get_listed_cards(known, info.context.user.pk)

    @staticmethod
    def resolve_instalment_plans(_root: object, _info: ResolveInfo) -> list[Any]:
        return selectors.list_instalment_plans()

    @staticmethod
    def resolve_favorites(_root: object, info: ResolveInfo) -> list[dict[str, Any]]:
        return selectors.get_favorites(info.context.user.pk)


def build_listing_query(arguments: dict[str, Any], user_id: int | None) -> ListingQuery:
    given = {
        name: value for name, value in (arguments.get("filter") or {}).items() if value is not None
    }
    lists = {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    return ListingQuery(
        filter=Filter(**{**given, **lists}),
        sort=Sort(arguments["sort"]) if arguments.get("sort") else None,
        search=arguments.get("search") or "",
        language=current_language(),
        user_id=user_id,
    )


class FavoriteChange(graphene.ObjectType):
    errors = list_of(CatalogueError)
    product_id = graphene.ID()
    is_favorite = graphene.Boolean()
    favorites_count = graphene.Int()


def change_favorite(user: Any, product_id: str, *, is_favorite: bool) -> FavoriteChange:
    if not user.is_authenticated:
        message = _("Sign in to save your wishlist.")
        return build_favorite_error(message, CatalogueErrorCode.UNAUTHENTICATED)
    key = read_key(product_id, "Product")
    change = services.add_favorite if is_favorite else services.remove_favorite
    count = None if key is None else change(user, key)
    if count is None:
        message = _("This product is not in the shop.")
        return build_favorite_error(message, CatalogueErrorCode.NOT_FOUND, "productId")
    return FavoriteChange(
        errors=[], product_id=product_id, is_favorite=is_favorite, favorites_count=count
    )


def build_favorite_error(message: str, code: Any, field: str | None = None) -> FavoriteChange:
    return FavoriteChange(errors=[CatalogueError(field=field, message=message, code=code.value)])


class Mutations(SpreadsheetMutations, WishlistLinkMutations, graphene.ObjectType):
    favorite_add = graphene.Field(FavoriteChange, product_id=graphene.ID(required=True))
    favorite_remove = graphene.Field(FavoriteChange, product_id=graphene.ID(required=True))

    @staticmethod
    def resolve_favorite_add(_root: object, info: ResolveInfo, product_id: str) -> FavoriteChange:
        return change_favorite(info.context.user, product_id, is_favorite=True)

    @staticmethod
    def resolve_favorite_remove(
        _root: object, info: ResolveInfo, product_id: str
    ) -> FavoriteChange:
        return change_favorite(info.context.user, product_id, is_favorite=False)
