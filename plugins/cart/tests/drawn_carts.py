"""Random carts for Hypothesis: lines, a sale, a promo code, a way of delivery, a fee for cash."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from saleor.discount.models import Sale, Voucher
from saleor.plugins.manager import get_plugins_manager
from saleor.shipping.models import ShippingMethod

from plugins.cart.services import add_line, apply_promo_code
from plugins.cart.tests.gardening import gardener, stand
from plugins.cart.tests.refusals import variant_id
from saleor_config.money import from_halalas


@dataclass(frozen=True)
class DrawnCart:
    """Amounts in halalas. ``lines``: price and quantity; ``sale``: kind and value; ``voucher``:
    type, kind, value and whether it is applied once in an order. Without ``own_price`` delivery
    costs the standard fee. ``planting``: the price for a plant, of every second line."""

    lines: list[tuple[int, int]]
    sale: tuple[str, int] | None
    voucher: tuple[str, str, int, bool] | None
    own_price: int | None
    fee: int
    planting: int | None


CARTS = st.builds(
    DrawnCart,
    lines=st.lists(st.tuples(st.integers(1, 90_000), st.integers(1, 50)), min_size=1, max_size=4),
    sale=st.none() | st.tuples(st.sampled_from(["percentage", "fixed"]), st.integers(1, 60)),
    voucher=st.none()
    | st.tuples(
        st.sampled_from(["entire_order", "specific_product", "shipping"]),
        st.sampled_from(["percentage", "fixed"]),
        st.integers(1, 100),
        st.booleans(),
    ),
    own_price=st.none() | st.integers(0, 20_000),
    fee=st.just(0) | st.integers(1, 5_000),
    planting=st.none() | st.integers(1, 9_999),
)


def fill(customer: Any, make_variant: Callable[..., Any], cart: DrawnCart, warehouse: Any) -> None:
    """Make the plants, the sale and the voucher, and put it all into the customer's cart."""
    fee = str(from_halalas(cart.fee)) if cart.fee else ""
    get_plugins_manager().save_plugin_configuration(
        "mashtal.payments.cash_on_delivery", {"configuration": [{"name": "fee", "value": fee}]}
    )
    variants = [
        make_variant(str(from_halalas(price)), stock=quantity) for price, quantity in cart.lines
    ]
    if cart.sale:
        kind, value = cart.sale
        on_sale = Sale.objects.create(name="تخفيض", type=kind, value=value)
        on_sale.products.add(variants[0].product)
    if cart.planting:
        gardener(warehouse, str(from_halalas(cart.planting)))
        stand("outdoor", *variants)
    for index, (variant, (_price, quantity)) in enumerate(zip(variants, cart.lines, strict=True)):
        is_planted = bool(cart.planting) and index % 2 == 0
        add_line(customer, variant_id(variant), quantity, planting_assistance=is_planted)
    if cart.voucher:
        kind, value_type, value, is_once = cart.voucher
        voucher = Voucher.objects.create(
            code="CODE",
            type=kind,
            discount_value_type=value_type,
            discount_value=value,
            apply_once_per_order=is_once,
        )
        if kind == "specific_product":
            voucher.products.add(variants[0].product)
        apply_promo_code(customer, "CODE")


def price_delivery(own_price: int | None) -> None:
    """Give the one way of delivery a price of its own, or leave it at the standard fee."""
    if own_price is None:
        return
    method = ShippingMethod.objects.get()
    method.meta = {"delivery": {"has_own_price": True}}
    method.price_amount = from_halalas(own_price)
    method.save()
