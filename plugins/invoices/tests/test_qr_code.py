"""The QR code is read back by a decoder that knows nothing of how it was made."""

import base64
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from plugins.invoices.pdf import render_invoice
from plugins.invoices.tests.samples import credit_note, invoice
from plugins.invoices.zatca.qr_code import build_qr_code, encode_fields


def fields(text: str) -> Iterator[tuple[int, str]]:
    content = base64.b64decode(text, validate=True)
    while content:
        tag, length = content[0], content[1]
        yield tag, content[2 : 2 + length].decode()
        content = content[2 + length :]


def read_printed_code(page: bytes) -> str:
    """What the one QR code in the picture of the last page says."""
    with pypdfium2.PdfDocument(page) as pdf:
        picture = pdf[len(pdf) - 1].render(scale=2).to_pil()
    # Of all formats: the rules and digits of a page may look like a bar code of another one.
    (code,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(code.text)


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("document", [invoice(), credit_note()], ids=["invoice", "credit note"])
def test_the_code_on_the_page_holds_the_five_fields(document: Any, language: Any) -> None:
    page = render_invoice(
        document,
        xml=b"<Invoice/>",
        qr=build_qr_code(document),
        buyer="نورة التجريبية",
        language=language,
    )

    code = read_printed_code(page)
    assert list(fields(code)) == [
        (1, "مشتل الاختبار"),
        (2, "310122393500003"),
        (3, "2026-11-22T00:30:05"),
        (4, "729.13"),
        (5, "95.10"),
    ]


def test_lengths_are_of_bytes() -> None:
    # ZATCA's own example
    assert encode_fields(
        ["Bobs Records", "310122393500003", "2022-04-25T15:30:00Z", "1000.00", "150.00"]
    ) == (
        "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1"
        "MC4wMA=="
    )
    assert base64.b64decode(encode_fields(["مشتل"]))[:2] == bytes((1, 8))


@settings(max_examples=50)
@given(name=st.text(max_size=300))
def test_any_name_is_read_back_or_cut_at_a_letter(name: str) -> None:
    name = name.encode(errors="ignore").decode()
    document = invoice()
    names = replace(document.seller.name, ar=name)
    document = replace(document, seller=replace(document.seller, name=names))

    (first, read), *others = fields(build_qr_code(document))

    assert first == 1
    assert name.startswith(read)
    assert len(read.encode()) > 251 or read == name
    assert len(others) == 4
