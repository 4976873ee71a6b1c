"""How many pieces of a variant the shop can deliver in its market."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils import timezone
from saleor.checkout.models import CheckoutLine
from saleor.order.models import OrderLine
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation

from plugins.cart.cart_statements import LIST_STOCK_LEFT, LOCK_STOCK
from plugins.cart.carts import CartVariant
from plugins.cart.errors import CartError, CartErrorCode, build_stock_detail, describe_unsold
from plugins.cart.metrics import count_stock_out
from plugins.catalogue.selectors import SERVICES
from saleor_config.errors import ErrorDetail
from saleor_config.language import translate_field
from saleor_config.prepared_statements import fetch_prepared_rows


@dataclass(frozen=True)
class StockLeft:
    """Pieces in one warehouse that no order has taken. ``held``: of these, for the one who asks."""

    stock_key: int
    variant_key: int
    left: int
    held: int = 0


def count_available(variant_keys: Collection[int], *, user: Any = None) -> dict[int, int]:
    """Pieces in stock that no order has taken, by variant key. One query.

    What ``user``'s own order holds while its payment is waited for counts as left: closing
    that order gives it back, and until then the cart is not to look sold out to its owner.
    """
    return count_pieces(variant_keys, list_stock_left(variant_keys, user=user))


def count_pieces(variant_keys: Iterable[int], stocks: Iterable[StockLeft]) -> dict[int, int]:
    available = dict.fromkeys(variant_keys, 0)
    for stock in stocks:
        available[stock.variant_key] += stock.left
    return available


def list_stock_left(
    variant_keys: Collection[int], *, user: Any = None, holder: Any = None
) -> list[StockLeft]:
    """What is left in each delivering warehouse. One query.

    ``holder``: who may have what is held for them, also where ``user``'s pending order counts.

    Saleor's own sum counts two warehouses with equal stock once, so it is not used here.
    """
    holder = holder or user
    parameters = {
        "variants": list(variant_keys),
        "user": user.pk if user else 0,
        "holder": holder.pk if holder else 0,
        "now": timezone.now(),
    }
    return [StockLeft(*row) for row in fetch_prepared_rows(LIST_STOCK_LEFT, parameters)]


def hold_stock(lines: Collection[CheckoutLine], buyer: Any) -> list[StockLeft]:
    """Keep others from taking the pieces of these lines until the transaction ends.

    Always in the order of primary keys: two orders of the same plants can't block each other.
    Raises ``CartError`` with every line of which too little is left, or that is not sold.
    """
    counted = [line.variant_id for line in lines if line.variant.track_inventory]
    fetch_prepared_rows(LOCK_STOCK, {"variants": counted})
    stocks = list_stock_left(counted, holder=buyer)
    left = count_pieces(counted, stocks)
    errors = []
    for line in lines:
        product = line.variant.product
        name = translate_field(product, "name")
        if not product.is_visible and product.slug not in SERVICES:
            errors.append(ErrorDetail(CartErrorCode.NOT_FOUND, describe_unsold(name)))
        elif line.quantity > left.get(line.variant_id, line.quantity):
            count_stock_out()
            errors.append(build_stock_detail(name, left[line.variant_id]))
    if errors:
        raise CartError.from_details(errors)
    return stocks


def allocate_stock(lines: Iterable[OrderLine], held: Iterable[StockLeft]) -> None:
    """Take the pieces of saved order lines from held stock, in the order of its keys.

    One statement. Raises ``CartError`` where there are too few.
    """
    stocks = defaultdict(list)
    for stock in held:
        stocks[stock.variant_key].append(stock)
    allocations = []
    for line in lines:
        if not line.variant.track_inventory:
            continue
        missing = line.quantity
        for stock in stocks[line.variant_id]:
            taken = min(missing, stock.left)
            missing -= taken
            if taken:
                allocations.append(
                    Allocation(order_line=line, stock_id=stock.stock_key, quantity_allocated=taken)
                )
        if missing:
            raise _build_stock_error(line.variant, line.quantity - missing)
    Allocation.objects.bulk_create(allocations)


def check_stock(wanted: CartVariant, quantity: int) -> None:
    """Raises ``CartError`` where less is left for the cart's owner."""
    if wanted.variant.track_inventory and quantity > wanted.available:
        raise _build_stock_error(wanted.variant, wanted.available)


def _build_stock_error(variant: ProductVariant, left: int) -> CartError:
    count_stock_out()
    return CartError.from_details(
        [build_stock_detail(translate_field(variant.product, "name"), left)]
    )


def get_largest_quantity(variant: CartVariant) -> int:
    """Pieces of a variant that one cart may hold."""
    limit: int = settings.MAX_CHECKOUT_LINE_QUANTITY
    return min(variant.available, limit) if variant.variant.track_inventory else limit
