"""The page of a tax invoice or credit note: one layout for both languages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils import translation
from django.utils.translation import gettext as _

from plugins.invoices.configuration import SAMPLE_VAT_NUMBER
from plugins.invoices.documents import Document, Line
from plugins.invoices.pdf import texts
from plugins.invoices.pdf.sheet import (
    CONTENT,
    FAINT_INK,
    HEIGHT,
    MARGIN,
    PALM,
    PLASTER,
    TERRACOTTA,
    Align,
    Sheet,
)
from saleor_config.language import ARABIC, ENGLISH, Language

LOWEST: Final = HEIGHT - 30
SUMS_HEIGHT: Final = 58
HEADING_HEIGHT: Final = 6.5
AMOUNT_WIDTH: Final = 28
COLUMN_GAP: Final = 3


@dataclass(frozen=True)
class Column:
    heading: str
    width: float
    align: Align = "digits"


def render(document: Document, *, qr: str, buyer: str, language: Language) -> bytes:
    """The PDF in ``language``; ``buyer`` is empty where nobody is to be named."""
    with translation.override(language):
        page = _Page(document, qr, buyer, language)
        return page.drawn()


class _Page:
    def __init__(self, document: Document, qr: str, buyer: str, language: Language) -> None:
        self.document = document
        self.qr = qr
        self.buyer = buyer
        self.language = language
        self.sheet = Sheet(right_to_left=language == ARABIC)
        self.top = MARGIN
        self.page = self.pages = 1

    def drawn(self) -> bytes:
        self._describe_file()
        self._seller_and_title()
        self._facts()
        self._lines()
        self._sums()
        self._footer()
        return self.sheet.output()

    def _describe_file(self) -> None:
        pdf, document = self.sheet.pdf, self.document
        pdf.set_title(f"{texts.title(document)} {document.number}")
        pdf.set_author(document.seller.name.in_language(self.language))
        pdf.set_lang(self.language)
        pdf.set_creation_date(document.issued_at)
        pdf.set_producer("Mashtal")

    def _seller_and_title(self) -> None:
        sheet, seller = self.sheet, self.document.seller
        own, titles = CONTENT * 0.53, CONTENT * 0.37
        in_language = self.language
        sheet.mark(0, self.top, 13)
        below = self.top - 0.5
        below += sheet.text(
            16, below, own, seller.name.in_language(in_language), size=12, bold=True
        )
        comma = "، " if in_language == ARABIC else ", "
        address = comma.join(
            (
                f"{seller.building_number} {seller.street.in_language(in_language)}",
                seller.district.in_language(in_language),
                f"{seller.city.in_language(in_language)} {seller.postal_code}",
            )
        )
        for text in (
            address,
            _("VAT number %(number)s") % {"number": seller.vat_number},
            _("Commercial register %(number)s") % {"number": seller.registration_number},
        ):
            below += sheet.text(16, below, own, text, size=8.5, colour=FAINT_INK)
        other: Language = ENGLISH if in_language == ARABIC else ARABIC
        above = self.top - 1
        above += sheet.text(
            CONTENT - titles, above, titles, texts.title(self.document), size=15, bold=True,
            colour=PALM, align="end",
        )  # fmt: skip
        with translation.override(other):
            sheet.text(
                CONTENT - titles, above, titles, texts.title(self.document), size=9.5,
                colour=FAINT_INK, align="end", opposite=True,
            )  # fmt: skip
        self.top = max(below, self.top + 20) + 6

    def _facts(self) -> None:
        """Number, date and order; then whom it is for."""
        document = self.document
        facts = [
            (_("Invoice number"), document.number),
            (_("Date of issue"), texts.moment(document.issued_at)),
            (_("Order"), document.order_number),
        ]
        if document.credited:
            facts[0] = (_("Credit note number"), document.number)
            facts.insert(1, (_("Of invoice"), document.credited.number))
        payment = texts.payment_method(document.payment_method)
        if payment and not document.credited:
            facts.append((_("Payment"), payment))
        customer = "\n".join(filter(None, (self.buyer, document.city)))
        if customer:
            facts.append((_("Customer"), customer))
        width = CONTENT / len(facts) - 4
        height = max(
            self.sheet.height_of(width, value, size=9, bold=True) for _label, value in facts
        )
        self.sheet.block(0, self.top, CONTENT, height + 13, PLASTER)
        for index, (label, value) in enumerate(facts):
            start = 4 + index * (width + 3)
            self.sheet.text(start, self.top + 3, width, label, size=8, colour=FAINT_INK)
            self.sheet.text(start, self.top + 8.5, width, value, size=9, bold=True)
        self.top += height + 13 + 8

    def _columns(self) -> list[Column]:
        columns = [
            Column(_("Item"), 0, "start"),
            Column(_("Quantity"), 18),
            Column(_("Unit price"), 22),
            Column(_("Discount"), 20),
            Column(
                _("VAT (%(rate)s%%)") % {"rate": texts.rate(self.document.vat_basis_points)}, 22
            ),
            Column(_("With VAT"), AMOUNT_WIDTH),
        ]
        if not self.document.discount:
            del columns[3]
        taken = sum(column.width for column in columns) + COLUMN_GAP * (len(columns) - 1)
        return [Column(columns[0].heading, CONTENT - taken, "start"), *columns[1:]]

    def _lines(self) -> None:
        columns = self._columns()
        heights = [self._line_height(columns, line) for line in self.document.lines]
        breaks = page_breaks(heights, self.top + HEADING_HEIGHT)
        self.pages = len(breaks) + 1
        self._headings(columns)
        for index, (line, height) in enumerate(zip(self.document.lines, heights, strict=True)):
            if index in breaks:
                self._next_page()
                self._headings(columns)
            self._line(columns, line)
            self.top += height
            self.sheet.line(self.top)
        if len(heights) in breaks:
            self._next_page()

    def _next_page(self) -> None:
        self._footer()
        self.sheet.next_page()
        self.page += 1
        self.top = MARGIN

    def _headings(self, columns: list[Column]) -> None:
        start = 0.0
        for column in columns:
            self.sheet.text(
                start, self.top, column.width, column.heading, size=8, bold=True, colour=PALM,
                align=column.align,
            )  # fmt: skip
            start += column.width + COLUMN_GAP
        self.top += HEADING_HEIGHT
        self.sheet.line(self.top, colour=PALM, thickness=0.4)

    def _line_height(self, columns: list[Column], line: Line) -> float:
        name = line.name.in_language(self.language)
        return self.sheet.height_of(columns[0].width, name, size=9) + 5

    def _line(self, columns: list[Column], line: Line) -> None:
        amounts = line.amounts
        cells = [
            line.name.in_language(self.language),
            str(amounts.quantity),
            texts.amount(amounts.unit_price),
            texts.amount(amounts.discount),
            texts.amount(amounts.vat),
            texts.amount(amounts.gross),
        ]
        if not self.document.discount:
            del cells[3]
        start = 0.0
        for column, text in zip(columns, cells, strict=True):
            self.sheet.text(
                start, self.top + 2.5, column.width, text, bold=column is columns[-1],
                align=column.align,
            )  # fmt: skip
            start += column.width + COLUMN_GAP

    def _sums(self) -> None:
        document, sheet = self.document, self.sheet
        self.top += 8
        sheet.qr_code(-2, self.top - 2, 44, self.qr)
        sums = [(_("Total without VAT"), document.net), (
            _("VAT %(rate)s%%") % {"rate": texts.rate(document.vat_basis_points)}, document.vat,
        )]  # fmt: skip
        if document.discount:
            before = document.net + document.discount
            sums = [(_("Before discount"), before), (_("Discount"), document.discount), *sums]
        start, width = CONTENT - 82, 82.0
        top = self.top
        for label, halalas in sums:
            sheet.text(start, top, 46, label, colour=FAINT_INK)
            sheet.text(
                CONTENT - AMOUNT_WIDTH, top, AMOUNT_WIDTH, texts.price(halalas), align="digits"
            )
            top += 7
        sheet.line(top + 0.5, start=start, width=width, colour=PALM, thickness=0.4)
        label = _("Total credited") if document.credited else _("Total with VAT")
        sheet.text(start, top + 3.5, 46, label, size=11, bold=True, colour=PALM)
        total = texts.price(document.total)
        sheet.text(start + 36, top + 3.5, width - 36, total, size=12, bold=True, align="end")

    def _footer(self) -> None:
        sheet, top = self.sheet, HEIGHT - 19.5
        is_sample = self.document.seller.vat_number == SAMPLE_VAT_NUMBER
        note = (
            _("Sample: the seller's details are not set yet.")
            if is_sample
            else _("Amounts in Saudi riyals. VAT is rounded line by line.")
        )
        sheet.line(HEIGHT - 22)
        sheet.text(
            0, top, CONTENT - 50, note, size=8, colour=TERRACOTTA if is_sample else FAINT_INK
        )
        counted = _("Page %(number)s of %(pages)s") % {"number": self.page, "pages": self.pages}
        sheet.text(CONTENT - 50, top, 50, counted, size=8, colour=FAINT_INK, align="end")


def page_breaks(heights: Sequence[float], top: float) -> set[int]:
    """Before which lines a page begins; the number of lines stands for the sums below them.

    ``top``: where the first line begins, under the headings.
    """
    breaks = set()
    for index, height in enumerate((*heights, SUMS_HEIGHT)):
        if top + height > LOWEST:
            breaks.add(index)
            top = MARGIN + HEADING_HEIGHT
        top += height
    return breaks
