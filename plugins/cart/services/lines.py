"""Lines of the cart (docs/specification.md#validation-rules: the quantity is at least 1)."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from saleor.checkout.models import CheckoutLine

from plugins.cart.carts import (
    Cart,
    CartVariant,
    lock_cart,
    lock_customer,
    lock_or_create_cart,
    save_lines,
)
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.gifts import is_gift_wrap, without_lone_wrap
from plugins.cart.planting import (
    is_service,
    is_sold_alone,
    read_chosen_variants,
    save_chosen_variants,
    with_planting,
)
from plugins.cart.pricing import price_cart, price_line, store_discount
from plugins.cart.signals import AddedLine, line_added
from plugins.cart.stock import check_stock
from saleor_config.global_ids import read_key
from saleor_config.plugins_manager import cache_plugin_configurations


def add_line(
    user: Any, variant_id: str, quantity: int = 1, *, planting_assistance: bool = False
) -> Cart:
    """Add pieces of a variant (Saleor's global id) to what the cart holds of it.

    Without ``planting_assistance``, what was chosen before stays chosen.
    """
    _check_quantity(quantity)
    key = read_key(variant_id, "ProductVariant")
    if not key:
        raise _build_unsold_error("variantId")
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_or_create_cart(user, key, with_planting=planting_assistance)
        if key not in cart.variants or not _is_sold(cart.variants[key]):
            raise _build_unsold_error("variantId")
        changed = _set_quantity(cart, key, quantity + cart.get_quantity(key))
        if planting_assistance:
            _choose_planting(changed, key, True)
        saved = save_change(cart, changed)
        line_added.send(user, _describe_added_line(saved, key, quantity))
        return saved


def add_line_and_companion(
    user: Any, variant_id: str, quantity: int = 1, *, with_variant_id: str = "", **options: Any
) -> Cart:
    """``add_line``, and as many pieces of another variant, such as a pot: both or none."""
    if not with_variant_id:
        return add_line(user, variant_id, quantity, **options)
    with transaction.atomic():
        add_line(user, variant_id, quantity, **options)
        return add_line(user, with_variant_id, quantity)


def _describe_added_line(cart: Cart, key: int, quantity: int) -> AddedLine:
    line = next(line for line in cart.lines if line.variant_id == key)
    product = line.variant.product
    price = price_line(line, cart.discounts).unit_price
    return AddedLine(product.pk, str(product), price, quantity)


def update_line(
    user: Any, line_id: str, quantity: int, *, planting_assistance: bool | None = None
) -> Cart:
    """Set the quantity of a line of the customer's own cart, and whether it is planted.

    None leaves planting as it is.
    """
    _check_quantity(quantity)
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = _require_cart(lock_cart(user, with_planting=bool(planting_assistance)))
        line = _get_own_line(cart, line_id)
        changed = _set_line_quantity(cart, line, quantity)
        if planting_assistance is not None and not is_service(line.variant):
            _choose_planting(changed, line.variant_id, planting_assistance)
        return save_change(cart, changed)


def update_lines(user: Any, quantities: Mapping[str, int]) -> Cart:
    """Set the quantities of lines of the customer's own cart, by their global ids: all or none.

    Planting assistance may be among them with the quantity that it had before.
    """
    for quantity in quantities.values():
        _check_quantity(quantity)
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = changed = _require_cart(lock_cart(user))
        for line_id, quantity in quantities.items():
            changed = _set_line_quantity(changed, _get_own_line(cart, line_id), quantity)
        return save_change(cart, changed)


def remove_line(user: Any, line_id: str) -> Cart:
    """Take a line out of the customer's own cart; that of planting assistance for all plants."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = _require_cart(lock_cart(user))
        line = _get_own_line(cart, line_id)
        if is_service(line.variant):
            save_chosen_variants(cart.checkout, frozenset())
            return save_change(cart, cart)
        changed = cart.with_quantities({line.variant_id: 0})
        _choose_planting(changed, line.variant_id, False)
        return save_change(cart, changed)


def remove_planting(user: Any) -> Cart | None:
    """Take planting assistance off all lines of the customer's own cart, if any has it."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is None:
            return None
        save_chosen_variants(cart.checkout, frozenset())
        return save_change(cart, cart)


def remove_all_lines(user: Any) -> None:
    """Empty the customer's own cart, planting assistance included; an empty one stays as it is."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is not None and cart.lines:
            save_chosen_variants(cart.checkout, frozenset())
            save_change(cart, cart.with_quantities({line.variant_id: 0 for line in cart.lines}))


def _set_quantity(cart: Cart, variant_key: int, quantity: int) -> Cart:
    _check_quantity(quantity)
    check_stock(cart.variants[variant_key], quantity)
    return cart.with_quantities({variant_key: quantity})


def _set_line_quantity(cart: Cart, line: CheckoutLine, quantity: int) -> Cart:
    if is_service(line.variant):
        if quantity != line.quantity:
            message = _(
                "Planting assistance is for as many pieces as its plants. Change these instead."
            )
            raise CartError(CartErrorCode.INVALID, message, "quantity")
        return cart
    if is_gift_wrap(line.variant):
        if quantity != line.quantity:
            message = _("An order is wrapped once.")
            raise CartError(CartErrorCode.INVALID, message, "quantity")
        return cart
    if not line.variant.product.is_visible:
        raise _build_unsold_error("lineId")
    return _set_quantity(cart, line.variant_id, quantity)


def _choose_planting(cart: Cart, variant_key: int, is_chosen: bool) -> None:
    chosen = read_chosen_variants(cart.checkout)
    if is_chosen and (cart.planting_price is None or not cart.variants[variant_key].is_planted):
        message = _("Planting assistance is not offered for this plant.")
        raise CartError(CartErrorCode.INVALID, message, "plantingAssistance")
    own = {variant_key}
    save_chosen_variants(cart.checkout, chosen | own if is_chosen else chosen - own)


def save_change(cart: Cart, changed: Cart) -> Cart:
    """Write the changed lines of a locked cart, with the gardener's line and a promo code's
    discount, which follow them."""
    changed = with_planting(without_lone_wrap(changed))
    save_lines(cart, changed)
    if changed.checkout.voucher_code:
        store_discount(price_cart(changed))
    return changed


def _check_quantity(quantity: int) -> None:
    if quantity < 1:
        raise CartError(CartErrorCode.INVALID, _("The quantity must be at least 1."), "quantity")
    largest = settings.MAX_CHECKOUT_LINE_QUANTITY
    if quantity > largest:
        raise CartError(
            CartErrorCode.QUANTITY_TOO_LARGE,
            ngettext(
                "You can order up to %(largest)d piece of one product.",
                "You can order up to %(largest)d pieces of one product.",
                largest,
            )
            % {"largest": largest},
            "quantity",
        )


def _is_sold(offered: CartVariant) -> bool:
    """Gardener and gift wrapping come beside a plant, never alone."""
    return offered.variant.product.is_visible and is_sold_alone(offered.variant)


def _build_unsold_error(field: str) -> CartError:
    return CartError(CartErrorCode.NOT_FOUND, _("This product is not sold here."), field)


def _require_cart(cart: Cart | None) -> Cart:
    """The customer's own, of which a line was named."""
    if cart is None:
        raise _build_foreign_line_error()
    return cart


def _get_own_line(cart: Cart, line_id: str) -> CheckoutLine:
    key = read_key(line_id, "CheckoutLine")
    for line in cart.lines:
        if line.pk == key:
            return line
    raise _build_foreign_line_error()


def _build_foreign_line_error() -> CartError:
    return CartError(CartErrorCode.NOT_FOUND, _("This item is not in your cart."), "lineId")
