"""Which products of an order its customer may review."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saleor.order.models import Order

from plugins.catalogue.selectors import get_product_images
from plugins.orders.selectors import KeptLine, list_kept_lines
from plugins.reviews import limits
from plugins.reviews.errors import build_expired_link_error, build_sign_in_error
from plugins.reviews.invitation_links import read_invitation_token
from plugins.reviews.models import Review
from saleor_config.global_ids import read_number


@dataclass(frozen=True)
class ReviewableProduct:
    """``image``: ``CatalogueImage``; ``review``: the customer's own, None before it is written."""

    product_id: int
    slug: str
    name: str
    image: dict[str, Any] | None
    review: Review | None


@dataclass(frozen=True)
class ReviewableOrder:
    number: str
    products: list[ReviewableProduct]


def find_reviewed_order(number: str, token: str, *, user: Any, address: str) -> Order:
    """The order that ``token`` was signed for, else the user's own one of this number.

    Raises ``ReviewError``.
    """
    placed = Order.objects.confirmed()
    if token:
        limits.count_link(address)
        key = read_invitation_token(token)
        # An order without an account has nobody who could have bought.
        order = placed.filter(pk=key, user__is_active=True).first() if key else None
    elif user is not None and user.is_authenticated:
        key = read_number(number)
        order = placed.filter(pk=key, user=user).first() if key is not None else None
    else:
        raise build_sign_in_error()
    if order is None:
        raise build_expired_link_error()
    return order


def list_reviewable_lines(order: Order) -> list[KeptLine]:
    """One line for each product that was delivered and kept; in the order's sequence."""
    by_product: dict[int, KeptLine] = {}
    for line in list_kept_lines(order.pk):
        by_product.setdefault(line.product_id, line)
    return list(by_product.values())


def list_unreviewed_lines(order: Order) -> list[KeptLine]:
    lines = list_reviewable_lines(order)
    written = _get_own_reviews(order, lines)
    return [line for line in lines if line.product_id not in written]


def get_reviewable_order(number: str, token: str, *, user: Any, address: str) -> ReviewableOrder:
    """In the current language. Raises ``ReviewError``."""
    order = find_reviewed_order(number, token, user=user, address=address)
    lines = list_reviewable_lines(order)
    images = get_product_images([line.product_id for line in lines])
    written = _get_own_reviews(order, lines)
    products = [
        ReviewableProduct(
            line.product_id,
            line.slug,
            line.name,
            images.get(line.product_id),
            written.get(line.product_id),
        )
        for line in lines
    ]
    return ReviewableOrder(str(order.pk), products)


def _get_own_reviews(order: Order, lines: Sequence[KeptLine]) -> dict[int, Review]:
    product_ids = [line.product_id for line in lines]
    own = Review.objects.filter(customer=order.user_id, product__in=product_ids)
    return {review.product_id: review for review in own}
