"""The content of an order's invoice and credit notes, read from the order."""

import logging
from collections.abc import Sequence
from typing import Any, Final

from django.db.models import QuerySet
from saleor.order.models import Order, OrderLine

from plugins.invoices.amounts import OrderAmounts, OrderSums, SoldItem, compute_order_amounts
from plugins.invoices.documents import InvoiceLine, LineKind
from plugins.payments.selectors import get_payment_method
from plugins.saudi_market.selectors import (
    PAYMENT_FEE_KEY,
    get_vat_basis_points,
    has_delivery_voucher,
)
from saleor_config.language import ENGLISH, LocalizedText
from saleor_config.money import round_to_halalas
from saleor_config.text_input import clean_line, distinct_variant_name

logger = logging.getLogger(__name__)

FEE_NAMES: Final = {
    LineKind.DELIVERY: LocalizedText("التوصيل", "Delivery"),
    LineKind.PAYMENT_FEE: LocalizedText("رسوم الدفع عند الاستلام", "Cash on delivery fee"),
}


def load_order(order_key: int) -> Order:
    """The order as it is in the database, with what its invoice needs."""
    return list_loaded_orders().get(pk=order_key)


def list_loaded_orders() -> QuerySet[Order]:
    related = ("voucher", "shipping_address", "billing_address", "company")
    return Order.objects.select_related(*related).prefetch_related(
        "lines__variant__translations", "lines__variant__product__translations", "payments"
    )


def build_invoice_lines(order: Order) -> tuple[tuple[InvoiceLine, ...], int]:
    """The lines of the order's invoice, and its rounding in halalas."""
    sold_lines = list(order.lines.all())
    amounts = _compute_amounts(order, sold_lines)
    lines = [
        (LineKind.GOODS, sold.pk, build_line_name(sold, order), sold.product_sku, its_amounts)
        for sold, its_amounts in zip(sold_lines, amounts.goods, strict=True)
    ]
    lines += [
        (kind, None, FEE_NAMES[kind], "", fee)
        for kind, fee in (
            (LineKind.DELIVERY, amounts.delivery),
            (LineKind.PAYMENT_FEE, amounts.payment_fee),
        )
        if fee
    ]
    numbered = tuple(
        InvoiceLine(number, kind, key, name, sku or "", its_amounts)
        for number, (kind, key, name, sku, its_amounts) in enumerate(lines, start=1)
    )
    return numbered, amounts.rounding


def _compute_amounts(order: Order, lines: Sequence[OrderLine]) -> OrderAmounts:
    shipping = round_to_halalas(order.shipping_price_gross)
    sums = OrderSums(
        goods=tuple(
            SoldItem(line.quantity, round_to_halalas(line.unit_price_net)) for line in lines
        ),
        discount=round_to_halalas(order.discount),
        shipping=shipping,
        payment_fee=min(_get_payment_fee(order), shipping),
        total=round_to_halalas(order.total_gross),
        vat_basis_points=get_vat_basis_points(order),
    )
    amounts = compute_order_amounts(sums, delivery_discount=has_delivery_voucher(order))
    if not amounts.as_agreed:
        logger.warning("The total of order %s is not that of its lines.", order.pk)
    return amounts


def _get_payment_fee(order: Order) -> int:
    fee = order.get_value_from_private_metadata(PAYMENT_FEE_KEY, 0)
    return fee if isinstance(fee, int) and fee > 0 else 0


def build_line_name(line: OrderLine, order: Order) -> LocalizedText:
    """The name at the time of the order: Saleor stores the Arabic one, and a translation in the
    order's language. For an Arabic order the English name is today's translation.
    """
    arabic = (line.product_name, line.variant_name)
    if order.language_code == ENGLISH:
        english = (line.translated_product_name, line.translated_variant_name)
    else:
        variant = line.variant
        english = (
            (_get_english_name(variant.product), _get_english_name(variant))
            if variant is not None
            else ("", "")
        )
    return LocalizedText(
        _join_names(*arabic), _join_names(english[0] or arabic[0], english[1] or arabic[1])
    )


def _get_english_name(instance: Any) -> str:
    return next(
        (
            each.name
            for each in instance.translations.all()
            if each.language_code == ENGLISH and each.name
        ),
        "",
    )


def _join_names(product: str, variant: str) -> str:
    name = clean_line(product)
    return " – ".join(filter(None, (name, distinct_variant_name(clean_line(variant), name))))


def get_city(order: Order) -> str:
    address = order.shipping_address or order.billing_address
    return clean_line(address.city) if address else ""


def get_buyer_name(order: Order) -> str:
    address = order.billing_address or order.shipping_address
    return clean_line(address.full_name)[:256] if address else ""


def get_payment_method_name(order: Order) -> str:
    method = get_payment_method(order.payments.all())
    return method.value if method else ""
