"""Documents that no database is needed for."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from plugins.companies.selectors import CompanyDetails
from plugins.invoices.amounts import OrderSums, SoldItem, compute_order_amounts
from plugins.invoices.documents import (
    Credited,
    Document,
    InvoiceKind,
    InvoiceLine,
    LineKind,
    LocalizedText,
    Seller,
)
from plugins.saudi_market.selectors import compute_totals, read_seller

ISSUED_AT = datetime(2026, 11, 21, 21, 30, 5, tzinfo=UTC)
"""Half past midnight of the next day in Riyadh."""
PLANTS = (
    ("زاميا – كبير (60–80 سم)", "ZZ plant (Zamioculcas zamiifolia) – Large", 2, 18_900),
    ("تين مطاطي & «هدية» <1>", 'Rubber fig & "gift" <1>', 1, 24_950),
)


def seller() -> Seller:
    return read_seller([{"name": "name-ar", "value": "مشتل الاختبار"}], "310122393500003")


def invoice(
    plants: Any = PLANTS, discount: int = 5_000, vat_basis_points: int = 1500, **changes: Any
) -> Document:
    """Plants, delivery and the fee for cash, with a discount of 50 riyals."""
    goods = tuple(SoldItem(quantity, price) for _ar, _en, quantity, price in plants)
    totals = compute_totals(
        [sold.amount for sold in goods],
        discount=discount,
        delivery_discount=0,
        shipping=6_500,
        vat_basis_points=vat_basis_points,
    )
    amounts = compute_order_amounts(
        OrderSums(goods, discount, 6_500, 1_500, totals.total, vat_basis_points),
        delivery_discount=False,
    )
    names = [LocalizedText(ar, en) for ar, en, _quantity, _price in plants]
    fees = [LocalizedText("التوصيل", "Delivery"), LocalizedText("رسوم", "Cash on delivery fee")]
    kinds = [LineKind.GOODS] * len(plants) + [LineKind.DELIVERY, LineKind.PAYMENT_FEE]
    document = Document(
        kind=InvoiceKind.INVOICE,
        number="INV-000123",
        uuid="6f4d20e0-6bfe-4a80-9389-7dabe6620f12",
        position=130,
        issued_at=ISSUED_AT,
        order_number="1042",
        payment_method="cash_on_delivery",
        seller=seller(),
        city="الرياض",
        vat_basis_points=vat_basis_points,
        rounding=amounts.rounding,
        lines=tuple(
            InvoiceLine(number, kind, number, name, f"SKU-{number}", of_line)
            for number, (kind, name, of_line) in enumerate(
                zip(kinds, [*names, *fees], amounts.lines, strict=True), start=1
            )
        ),
    )
    return replace(document, **changes)


def credit_note() -> Document:
    billed = Credited("INV-000123", "6f4d20e0-6bfe-4a80-9389-7dabe6620f12", ISSUED_AT)
    return invoice(kind=InvoiceKind.CREDIT_NOTE, number="CRN-000007", position=131, credited=billed)


BUYER = CompanyDetails(
    name="مؤسسة الحدائق & «أبناؤه» <1>",
    vat_number="311111111100003",
    registration_number="1010183482",
    building_number="8228",
    street="طريق الملك فهد",
    district="العليا",
    city="الرياض",
    postal_code="12214",
    secondary_number="2121",
)


def standard_invoice(**changes: Any) -> Document:
    return invoice(**{"buyer": BUYER, **changes})


def standard_credit_note() -> Document:
    return replace(credit_note(), buyer=BUYER)
