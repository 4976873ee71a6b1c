"""Calls of the wishlist: hearts of the main client, and the second group's shapes of the same."""

import json
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router
from pydantic import StringConstraints

from plugins.catalogue import selectors, services
from plugins.rest_facade.amounts import format_riyals
from plugins.rest_facade.catalogue.documents import list_favorite_documents
from plugins.rest_facade.catalogue.schemas import (
    Favorite,
    FavoriteChanged,
    FavoriteState,
    WishlistToggled,
)
from plugins.rest_facade.errors import require_found
from plugins.rest_facade.forms import Form, Sent, form_config
from plugins.rest_facade.pagination import FlatPageResponse, PageQuery
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import DataResponse, Said, private_json, serialize_shape
from saleor_config.global_ids import read_number
from saleor_config.pagination import PageBounds

favorite_router = Router(tags=["wishlist"], auth=CUSTOMER)
profile_router = Router(tags=["wishlist"], auth=CUSTOMER, by_alias=True)
router = Router(tags=["wishlist"], auth=CUSTOMER)

Reference = Annotated[str, StringConstraints(min_length=1, max_length=255)]
"""Id or slug of a product."""


class FavoriteForm(Form):
    product_id: Reference

    model_config = form_config(example={"product_id": 1})


@favorite_router.post("/favorites", response=FavoriteChanged, summary="Add to the wishlist")
def add_favorite(request: HttpRequest, form: Sent[FavoriteForm]) -> HttpResponse:
    """Adding twice changes nothing."""
    return set_favorite(request, find_product_id(form.product_id), is_favorite=True)


@favorite_router.delete("/favorites/{product}", response=FavoriteChanged,
               summary="Take out of the wishlist")  # fmt: skip
def remove_favorite(request: HttpRequest, product: str) -> HttpResponse:
    """Removing twice changes nothing. `product`: its id or slug."""
    return set_favorite(request, find_removable_id(product), is_favorite=False)


@favorite_router.post(
    "/products/{product}/favorite", response=FavoriteChanged, summary="Toggle the heart"
)
def toggle_favorite(request: HttpRequest, product: str) -> HttpResponse:
    """Adds the product to the wishlist, or removes it if it is there."""
    key = find_product_id(product)
    return set_favorite(request, key, is_favorite=not is_favorite(get_customer(request), key))


@favorite_router.get(
    "/products/{product}/favorite", response=FavoriteState, summary="Is it in the wishlist?"
)
def get_favorite(request: HttpRequest, product: str) -> HttpResponse:
    key = find_product_id(product)
    found = is_favorite(get_customer(request), key)
    return private_json(request, success=True, product_id=key, is_favorite=found)


@profile_router.get("/profile/favorites", response=FlatPageResponse[Favorite],
                    summary="The wishlist in pages")  # fmt: skip
def list_favorites(request: HttpRequest, query: Query[PageQuery]) -> HttpResponse:
    """Newest first."""
    entries = list_favorite_documents(get_customer(request).pk)
    bounds = PageBounds(query.page, query.size(), len(entries))
    items = [serialize_favorite(*each) for each in entries[bounds.start : bounds.end]]
    return private_json(request, data=items, **bounds.fields)


def serialize_favorite(favorite: selectors.FavoriteEntry, product: bytes) -> dict[str, Any]:
    saved = favorite.saved_price
    return serialize_shape(
        Favorite,
        favorite,
        product=json.loads(product),
        saved_price=None if saved is None else format_riyals(saved),
        updated_at=favorite.created_at,
    )


def find_product_id(reference: str) -> int:
    """The number of a product in the shop. Raises ``ApiError`` (404)."""
    key = selectors.get_product_id(reference)
    return require_found(key, _("This product is not in the shop."))


def find_removable_id(reference: str) -> int:
    """Also of a product that has left the shop, whose heart may stay behind."""
    return read_number(reference) or find_product_id(reference)


def is_favorite(customer: Any, product_id: int) -> bool:
    return selectors.is_favorite(customer.pk, product_id)


def set_favorite(request: HttpRequest, key: int, *, is_favorite: bool) -> HttpResponse:
    if is_favorite:
        count, message = add_to_wishlist(get_customer(request), key), _("Added to wishlist.")
    else:
        count = services.remove_favorite(get_customer(request), key)
        message = _("Removed from wishlist.")
    return private_json(
        request,
        success=True,
        message=message,
        product_id=key,
        is_favorite=is_favorite,
        favorites_count=count,
    )


def add_to_wishlist(customer: Any, key: int) -> int:
    """How many there are then. Raises ``ApiError`` (404)."""
    count = services.add_favorite(customer, key)
    return require_found(count, _("This product is not in the shop."))


@router.get("/wishlist", response=DataResponse[list[Favorite]], summary="The wishlist")
def get_wishlist(request: HttpRequest) -> HttpResponse:
    """Newest first."""
    return private_json(request, data=serialize_wishlist(get_customer(request)))


@router.delete("/wishlist/all", response=Said, summary="Empty the wishlist")
def clear_wishlist(request: HttpRequest) -> HttpResponse:
    services.remove_favorites(get_customer(request))
    return private_json(request, message=_("Your wishlist is empty now."))


@router.post("/wishlist/{product}", response=WishlistToggled, summary="Toggle in the wishlist")
def toggle_wishlist_entry(request: HttpRequest, product: str) -> HttpResponse:
    """Adds the product, or removes it where it is there. `product`: its id or slug."""
    customer, key = get_customer(request), find_product_id(product)
    if is_favorite(customer, key):
        services.remove_favorite(customer, key)
        message = _("Removed from wishlist.")
        return private_json(request, data=serialize_wishlist(customer), message=message)
    add_to_wishlist(customer, key)
    entry = next(each for each in serialize_wishlist(customer) if each["product_id"] == key)
    return private_json(request, data=entry, message=_("Added to wishlist."))


@router.delete("/wishlist/{product}", response=Said, summary="Remove from the wishlist")
def remove_wishlist_entry(request: HttpRequest, product: str) -> HttpResponse:
    """Removing twice changes nothing."""
    services.remove_favorite(get_customer(request), find_removable_id(product))
    return private_json(request, message=_("Removed from wishlist."))


def serialize_wishlist(customer: Any) -> list[dict[str, Any]]:
    return [serialize_favorite(*each) for each in list_favorite_documents(customer.pk)]
