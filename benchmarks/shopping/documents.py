"""The storefront's own documents, and what a shop on plain Saleor asks in their place."""

from functools import cache
from typing import Any, Final

from graphql.language.ast import FragmentSpread
from graphql.language.parser import parse
from graphql.language.printer import print_ast
from graphql.language.visitor import Visitor, visit

from launcher.layout import CHECKOUT

STOREFRONT: Final = CHECKOUT / "storefront" / "app"

CHECKOUT_FIELDS: Final = """fragment CheckoutFields on Checkout {
  id token quantity discountName voucherCode discount { amount }
  lines { id quantity totalPrice { gross { amount } }
    variant { id sku name stockQuantity images { url alt }
      pricing { onSale price { gross { amount } } priceUndiscounted { gross { amount } } }
      product { slug name metadata { key value } images { url alt } } } }
  subtotalPrice { gross { amount } } shippingPrice { gross { amount } }
  totalPrice { gross { amount } tax { amount } } }"""
ERRORS: Final = "checkoutErrors { field message code }"
SALEOR_CREATE: Final = f"""mutation($input: CheckoutCreateInput!) {{
  checkoutCreate(input: $input) {{ {ERRORS} checkout {{ ...CheckoutFields }} }} }}
{CHECKOUT_FIELDS}"""
SALEOR_ADD: Final = f"""mutation($id: ID!, $lines: [CheckoutLineInput]!) {{
  checkoutLinesAdd(checkoutId: $id, lines: $lines) {{
    {ERRORS} checkout {{ ...CheckoutFields }} }} }}
{CHECKOUT_FIELDS}"""
SALEOR_CART: Final = f"""query($token: UUID!) {{
  checkout(token: $token) {{ ...CheckoutFields }} }}
{CHECKOUT_FIELDS}"""
SALEOR_COMPLETE: Final = f"""mutation($id: ID!) {{
  checkoutComplete(checkoutId: $id) {{ {ERRORS} order {{ number }} }} }}"""
SALEOR_ORDERS: Final = """query { me { orders(first: 10) { totalCount edges { node {
  id number created status
  subtotal { gross { amount } } shippingPrice { gross { amount } }
  total { gross { amount } tax { amount } }
  lines { id productName variantName productSku quantity unitPrice { gross { amount } }
    thumbnail(size: 255) { url } }
  shippingAddress { firstName lastName streetAddress1 city postalCode phone }
  payments { gateway chargeStatus }
  fulfillments { id status trackingNumber lines { quantity } } } } } } }"""


@cache
def read_document(operation: str) -> str:
    """An operation of the storefront by its name, with the fragments that it needs."""
    known = _read_definitions()
    names, pending = [operation], [operation]
    while pending:
        spreads = _FragmentNames()
        visit(known[pending.pop()], spreads)
        found = [name for name in spreads.names if name not in names]
        names += found
        pending += found
    return "\n".join(print_ast(known[name]) for name in names)


@cache
def _read_definitions() -> dict[str, Any]:
    """All operations and fragments by name."""
    return {
        definition.name.value: definition
        for file in sorted(STOREFRONT.rglob("*.graphql"))
        for definition in parse(file.read_text(encoding="utf-8")).definitions
    }


class _FragmentNames(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def enter(self, node: Any, *_place: Any) -> None:
        if isinstance(node, FragmentSpread) and node.name.value not in self.names:
            self.names.append(node.name.value)
