"""Favourites, which Saleor calls a wishlist, and the link that shows them to others."""

from typing import Any

from saleor.account.models import User
from saleor.wishlist.models import Wishlist, WishlistItem

from plugins.catalogue.wishlist_links import get_wishlist_link, stop_sharing_wishlist
from saleor_config.language import translate_field
from saleor_config.money import CURRENCY, from_halalas
from saleor_config.personal_data.formats import format_money, format_time


def export_data(user: User) -> dict[str, Any]:
    items = (
        WishlistItem.objects.filter(wishlist__user=user)
        .select_related("product", "saved_price")
        .prefetch_related("product__translations")
        .order_by("-created_at", "-pk")
    )
    return {
        "favourites": [
            {
                "name": translate_field(item.product, "name"),
                "product": item.product.slug,
                "since": format_time(item.created_at),
                "price_then": format_saved_price(item),
            }
            for item in items
        ],
        "shared_wishlist": describe_link(user),
    }


def describe_link(user: User) -> dict[str, Any] | None:
    """Without the link itself: who has it reads the wishlist."""
    link = get_wishlist_link(user.pk)
    if link is None:
        return None
    return {"since": format_time(link.created_at), "shows_first_name": link.shows_name}


def format_saved_price(item: WishlistItem) -> dict[str, str] | None:
    saved = getattr(item, "saved_price", None)
    return saved and format_money(from_halalas(saved.price), CURRENCY)


def erase_data(user: User) -> None:
    Wishlist.objects.filter(user=user).delete()
    stop_sharing_wishlist(user)
