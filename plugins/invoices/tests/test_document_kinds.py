"""Each kind of document: by the schema, by another library's rules, and on the page."""

import json
from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from plugins.invoices.documents import Document
from plugins.invoices.pdf import render_invoice
from plugins.invoices.prepayments import build_prepayment, deduct_prepayments
from plugins.invoices.tax_categories import EXEMPTIONS
from plugins.invoices.tests.document_kinds import (
    ALL,
    KINDS,
    discounted_invoice,
    final_invoice,
    mixed_invoice,
    prepayment,
)
from plugins.invoices.tests.samples import invoice
from plugins.invoices.tests.test_qr_code import read_printed_code
from plugins.invoices.tests.test_stamp import OF_A_ROUNDED_TOTAL, stamp
from plugins.invoices.tests.test_ubl import NAMES, schema
from plugins.invoices.tests.ubl_arithmetic import check_ubl_arithmetic
from plugins.invoices.tests.verifier import (
    compute_evaluation_time,
    list_findings,
    verify_invoice,
)
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

__all__ = ["schema"]


def find_faults(document: Document) -> dict[str, set[str]]:
    """Of another library, less what it says of each simplified document whose total is not what is
    paid."""
    xml, _added = stamp(document)
    check_ubl_arithmetic(etree.fromstring(xml.encode()))
    evaluated_at = compute_evaluation_time(document.issued_at)
    found = list_findings(verify_invoice(xml, FIRST_PREVIOUS_HASH, evaluated_at))
    if document.total_with_vat != document.total and not document.is_standard:
        assert found.pop("qr", None) == OF_A_ROUNDED_TOTAL["qr"]
    return found


@pytest.mark.parametrize("name", ALL)
def test_each_kind_keeps_schema_and_rules(name: str, schema: Any) -> None:
    document = ALL[name]

    schema.assertValid(etree.fromstring(stamp(document)[0].encode()))
    assert find_faults(document) == {}


@pytest.mark.parametrize("name", ALL)
def test_each_kind_is_read_back_as_it_was_stored(name: str) -> None:
    document = ALL[name]

    assert Document.from_json(json.loads(json.dumps(document.as_json()))) == document


def test_what_is_stored_of_a_plain_invoice_is_what_it_was() -> None:
    """The previous version of the code reads it while an update goes on."""
    stored = invoice().as_json()

    assert not {"allowances", "prepayments", "supplied_on"} & stored.keys()
    assert "exemption" not in stored["lines"][0]


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("name", KINDS)
def test_each_kind_has_its_page(name: str, language: Any) -> None:
    # given
    document = KINDS[name]
    xml, added = stamp(document)

    # when
    page = render_invoice(document, xml=xml.encode(), qr=added.qr, buyer="", language=language)

    # then
    code = read_printed_code(page)
    assert code == added.qr
    text = pypdfium2.PdfDocument(page)[0].get_textpage().get_text_bounded()
    assert f"{document.total / 100:,.2f}" in text


def test_a_final_invoice_deducts_what_was_prepaid() -> None:
    # given 729.13, of which 200 and 50 are paid
    document = final_invoice()
    root = etree.fromstring(stamp(document)[0].encode())

    # then
    def read(path: str) -> list[str]:
        return [str(text) for text in root.xpath(f"{path}/text()", namespaces=NAMES)]

    totals = "cac:LegalMonetaryTotal/cbc:"
    assert read(f"{totals}TaxInclusiveAmount") == ["729.13"]
    assert read(f"{totals}PrepaidAmount") == ["250.00"]
    assert read(f"{totals}PayableAmount") == ["479.13"]
    line = "cac:InvoiceLine[cac:DocumentReference]"
    assert read(f"{line}/cac:DocumentReference/cbc:ID") == ["PRE-000004", "PRE-000005"]
    assert read(f"{line}/cac:DocumentReference/cbc:DocumentTypeCode") == ["386", "386"]
    assert read(f"{line}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount") == ["173.91", "43.48"]
    assert read(f"{line}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount") == ["26.09", "6.52"]


@given(amounts=st.lists(st.integers(1, 40_000), min_size=1, max_size=3))
def test_prepayments_and_the_rest_are_what_the_order_costs(amounts: list[int]) -> None:
    prepaid = tuple(map(prepayment, amounts))
    if sum(amounts) > invoice().total:
        with pytest.raises(ValueError, match="More is prepaid"):
            deduct_prepayments(invoice(), tuple(map(build_prepayment, prepaid)))
        return

    document = deduct_prepayments(invoice(), tuple(map(build_prepayment, prepaid)))

    assert [each.total for each in prepaid] == amounts
    assert sum(amounts) + document.total == invoice().total == document.cost
    assert sum(each.vat for each in prepaid) + document.due_vat == invoice().vat
    xml, _added = stamp(document)
    check_ubl_arithmetic(etree.fromstring(xml.encode()))


@pytest.mark.parametrize("code", EXEMPTIONS)
def test_each_reason_to_charge_no_vat_is_accepted(code: str) -> None:
    assert find_faults(mixed_invoice(code)) == {}


def test_one_line_of_each_category_has_its_part_of_the_breakdown() -> None:
    root = etree.fromstring(stamp(mixed_invoice())[0].encode())

    parts = root.xpath("cac:TaxTotal/cac:TaxSubtotal", namespaces=NAMES)
    found = [
        [part.findtext(path, namespaces=NAMES) for path in
         ("cac:TaxCategory/cbc:ID", "cac:TaxCategory/cbc:TaxExemptionReasonCode",
          "cbc:TaxableAmount", "cbc:TaxAmount")]
        for part in parts
    ]  # fmt: skip
    assert found == [
        ["S", None, "634.03", "95.10"],
        ["Z", "VATEX-SA-32", "33.00", "0.00"],
        ["E", "VATEX-SA-29", "33.00", "0.00"],
    ]


@settings(max_examples=10, deadline=None)
@given(net=st.integers(1, 57_000), rounding=st.integers(-1, 1))
def test_any_discount_of_the_document_keeps_the_rules(net: int, rounding: int) -> None:
    assert find_faults(replace(discounted_invoice(net), rounding=rounding)) == {}
