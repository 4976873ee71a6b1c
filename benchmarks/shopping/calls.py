"""The calls that are measured, ours and Saleor's, each with customers of its own."""

import base64
import uuid
from collections.abc import Callable, Iterator, Sequence
from itertools import count, cycle
from typing import Any, Final, NamedTuple

from benchmarks.shopping import documents
from benchmarks.shopping.clients import Call, build_document


class Customer(NamedTuple):
    """``cart``: the token of their checkout, if they have one; ``variants``: not in it."""

    authorization: str
    email: str
    cart: uuid.UUID | None
    variants: Sequence[int]


class Customers(NamedTuple):
    """Of one side. Those of ``new`` have no cart; those of ``ordered`` have orders."""

    carts: Sequence[Customer]
    new: Sequence[Customer]
    ordered: Sequence[Customer]


NAMES: Final = {
    "add": "add to the cart, cart whole",
    "create": "first add, cart made",
    "cart": "read the cart",
    "rest": "read the cart by REST",
    "order": "place an order of three lines",
    "orders": "orders, first page",
}


def write_id(kind: str, key: object) -> str:
    return base64.b64encode(f"{kind}:{key}".encode()).decode()


def build_calls(side: str, customers: Customers) -> dict[str, Iterator[Call]]:
    """Endless calls by name. Adds take customers from the front, orders from the back."""
    builders = OURS if side == "ours" else SALEORS
    sources: dict[str, Iterator[Customer]] = {
        "add": cycle(customers.carts),
        "create": iter(customers.new),
        "cart": cycle(customers.carts[: len(customers.carts) // 2]),
        "rest": cycle(customers.carts[: len(customers.carts) // 2]),
        "order": reversed(customers.carts),
        "orders": cycle(customers.ordered),
    }
    return {
        name: _build_each(builder, sources[name], count()) for name, builder in builders.items()
    }


def _build_each(
    build: Callable[[Customer, int], Call], customers: Iterator[Customer], numbers: Iterator[int]
) -> Iterator[Call]:
    return (build(customer, number) for customer, number in zip(customers, numbers, strict=False))


def _ask_storefront(operation: str, variables: Any, customer: Customer) -> Call:
    return build_document(
        documents.read_document(operation), variables, customer.authorization, operation
    )


def _build_add(customer: Customer, number: int) -> Call:
    variant = customer.variants[number % len(customer.variants)]
    variables = {"variantId": write_id("ProductVariant", variant), "quantity": 1}
    return _ask_storefront("CartLineAdd", variables, customer)


def _read_cart(customer: Customer, _number: int) -> Call:
    return _ask_storefront("Cart", {}, customer)


def _read_rest_cart(customer: Customer, _number: int) -> Call:
    return Call("/api/cart", customer.authorization)


def _place_order(customer: Customer, _number: int) -> Call:
    form = {
        "firstName": "نورة", "lastName": "التجريبية", "email": customer.email,
        "phone": "0500000001", "address": "شارع العليا 12", "city": "الرياض",
        "paymentMethod": "CASH_ON_DELIVERY", "idempotencyKey": str(uuid.uuid4()),
    }  # fmt: skip
    return _ask_storefront("OrderPlace", {"input": form}, customer)


def _read_orders(customer: Customer, _number: int) -> Call:
    return _ask_storefront("Orders", {"page": 1}, customer)


def _add_saleor(customer: Customer, number: int) -> Call:
    variables = {
        "id": write_id("Checkout", customer.cart),
        "lines": [_build_line(customer, number)],
    }
    return build_document(documents.SALEOR_ADD, variables, customer.authorization)


def _create_saleor(customer: Customer, number: int) -> Call:
    variables = {"input": {"lines": [_build_line(customer, number)]}}
    return build_document(documents.SALEOR_CREATE, variables, customer.authorization)


def _build_line(customer: Customer, number: int) -> dict[str, Any]:
    variant = customer.variants[number % len(customer.variants)]
    return {"quantity": 1, "variantId": write_id("ProductVariant", variant)}


def _read_saleor_cart(customer: Customer, _number: int) -> Call:
    return build_document(
        documents.SALEOR_CART, {"token": str(customer.cart)}, customer.authorization
    )


def _complete_saleor(customer: Customer, _number: int) -> Call:
    variables = {"id": write_id("Checkout", customer.cart)}
    return build_document(documents.SALEOR_COMPLETE, variables, customer.authorization)


def _read_saleor_orders(customer: Customer, _number: int) -> Call:
    return build_document(documents.SALEOR_ORDERS, {}, customer.authorization)


OURS: Final = {
    "add": _build_add,
    "create": _build_add,
    "cart": _read_cart,
    "rest": _read_rest_cart,
    "order": _place_order,
    "orders": _read_orders,
}
SALEORS: Final = {
    "add": _add_saleor,
    "create": _create_saleor,
    "cart": _read_saleor_cart,
    "order": _complete_saleor,
    "orders": _read_saleor_orders,
}
