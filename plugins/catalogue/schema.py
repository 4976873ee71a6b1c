"""GraphQL of the ``catalogue`` plugin."""

from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphql import GraphQLError, ResolveInfo

from plugins.catalogue import selectors, services
from plugins.catalogue.graphql.spreadsheets import Mutations as SpreadsheetMutations
from plugins.catalogue.graphql.suggestions import SuggestionQueries
from plugins.catalogue.graphql.types import (
    CatalogueCard,
    CatalogueCategory,
    CatalogueError,
    CatalogueErrorCode,
    CatalogueFilter,
    CataloguePage,
    CatalogueProduct,
    CatalogueSort,
    required_list,
)
from plugins.catalogue.read_model.listing_query import Filter, ListingQuery, Sort
from saleor_config.global_ids import read_key
from saleor_config.language import current_language


class Queries(SuggestionQueries, graphene.ObjectType):
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
    catalogue_categories = graphene.List(
        graphene.NonNull(CatalogueCategory),
        required=True,
        description="Of the top level, in the merchandiser's order.",
    )
    favorites = graphene.List(
        graphene.NonNull(CatalogueCard),
        required=True,
        description="Newest first; empty for a guest.",
    )

    @staticmethod
    def resolve_catalogue_products(
        _root: object,
        info: ResolveInfo,
        page: int | None = 1,
        per_page: int | None = 12,
        **asked: Any,
    ) -> selectors.ListingPage:
        query = build_listing_query(asked, info.context.user.pk)
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
    def resolve_favorites(_root: object, info: ResolveInfo) -> list[dict[str, Any]]:
        return selectors.get_favorites(info.context.user.pk)


def build_listing_query(asked: dict[str, Any], user_id: int | None) -> ListingQuery:
    given = {
        name: value for name, value in (asked.get("filter") or {}).items() if value is not None
    }
    lists = {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    return ListingQuery(
        filter=Filter(**{**given, **lists}),
        sort=Sort(asked["sort"]) if asked.get("sort") else None,
        search=asked.get("search") or "",
        language=current_language(),
        user_id=user_id,
    )


class FavoriteChange(graphene.ObjectType):
    errors = required_list(CatalogueError)
    product_id = graphene.ID()
    is_favorite = graphene.Boolean()
    favorites_count = graphene.Int()


class FavoriteAdd(graphene.Mutation):
    class Arguments:
        product_id = graphene.ID(required=True)

    Output = FavoriteChange

    @staticmethod
    def mutate(_root: object, info: ResolveInfo, product_id: str) -> FavoriteChange:
        user = info.context.user
        if not user.is_authenticated:
            return build_guest_error()
        key = read_key(product_id, "Product")
        count = None if key is None else services.add_favorite(user, key)
        if count is None:
            return build_favorite_error(
                "productId", _("This product is not in the shop."), CatalogueErrorCode.NOT_FOUND
            )
        return build_favorite_change(product_id, is_favorite=True, count=count)


class FavoriteRemove(graphene.Mutation):
    class Arguments:
        product_id = graphene.ID(required=True)

    Output = FavoriteChange

    @staticmethod
    def mutate(_root: object, info: ResolveInfo, product_id: str) -> FavoriteChange:
        user = info.context.user
        if not user.is_authenticated:
            return build_guest_error()
        key = read_key(product_id, "Product")
        if key is None:
            return build_favorite_error(
                "productId", _("This product is not in the shop."), CatalogueErrorCode.NOT_FOUND
            )
        return build_favorite_change(
            product_id, is_favorite=False, count=services.remove_favorite(user, key)
        )


def build_favorite_change(product_id: str, *, is_favorite: bool, count: int) -> FavoriteChange:
    return FavoriteChange(
        errors=[], product_id=product_id, is_favorite=is_favorite, favorites_count=count
    )


def build_favorite_error(field: str | None, message: str, code: Any) -> FavoriteChange:
    return FavoriteChange(errors=[CatalogueError(field=field, message=message, code=code.value)])


def build_guest_error() -> FavoriteChange:
    message = _("Sign in to save your wishlist.")
    return build_favorite_error(None, message, CatalogueErrorCode.UNAUTHENTICATED)


class Mutations(SpreadsheetMutations, graphene.ObjectType):
    favorite_add = FavoriteAdd.Field()
    favorite_remove = FavoriteRemove.Field()
