"""Shapes of the cart. Amounts are riyals with two decimals, as text."""

from typing import Any

from plugins.rest_facade.amounts import CartAmounts, ItemAmounts
from plugins.rest_facade.catalogue.schemas import Product
from plugins.rest_facade.responses import ChangeResponse, DataResponse, Done, Strict


class CartItem(Strict):
    """``id`` is the item's own. ``cart/update`` and ``cart/remove`` take it, or ``product_id``.
    ``type``: simple, or virtual for planting assistance, which is one item with as many pieces as
    there are plants to be planted. ``tax`` and ``discount`` are shares of the summary's.
    ``warning``: a sentence where stock fell below the quantity."""

    id: int
    product_id: int
    cart_item_id: int
    type: str
    slug: str
    sku: str
    name: str
    latin_name: str | None
    latinName: str | None
    variant_name: str
    image: str | None
    price: str
    original_price: str
    quantity: int
    maximum_quantity: int
    subtotal: str
    tax: str
    discount: str
    planting_assistance: bool
    planting_assistance_price: str | None
    warning: str | None


class CartSummary(Strict):
    """``total`` = subtotal - discount + shipping + tax. The items add up to ``subtotal``, to
    ``tax`` and, with ``shipping_discount``, to ``discount``. ``minimum_order``: null for none."""

    subtotal: str
    shipping: str
    tax: str
    discount: str
    shipping_discount: str
    total: str
    promo_code: str | None
    free_delivery_above: str
    minimum_order: str | None


class CartContent(Strict):
    """``items`` are keyed by their ``cart_item_id``; ``items_count`` are all their pieces."""

    items: dict[str, CartItem]
    items_count: int
    summary: CartSummary


class MainCart(CartContent):
    success: bool


class MainCartChanged(Done):
    cart: CartContent


class CustomerCartItem(ItemAmounts):
    """``type``: simple, or virtual for planting assistance. ``product``: null for that, and once
    it left the shop; its ``main_image`` and ``image`` are those of what was added.
    ``additional``: what the item was added with."""

    id: int
    quantity: int
    sku: str
    type: str
    name: str
    additional: dict[str, Any]
    warning: str | None
    image: str | None
    product: Product | None


class CartAddress(Strict):
    first_name: str
    last_name: str
    name: str
    email: str
    phone: str
    address: list[str]
    address1: str
    city: str
    postcode: str
    company_name: str | None
    state: str | None
    country: str


class Rate(Strict):
    """A way of delivery. Dates are days in Riyadh."""

    id: str
    carrier: str
    carrier_title: str
    method: str
    method_title: str
    method_description: str | None
    price: str
    formatted_price: str
    earliest_date: str
    latest_date: str
    dates: list["RateDay"]


class RateDay(Strict):
    date: str
    windows: list["RateWindow"]


class RateWindow(Strict):
    """``is_full``: it cannot be chosen. ``places_left``: null where there is no limit."""

    id: str
    starts_at: str
    ends_at: str
    surcharge: str
    formatted_surcharge: str
    is_full: bool
    places_left: int | None


class CartPayment(Strict):
    method: str
    method_title: str


class CustomerCart(CartAmounts):
    id: int
    is_guest: bool
    coupon_code: str | None
    items_count: int
    items_qty: int
    shipping_method: str | None
    items: list[CustomerCartItem]
    selected_shipping_rate: Rate | None
    payment: CartPayment | None
    billing_address: CartAddress | None
    shipping_address: CartAddress | None


CustomerCartResponse = DataResponse[CustomerCart | None]
"""``data``: null where the cart is empty."""
CustomerCartChanged = ChangeResponse[CustomerCart | None]
