"""PDF of a quote, with the letterhead of tax invoices; one layout for both languages."""

from datetime import datetime
from typing import Final

from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from plugins.bookings.formatting import build_request_url, format_amount, format_quantity
from plugins.bookings.models import Quote, QuoteLine
from plugins.saudi_market.selectors import Seller, get_seller
from saleor_config.language import ARABIC, Language, get_bilingual_text, other_language
from saleor_config.money import format_halalas
from saleor_config.pdf import layout
from saleor_config.pdf.layout import AMOUNT_WIDTH, Column, Table, build_columns, draw_sums
from saleor_config.pdf.page import CONTENT, FAINT_INK, MARGIN, PdfPage

SUMS_HEIGHT: Final = 66
QR_SIZE: Final = 34.0


def render_quote_pdf(quote: Quote, language: Language) -> bytes:
    """Also of a draft."""
    with translation.override(language):
        return _QuoteRenderer(quote, get_seller(), language).render()


class _QuoteRenderer:
    def __init__(self, quote: Quote, seller: Seller, language: Language) -> None:
        self.quote = quote
        self.booking = quote.booking
        self.seller = seller
        self.language = language
        self.sheet = PdfPage(right_to_left=language == ARABIC)
        self.top = MARGIN
        self.page = self.pages = 1

    def render(self) -> bytes:
        self._describe_file()
        self._draw_header()
        self._draw_facts()
        self._draw_lines()
        self._draw_sums()
        self._draw_footer()
        return self.sheet.output()

    @property
    def _issued_at(self) -> datetime:
        at: datetime = self.quote.sent_at or self.quote.created_at
        return timezone.localtime(at)

    def _describe_file(self) -> None:
        pdf = self.sheet.pdf
        pdf.set_title(f"{_('Quote')} {self.quote.number}")
        pdf.set_author(self.seller.name.in_language(self.language))
        pdf.set_lang(self.language)
        pdf.set_creation_date(self._issued_at)
        pdf.set_producer("Mashtal")

    def _draw_header(self) -> None:
        details = (
            self.seller.address_in_language(self.language),
            _("VAT number %(number)s") % {"number": self.seller.vat_number},
            _("Commercial register %(number)s") % {"number": self.seller.registration_number},
        )
        with translation.override(other_language(self.language)):
            in_other_language = _("Quote")
        layout.draw_title(self.sheet, self.top, _("Quote"), in_other_language)
        name = self.seller.name.in_language(self.language)
        self.top = layout.draw_sender(self.sheet, self.top, name, details)

    def _draw_facts(self) -> None:
        facts = [
            (_("Quote number"), self.quote.number),
            (_("Date"), date_format(self._issued_at, "j F Y")),
            (_("Valid until"), date_format(self.quote.valid_until, "j F Y")),
            (_("Service"), get_bilingual_text(self.booking.service, "name")),
        ]
        if customer := "\n".join(filter(None, (self.booking.name, self.booking.city))):
            facts.append((_("Customer"), customer))
        self.top = layout.draw_facts(self.sheet, self.top, facts)

    def _draw_lines(self) -> None:
        rate = {"rate": f"{self.quote.vat_basis_points / 100:g}"}
        columns = build_columns(
            _("Description"),
            [
                Column(_("Quantity"), 20),
                Column(_("Unit price"), 24),
                Column(_("VAT (%(rate)s%%)") % rate, 22),
                Column(_("With VAT"), AMOUNT_WIDTH),
            ],
        )
        rows = [self._build_cells(line) for line in self.quote.lines.all()]
        table = Table(self.sheet, columns, rows, top=self.top, sums=SUMS_HEIGHT)
        self.pages = table.pages
        self.top = table.draw(self._start_page)

    def _build_cells(self, line: QuoteLine) -> list[str]:
        return [
            line.description,
            format_quantity(line.quantity),
            format_amount(line.unit_price_halalas),
            format_amount(line.vat_halalas),
            format_amount(line.total_halalas + line.vat_halalas),
        ]

    def _start_page(self) -> float:
        self._draw_footer()
        self.sheet.next_page()
        self.page += 1
        return MARGIN

    def _draw_sums(self) -> None:
        quote, sheet = self.quote, self.sheet
        self.top += 8
        rate = {"rate": f"{quote.vat_basis_points / 100:g}"}
        draw_sums(
            sheet,
            self.top,
            [
                (_("Total without VAT"), format_halalas(quote.subtotal_halalas)),
                (_("VAT %(rate)s%%") % rate, format_halalas(quote.vat_halalas)),
            ],
            (_("Total with VAT"), format_halalas(quote.total_halalas)),
        )
        page = build_request_url(self.booking.reference, self.language)
        sheet.qr_code(-2, self.top - 2, QR_SIZE, page)
        self.top += QR_SIZE + 2
        note = _(
            "You accept this quote on the page of your request %(reference)s: scan the square."
            " We send a code to your phone, and the code is your agreement."
        )
        sheet.text(
            0, self.top, CONTENT, note % {"reference": self.booking.reference}, size=8.5,
            colour=FAINT_INK,
        )  # fmt: skip

    def _draw_footer(self) -> None:
        is_sample = self.seller.is_sample
        note = (
            _("Sample: the seller's details are not set yet.")
            if is_sample
            else _("Amounts in Saudi riyals. VAT is rounded once, on the total.")
        )
        counted = _("Page %(number)s of %(pages)s") % {"number": self.page, "pages": self.pages}
        layout.draw_footer(self.sheet, note, counted, is_warning=is_sample)
