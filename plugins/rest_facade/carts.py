"""The customer's cart in the shapes of both groups."""

import json
from collections.abc import Mapping
from typing import Any

from plugins.cart.selectors import CartContents, CartLineContents, cart_for
from plugins.catalogue.selectors import read_documents
from plugins.rest_facade.amounts import item_amounts, priced, riyals
from plugins.rest_facade.cart_items import item_number, line_number
from plugins.rest_facade.cart_steps import step_fields
from saleor_config.global_ids import read_key


def main_cart(cart: CartContents) -> dict[str, Any]:
    """``CartContent``: the items in a map, as the main client keeps them."""
    summary = cart.summary
    return {
        "items": {str(line_number(line)): main_item(line) for line in cart.all_lines},
        "items_count": sum(line.quantity for line in cart.all_lines),
        "summary": {
            "subtotal": riyals(summary.subtotal),
            "shipping": riyals(summary.shipping),
            "tax": riyals(summary.tax),
            "discount": riyals(summary.discount),
            "shipping_discount": riyals(summary.shipping_discount),
            "total": riyals(summary.total),
            "promo_code": summary.promo_code,
            "free_delivery_above": riyals(summary.free_delivery_above),
            "minimum_order": riyals(summary.minimum_order) if summary.minimum_order else None,
        },
    }


def main_item(line: CartLineContents) -> dict[str, Any]:
    planting = line.planting_assistance
    return {
        "id": item_number(line),
        "product_id": line.product_id,
        "cart_item_id": line_number(line),
        "type": product_type(line),
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
        "tax": riyals(line.tax),
        "discount": riyals(line.discount),
        "planting_assistance": planting is not None,
        "planting_assistance_price": riyals(planting.price) if planting else None,
        "warning": line.warning,
    }


def customer_cart(user: Any) -> dict[str, Any] | None:
    """``CustomerCart``; None where it is empty."""
    cart = cart_for(user)
    if not cart.lines:
        return None
    summary, lines = cart.summary, cart.all_lines
    products = read_documents([line.product_id for line in cart.lines], user.pk)
    return {
        "id": read_key(cart.id, "Cart"),
        "is_guest": False,
        "coupon_code": summary.promo_code,
        "items_count": len(lines),
        "items_qty": sum(line.quantity for line in lines),
        **priced("sub_total", summary.subtotal),
        **priced("sub_total_incl_tax", summary.subtotal + summary.tax),
        **priced("tax_total", summary.tax),
        **priced("discount", summary.discount),
        **priced("shipping_amount", summary.shipping),
        **priced("shipping_discount_amount", summary.shipping_discount),
        **priced("grand_total", summary.total),
        "items": [customer_item(line, products, summary.vat_basis_points) for line in lines],
        **step_fields(user),
    }


def product_type(line: Any) -> str:
    """The second group's word: a service is nothing that is sent."""
    return "virtual" if line.is_service else "simple"


def customer_item(
    line: CartLineContents, products: Mapping[int, bytes], vat_basis_points: int
) -> dict[str, Any]:
    """``CustomerCartItem``."""
    product = products.get(line.product_id)
    return {
        "id": line_number(line),
        "quantity": line.quantity,
        "sku": line.sku,
        "type": product_type(line),
        "name": line.name,
        **item_amounts(line, vat_basis_points),
        "additional": {
            "product_id": line.product_id,
            "quantity": line.quantity,
            "variant_name": line.variant_name,
            "planting_assistance": line.planting_assistance is not None,
        },
        "warning": line.warning,
        "image": image_url(line.image),
        "product": product_as_bought(line, product) if product else None,
    }


def product_as_bought(line: CartLineContents, document: bytes) -> dict[str, Any]:
    """The product with the picture of the variant in the cart as its main one."""
    product: dict[str, Any] = json.loads(document)
    path = line.image["path"] if line.image else None
    own = (each for each in product["all_images"] if each["url"].startswith(f"{path}/"))
    return product | {"main_image": next(own, product["main_image"])}


def image_url(image: Mapping[str, Any] | None) -> str | None:
    """A JPEG of middling width."""
    if not image:
        return None
    widths = image["widths"]
    return f"{image['path']}/{widths[len(widths) // 2]}.jpg"
