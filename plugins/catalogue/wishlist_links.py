"""Links by which customers show their wishlists to others: one a customer, until it is stopped.

The token is stored as it is, for its owner is shown it again. It opens the products,
which are public, and the first name only where the owner agreed.
"""

import secrets
from dataclasses import dataclass
from typing import Any, Final

from saleor.account.models import User

from plugins.catalogue.models import WishlistLink
from plugins.catalogue.selectors import ListingQuery, get_cards, list_favorite_entries
from saleor_config.language import current_language
from saleor_config.limits.counters import AttemptLimit, require_redis

TOKEN_BYTES: Final = 24
LONGEST_TOKEN: Final = 64
PRODUCTS_SHOWN: Final = 120
VIEWS_PER_ADDRESS: Final = AttemptLimit("wishlist_link_address", 240, 60 * 60)
"""Per IPv4 address or IPv6 /64; mobile networks put many customers behind one."""


class TooManyViews(Exception):
    """This address has opened too many links, or nothing counts at the moment."""


@dataclass(frozen=True)
class SharedWishlist:
    owner_name: str | None
    """The first name; None where the owner did not agree, or has none."""
    products: list[dict[str, Any]]
    """Cards, newest first."""


def share_wishlist(user: User, *, shows_name: bool) -> WishlistLink:
    """The customer's link, made at the first call. Sharing again changes only the name."""
    link, is_new = WishlistLink.objects.get_or_create(
        user=user,
        defaults={"token": secrets.token_urlsafe(TOKEN_BYTES), "shows_name": shows_name},
    )
    if not is_new and link.shows_name != shows_name:
        link.shows_name = shows_name
        link.save(update_fields=["shows_name"])
    return link


def stop_sharing_wishlist(user: User) -> None:
    """The link leads nowhere from now on; the next one is another. Stopping twice is well."""
    WishlistLink.objects.filter(user=user).delete()


def get_wishlist_link(user_id: int | None) -> WishlistLink | None:
    """One SQL query, none for a guest."""
    return None if user_id is None else WishlistLink.objects.filter(user_id=user_id).first()


def get_shared_wishlist(
    token: str, *, address: str, reader_id: int | None = None
) -> SharedWishlist | None:
    """What a link shows; None for one that was stopped, and for one that never was.

    ``address`` is counted, also for unknown tokens. Raises ``TooManyViews``. Three SQL queries.
    """
    with require_redis(TooManyViews):
        if not VIEWS_PER_ADDRESS.count(address):
            raise TooManyViews
    if not token.isascii() or not token.isprintable() or len(token) > LONGEST_TOKEN:
        return None
    links = WishlistLink.objects.select_related("user")
    link = links.filter(token=token, user__is_active=True).first()
    if link is None:
        return None
    entries = list_favorite_entries(link.user_id)[:PRODUCTS_SHOWN]
    query = ListingQuery(language=current_language(), user_id=reader_id)
    name = link.user.first_name.strip() if link.shows_name else ""
    return SharedWishlist(name or None, get_cards([entry.product_id for entry in entries], query))
