"""The customer's cart in the shapes of both clients."""

import json
from collections.abc import Mapping
from typing import Any

from plugins.cart.selectors import (
    CartContents,
    CartLineContents,
    OfferedDelivery,
    TypedAddress,
    get_checkout_steps,
)
from plugins.payments.selectors.methods import translate_method
from plugins.rest_facade.amounts import (
    build_item_amounts,
    format_amount,
    format_amounts,
    format_riyals,
    pick_riyals,
)
from plugins.rest_facade.cart.items import get_item_number, get_line_number
from plugins.rest_facade.cart.schemas import (
    CartAddress,
    CartItem,
    CartSummary,
    CustomerCartItem,
    Rate,
    RateDay,
    RateWindow,
)
from plugins.rest_facade.catalogue.documents import get_product_documents
from plugins.rest_facade.forms import COUNTRY
from plugins.rest_facade.responses import serialize_shape
from saleor_config.global_ids import read_key


def serialize_main_cart(cart: CartContents) -> dict[str, Any]:
    """``CartContent``: the items in a map, as the main client keeps them."""
    amounts = pick_riyals(
        cart.summary,
        *("subtotal", "shipping", "tax", "discount", "shipping_discount", "total"),
        *("free_delivery_above", "minimum_order"),
    )
    return {
        "items": {str(get_line_number(line)): serialize_main_item(line) for line in cart.all_lines},
        "items_count": sum(line.quantity for line in cart.all_lines),
        "summary": serialize_shape(CartSummary, cart.summary, **amounts),
    }


def serialize_main_item(line: CartLineContents) -> dict[str, Any]:
    planting = line.planting_assistance
    return serialize_shape(
        CartItem,
        line,
        id=get_item_number(line),
        cart_item_id=get_line_number(line),
        type=get_item_type(line),
        slug=line.product_slug,
        latinName=line.latin_name,
        image=build_image_url(line.image),
        price=format_riyals(line.unit_price),
        original_price=format_riyals(line.undiscounted_unit_price),
        subtotal=format_riyals(line.total),
        **pick_riyals(line, "tax", "discount"),
        planting_assistance=planting is not None,
        planting_assistance_price=format_riyals(planting.price) if planting else None,
    )


def serialize_customer_cart(user: Any, cart: CartContents) -> dict[str, Any] | None:
    """``CustomerCart``; None where it is empty."""
    if not cart.lines:
        return None
    summary, lines = cart.summary, cart.all_lines
    products = get_product_documents([line.product_id for line in cart.lines], user.pk)
    return {
        "id": read_key(cart.id, "Cart"),
        "is_guest": False,
        "coupon_code": summary.promo_code,
        "items_count": len(lines),
        "items_qty": sum(line.quantity for line in lines),
        **format_amounts("sub_total", summary.subtotal),
        **format_amounts("sub_total_incl_tax", summary.subtotal + summary.tax),
        **format_amounts("tax_total", summary.tax),
        **format_amounts("discount", summary.discount),
        **format_amounts("shipping_amount", summary.shipping),
        **format_amounts("shipping_discount_amount", summary.shipping_discount),
        **format_amounts("grand_total", summary.total),
        "items": [
            serialize_customer_item(line, products, summary.vat_basis_points) for line in lines
        ],
        **serialize_steps(user),
    }


def get_item_type(line: Any) -> str:
    """The second group's word: a service is nothing that is sent."""
    return "virtual" if line.is_service else "simple"


def serialize_customer_item(
    line: CartLineContents, products: Mapping[int, bytes], vat_basis_points: int
) -> dict[str, Any]:
    product = products.get(line.product_id)
    return serialize_shape(
        CustomerCartItem,
        line,
        **build_item_amounts(line, vat_basis_points),
        id=get_line_number(line),
        type=get_item_type(line),
        additional={
            "product_id": line.product_id,
            "quantity": line.quantity,
            "variant_name": line.variant_name,
            "planting_assistance": line.planting_assistance is not None,
        },
        image=build_image_url(line.image),
        product=serialize_bought_product(line, product) if product else None,
    )


def serialize_bought_product(line: CartLineContents, document: bytes) -> dict[str, Any]:
    """The product with the picture of the variant in the cart as its main one."""
    product: dict[str, Any] = json.loads(document)
    path = line.image["path"] if line.image else None
    own = (each for each in product["all_images"] if each["url"].startswith(f"{path}/"))
    return product | {"main_image": next(own, product["main_image"])}


def build_image_url(image: Mapping[str, Any] | None) -> str | None:
    """A JPEG of middling width."""
    if not image:
        return None
    widths = image["widths"]
    return f"{image['path']}/{widths[len(widths) // 2]}.jpg"


def serialize_steps(user: Any) -> dict[str, Any]:
    """The fields of ``CustomerCart`` about address, delivery and payment."""
    steps = get_checkout_steps(user)
    chosen = next((each for each in steps.deliveries if each.id == steps.delivery_option_id), None)
    method = steps.payment_method
    return {
        "shipping_method": chosen.id if chosen else None,
        "selected_shipping_rate": serialize_rate(chosen) if chosen else None,
        "payment": {"method": method.value, "method_title": translate_method(method)}
        if method
        else None,
        "billing_address": serialize_cart_address(steps.billing) if steps.billing else None,
        "shipping_address": serialize_cart_address(steps.address) if steps.address else None,
    }


def serialize_cart_address(address: TypedAddress) -> dict[str, Any]:
    return serialize_shape(
        CartAddress,
        address,
        name=f"{address.first_name} {address.last_name}".strip(),
        address=[address.address],
        address1=address.address,
        postcode=address.postal_code,
        company_name=address.company_name or None,
        state=address.state or None,
        country=COUNTRY,
    )


def serialize_rate(option: OfferedDelivery) -> dict[str, Any]:
    return serialize_shape(
        Rate,
        option,
        carrier="mashtal",
        carrier_title=option.name,
        method=option.id,
        method_title=option.name,
        method_description=option.description,
        **format_amount("price", option.price),
        dates=[
            serialize_shape(
                RateDay,
                day,
                windows=[
                    serialize_shape(
                        RateWindow,
                        window,
                        id=window.key,
                        starts_at=f"{window.starts_at:%H:%M}",
                        ends_at=f"{window.ends_at:%H:%M}",
                        **format_amount("surcharge", window.surcharge),
                    )
                    for window in day.windows
                ],
            )
            for day in option.days
        ],
    )


def list_rates(user: Any) -> list[dict[str, Any]]:
    """``RateGroup``: each way of delivery is a carrier of its own."""
    return [
        {"carrier_title": option.name, "rates": [serialize_rate(option)]}
        for option in get_checkout_steps(user).deliveries
    ]
