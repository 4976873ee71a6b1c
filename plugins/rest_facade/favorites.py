"""Spec §7, Favourites: hearts of the main client."""

import json
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router
from pydantic import StringConstraints

from plugins.catalogue import selectors, services
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.bodies import Form, Sent, form_config
from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.favorite_shapes import FavoriteAnswer, FavoriteChanged, FavoritesPage
from plugins.rest_facade.pagination import PageQuery, flat_page
from saleor_config.pagination import PageBounds

router = Router(tags=["wishlist"], auth=CUSTOMER)
profile_router = Router(tags=["wishlist"], auth=CUSTOMER)

Reference = Annotated[str, StringConstraints(min_length=1, max_length=255)]
"""Id or slug of a product."""


class FavoriteForm(Form):
    product_id: Reference

    model_config = form_config(example={"product_id": 1})


@router.post("/favorites", response=FavoriteChanged, summary="Add to the wishlist")
def add(request: HttpRequest, form: Sent[FavoriteForm]) -> HttpResponse:
    """Adding twice changes nothing."""
    return added(request, known_product(form.product_id))


@router.delete("/favorites/{product}", response=FavoriteChanged,
               summary="Take out of the wishlist")  # fmt: skip
def remove(request: HttpRequest, product: str) -> HttpResponse:
    """Removing twice changes nothing. `product`: its id or slug."""
    return removed(request, removable(product))


@router.post("/products/{product}/favorite", response=FavoriteChanged, summary="Toggle the heart")
def toggle(request: HttpRequest, product: str) -> HttpResponse:
    """Adds the product to the wishlist, or removes it if it is there."""
    key = known_product(product)
    return (removed if is_favorite(customer_of(request), key) else added)(request, key)


@router.get(
    "/products/{product}/favorite", response=FavoriteAnswer, summary="Is it in the wishlist?"
)
def look(request: HttpRequest, product: str) -> HttpResponse:
    key = known_product(product)
    customer = customer_of(request)
    return told(
        request,
        {"success": True, "product_id": key, "is_favorite": is_favorite(customer, key)},
    )


@profile_router.get("/profile/favorites", response=FavoritesPage, by_alias=True,
                    summary="The wishlist in pages")  # fmt: skip
def favorites(request: HttpRequest, asked: Query[PageQuery]) -> HttpResponse:
    """Newest first."""
    entries = selectors.rest_favorites(customer_of(request).pk)
    bounds = PageBounds(asked.page, asked.size(), len(entries))
    shown = [ready_entry(each) for each in entries[bounds.start : bounds.end]]
    return told(request, flat_page(shown, bounds.fields))


def ready_entry(favorite: selectors.RestFavorite) -> dict[str, Any]:
    return {
        "id": favorite.id,
        "product_id": favorite.product_id,
        "product": json.loads(favorite.product),
        "created_at": favorite.created_at,
        "updated_at": favorite.created_at,
    }


def known_product(reference: str) -> int:
    """The number of a product in the shop. Raises ``Refused`` (404)."""
    key = selectors.product_key(reference)
    if key is None:
        raise ApiError(404, _("This product is not in the shop."))
    return key


def removable(reference: str) -> int:
    """Also of a product that has left the shop, whose heart may stay behind."""
    number = reference if reference.isascii() and reference.isdecimal() else ""
    if number and len(number) < 10 and int(number) < 2**31:
        return int(number)
    return known_product(reference)


def is_favorite(customer: Any, product_id: int) -> bool:
    return selectors.is_favorite(customer.pk, product_id)


def added(request: HttpRequest, key: int) -> HttpResponse:
    count = services.add_favorite(customer_of(request), key)
    if count is None:
        raise ApiError(404, _("This product is not in the shop."))
    return changed(request, key, _("Added to wishlist."), count, is_favorite=True)


def removed(request: HttpRequest, key: int) -> HttpResponse:
    count = services.remove_favorite(customer_of(request), key)
    return changed(request, key, _("Removed from wishlist."), count, is_favorite=False)


def changed(
    request: HttpRequest, key: int, message: str, count: int, *, is_favorite: bool
) -> HttpResponse:
    return told(
        request,
        {
            "success": True,
            "message": message,
            "product_id": key,
            "is_favorite": is_favorite,
            "favorites_count": count,
        },
    )
