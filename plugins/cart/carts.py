"""Finding, making, locking, reading and saving the customer's one cart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount import DiscountInfo
from saleor.discount.models import Sale, Voucher
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant

from plugins.cart.cart_rows import FACTS, Row, fill_relation, read_object
from plugins.cart.cart_statements import (
    DELETE_CART,
    LOCK_CART,
    LOCK_CUSTOMER,
    READ_CART,
    SAVE_LINES,
)
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.models import CustomerCart
from plugins.saudi_market.selectors import MarketRules, parse_market_rules
from saleor_config.language import current_language
from saleor_config.prepared_statements import fetch_prepared_row, fetch_prepared_rows


@dataclass(frozen=True)
class CartVariant:
    """A variant that is in the cart, or may come into it.

    ``available``: pieces in stock for the cart's owner. ``is_planted``: planting assistance is
    offered for it. ``image``: of its listing document, with an ``alt`` in each language.
    """

    variant: ProductVariant
    available: int
    is_planted: bool
    latin_name: str | None
    image: dict[str, Any] | None


@dataclass(frozen=True)
class Cart:
    """A customer's cart as one statement has read it, with what pricing and naming read.

    ``lines`` are the database's, the first one first; ``variants``, by key, are theirs and those
    that were asked for. ``discounts``: the sales that are on, as far as they are for these
    products. ``voucher``: of the checkout's code, where it may be used now. ``planting_price``:
    halalas for one plant.
    """

    checkout: Checkout
    lines: Sequence[CheckoutLine]
    variants: Mapping[int, CartVariant]
    discounts: Sequence[DiscountInfo]
    voucher: Voucher | None
    planting_price: int | None
    rules: MarketRules

    def get_quantity(self, variant_key: int) -> int:
        return sum(line.quantity for line in self.lines if line.variant_id == variant_key)

    def with_quantities(self, quantities: Mapping[int, int]) -> "Cart":
        """With so many pieces of these variants, none of them for 0; ``save_lines`` writes it."""
        left = dict(quantities)
        lines = []
        for line in self.lines:
            if line.variant_id in quantities:
                # Of two lines of a variant, which only other data tell apart, the first stays.
                line = self._build_line(line.variant_id, left.pop(line.variant_id, 0), line.pk)
            lines.append(line)
        lines += [self._build_line(key, quantity) for key, quantity in left.items()]
        return replace(self, lines=[line for line in lines if line.quantity])

    def _build_line(self, variant_key: int, quantity: int, key: int | None = None) -> CheckoutLine:
        variant = self.variants[variant_key].variant
        return CheckoutLine(pk=key, checkout=self.checkout, variant=variant, quantity=quantity)


def read_cart(user: Any, variant_key: int = 0, *, with_planting: bool = False) -> Cart | None:
    """The customer's cart, if there is one. One statement.

    ``variants`` have ``variant_key`` too, and with ``with_planting`` planting assistance.
    """
    parameters = {
        "user": user.pk,
        "holder": user.pk,
        "variant": variant_key,
        "planting": with_planting,
        "now": timezone.now(),
        "language": current_language(),
    }
    rows = fetch_prepared_rows(READ_CART, parameters)
    return _build_cart(rows, user) if rows else None


def find_checkout(user: Any) -> Checkout | None:
    """The customer's cart as Saleor has it, with its addresses, if there is one."""
    checkouts = Checkout.objects.select_related("shipping_address", "billing_address")
    return checkouts.filter(customer_cart__user=user, user=user).first()


def lock_customer(user: Any) -> None:
    """Let one request of a customer change the cart at a time, the first one of all too.

    ``NO KEY`` leaves others free to refer to the customer meanwhile. Raises ``CartError`` where
    the account was deleted a moment ago.
    """
    if not fetch_prepared_rows(LOCK_CUSTOMER, {"user": user.pk}):
        raise CartError(CartErrorCode.UNAUTHENTICATED, _("Please log in to access this page."))


def lock_cart(user: Any, variant_key: int = 0, *, with_planting: bool = False) -> Cart | None:
    """``read_cart``, locked; call ``lock_customer`` first. Two statements: what is read is never
    older than the lock."""
    if not fetch_prepared_rows(LOCK_CART, {"user": user.pk}):
        return None
    return read_cart(user, variant_key, with_planting=with_planting)


def lock_or_create_cart(user: Any, variant_key: int = 0, *, with_planting: bool = False) -> Cart:
    """``lock_cart``; the cart is made where there is none."""
    cart = lock_cart(user, variant_key, with_planting=with_planting)
    if cart is None:
        checkout = Checkout.objects.filter(user=user, customer_cart__isnull=True).first()
        if checkout is None:
            checkout = Checkout.objects.create(
                user=user, email=user.email, country=settings.DEFAULT_COUNTRY
            )
        CustomerCart.objects.update_or_create(user=user, defaults={"checkout": checkout})
        cart = lock_cart(user, variant_key, with_planting=with_planting)
    if cart is None:
        raise AssertionError("A cart that was just made is not there.")
    return cart


def save_lines(before: Cart, after: Cart) -> None:
    """Write what differs between the lines of a locked cart; ``after.lines`` then have keys.

    One statement, and Saleor's plugins are told of the quantity.
    """
    old = {line.pk: line.quantity for line in before.lines}
    kept = {line.pk for line in after.lines}
    changed = [line for line in after.lines if old.get(line.pk) != line.quantity]
    removed = [line for line in before.lines if line.pk not in kept]
    if not changed and not removed:
        return
    checkout = after.checkout
    checkout.quantity = sum(line.quantity for line in after.lines)
    (new_keys,) = fetch_prepared_row(
        SAVE_LINES,
        {
            "token": checkout.pk,
            "total": checkout.quantity,
            "lines": [line.pk or 0 for line in (*changed, *removed)],
            "variants": [line.variant_id for line in (*changed, *removed)],
            "now": timezone.now(),
            "language": current_language(),
            "quantities": [line.quantity for line in changed] + [0] * len(removed),
        },
    )
    for line in changed:
        if line.pk is None:
            line.pk = new_keys[str(line.variant_id)]
    fill_relation(checkout, "lines", after.lines)
    get_plugins_manager().checkout_quantity_changed(checkout)


def delete_cart(checkout: Checkout, order: Order | None = None) -> None:
    """Delete a locked cart, with all that Saleor deletes with it. ``order``: the one it became,
    which gets its payments. One statement."""
    parameters = {"token": checkout.pk, "order": order.pk if order else None}
    fetch_prepared_rows(DELETE_CART, parameters)


def _build_cart(rows: Sequence[Row], user: Any) -> Cart:
    first = rows[0]
    checkout = read_object(first, "checkout")
    checkout.user = user
    voucher = read_object(first, "voucher")
    if voucher is not None:
        translation = read_object(first, "voucher_translation")
        fill_relation(voucher, "translations", [translation] if translation else [])
    variants: dict[int, CartVariant] = {}
    sales: dict[int, DiscountInfo] = {}
    lines = []
    for row in rows:
        line, variant = read_object(row, "line"), read_object(row, "variant")
        if variant is None:
            continue
        if variant.pk not in variants:
            variants[variant.pk] = _build_variant(row, variant, sales)
        if line is not None:
            line.checkout, line.variant = checkout, variants[variant.pk].variant
            lines.append(line)
    fill_relation(checkout, "lines", lines)
    configuration, planting_price = first[FACTS : FACTS + 2]
    return Cart(
        checkout=checkout,
        lines=lines,
        variants=variants,
        discounts=list(sales.values()),
        voucher=voucher,
        planting_price=planting_price,
        rules=parse_market_rules(configuration),
    )


def _build_variant(
    row: Row, variant: ProductVariant, sales: dict[int, DiscountInfo]
) -> CartVariant:
    """With the product's names; its sales go into ``sales``, by key."""
    product = variant.product = read_object(row, "product")
    product.product_type = read_object(row, "product_type")
    for named, alias in ((product, "product_translation"), (variant, "variant_translation")):
        translation = read_object(row, alias)
        fill_relation(named, "translations", [translation] if translation else [])
    is_planted, image, latin_name, own_sales, available = row[FACTS + 2 :]
    for key, kind, value in own_sales or ():
        sale = Sale.from_db("default", ["id", "type", "value"], [key, kind, Decimal(value)])
        discount = sales.setdefault(key, DiscountInfo(sale, set(), set(), set()))
        discount.product_ids.add(product.pk)
    return CartVariant(variant, available, is_planted, latin_name, image)
