"""The rating of a product, counted again whenever its published reviews change."""

from collections.abc import Iterable

from plugins.catalogue.services import (
    lock_product_rating,
    note_product_pages,
    write_product_rating,
)
from plugins.reviews.selectors.published import count_stars


def update_ratings(product_ids: Iterable[int]) -> None:
    """Count in the current transaction, after its changes to reviews.

    Products in ascending order, each locked before it is counted: of two transactions the later
    one counts what the earlier has committed.
    """
    for product_id in sorted(set(product_ids)):
        rating = lock_product_rating(product_id)
        write_product_rating(rating, count_stars(product_id))
        note_product_pages(product_id)
