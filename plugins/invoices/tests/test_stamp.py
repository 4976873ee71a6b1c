"""Stamped invoices pass the schema, ZATCA's rules and the checks of stamp, QR code and chain, as
another library has them. It is in Rust and shares no code with the shop."""

import base64
import hashlib
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from plugins.invoices.documents import Document
from plugins.invoices.pdf import render_invoice
from plugins.invoices.tests.certificates import make_signer
from plugins.invoices.tests.samples import credit_note, invoice
from plugins.invoices.tests.test_qr_code import read_printed_code
from plugins.invoices.tests.verifier import compute_their_hash, list_findings, verify_invoice
from plugins.invoices.ubl import build_invoice_element, serialize_element
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH, compute_invoice_hash
from plugins.invoices.zatca.stamp import DS, XADES, Stamp, stamp_invoice

SIGNED_AT = datetime(2026, 11, 21, 21, 30, 6, tzinfo=UTC)
OF_A_ROUNDED_TOTAL = {"qr": {"QR_VALUE"}}
"""Field 4 is the total with VAT (SFIS 4.1, BT-112); the other library wants what is paid (BT-115),
which differs by the rounding."""
SIGNER = make_signer()


def stamp(document: Document, previous_hash: str = FIRST_PREVIOUS_HASH) -> tuple[str, Stamp]:
    root = build_invoice_element(document, previous_hash=previous_hash, qr="")
    added = stamp_invoice(root, document, SIGNER, SIGNED_AT)
    return serialize_element(root).decode(), added


@pytest.mark.parametrize(
    "document",
    [
        invoice(),
        invoice(discount=63_000),
        credit_note(),
        replace(invoice(), city="", payment_method=""),
        invoice(vat_basis_points=0),
    ],
    ids=["invoice", "all discounted", "credit note", "little known", "without VAT"],
)
def test_another_library_accepts_the_stamp(document: Document) -> None:
    # given
    xml, added = stamp(document)

    # when
    report = verify_invoice(xml, FIRST_PREVIOUS_HASH)

    # then
    assert list_findings(report) == {}
    assert (report["is_valid"], report["is_complete"]) == (True, True)
    assert compute_their_hash(xml) == added.invoice_hash


@settings(max_examples=5, deadline=None)
@given(
    plants=st.lists(
        st.tuples(st.just("نبتة"), st.just("Plant"), st.integers(1, 60), st.integers(1, 200_000)),
        min_size=1,
        max_size=5,
    ),
    discount=st.integers(0, 100_000),
)
def test_random_invoices_keep_the_rules_of_zatca(plants: Any, discount: int) -> None:
    document = invoice(plants=plants, discount=discount)
    xml, _added = stamp(document)

    expected = OF_A_ROUNDED_TOTAL if document.rounding else {}
    assert list_findings(verify_invoice(xml, FIRST_PREVIOUS_HASH)) == expected


def test_a_rounded_total_is_where_the_other_library_differs() -> None:
    xml, _added = stamp(replace(invoice(), rounding=-1))

    assert list_findings(verify_invoice(xml, FIRST_PREVIOUS_HASH)) == OF_A_ROUNDED_TOTAL


def test_a_chain_of_two() -> None:
    # given
    _xml, first = stamp(invoice())

    # when
    xml, second = stamp(replace(invoice(), position=131), first.invoice_hash)

    # then
    assert list_findings(verify_invoice(xml, first.invoice_hash)) == {}
    assert "previous_invoice_hash" in list_findings(verify_invoice(xml, second.invoice_hash))


@pytest.mark.parametrize(
    ("old", "new", "stage"),
    [
        (">729.13<", ">729.14<", "signature"),
        ("<xades:SigningTime>2026", "<xades:SigningTime>2025", "signature"),
        ("PRZEINVOICESCA4", "PRZEINVOICESCA5", "signature"),
    ],
)
def test_what_was_changed_later_is_found(old: str, new: str, stage: str) -> None:
    xml, _added = stamp(invoice())

    report = verify_invoice(xml.replace(old, new), FIRST_PREVIOUS_HASH)

    assert not report["is_valid"]
    assert stage in list_findings(report)


def test_the_stamp_of_another_key_is_found() -> None:
    # given the certificate of another unit
    stranger = replace(SIGNER, certificate=make_signer().certificate)
    root = build_invoice_element(invoice(), previous_hash=FIRST_PREVIOUS_HASH, qr="")
    stamp_invoice(root, invoice(), stranger, SIGNED_AT)

    # then
    assert not verify_invoice(serialize_element(root).decode(), FIRST_PREVIOUS_HASH)["is_valid"]


def test_the_stamp_leaves_the_hash_as_it_was() -> None:
    # given
    plain = build_invoice_element(invoice(), previous_hash=FIRST_PREVIOUS_HASH, qr="")

    # when
    xml, added = stamp(invoice())

    # then
    assert compute_invoice_hash(plain) == added.invoice_hash
    assert compute_invoice_hash(etree.fromstring(xml.encode())) == added.invoice_hash


def test_the_digest_of_signed_properties_is_of_their_text() -> None:
    """Written here by hand, as the standard's samples have it."""
    xml, _added = stamp(invoice())
    certificate = SIGNER.certificate
    ds = f'xmlns:ds="{DS}"'
    lines = [
        f'<xades:SignedProperties xmlns:xades="{XADES}" Id="xadesSignedProperties">',
        "    <xades:SignedSignatureProperties>",
        "        <xades:SigningTime>2026-11-21T21:30:06Z</xades:SigningTime>",
        "        <xades:SigningCertificate>",
        "            <xades:Cert>",
        "                <xades:CertDigest>",
        f'                    <ds:DigestMethod {ds} Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>',
        f"                    <ds:DigestValue {ds}>{certificate.digest}</ds:DigestValue>",
        "                </xades:CertDigest>",
        "                <xades:IssuerSerial>",
        f"                    <ds:X509IssuerName {ds}>CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov,"
        " DC=local</ds:X509IssuerName>",
        f"                    <ds:X509SerialNumber {ds}>{certificate.parsed.serial_number}"
        "</ds:X509SerialNumber>",
        "                </xades:IssuerSerial>",
        "            </xades:Cert>",
        "        </xades:SigningCertificate>",
        "    </xades:SignedSignatureProperties>",
        "</xades:SignedProperties>",
    ]
    text = ("\n" + " " * 28).join(lines)

    digest = base64.b64encode(hashlib.sha256(text.encode()).hexdigest().encode()).decode()

    assert f"<ds:DigestValue>{digest}</ds:DigestValue>" in xml


def test_nine_fields_are_read_back_from_the_page() -> None:
    # given
    xml, added = stamp(invoice())
    page = render_invoice(invoice(), xml=xml.encode(), qr=added.qr, buyer="", language="ar")

    # when
    code = read_printed_code(page)

    # then
    content, fields = base64.b64decode(code, validate=True), []
    while content:
        length = content[1]
        fields.append((content[0], content[2 : 2 + length]))
        content = content[2 + length :]
    assert [tag for tag, _value in fields] == list(range(1, 10))
    values = [value for _tag, value in fields]
    assert values[2].decode() == "2026-11-22T00:30:05"
    assert values[5].decode() == added.invoice_hash
    assert values[7] == SIGNER.certificate.public_key
    assert values[8] == SIGNER.certificate.parsed.signature
    # SFIS 4.1: 700 characters at most
    assert len(code) <= 700
