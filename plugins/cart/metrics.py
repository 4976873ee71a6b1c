"""Orders that were placed, and checkouts that were refused."""

from typing import Final

from prometheus_client import Counter
from saleor.order.models import Order

from plugins.cart.errors import CartError
from saleor_config.metrics.counting import count_after_commit

orders_placed: Final = Counter("mashtal_orders_placed", "Orders that stand.", ("payment",))
sales_riyals: Final = Counter(
    "mashtal_sales_riyals", "Totals of orders that stand, with VAT.", ("payment",)
)
checkouts_refused: Final = Counter(
    "mashtal_checkouts_refused", "Orders that were not placed, by the first reason.", ("code",)
)
stock_outs: Final = Counter(
    "mashtal_stock_outs", "Orders and lines of carts refused because too little was left."
)

CARD: Final = "card"
INSTALMENTS: Final = "instalments"
ON_DELIVERY: Final = "on_delivery"
FREE: Final = "free"


def count_order(order: Order, payment: str) -> None:
    """An order that stands once this transaction is committed."""
    count_after_commit(orders_placed.labels(payment))
    count_after_commit(sales_riyals.labels(payment), float(order.total.gross.amount))


def count_checkout_error(error: CartError) -> None:
    checkouts_refused.labels(error.code.value).inc()


def count_stock_out() -> None:
    stock_outs.inc()
