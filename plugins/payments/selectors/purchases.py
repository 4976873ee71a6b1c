"""What an instalment provider is told of an order: it decides by it whether to pay."""

from typing import Any

from saleor.account.models import Address
from saleor.order.models import Order, OrderLine

from plugins.gift_cards.selectors import list_uses
from plugins.payments.providers.base import Purchase, PurchaseLine
from plugins.phone_otp.selectors import get_phone
from plugins.saudi_market.selectors import get_order_totals
from saleor_config.email_addresses import is_placeholder
from saleor_config.money import round_to_halalas


def build_purchase(order: Order) -> Purchase:
    """Of an order that is about to be paid; its user and addresses are at hand."""
    totals = get_order_totals(order)
    lines = list(order.lines.select_related("variant__product__category").order_by("pk"))
    parts = zip(lines, totals.line_discounts, totals.line_taxes, strict=True)
    amounts = [
        round_to_halalas(line.unit_price_net) * line.quantity - discount + tax
        for line, discount, tax in parts
    ]
    address = order.shipping_address or order.billing_address
    return Purchase(
        order_number=str(order.pk),
        lines=tuple(map(_build_line, lines, amounts)),
        # With what a voucher took off the delivery.
        shipping=totals.total - sum(amounts),
        tax=totals.tax + totals.shipping_tax,
        # What gift cards pay besides.
        discount=sum(list_uses(order.pk).values()),
        **describe_buyer(order.user, address, order.user_email),
    )


def describe_buyer(user: Any, address: Address | None, email: str) -> dict[str, Any]:
    """The buyer's fields of ``Purchase``. ``address``: where the order goes, if that is known."""
    paid = Order.objects.confirmed().filter(user=user, payments__captured_amount__gt=0)
    phone = address.phone.as_e164 if address and address.phone else ""
    return {
        "buyer_name": address.full_name if address else user.get_full_name(),
        "phone": phone or get_phone(user) or "",
        "email": "" if is_placeholder(email) else email,
        "city": address.city if address else "",
        "address": address.street_address_1 if address else "",
        "zip_code": address.postal_code if address else "",
        "buyer_since": user.date_joined,
        "paid_orders": paid.distinct().count(),
    }


def _build_line(line: OrderLine, amount: int) -> PurchaseLine:
    """The price of one piece is rounded up, and what that adds is taken off the line."""
    product = line.variant.product if line.variant else None
    unit = -(-amount // line.quantity)
    return PurchaseLine(
        reference=line.product_sku or str(line.pk),
        name=line.product_name,
        quantity=line.quantity,
        unit_price=unit,
        discount=unit * line.quantity - amount,
        category=product.category.name if product and product.category else "",
    )
