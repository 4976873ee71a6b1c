"""Shapes of hearts and of the wishlist."""

from ninja import Field

from plugins.rest_facade.pagination import Pagination
from plugins.rest_facade.shapes import Done, Favorite, Strict


class FavoriteChanged(Done):
    product_id: int
    is_favorite: bool
    favorites_count: int


class FavoriteAnswer(Strict):
    success: bool
    product_id: int
    is_favorite: bool


class FavoritesPage(Pagination):
    data: list[Favorite]


class Wishlist(Strict):
    data: list[Favorite]


class WishlistToggled(Strict):
    """``data``: the entry that was added, or all that are left after one was removed."""

    data: Favorite | list[Favorite]
    message: str = Field(description="What was done.")
