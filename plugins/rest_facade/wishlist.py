"""Spec §7, wishlist of the second group: the same favourites in its shapes."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router

from plugins.catalogue import selectors, services
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.favorite_shapes import Wishlist, WishlistToggled
from plugins.rest_facade.favorites import is_favorite, known_product, ready_entry, removable
from plugins.rest_facade.shapes import Said

router = Router(tags=["wishlist"], auth=CUSTOMER)


@router.get("/wishlist", response=Wishlist, summary="The wishlist")
def wishlist(request: HttpRequest) -> HttpResponse:
    """Newest first."""
    return told(request, {"data": entries(customer_of(request))})


@router.delete("/wishlist/all", response=Said, summary="Empty the wishlist")
def clear(request: HttpRequest) -> HttpResponse:
    services.remove_favorites(customer_of(request))
    return told(request, {"message": _("Your wishlist is empty now.")})


@router.post("/wishlist/{product}", response=WishlistToggled, summary="Toggle in the wishlist")
def toggle(request: HttpRequest, product: str) -> HttpResponse:
    """Adds the product, or removes it where it is there. `product`: its id or slug."""
    customer, key = customer_of(request), known_product(product)
    if is_favorite(customer, key):
        services.remove_favorite(customer, key)
        message = _("Removed from wishlist.")
        return told(request, {"data": entries(customer), "message": message})
    if services.add_favorite(customer, key) is None:
        raise ApiError(404, _("This product is not in the shop."))
    entry = next(each for each in entries(customer) if each["product_id"] == key)
    return told(request, {"data": entry, "message": _("Added to wishlist.")})


@router.delete("/wishlist/{product}", response=Said, summary="Remove from the wishlist")
def remove(request: HttpRequest, product: str) -> HttpResponse:
    """Removing twice changes nothing."""
    services.remove_favorite(customer_of(request), removable(product))
    return told(request, {"message": _("Removed from wishlist.")})


def entries(customer: Any) -> list[dict[str, Any]]:
    return [ready_entry(each) for each in selectors.rest_favorites(customer.pk)]
