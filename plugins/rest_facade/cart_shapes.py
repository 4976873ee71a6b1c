"""Shapes of the cart. Amounts are riyals with two decimals, as text."""

from typing import Any

from plugins.rest_facade.shapes import Done, Product, Strict


class CartItem(Strict):
    """``id`` is the product's, which the calls take; ``cart_item_id`` tells two sizes of one
    product apart. ``warning``: a sentence where stock fell below the quantity."""

    id: int
    product_id: int
    cart_item_id: int
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
    planting_assistance: bool
    planting_assistance_price: str | None
    warning: str | None


class CartSummary(Strict):
    """``total`` = subtotal - discount + shipping + tax. ``minimum_order``: null for none."""

    subtotal: str
    shipping: str
    tax: str
    discount: str
    total: str
    promo_code: str | None
    free_delivery_above: str
    minimum_order: str | None


class CartContent(Strict):
    items: dict[str, CartItem]
    items_count: int
    summary: CartSummary


class MainCart(CartContent):
    """``items`` are keyed by their ``cart_item_id``."""

    success: bool


class MainCartChanged(Done):
    cart: CartContent


class CustomerCartItem(Strict):
    """``product``: null once it left the shop. ``additional``: what the item was added with."""

    id: int
    quantity: int
    sku: str
    type: str
    name: str
    price: str
    formatted_price: str
    total: str
    formatted_total: str
    tax_amount: str
    formatted_tax_amount: str
    discount_amount: str
    formatted_discount_amount: str
    additional: dict[str, Any]
    warning: str | None
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
    id: str
    starts_at: str
    ends_at: str


class CartPayment(Strict):
    method: str
    method_title: str


class CustomerCart(Strict):
    id: int
    is_guest: bool
    coupon_code: str | None
    items_count: int
    items_qty: int
    sub_total: str
    formatted_sub_total: str
    tax_total: str
    formatted_tax_total: str
    discount: str
    formatted_discount: str
    shipping_amount: str
    formatted_shipping_amount: str
    grand_total: str
    formatted_grand_total: str
    shipping_method: str | None
    items: list[CustomerCartItem]
    selected_shipping_rate: Rate | None
    payment: CartPayment | None
    billing_address: CartAddress | None
    shipping_address: CartAddress | None


class CustomerCartAnswer(Strict):
    """``data``: null where the cart is empty."""

    data: CustomerCart | None


class CustomerCartChanged(CustomerCartAnswer):
    message: str
