from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from lxml import etree
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.order.actions import cancel_order, create_fulfillments
from saleor.order.models import Order
from saleor.payment import gateway
from saleor.plugins.models import PluginConfiguration
from saleor.warehouse.models import Warehouse

from plugins.cart.services import apply_promo_code
from plugins.invoices.documents import Document, InvoiceKind, LineKind, LocalizedText
from plugins.invoices.models import InvoiceCounter, TaxInvoice
from plugins.invoices.services import (
    CreditError,
    CreditLine,
    credit_refund,
    issue_credit_note,
    issue_invoice,
    issue_missing_invoices,
    queue_invoice_of_paid_order,
)
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH, compute_invoice_hash

pytestmark = pytest.mark.django_db


def document_of(invoice: TaxInvoice | None) -> Document:
    assert invoice is not None
    return Document.from_json(TaxInvoice.objects.get(pk=invoice.pk).document)


def test_an_invoice_says_what_was_sold(order: Order) -> None:
    # when
    invoice = issue_invoice(order)

    # then
    document = document_of(invoice)
    assert (invoice.full_number, invoice.total, invoice.tax) == ("INV-000001", 16_500, 2_152)
    assert (document.net, document.vat, document.total) == (14_348, 2_152, 16_500)
    plant, delivery = document.lines
    assert plant.name == LocalizedText("نبتة 1 – كبير", "Plant 1 – Large")
    assert (plant.kind, plant.sku, plant.number) == (LineKind.GOODS, "SKU-1", 1)
    assert (plant.amounts.net, plant.amounts.vat) == (10_000, 1_500)
    assert delivery.name == LocalizedText("التوصيل", "Delivery")
    assert (delivery.amounts.net, delivery.amounts.vat) == (4_348, 652)
    assert document.seller.vat_number == "399999999900003"
    assert document.seller.name.en == "Mashtal (sample seller)"
    assert (document.city, document.payment_method) == ("الرياض", "cash_on_delivery")
    assert document.uuid == str(invoice.uuid)
    assert document.issued_at == invoice.issued_at
    assert timezone.now() - invoice.issued_at < timedelta(minutes=1)
    # no person is in what is never changed
    assert "نورة" not in bytes(invoice.xml).decode() + str(invoice.document)
    assert invoice.buyer.name == "نورة التجريبية"


def test_an_order_has_one_invoice(order: Order) -> None:
    first, second = issue_invoice(order), issue_invoice(order)
    queue_invoice_of_paid_order(order, None)

    assert first.pk == second.pk
    assert TaxInvoice.objects.count() == 1
    assert dict(InvoiceCounter.objects.values_list("name", "last_number")) == {
        "INV": 1,
        "chain": 1,
    }


def test_cash_is_invoiced_with_the_first_parcel(
    order: Order, customer: User, warehouse: Warehouse
) -> None:
    assert not TaxInvoice.objects.exists()
    line = order.lines.get()

    create_fulfillments(customer, order, {warehouse.pk: [{"order_line": line, "quantity": 1}]})

    assert TaxInvoice.objects.get().order == order


def test_an_order_that_is_paid_is_invoiced(order: Order) -> None:
    gateway.capture(order.payments.get())

    assert TaxInvoice.objects.get().order == order


def test_the_voucher_is_on_the_lines(customer: User, place: Any, make_variant: Any) -> None:
    # given
    Voucher.objects.create(
        code="TEN", type="entire_order", discount_value_type="percentage", discount_value=10
    )
    from graphql_relay import to_global_id

    from plugins.cart.services import add_line

    add_line(customer, to_global_id("ProductVariant", make_variant("99.99").pk), 1)
    apply_promo_code(customer, "TEN")

    # when
    order = place(customer, ("33.33",), 3)
    invoice = issue_invoice(order)

    # then
    document = document_of(invoice)
    assert document.total == invoice.total == int(order.total_gross_amount * 100)
    assert document.discount == int(order.discount_amount * 100) == 1_999
    assert [line.amounts.discount for line in document.lines] == [1_000, 999, 0]


def test_the_cash_fee_is_a_line_of_its_own(order: Order) -> None:
    order.store_value_in_private_metadata({"payment_fee": 1_000})
    order.save(update_fields=["private_metadata"])

    document = document_of(issue_invoice(order))

    assert [line.kind for line in document.lines] == [
        LineKind.GOODS,
        LineKind.DELIVERY,
        LineKind.PAYMENT_FEE,
    ]
    assert [line.amounts.gross for line in document.lines] == [11_500, 4_000, 1_000]
    assert document.total == 16_500


def test_a_total_that_is_not_that_of_the_lines_is_invoiced_as_it_is(
    order: Order, caplog: pytest.LogCaptureFixture
) -> None:
    Order.objects.filter(pk=order.pk).update(total_gross_amount="163.21")

    document = document_of(issue_invoice(order))

    assert document.total == 16_321
    assert f"The total of order {order.pk} is not that of its lines." in caplog.messages


def test_unreadable_letters_do_not_stop_an_invoice(order: Order) -> None:
    order.lines.update(product_name="نبتة\x0b\x01\u202e سامة", variant_name="")

    invoice = issue_invoice(order)

    assert document_of(invoice).lines[0].name.ar == "نبتة سامة"
    etree.fromstring(bytes(invoice.xml))


def test_a_credit_note_gives_back_pieces(customer: User, place: Any) -> None:
    # given four plants of 10
    order = place(customer, ("10",), 4)
    invoice = issue_invoice(order)
    line = order.lines.get()

    # when
    note = issue_credit_note(order, 1_150, "return-1", [CreditLine(line.pk, 1)])
    again = issue_credit_note(order, 1_150, "return-1", [CreditLine(line.pk, 1)])

    # then
    assert note is not None
    assert again == note
    assert (note.full_number, note.total, note.tax) == ("CRN-000001", 1_150, 150)
    assert note.credited == invoice
    document = document_of(note)
    assert document.kind is InvoiceKind.CREDIT_NOTE
    assert document.credited is not None
    assert document.credited.number == "INV-000001"
    (back,) = document.lines
    assert (back.order_line, back.amounts.quantity, back.amounts.net) == (line.pk, 1, 1_000)


def test_what_is_refunded_twice_is_credited_once(
    order: Order, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    issue_invoice(order)
    credit_refund(order, 10_000, "refund-1")
    credit_refund(order, 10_000, "refund-1")

    # when more than is left goes back
    credit_refund(order, 10_000, "refund-2")

    # then
    notes = TaxInvoice.objects.filter(kind="credit_note")
    assert [note.total for note in notes] == [10_000, 6_500]
    assert sum(note.tax for note in notes) == 2_152
    assert (
        f"Order {order.pk}: 10000 halalas refunded, 6500 of them credited now." in caplog.messages
    )


def test_more_than_was_invoiced_is_refused(order: Order) -> None:
    issue_invoice(order)

    with pytest.raises(CreditError, match="INV-000001: 16501 halalas can't be given back"):
        issue_credit_note(order, 16_501, "too-much")

    assert not TaxInvoice.objects.filter(kind="credit_note").exists()


def test_without_an_invoice_nothing_is_credited(order: Order, customer: User) -> None:
    assert issue_credit_note(order, 100, "early") is None

    cancel_order(order, customer)

    assert not TaxInvoice.objects.exists()


def test_a_cancelled_order_leaves_nothing_of_its_invoice(order: Order, customer: User) -> None:
    issue_invoice(order)
    issue_credit_note(order, 5_001, "part")

    cancel_order(order, customer)
    credit_refund(order, 11_499, "refund-of-the-rest")

    invoice, *notes = TaxInvoice.objects.all()
    assert [note.key for note in notes] == ["part", "cancelled"]
    assert sum(note.total for note in notes) == invoice.total
    assert sum(note.tax for note in notes) == invoice.tax


def test_each_invoice_holds_the_hash_of_the_one_before(customer: User, place: Any) -> None:
    for _ in range(2):
        order = place(customer)
        issue_invoice(order)
    issue_credit_note(order, 100, "part")

    rows = list(TaxInvoice.objects.all())

    assert [row.position for row in rows] == [1, 2, 3]
    assert [row.full_number for row in rows] == ["INV-000001", "INV-000002", "CRN-000001"]
    assert [row.previous_hash for row in rows] == [FIRST_PREVIOUS_HASH, rows[0].hash, rows[1].hash]
    for row in rows:
        assert compute_invoice_hash(etree.fromstring(bytes(row.xml))) == row.hash


@pytest.mark.parametrize(
    "change",
    [
        lambda: TaxInvoice.objects.update(total=1),
        lambda: TaxInvoice.objects.all()._raw_delete("default"),
        lambda: InvoiceCounter.objects.update(last_number=7),
        lambda: InvoiceCounter.objects.all()._raw_delete("default"),
    ],
    ids=["change", "delete", "skip a number", "start again"],
)
def test_the_database_refuses(change: Any, order: Order) -> None:
    issue_invoice(order)

    with (
        pytest.raises(IntegrityError, match=r"never changed or deleted|numbers grow by one"),
        transaction.atomic(),
    ):
        change()

    assert TaxInvoice.objects.get().total == 16_500


def test_a_document_is_read_back_as_it_was_written(order: Order) -> None:
    issue_invoice(order)
    note = issue_credit_note(order, 1_000, "part")

    document = document_of(note)

    assert Document.from_json(document.as_json()) == document
    assert isinstance(document.issued_at, datetime)


def test_what_is_wrong_with_an_invoice_does_not_undo_the_sale(
    order: Order,
    customer: User,
    place: Any,
    warehouse: Warehouse,
    caplog: pytest.LogCaptureFixture,
) -> None:
    # given details of the seller that went around the form
    saved = PluginConfiguration.objects.create(
        identifier="mashtal.invoices",
        active=True,
        configuration=[{"name": "postal-code", "value": "12"}],
    )
    place(customer)

    # when
    line = order.lines.get()
    create_fulfillments(customer, order, {warehouse.pk: [{"order_line": line, "quantity": 1}]})

    # then the parcel has left, and the invoice follows
    assert order.fulfillments.count() == 1
    assert f"Order {order.pk} has no invoice yet." in caplog.messages
    assert not TaxInvoice.objects.exists()
    assert issue_missing_invoices() == 0
    saved.delete()
    assert issue_missing_invoices() == 1
    assert issue_missing_invoices() == 0
    assert TaxInvoice.objects.get().order == order
    assert TaxInvoice.objects.get().full_number == "INV-000001"


def test_a_paid_order_without_an_invoice_gets_one(order: Order) -> None:
    assert issue_missing_invoices() == 0

    order.payments.update(captured_amount=order.total_gross_amount)

    assert issue_missing_invoices() == 1


@pytest.mark.parametrize("lines", [1, 3])
def test_an_invoice_costs_the_same_for_any_number_of_lines(
    customer: User, place: Any, lines: int
) -> None:
    order = place(customer, ("100",) * lines)

    with CaptureQueriesContext(connection) as queries:
        issue_invoice(order)
    with CaptureQueriesContext(connection) as again:
        issue_invoice(order)

    assert (len(queries), len(again)) == (20, 1)
