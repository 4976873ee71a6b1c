"""What PDF/A-3 asks of an invoice's file, read by another library than the one that wrote it.

Neither PyPI nor Debian has a validator (veraPDF is in Java), so each requirement of ISO 19005-3
that these pages could break has its assertion here.
"""

import re
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest
import time_machine
from hypothesis import given, settings
from hypothesis import strategies as st
from saleor.account.models import User
from saleor.order.models import Order

from plugins.invoices.documents import Document
from plugins.invoices.pdf import render_invoice
from plugins.invoices.selectors import get_invoice_pdf
from plugins.invoices.services import issue_invoice
from plugins.invoices.tests.samples import PLANTS, credit_note, invoice
from plugins.invoices.zatca.qr_code import build_qr_code

XML = "<Invoice>مشتل</Invoice>".encode()


def render(document: Document, language: Any = "ar", buyer: str = "نورة") -> bytes:
    qr = build_qr_code(document)
    return render_invoice(document, xml=XML, qr=qr, buyer=buyer, language=language)


def open_pdf(content: bytes) -> Any:
    """Imported when it is used, so that tests are collected where it is not installed."""
    import pikepdf

    return pikepdf.open(BytesIO(content))


def check_archival_rules(content: bytes, xml: bytes, name: str) -> None:
    """Clauses of ISO 19005-3."""
    import pikepdf

    pdf = open_pdf(content)
    root, trailer = pdf.Root, pdf.trailer

    # 6.1.2 and 6.1.3: version, a comment of four bytes above 127, identifier, no encryption
    assert content.startswith(b"%PDF-1.7\n%")
    assert all(byte > 127 for byte in content.split(b"\n")[1][1:5])
    assert len(trailer.ID) == 2
    assert "/Encrypt" not in trailer
    assert content.rstrip().endswith(b"%%EOF")

    # 6.6.2.1 and 6.6.4: metadata that say the part and the level, uncompressed
    assert "/Filter" not in root.Metadata
    assert "/Info" not in trailer
    with pdf.open_metadata() as metadata:
        assert metadata.pdfa_status == "3B"
        assert metadata["pdf:Producer"] == "Mashtal"
        assert metadata["dc:title"]

    # 6.2.3: the output intent has its profile, of three colours as all colours here
    (intent,) = root.OutputIntents
    assert intent.S == "/GTS_PDFA1"
    assert intent.DestOutputProfile.N == 3
    assert intent.DestOutputProfile.read_bytes()[36:40] == b"acsp"

    # 6.8: the embedded file is associated with the document, and says what it is
    (associated,) = root.AF
    names = list(root.Names.EmbeddedFiles.Names)
    assert (str(names[0]), names[1].objgen) == (name, associated.objgen)
    assert associated.AFRelationship == "/Alternative"
    assert (str(associated.F), str(associated.UF)) == (name, name)
    embedded = associated.EF.F
    assert embedded.Subtype == "/text/xml"
    assert "/ModDate" in embedded.Params
    assert embedded.read_bytes() == xml

    check_objects(pdf, pikepdf)


def check_objects(pdf: Any, pikepdf: Any) -> None:
    fonts = 0
    for each in pdf.objects:
        if not isinstance(each, (pikepdf.Dictionary, pikepdf.Stream)):
            continue
        kind = each.get("/Type")
        # 6.2.11.4.1 and 6.2.11.7: fonts are embedded, letters have their codes
        if kind == "/FontDescriptor":
            assert any(f"/FontFile{number}" in each for number in ("", "2", "3"))
            fonts += 1
        if kind == "/Font" and each.Subtype == "/Type0":
            assert "/ToUnicode" in each
            (descendant,) = each.DescendantFonts
            assert descendant.get("/CIDToGIDMap") is not None
        # 6.2.5, 6.2.10 and 6.4: no transfer functions, transparency with its colour space
        assert "/TR" not in each
        if kind == "/ExtGState":
            assert each.get("/SMask", "/None") == "/None"
            assert each.get("/BM", "/Normal") == "/Normal"
            assert (each.get("/CA", 1), each.get("/ca", 1)) == (1, 1)
        # 6.1.7.2, 6.5.1 and 6.6.1: nothing outside the file, no LZW, no actions
        if isinstance(each, pikepdf.Stream):
            assert "/F" not in each
            assert "LZW" not in str(each.get("/Filter"))
        assert not {"/JS", "/JavaScript", "/AA", "/XFA"} & set(each.keys())
        # a place to open the file at is no action
        assert isinstance(each.get("/OpenAction", pikepdf.Array()), pikepdf.Array)
    assert fonts


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(
    "document",
    [invoice(), credit_note(), invoice(plants=PLANTS * 9)],
    ids=["invoice", "credit note", "three pages"],
)
def test_a_page_is_pdf_a_3_with_the_xml(document: Document, language: Any) -> None:
    check_archival_rules(render(document, language), XML, f"{document.number}.xml")


@settings(max_examples=5, deadline=None)
@given(name=st.text(max_size=40), buyer=st.text(max_size=40))
def test_any_names_can_be_described(name: str, buyer: str) -> None:
    from saleor_config.text_input import clean_line

    name, buyer = clean_line(name) or "x", clean_line(buyer)
    document = invoice(plants=[(name, name, 1, 100)], discount=0)

    check_archival_rules(render(document, buyer=buyer), XML, "INV-000123.xml")


def test_the_same_document_is_the_same_bytes() -> None:
    # given
    content = render(invoice())

    # then drawing it later changes nothing, and no time is in it but that of the document
    with time_machine.travel(datetime(2027, 11, 21, tzinfo=UTC)):
        assert render(invoice()) == content
    assert render(invoice(), "en") != content
    with open_pdf(content).open_metadata() as metadata:
        assert {metadata[f"xmp:{name}Date"] for name in ("Create", "Modify", "Metadata")} == {
            "2026-11-21T21:30:05+00:00"
        }
    times = re.findall(rb"\(D:(\d{14})", content)
    assert set(times) == {b"20261121213005"}


@pytest.mark.django_db
def test_a_customer_gets_the_stored_xml_in_the_page(order: Order, customer: User) -> None:
    issued = issue_invoice(order)

    file = get_invoice_pdf(customer, issued.uuid, "ar")

    assert file is not None
    check_archival_rules(file.content, bytes(issued.xml), f"{issued.full_number}.xml")
    again = get_invoice_pdf(customer, issued.uuid, "ar")
    assert again == file
