"""Orders in the customer's copy of their data; Saleor's part removes the customer from them."""

from decimal import Decimal
from typing import Any

from django.db.models import CharField, Value
from django.db.models.functions import Cast, Concat
from django.utils.translation import gettext as _
from saleor.account.models import User
from saleor.order.models import Order, OrderLine
from saleor.payment.models import Payment

from plugins.messaging.services import outbox
from plugins.orders.models import OrderCancellation, OrderRefund, OrderReturn
from plugins.orders.notifications import build_outbox_subject
from plugins.orders.progress import get_order_progress, prefetch_progress
from plugins.orders.selectors import has_open_order
from plugins.payments.selectors import get_payment_method
from plugins.shipments.selectors import export_parcels
from saleor_config.money import from_halalas
from saleor_config.personal_data import ErasureError
from saleor_config.personal_data.formats import format_address, format_money, format_time
from saleor_config.text_input import distinct_variant_name


def export_data(user: User) -> dict[str, Any]:
    orders = (
        Order.objects.confirmed()
        .filter(user=user)
        .select_related("shipping_address", "billing_address", "cancellation")
        .order_by("-created", "-pk")
    )
    loaded = prefetch_progress(orders).prefetch_related(
        "lines", "returns__lines", "fulfillments__shipment__events"
    )
    return {"orders": [_export_order(order) for order in loaded]}


def erase_data(user: User) -> None:
    """Delete what the customer wrote and which messages they got.

    ``saleor_config.personal_data.orders`` handles Saleor's rows; the remaining rows only hold
    what was sold and refunded.
    """
    OrderReturn.objects.filter(order__user=user).update(reason="", answer="")
    OrderRefund.objects.filter(order__user=user).update(reason="")
    OrderCancellation.objects.filter(order__user=user).update(reason="")
    named = Order.objects.filter(user=user).annotate(
        name=Concat(Value(build_outbox_subject("")), Cast("pk", CharField()))
    )
    outbox.delete_messages_about(named.values("name"))


def refuse_erasure(user: User) -> None:
    if has_open_order(user):
        raise ErasureError(
            _("An order is still on its way. The account can be deleted once it is delivered."),
            code="open_orders",
        )


def _export_order(order: Order) -> dict[str, Any]:
    payments = list(order.payments.all())
    method = get_payment_method(payments)
    cancellation: OrderCancellation | None = getattr(order, "cancellation", None)

    def money(amount: Decimal) -> dict[str, str]:
        return format_money(amount, order.currency)

    return {
        "number": str(order.pk),
        "placed_at": format_time(order.created),
        "status": get_order_progress(order).value,
        "language": order.language_code,
        "email": order.user_email,
        "note": order.customer_note,
        "lines": [
            {
                **_export_names(line),
                "sku": line.product_sku,
                "quantity": line.quantity,
                "unit_price_without_vat": money(line.unit_price_net_amount),
                "unit_price_with_vat": money(line.unit_price_gross_amount),
            }
            for line in order.lines.all()
        ],
        "discount": money(order.discount_amount) | {"name": order.discount_name or ""},
        "delivery": money(order.shipping_price_gross_amount)
        | {"name": order.shipping_method_name or ""},
        "vat": money(order.total_gross_amount - order.total_net_amount),
        "total": money(order.total_gross_amount),
        "payment_method": method.value if method else None,
        "payments": [_export_payment(payment) for payment in payments],
        "deliveries": export_parcels(order),
        "returns": [
            {
                "requested_at": format_time(found.requested_at),
                "state": found.state,
                "reason": found.reason,
                "answer": found.answer,
                "pieces": sum(line.quantity for line in found.lines.all()),
            }
            for found in order.returns.all()
        ],
        "refunds": [
            {
                "at": format_time(refund.created_at),
                "amount": money(from_halalas(refund.amount_halalas)),
                "reason": refund.reason,
            }
            for refund in order.line_refunds.all()
        ],
        "cancelled": cancellation
        and {
            "at": format_time(cancellation.cancelled_at),
            "by": cancellation.by,
            "reason": cancellation.reason,
        },
        "delivery_address": format_address(order.shipping_address),
        "billing_address": format_address(order.billing_address),
    }


def _export_names(line: OrderLine) -> dict[str, str]:
    name = line.translated_product_name or line.product_name
    variant = line.translated_variant_name or line.variant_name
    return {
        "name": name,
        "variant": distinct_variant_name(variant, name, line.product_sku or ""),
    }


def _export_payment(payment: Payment) -> dict[str, Any]:
    return {
        "at": format_time(payment.created),
        "status": payment.charge_status,
        "amount": format_money(payment.total, payment.currency),
        "paid": format_money(payment.captured_amount, payment.currency),
        "email": payment.billing_email,
        "name": f"{payment.billing_first_name} {payment.billing_last_name}".strip(),
        "card_brand": payment.cc_brand,
        "card_last_digits": payment.cc_last_digits,
        "network_address": payment.customer_ip_address,
    }
