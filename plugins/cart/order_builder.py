"""Saleor's order made of a priced, locked cart. Call it in the transaction that placed it.

Saleor's ``prepare_order_data`` and ``create_order`` take eight statements a line. Here the
same rows are written in a few statements for all lines, under locks that are held already
(``docs/decisions/0035-placing-orders.md``).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from prices import Money, TaxedMoney
from saleor.account.models import Address
from saleor.order import OrderStatus
from saleor.order.actions import order_created
from saleor.order.emails import send_order_confirmation
from saleor.order.models import Order, OrderLine
from saleor.plugins.manager import get_plugins_manager

from plugins.cart.delivery_choice import METADATA_KEY as DELIVERY_KEY
from plugins.cart.delivery_choice import DeliveryChoice
from plugins.cart.delivery_form import Delivery
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.gift_cards import METADATA_KEY as GIFT_CARDS_KEY
from plugins.cart.order_addresses import create_order_addresses
from plugins.cart.planting import METADATA_KEY, build_staff_note
from plugins.cart.pricing import PricedCart, PricedLine, get_voucher_name
from plugins.cart.stock import StockLeft, allocate_stock
from plugins.cart.voucher_use import take_voucher_use
from plugins.companies.selectors import CompanyDetails
from plugins.companies.services import record_order_company
from plugins.gifts.selectors import is_gift_order
from plugins.gifts.signals import gift_ordered
from plugins.saudi_market.selectors import (
    PAYMENT_FEE_KEY,
    SLOT_SURCHARGE_KEY,
    build_delivery_price,
    get_vat_rate,
    to_money,
    to_taxed_money,
)


@dataclass(frozen=True)
class OrderTerms:
    """How a cart is to be ordered; ``stock`` is held. ``choice`` is None where nothing is
    sent. ``book``: the customer's saved addresses. ``payment_fee`` (halalas) is in the cart's
    totals. ``company``: whom the order is invoiced to."""

    delivery: Delivery
    choice: DeliveryChoice | None
    stock: Sequence[StockLeft]
    book: Sequence[Address]
    payment_fee: int = 0
    status: str = OrderStatus.UNFULFILLED
    billing: Delivery | None = None
    company: CompanyDetails | None = None


def create_order(cart: PricedCart, terms: OrderTerms) -> Order:
    """The order with its lines, allocations and the voucher's use. Raises ``CartError``.

    It is not published, and the cart stays.
    """
    checkout = cart.checkout
    try:
        get_plugins_manager().preprocess_order_creation(checkout, list(cart.discounts))
    except ValidationError as error:
        raise CartError(CartErrorCode.CART_CHANGED, error.messages[0]) from error
    if cart.voucher is not None:
        take_voucher_use(cart.voucher, checkout.user)
    order = Order.objects.create(**_order_fields(cart, terms))
    lines = OrderLine.objects.bulk_create(
        _order_line(order, priced, get_vat_rate(cart.rules)) for priced in cart.lines
    )
    allocate_stock(lines, terms.stock)
    if terms.company is not None:
        record_order_company(order, checkout.user, terms.company)
    # Spare Saleor and its plugins the statement that reads back what was just written.
    written = order.lines.all()
    written._result_cache = lines
    order._prefetched_objects_cache = {"lines": written}
    return order


def publish_event(order: Order) -> None:
    """Events, plugins and messages, in the transaction that places the order."""
    order_created(order=order, user=order.user or AnonymousUser())
    # Not queued: it writes the customer's and the staff's messages to the outbox
    # (``plugins.orders.saleor_mail``).
    send_order_confirmation.delay(order.pk, "", order.user_id)
    if is_gift_order(order):
        gift_ordered.send(order)


def _order_fields(cart: PricedCart, terms: OrderTerms) -> dict[str, Any]:
    checkout, totals = cart.checkout, cart.totals
    note = build_staff_note(cart.planting)
    private = dict(checkout.private_metadata or {})
    private.pop(GIFT_CARDS_KEY, None)
    if terms.choice is not None:
        private[DELIVERY_KEY] = terms.choice.as_metadata()
        if terms.choice.surcharge:
            private[SLOT_SURCHARGE_KEY] = {
                "method": terms.choice.option.method.pk,
                "halalas": terms.choice.surcharge,
            }
    if terms.payment_fee:
        private[PAYMENT_FEE_KEY] = terms.payment_fee
    shipping, billing = create_order_addresses(terms.book, terms.delivery, terms.billing)
    fields = {
        "status": terms.status,
        "user": checkout.user,
        # The typed address: the account's may be a placeholder for phone customers.
        "user_email": terms.delivery.email,
        "billing_address": billing,
        "customer_note": checkout.note,
        "language_code": get_language(),
        # Saleor's own checkout answers with the order of this token: not with one that waits.
        "checkout_token": "" if terms.status == OrderStatus.DRAFT else str(checkout.token),
        "total": to_taxed_money(totals.net_total, totals.total),
        "metadata": {**(checkout.metadata or {}), **({METADATA_KEY: note} if note else {})},
        "private_metadata": private,
        "shipping_price": build_delivery_price(totals.shipping, cart.rules),
    }
    if terms.choice is not None:
        method = terms.choice.option.method
        fields |= {
            "shipping_address": shipping,
            "shipping_method": method,
            "shipping_method_name": str(method),
            "weight": checkout.get_total_weight(),
        }
    if cart.voucher is not None:
        fields |= {
            "voucher": cart.voucher,
            "discount": to_money(totals.discount),
            "discount_name": str(cart.voucher),
            "translated_discount_name": get_voucher_name(cart.voucher),
        }
    return fields


def _order_line(order: Order, priced: PricedLine, rate: Decimal) -> OrderLine:
    variant = priced.line.variant
    product = variant.product
    unit_price: Money = to_money(priced.unit_price)
    return OrderLine(
        order=order,
        variant=variant,
        product_name=str(product),
        variant_name=str(variant),
        translated_product_name=_find_translation(product),
        translated_variant_name=_find_translation(variant),
        product_sku=variant.sku,
        is_shipping_required=variant.is_shipping_required(),
        quantity=priced.line.quantity,
        # Without VAT on both sides: the VAT stands on the order's total (decision 0031).
        unit_price=TaxedMoney(net=unit_price, gross=unit_price),
        tax_rate=rate,
    )


def _find_translation(named: Any) -> str:
    """The name in the language of the order, where that is not the name itself."""
    translated = str(named.translated)
    return "" if translated == str(named) else translated
