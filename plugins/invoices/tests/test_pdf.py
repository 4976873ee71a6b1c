"""What stands on the page; how it looks was looked at."""

from typing import Any

import pypdfium2
import pytest
from django.utils import translation

from plugins.invoices.pdf import SUMS_HEIGHT, render_invoice
from plugins.invoices.tests.samples import PLANTS, credit_note, invoice
from plugins.invoices.zatca.qr_code import build_qr_code
from saleor_config.pdf.layout import LOWEST, find_page_breaks
from saleor_config.pdf.page import MARGIN


def draw(document: Any, language: Any, buyer: str = "") -> bytes:
    qr = build_qr_code(document)
    return render_invoice(document, xml=b"<Invoice/>", qr=qr, buyer=buyer, language=language)


def pages_of(document: Any, language: Any, buyer: str = "") -> list[str]:
    pdf = pypdfium2.PdfDocument(draw(document, language, buyer))
    return [sheet.get_textpage().get_text_bounded() for sheet in pdf]


def test_an_english_page() -> None:
    (text,) = pages_of(invoice(), "en", buyer="Noura")

    for expected in (
        "Simplified tax invoice",
        "INV-000123",
        "310122393500003",
        "22 November 2026",
        "00:30",
        "Noura",
        "ZZ plant (Zamioculcas",
        "VAT 15%",
        "SAR 729.13",
        "Cash on delivery fee",
        "Page 1 of 1",
    ):
        assert expected in text
    assert "not set yet" not in text


def test_an_arabic_page_is_joined_up_and_runs_from_the_right() -> None:
    document = credit_note()
    pdf = pypdfium2.PdfDocument(
        render_invoice(
            document, xml=b"<Invoice/>", qr=build_qr_code(document), buyer="", language="ar"
        )
    )
    words = pdf[0].get_textpage()

    # the reader puts the letters back in order, and knows each by its code
    text = words.get_text_bounded()
    assert "إشعار دائن" in text
    assert "729.13" in text
    assert "Credit note" in text
    # the mark stands at the right, the total at the left
    amount = words.search("729.13")
    index, count = amount.get_next()
    left = min(words.get_charbox(place)[0] for place in range(index, index + count))
    assert left < 210


def test_a_page_is_in_the_language_that_is_asked_for_whoever_asks() -> None:
    with translation.override("ar"):
        (text,) = pages_of(invoice(), "en")

    assert "Total with VAT" in text


@pytest.mark.parametrize(("plants", "pages"), [(1, 1), (14, 2), (30, 3)])
def test_long_invoices_go_on_with_headings(plants: int, pages: int) -> None:
    texts = pages_of(invoice(plants=PLANTS[:1] * plants), "en")

    assert len(texts) == pages
    for number, text in enumerate(texts, start=1):
        assert f"Page {number} of {pages}" in text
    assert all("With VAT" in text for text in texts[:-1])
    assert sum(text.count("ZZ plant") for text in texts) == plants
    assert "Total with VAT" in texts[-1]


def test_pages_break_before_what_does_not_fit() -> None:
    room = LOWEST - MARGIN

    for heights, expected in (
        ([], set()),
        ([10, 10], set()),
        ([room, 10], {1}),
        ([10, room - 10], {2}),
    ):
        assert find_page_breaks(heights, MARGIN, sums=SUMS_HEIGHT) == expected


def test_a_seller_who_is_not_set_makes_a_sample() -> None:
    from plugins.saudi_market.selectors import read_seller

    (text,) = pages_of(invoice(seller=read_seller([], "")), "en")

    assert "Sample: the seller's details are not set yet." in text
