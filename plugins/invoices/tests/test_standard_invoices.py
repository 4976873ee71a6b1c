"""Standard invoices and credit notes: of orders that are invoiced to a company."""

import json
from dataclasses import replace
from typing import Any

import pytest
from lxml import etree
from saleor.account.models import User
from saleor.order.models import Order

from plugins.companies.models import OrderCompany
from plugins.companies.services import record_order_company
from plugins.invoices.documents import Document
from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice
from plugins.invoices.selectors import export_customer_invoices
from plugins.invoices.services import issue_credit_note, issue_invoice, replace_document
from plugins.invoices.tests.samples import (
    BUYER,
    credit_note,
    invoice,
    standard_credit_note,
    standard_invoice,
)
from plugins.invoices.tests.test_pdf import pages_of
from plugins.invoices.tests.test_stamp import OF_A_ROUNDED_TOTAL, stamp
from plugins.invoices.tests.test_ubl import NAMES, element, one, schema
from plugins.invoices.tests.verifier import list_findings, verify_invoice
from plugins.invoices.ubl import serialize_element
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH
from saleor_config import personal_data

__all__ = ["schema"]

DOCUMENTS = {
    "invoice": standard_invoice(),
    "credit note": standard_credit_note(),
    "all discounted": standard_invoice(discount=63_000),
    "without a secondary number": standard_invoice(buyer=replace(BUYER, secondary_number="")),
    "unified number": standard_invoice(buyer=replace(BUYER, registration_number="7001834826")),
}


@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
def test_schema_and_another_library_accept_it(document: Document, schema: Any) -> None:
    """BR-KSA-06, -10, -14, -15, -42, -44, -63, -65 and -67 are among the library's rules."""
    schema.assertValid(etree.fromstring(serialize_element(element(document))))
    xml, _stamp = stamp(document)

    report = verify_invoice(xml, FIRST_PREVIOUS_HASH)

    expected = OF_A_ROUNDED_TOTAL if document.rounding else {}
    assert list_findings(report) == expected


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("cac:AccountingCustomerParty//cbc:StreetName", "BR-KSA-10"),
        ("cac:AccountingCustomerParty//cbc:BuildingNumber", "BR-KSA-63"),
        ("cac:AccountingCustomerParty//cac:PartyLegalEntity", "BR-KSA-42"),
        ("cac:Delivery", "BR-KSA-15"),
    ],
)
def test_the_library_misses_what_is_left_out(path: str, rule: str) -> None:
    """So its silence about ours says something."""
    root = etree.fromstring(stamp(standard_invoice())[0].encode())
    (found,) = root.xpath(path, namespaces=NAMES)
    found.getparent().remove(found)

    report = verify_invoice(etree.tostring(root, encoding="unicode"), FIRST_PREVIOUS_HASH)

    assert rule in {code for codes in list_findings(report).values() for code in codes}


def test_the_buyer_as_zatca_reads_it() -> None:
    root = element(standard_invoice())

    assert root.xpath("cbc:InvoiceTypeCode/@name", namespaces=NAMES) == ["0100000"]
    # the day in Riyadh, which has begun there
    assert one(root, "cac:Delivery/cbc:ActualDeliveryDate") == "2026-11-22"
    party = "cac:AccountingCustomerParty/cac:Party"
    assert one(root, f"{party}/cac:PartyLegalEntity/cbc:RegistrationName") == BUYER.name
    assert one(root, f"{party}/cac:PartyTaxScheme/cbc:CompanyID") == BUYER.vat_number
    assert one(root, f"{party}/cac:PartyIdentification/cbc:ID") == BUYER.registration_number
    assert root.xpath(f"{party}/cac:PartyIdentification/cbc:ID/@schemeID", namespaces=NAMES) == [
        "CRN"
    ]
    address = f"{party}/cac:PostalAddress"
    for name, text in (
        ("StreetName", BUYER.street),
        ("BuildingNumber", BUYER.building_number),
        ("PlotIdentification", BUYER.secondary_number),
        ("CitySubdivisionName", BUYER.district),
        ("CityName", BUYER.city),
        ("PostalZone", BUYER.postal_code),
    ):
        assert one(root, f"{address}/cbc:{name}") == text


def test_a_unified_number_has_its_own_scheme() -> None:
    root = element(DOCUMENTS["unified number"])

    schemes = root.xpath("cac:AccountingCustomerParty//cbc:ID/@schemeID", namespaces=NAMES)
    assert schemes == ["700"]


def test_credit_notes_and_simplified_invoices_have_no_supply_date() -> None:
    note = element(standard_credit_note())

    assert note.xpath("cbc:InvoiceTypeCode/@name", namespaces=NAMES) == ["0100000"]
    for document in (standard_credit_note(), invoice(), credit_note()):
        assert element(document).xpath("count(cac:Delivery)", namespaces=NAMES) == 0


@pytest.mark.parametrize("document", [standard_invoice(), invoice()], ids=["standard", "simple"])
def test_a_document_is_read_as_it_was_stored(document: Document) -> None:
    stored = json.loads(json.dumps(document.as_json()))

    assert Document.from_json(stored) == document
    # which the previous version of the code can read of a simplified one
    assert ("buyer" in stored) is document.is_standard


@pytest.mark.parametrize(("language", "title"), [("en", "Tax invoice"), ("ar", "فاتورة ضريبية")])
def test_the_page_shows_the_company(language: Any, title: str) -> None:
    (text,) = pages_of(standard_invoice(), language, buyer=BUYER.name)

    assert title in text
    assert "Simplified" not in text
    assert "مبسطة" not in text
    for shown in (BUYER.vat_number, BUYER.registration_number, "8228", "12214"):
        assert shown in text


@pytest.fixture
def company_order(order: Order, customer: User) -> Order:
    record_order_company(order, customer, BUYER)
    return order


@pytest.mark.django_db
def test_an_order_for_a_company_is_invoiced_to_it(company_order: Order) -> None:
    # when
    issued = issue_invoice(company_order)
    note = issue_credit_note(company_order, 1_150, "refund")

    # then
    assert note is not None
    for document in (issued, note):
        assert TaxInvoice.objects.get(pk=document.pk).content.buyer == BUYER
        assert b'name="0100000"' in bytes(document.xml)
    assert issued.buyer_name == BUYER.name
    assert not InvoiceBuyer.objects.exists()


@pytest.mark.django_db
def test_a_deleted_account_leaves_the_standard_invoice_as_it_is(
    company_order: Order, customer: User
) -> None:
    # given
    issue_invoice(company_order)
    (exported,) = export_customer_invoices(customer)
    assert exported["made_out_to"] == BUYER.name
    Order.objects.filter(pk=company_order.pk).update(status="canceled")
    stored = TaxInvoice.objects.values().get()

    # when
    personal_data.erase_account(customer)

    # then
    assert TaxInvoice.objects.values().get() == stored
    assert not OrderCompany.objects.exists()
    # and a refund that comes later is still credited to the company
    note = issue_credit_note(Order.objects.get(), 1_150, "refund")
    assert note is not None
    assert note.content.buyer == BUYER
    # and a rejected invoice is still replaced by one of the company
    InvoiceReport.objects.update(state=InvoiceReport.State.REJECTED)
    replacement = replace_document(TaxInvoice.objects.earliest("pk").pk)
    assert replacement.content.buyer == BUYER
    assert replacement.is_standard


@pytest.mark.django_db
def test_an_order_that_is_still_to_be_invoiced_keeps_its_company(
    company_order: Order, customer: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    from plugins.orders import personal_data as orders_part

    monkeypatch.setattr(orders_part, "refuse_erasure", lambda _user: None)

    personal_data.erase_account(customer)

    assert issue_invoice(Order.objects.get()).content.buyer == BUYER
