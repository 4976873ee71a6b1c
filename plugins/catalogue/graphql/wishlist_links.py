"""GraphQL of wishlists that are shared by link."""

from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphql import ResolveInfo

from plugins.catalogue import wishlist_links
from plugins.catalogue.graphql.types import CatalogueCard, CatalogueError, CatalogueErrorCode
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.types import list_of
from saleor_config.visitor import get_limited_address


class WishlistLink(graphene.ObjectType):
    token = graphene.String(required=True, description="Of the page /wishlist/shared/<token>.")
    shows_name = graphene.Boolean(required=True, description="Whether it names the customer.")


class SharedWishlist(graphene.ObjectType):
    owner_name = graphene.String(description="The first name, where the owner agreed.")
    products = list_of(CatalogueCard, description="Newest first, 120 at most.")


class WishlistLinkChange(graphene.ObjectType):
    errors = list_of(CatalogueError)
    link = graphene.Field(WishlistLink, description="null after it was stopped.")


class Queries:
    wishlist_link = graphene.Field(
        WishlistLink, description="One's own; null where the wishlist is not shared."
    )
    shared_wishlist = graphene.Field(
        SharedWishlist,
        token=graphene.String(required=True),
        description="null for a link that was stopped, and for one that never was.",
    )

    @staticmethod
    def resolve_wishlist_link(_root: object, info: ResolveInfo) -> Any:
        return wishlist_links.get_wishlist_link(info.context.user.pk)

    @staticmethod
    def resolve_shared_wishlist(_root: object, info: ResolveInfo, token: str) -> Any:
        address = get_limited_address(info.context)
        try:
            return wishlist_links.get_shared_wishlist(
                token, address=address, reader_id=info.context.user.pk
            )
        except wishlist_links.TooManyViews as error:
            message = _("Too many attempts. Please try again later.")
            raise RequestError(message, "TOO_MANY") from error


class Mutations:
    wishlist_share = graphene.Field(
        WishlistLinkChange,
        shows_name=graphene.Boolean(default_value=False),
        description="Makes the link, or changes whether it names the customer.",
    )
    wishlist_share_stop = graphene.Field(WishlistLinkChange)

    @staticmethod
    def resolve_wishlist_share(
        _root: object, info: ResolveInfo, shows_name: bool | None = False
    ) -> WishlistLinkChange:
        user = info.context.user
        if not user.is_authenticated:
            return build_sign_in_error()
        link = wishlist_links.share_wishlist(user, shows_name=bool(shows_name))
        return WishlistLinkChange(errors=[], link=link)

    @staticmethod
    def resolve_wishlist_share_stop(_root: object, info: ResolveInfo) -> WishlistLinkChange:
        if not info.context.user.is_authenticated:
            return build_sign_in_error()
        wishlist_links.stop_sharing_wishlist(info.context.user)
        return WishlistLinkChange(errors=[])


def build_sign_in_error() -> WishlistLinkChange:
    message = _("Sign in to share your wishlist.")
    code: Any = CatalogueErrorCode.UNAUTHENTICATED
    return WishlistLinkChange(errors=[CatalogueError(message=message, code=code.value)])
