"""The XML is UBL 2.1 by its own schema, and says what the document says."""

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from plugins.invoices.documents import Document
from plugins.invoices.tests.samples import credit_note, invoice
from plugins.invoices.tests.ubl_arithmetic import check_ubl_arithmetic
from plugins.invoices.ubl import CAC, CBC, EXT, build_invoice_element, serialize_element
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH, compute_invoice_hash
from plugins.invoices.zatca.qr_code import build_qr_code

NAMES = {"cac": CAC, "cbc": CBC}


def element(document: Document) -> Any:
    return build_invoice_element(
        document, previous_hash=FIRST_PREVIOUS_HASH, qr=build_qr_code(document)
    )


@pytest.fixture(scope="module")
def schema() -> Any:
    """The schema of OASIS, unchanged, as a package of the test environment carries it."""
    found = find_spec("facho")
    assert found is not None
    assert found.origin is not None
    file = Path(found.origin).parent / "fe/data/dian/XSD/maindoc/UBL-Invoice-2.1.xsd"
    return etree.XMLSchema(etree.parse(file))


def one(root: Any, path: str) -> str:
    (text,) = root.xpath(f"{path}/text()", namespaces=NAMES)
    return str(text)


@pytest.mark.parametrize(
    "document",
    [
        invoice(),
        invoice(discount=0, payment_method="credit_card"),
        invoice(discount=63_000),
        credit_note(),
        replace(invoice(), city="", payment_method="", vat_basis_points=0),
        replace(invoice(), rounding=-1),
    ],
    ids=["invoice", "no discount", "all discounted", "credit note", "little known", "rounding"],
)
def test_the_schema_accepts(document: Document, schema: Any) -> None:
    root = etree.fromstring(serialize_element(element(document)))

    schema.assertValid(root)


def test_an_invoice_as_zatca_reads_it() -> None:
    document = invoice()
    root = etree.fromstring(serialize_element(element(document)))

    assert one(root, "cbc:ProfileID") == "reporting:1.0"
    assert one(root, "cbc:InvoiceTypeCode") == "388"
    assert root.xpath("cbc:InvoiceTypeCode/@name", namespaces=NAMES) == ["0200000"]
    # the day in Riyadh, which has begun there
    assert one(root, "cbc:IssueDate") == "2026-11-22"
    assert one(root, "cbc:IssueTime") == "00:30:05"
    references = "cac:AdditionalDocumentReference[cbc:ID='{}']//{}"
    assert one(root, references.format("ICV", "cbc:UUID")) == "130"
    binary = "cbc:EmbeddedDocumentBinaryObject"
    assert one(root, references.format("PIH", binary)) == FIRST_PREVIOUS_HASH
    assert one(root, references.format("QR", binary)) == build_qr_code(document)
    assert one(root, "cac:AccountingSupplierParty//cbc:CompanyID") == "310122393500003"
    assert one(root, "cac:PaymentMeans/cbc:PaymentMeansCode") == "10"
    assert root.xpath("count(cac:BillingReference)", namespaces=NAMES) == 0
    names = root.xpath("cac:InvoiceLine/cac:Item/cbc:Name/text()", namespaces=NAMES)
    assert names[1] == "تين مطاطي & «هدية» <1>"


def test_the_sums_of_the_xml_agree() -> None:
    root = element(invoice())

    def halalas(path: str) -> list[int]:
        found = root.xpath(f"{path}/text()", namespaces=NAMES)
        return [int(text.replace(".", "")) for text in found]

    # 62,750 of plants less 5,000, and 6,500 of fees with their VAT inside
    assert halalas("cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount") == [57_750 + 8_663 + 6_500]
    nets = halalas("cac:InvoiceLine/cbc:LineExtensionAmount")
    assert [sum(nets)] == halalas("cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount")
    taxes = halalas("cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount")
    assert [sum(taxes)] * 2 == halalas("cac:TaxTotal/cbc:TaxAmount")
    wholes = halalas("cac:InvoiceLine/cac:TaxTotal/cbc:RoundingAmount")
    assert [sum(wholes)] == halalas("cac:LegalMonetaryTotal/cbc:PayableAmount")
    prices = halalas("cac:InvoiceLine/cac:Price/cbc:PriceAmount")
    discounts = [*halalas("cac:InvoiceLine/cac:AllowanceCharge/cbc:Amount"), 0, 0]
    assert nets == [
        quantity * price - discount
        for quantity, price, discount in zip([2, 1, 1, 1], prices, discounts, strict=True)
    ]


@given(
    plants=st.lists(
        st.tuples(st.just("نبتة"), st.just("Plant"), st.integers(1, 60), st.integers(0, 200_000)),
        min_size=1,
        max_size=8,
    ),
    discount=st.integers(0, 300_000),
)
def test_every_invoice_keeps_the_arithmetic_rules(plants: Any, discount: int) -> None:
    root = element(invoice(plants=plants, discount=discount))

    check_ubl_arithmetic(root)


def test_a_total_that_no_net_and_vat_make_has_its_rounding() -> None:
    # given goods of 0.04, with VAT 0.05, and fees of 65: no net and its VAT make 65.05
    document = invoice(plants=[("نبتة", "Plant", 1, 4)], discount=0)
    root = element(document)

    assert document.rounding == 1
    check_ubl_arithmetic(root)
    assert one(root, "cac:LegalMonetaryTotal/cbc:PayableRoundingAmount") == "0.01"
    assert one(root, "cac:LegalMonetaryTotal/cbc:PayableAmount") == "65.05"


def test_a_document_without_vat_says_why() -> None:
    root = element(invoice(vat_basis_points=0))

    breakdown = "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:{}"
    assert one(root, breakdown.format("ID")) == "O"
    assert one(root, breakdown.format("TaxExemptionReasonCode")) == "VATEX-SA-OOS"
    assert "Not subject to VAT" in one(root, breakdown.format("TaxExemptionReason"))
    assert set(root.xpath("//cac:ClassifiedTaxCategory/cbc:ID/text()", namespaces=NAMES)) == {"O"}
    assert not element(invoice()).xpath("//cbc:TaxExemptionReasonCode", namespaces=NAMES)


def test_a_credit_note_names_its_invoice() -> None:
    root = element(credit_note())

    assert one(root, "cbc:InvoiceTypeCode") == "381"
    assert one(root, "cac:BillingReference//cbc:ID") == "INV-000123"
    assert one(root, "cac:PaymentMeans/cbc:InstructionNote") == "إرجاع أو إلغاء"


def test_the_hash_is_of_what_is_not_added_later() -> None:
    # given
    document = invoice()
    plain = element(document)
    hashed = compute_invoice_hash(plain)

    # when signature and QR code are added, and when a halala is
    later = build_invoice_element(document, previous_hash=FIRST_PREVIOUS_HASH, qr="other")
    later.insert(0, etree.Element(f"{{{EXT}}}UBLExtensions"))
    later.append(etree.Element(f"{{{CAC}}}Signature"))
    forged = etree.fromstring(serialize_element(plain).replace(b"729.13", b"729.14"))

    # then
    assert compute_invoice_hash(later) == hashed
    assert compute_invoice_hash(etree.fromstring(serialize_element(plain))) == hashed
    assert compute_invoice_hash(forged) != hashed


@settings(max_examples=20)
@given(text=st.text(max_size=60))
def test_any_readable_name_can_be_written(text: str) -> None:
    from saleor_config.text_input import clean_line

    name = clean_line(text) or "x"
    document = invoice(plants=[(name, name, 1, 100)], discount=0)

    root = etree.fromstring(serialize_element(element(document)))

    (written, *_fees) = root.xpath("cac:InvoiceLine/cac:Item/cbc:Name/text()", namespaces=NAMES)
    assert written == name
