"""Who reads documents of bookings: their customer, and guests by a signed address."""

from datetime import timedelta
from typing import Any

import pypdfium2
import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from saleor.account.models import User

from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice
from plugins.invoices.selectors import (
    export_customer_invoices,
    get_order_invoice,
    list_order_invoices,
    list_subject_documents,
    search_invoices,
)
from plugins.invoices.services import (
    issue_debit_note,
    issue_final_invoice,
    issue_invoice,
    issue_prepayment_invoice,
)
from plugins.invoices.tests.egs_units import make_active_unit
from plugins.invoices.tests.samples import BUYER
from plugins.invoices.tests.subjects import REFERENCE, FakeSubjects, build_subject
from plugins.invoices.tests.test_web import bearer

pytestmark = pytest.mark.django_db
QUERY = """{ customerInvoices { items {
  number kind reference total tax pdfUrl awaitsClearance awaitsCorrection
  prepayments { number total } } } }"""


@pytest.fixture
def final(subjects: FakeSubjects, customer: User) -> TaxInvoice:
    """Of a booking of the customer, less a deposit."""
    subjects.owned[customer.pk] = [REFERENCE]
    issue_prepayment_invoice(REFERENCE, 50_000, "payment-1", "online")
    return issue_final_invoice(REFERENCE, "cash")


def ask(client: Client, user: User) -> list[dict[str, Any]]:
    response = client.post(
        "/graphql/", {"query": QUERY}, content_type="application/json", headers=bearer(user)
    )
    items: list[dict[str, Any]] = response.json()["data"]["customerInvoices"]["items"]
    return items


def read_page(content: bytes) -> str:
    return str(pypdfium2.PdfDocument(content)[0].get_textpage().get_text_bounded())


def test_the_customer_has_them_among_the_others(
    client: Client, customer: User, make_customer: Any, order: Any, final: TaxInvoice
) -> None:
    invoice = issue_invoice(order)

    newest, shown, deposit = ask(client, customer)

    assert newest["reference"] == str(order.pk)
    assert "?" not in newest["pdfUrl"]
    assert (shown["kind"], shown["reference"]) == ("INVOICE", REFERENCE)
    assert (shown["total"], shown["tax"]) == (final.total, final.tax)
    assert shown["prepayments"] == [{"number": "PRE-000001", "total": 50_000}]
    assert (deposit["kind"], deposit["total"], deposit["tax"]) == ("PREPAYMENT", 50_000, 6_522)
    assert ask(client, make_customer()) == []
    # the REST API's clients know orders alone
    assert list_order_invoices(customer).items == [invoice]
    assert get_order_invoice(customer, final.pk) is None
    exported = export_customer_invoices(customer)
    assert [each["order"] for each in exported] == [REFERENCE, REFERENCE, str(order.pk)]


def test_its_page_names_buyer_request_and_prepayments(
    client: Client, customer: User, subjects: FakeSubjects, final: TaxInvoice
) -> None:
    def read(language: str) -> str:
        url = f"/api/invoices/{final.uuid}/pdf?locale={language}"
        return read_page(client.get(url, headers=bearer(customer)).content)

    english = read("en")

    assert "Paid in advance (PRE-000001)" in english
    assert "Left to pay" in english
    assert "MB-7Q4M" in english
    assert "9XKD-2HTP" in english
    assert "Cash" in english
    assert "نورة" in english
    assert not InvoiceBuyer.objects.exists()
    # and no name once the plugin of the booking has erased it
    subjects.add(build_subject(buyer_name=""))
    assert "نورة" not in read("en")
    # PDFium reads Latin letters in Arabic text the other way round.
    assert "000001PRE" in read("ar")


def test_a_guest_opens_them_by_a_signed_address(
    client: Client, make_customer: Any, order: Any, final: TaxInvoice
) -> None:
    # given what the page of the booking lists
    listed = list_subject_documents(REFERENCE)
    assert [each.full_number for each in listed] == ["PRE-000001", "INV-000001"]
    _deposit, url = (each.pdf_url for each in listed)

    # then
    for address in (url, listed[1].xml_url):
        response = client.get(address)
        assert response.status_code == 200
        assert response["Cache-Control"] == "private, no-store"
        assert response["Referrer-Policy"] == "no-referrer"
    path, key = url.split("?key=")
    wrong = (
        path, f"{path}?key=", f"{path}?key={key}x", f"{path}?key=%00",
        f"/api/invoices/{listed[0].uuid}/pdf?key={key}",
    )  # fmt: skip
    assert {client.get(each).status_code for each in wrong} == {404}
    assert client.get(path, headers=bearer(make_customer())).status_code == 404
    with time_machine.travel(timezone.now() + timedelta(hours=1, minutes=1)):
        assert client.get(url).status_code == 404
    # and an order's documents need their customer
    of_order = issue_invoice(order)
    assert client.get(f"{of_order.pdf_url}?key={key}").status_code == 404


def test_a_rejected_standard_one_says_that_a_corrected_one_follows(
    client: Client, customer: User, subjects: FakeSubjects, encryption_key: str
) -> None:
    # given
    make_active_unit()
    subjects.owned[customer.pk] = [REFERENCE]
    subjects.add(build_subject(company=vars(BUYER)))
    deposit = issue_prepayment_invoice(REFERENCE, 50_000, "payment-1")

    def read() -> tuple[bool, bool]:
        (shown,) = ask(client, customer)
        return shown["awaitsClearance"], shown["awaitsCorrection"]

    # then
    report = InvoiceReport.objects.filter(invoice=deposit)
    report.update(state=InvoiceReport.State.PENDING)
    assert read() == (True, False)
    assert client.get(deposit.pdf_url).status_code == 404
    report.update(state=InvoiceReport.State.REJECTED)
    assert read() == (True, True)
    report.update(state=InvoiceReport.State.CLEARED)
    assert read() == (False, False)
    assert client.get(deposit.pdf_url).status_code == 200


def test_the_office_finds_them(subjects: FakeSubjects, final: TaxInvoice, order: Any) -> None:
    note = issue_debit_note(final, 1_000, "debit", reason="A longer visit")
    everything = TaxInvoice.objects.all()

    assert search_invoices(everything, f" {REFERENCE.lower()} ").count() == 3
    assert list(search_invoices(everything, "dbn-1")) == [note]
    assert search_invoices(everything, "MB-0000-0000-0000").count() == 0
    assert search_invoices(everything, "").count() == 0
