"""Lines of the cart (docs/specification.md#validation-rules: the quantity is at least 1)."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import add_variant_to_checkout, update_checkout_quantity
from saleor.product.models import Product, ProductVariant

from plugins.cart.carts import list_carts, lock_cart, lock_customer, lock_or_create_cart
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.planting import (
    get_planting_assistance,
    is_service,
    read_chosen_variants,
    save_chosen_variants,
    synchronise_planting,
)
from plugins.cart.pricing import price_cart, store_discount
from plugins.cart.stock import check_stock
from plugins.catalogue.selectors import PLANTING_SERVICE
from saleor_config.global_ids import read_key, write_id
from saleor_config.plugins_manager import cache_plugin_configurations


def add_line(
    user: Any, variant_id: str, quantity: int = 1, *, planting_assistance: bool = False
) -> None:
    """Add pieces of a variant (Saleor's global id) to what the cart holds of it.

    Without ``planting_assistance``, what was chosen before stays chosen.
    """
    _check_quantity(quantity)
    variant = _get_sold_variant(variant_id)
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_or_create_cart(user)
        held = sum(line.quantity for line in cart.lines.all() if line.variant_id == variant.pk)
        _set_quantity(cart, variant, quantity + held)
        _apply_quantity(cart, variant, True if planting_assistance else None)


def update_line(
    user: Any, line_id: str, quantity: int, *, planting_assistance: bool | None = None
) -> None:
    """Set the quantity of a line of the customer's own cart, and whether it is planted.

    None leaves planting as it is.
    """
    _check_quantity(quantity)
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        line = _get_own_line(cart, line_id)
        if is_service(line):
            if quantity != line.quantity:
                message = _(
                    "Planting assistance is for as many pieces as its plants. Change these instead."
                )
                raise CartError(CartErrorCode.INVALID, message, "quantity")
            return
        if not line.variant.product.is_visible:
            raise _build_unsold_error("lineId")
        _set_quantity(line.checkout, line.variant, quantity)
        _apply_quantity(line.checkout, line.variant, planting_assistance)


def update_lines(user: Any, quantities: Mapping[str, int]) -> None:
    """Set the quantities of lines of the customer's own cart, by their global ids: all or none.

    Planting assistance may be among them with the quantity that it had before.
    """
    for quantity in quantities.values():
        _check_quantity(quantity)
    with transaction.atomic():
        lock_customer(user)
        cart = lock_cart(user)
        lines = {line_id: _get_own_line(cart, line_id) for line_id in quantities}
        # Planting assistance first, before a plant's quantity changes its own.
        for line_id in sorted(lines, key=lambda line_id: not is_service(lines[line_id])):
            update_line(user, line_id, quantities[line_id])


def remove_line(user: Any, line_id: str) -> None:
    """Take a line out of the customer's own cart; that of planting assistance for all plants."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        line = _get_own_line(cart, line_id)
        if is_service(line):
            remove_planting(user)
            return
        CheckoutLine.objects.filter(pk=line.pk).delete()
        update_checkout_quantity(line.checkout)
        _apply_quantity(line.checkout, line.variant, False)


def remove_planting(user: Any) -> None:
    """Take planting assistance off all lines of the customer's own cart, if any has it."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is None:
            return
        save_chosen_variants(cart, frozenset())
        if synchronise_planting(cart) and cart.voucher_code:
            store_discount(price_cart(list_carts(user).get()))


def remove_all_lines(user: Any) -> None:
    """Empty the customer's own cart, planting assistance included; an empty one stays as it is."""
    with transaction.atomic():
        lock_customer(user)
        remove_planting(user)
        own = CheckoutLine.objects.filter(checkout__in=list_carts(user))
        for key in own.values_list("pk", flat=True):
            remove_line(user, write_id("CheckoutLine", key))


def _set_quantity(cart: Checkout, variant: ProductVariant, quantity: int) -> None:
    _check_quantity(quantity)
    check_stock(variant, quantity, cart.user)
    add_variant_to_checkout(cart, variant, quantity, replace=True, check_quantity=False)


def _apply_quantity(
    cart: Checkout, changed: ProductVariant, planting_assistance: bool | None
) -> None:
    """Synchronise the gardener's line, then a promo code's discount, with the changed lines."""
    chosen = read_chosen_variants(cart)
    is_planting = chosen or any(map(is_service, cart.lines.all()))
    if not (planting_assistance or is_planting or cart.voucher_code):
        return
    cart = list_carts(cart.user).get()
    if planting_assistance and changed.product_id not in get_planting_assistance(cart).prices:
        message = _("Planting assistance is not offered for this plant.")
        raise CartError(CartErrorCode.INVALID, message, "plantingAssistance")
    if planting_assistance is not None:
        own = {changed.pk}
        save_chosen_variants(cart, chosen | own if planting_assistance else chosen - own)
    if synchronise_planting(cart) and cart.voucher_code:
        cart = list_carts(cart.user).get()
    if cart.voucher_code:
        store_discount(price_cart(cart))


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


def _get_sold_variant(variant_id: str) -> ProductVariant:
    key = read_key(variant_id, "ProductVariant")
    variant = (
        ProductVariant.objects.select_related("product__product_type")
        .prefetch_related("product__translations")
        .filter(pk=key, product__in=Product.objects.published())
        # The gardener comes beside a plant, never alone.
        .exclude(product__slug=PLANTING_SERVICE)
        .first()
        if key
        else None
    )
    if variant is None:
        raise _build_unsold_error("variantId")
    return variant


def _build_unsold_error(field: str) -> CartError:
    return CartError(CartErrorCode.NOT_FOUND, _("This product is not sold here."), field)


def _get_own_line(cart: Checkout | None, line_id: str) -> CheckoutLine:
    key = read_key(line_id, "CheckoutLine")
    for line in cart.lines.all() if cart is not None and key else ():
        if line.pk == key:
            return line
    raise CartError(CartErrorCode.NOT_FOUND, _("This item is not in your cart."), "lineId")
