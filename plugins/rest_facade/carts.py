"""The customer's cart in the shapes of both groups."""

import json
from collections.abc import Mapping
from typing import Any

from plugins.cart.selectors import CartContents, CartLineContents, cart_for
from plugins.catalogue.selectors import read_documents
from plugins.rest_facade.amounts import doubled, riyals
from plugins.rest_facade.cart_steps import step_fields
from saleor_config.global_ids import read_key


def line_key(line: CartLineContents) -> int:
    return read_key(line.id, "CheckoutLine") or 0


def main_cart(cart: CartContents) -> dict[str, Any]:
    """``CartContent``: the items in a map, as the main client keeps them."""
    summary = cart.summary
    return {
        "items": {str(line_key(line)): main_item(line) for line in cart.lines},
        "items_count": cart.quantity,
        "summary": {
            "subtotal": riyals(summary.subtotal),
            "shipping": riyals(summary.shipping),
            "tax": riyals(summary.tax),
            "discount": riyals(summary.discount),
            "total": riyals(summary.total),
            "promo_code": summary.promo_code,
            "free_delivery_above": riyals(summary.free_delivery_above),
            "minimum_order": riyals(summary.minimum_order) if summary.minimum_order else None,
        },
    }


def main_item(line: CartLineContents) -> dict[str, Any]:
    planting = line.planting_assistance
    return {
        "id": line.product_id,
        "product_id": line.product_id,
        "cart_item_id": line_key(line),
        "slug": line.product_slug,
        "sku": line.sku,
        "name": line.name,
        "latin_name": line.latin_name,
        "latinName": line.latin_name,
        "variant_name": line.variant_name,
        "image": image_url(line.image),
        "price": riyals(line.unit_price),
        "original_price": riyals(line.undiscounted_unit_price),
        "quantity": line.quantity,
        "maximum_quantity": line.maximum_quantity,
        "subtotal": riyals(line.total),
        "planting_assistance": planting is not None,
        "planting_assistance_price": riyals(planting.price) if planting else None,
        "warning": line.warning,
    }


def customer_cart(user: Any) -> dict[str, Any] | None:
    """``CustomerCart``; None where it is empty."""
    cart = cart_for(user)
    if not cart.lines:
        return None
    summary = cart.summary
    products = read_documents([line.product_id for line in cart.lines], user.pk)
    return {
        "id": read_key(cart.id, "Cart"),
        "is_guest": False,
        "coupon_code": summary.promo_code,
        "items_count": len(cart.lines),
        "items_qty": cart.quantity,
        **doubled("sub_total", summary.subtotal),
        **doubled("tax_total", summary.tax),
        **doubled("discount", summary.discount),
        **doubled("shipping_amount", summary.shipping),
        **doubled("grand_total", summary.total),
        "items": [customer_item(line, products) for line in cart.lines],
        **step_fields(user),
    }


def customer_item(line: CartLineContents, products: Mapping[int, bytes]) -> dict[str, Any]:
    """VAT and discount are the whole cart's, not an item's: both are 0 here."""
    product = products.get(line.product_id)
    return {
        "id": line_key(line),
        "quantity": line.quantity,
        "sku": line.sku,
        "type": "simple",
        "name": line.name,
        **doubled("price", line.unit_price),
        **doubled("total", line.total),
        **doubled("tax_amount", 0),
        **doubled("discount_amount", 0),
        "additional": {
            "product_id": line.product_id,
            "quantity": line.quantity,
            "variant_name": line.variant_name,
            "planting_assistance": line.planting_assistance is not None,
        },
        "warning": line.warning,
        "product": json.loads(product) if product else None,
    }


def image_url(image: Mapping[str, Any] | None) -> str | None:
    """A JPEG of middling width."""
    if not image:
        return None
    widths = image["widths"]
    return f"{image['path']}/{widths[len(widths) // 2]}.jpg"
