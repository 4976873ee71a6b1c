"""The PDF/A-3 of a tax invoice or credit note, with its XML inside: one layout for both languages.

The same document, XML, name and language are the same bytes, whenever it is drawn.
"""

from typing import Final

from django.utils import translation
from django.utils.dateformat import format as date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from plugins.invoices.documents import Document, InvoiceKind, InvoiceLine
from plugins.invoices.tax_categories import EXEMPTIONS
from plugins.payments.selectors.staff import PaymentMethod, translate_method
from saleor_config.language import ARABIC, Language, other_language
from saleor_config.money import format_halalas, from_halalas
from saleor_config.pdf import layout
from saleor_config.pdf.archival import (
    EmbeddedXml,
    FileDescription,
    describe_archival_pdf,
    embed_xml,
)
from saleor_config.pdf.layout import AMOUNT_WIDTH, Column, Table, build_columns, draw_sums
from saleor_config.pdf.page import MARGIN, PdfPage

SUMS_HEIGHT: Final = 58
PART_HEIGHT: Final = 7


def render_invoice(
    document: Document, *, xml: bytes, qr: str, buyer: str, language: Language
) -> bytes:
    """The PDF in ``language``; an empty ``buyer`` is left out."""
    with translation.override(language):
        page = _Page(document, qr, buyer, language)
        page.embed(xml)
        return page.drawn()


def get_title(document: Document) -> str:
    if document.kind is InvoiceKind.CREDIT_NOTE:
        return _("Credit note")
    if document.kind is InvoiceKind.DEBIT_NOTE:
        return _("Debit note")
    if document.kind is InvoiceKind.PREPAYMENT:
        return _("Advance payment invoice")
    return _("Tax invoice") if document.is_standard else _("Simplified tax invoice")


def translate_way_to_pay(method: str) -> str:
    """``method``: a payment method's value, or how staff noted a payment."""
    ways = {"cash": _("Cash"), "bank_transfer": _("Bank transfer"), "online": _("Paid online")}
    return ways.get(method) or translate_method(PaymentMethod(method))


def break_reference(reference: str) -> str:
    """``MB-7Q4M-9XKD-2HTP`` in two lines, as it is wider than a column."""
    parts = reference.split("-")
    first = len(parts) // 2
    return "\n".join(filter(None, ("-".join(parts[:first]), "-".join(parts[first:]))))


def format_amount(halalas: int) -> str:
    """``"1,165.00"``: Latin digits in both languages."""
    return f"{from_halalas(halalas):,.2f}"


class _Page:
    def __init__(self, document: Document, qr: str, buyer: str, language: Language) -> None:
        self.document = document
        self.qr = qr
        self.buyer = buyer
        self.language = language
        self.sheet = PdfPage(right_to_left=language == ARABIC, is_archival=True)
        self.top = MARGIN
        self.page = self.pages = 1
        # "15", "7.5".
        self._rate = f"{document.vat_basis_points / 100:g}"

    def drawn(self) -> bytes:
        self._describe_file()
        self._seller_and_title()
        self._facts()
        self._company()
        self._lines()
        self._sums()
        self._footer()
        return self.sheet.output()

    def embed(self, xml: bytes) -> None:
        document = self.document
        name = f"{document.number}.xml"
        source = EmbeddedXml(name, get_title(document), xml)
        embed_xml(self.sheet.pdf, source, document.issued_at)

    def _describe_file(self) -> None:
        document = self.document
        description = FileDescription(
            title=f"{get_title(document)} {document.number}",
            author=document.seller.name.in_language(self.language),
            language=self.language,
            created_at=document.issued_at,
        )
        describe_archival_pdf(self.sheet.pdf, description)

    def _seller_and_title(self) -> None:
        seller = self.document.seller
        details = (
            seller.address_in_language(self.language),
            _("VAT number %(number)s") % {"number": seller.vat_number},
            _("Commercial register %(number)s") % {"number": seller.registration_number},
        )
        with translation.override(other_language(self.language)):
            in_other_language = get_title(self.document)
        layout.draw_title(self.sheet, self.top, get_title(self.document), in_other_language)
        name = seller.name.in_language(self.language)
        self.top = layout.draw_sender(self.sheet, self.top, name, details)

    def _facts(self) -> None:
        """Number, date and order; then whom it is for."""
        document = self.document
        facts = [
            (_("Invoice number"), document.number),
            (_("Date of issue"), date_format(localtime(document.issued_at), "j F Y\nH:i")),
            (_("Order"), document.order_number)
            if document.is_of_order
            else (_("Request"), break_reference(document.order_number)),
        ]
        if document.credited:
            is_debit = document.kind is InvoiceKind.DEBIT_NOTE
            number = _("Debit note number") if is_debit else _("Credit note number")
            facts[0] = (number, document.number)
            facts.insert(1, (_("Of invoice"), document.credited.number))
        if document.payment_method and not document.credited:
            facts.append((_("Payment"), translate_way_to_pay(document.payment_method)))
        customer = "\n".join(filter(None, (self.buyer, document.city)))
        if customer and not document.is_standard:
            facts.append((_("Customer"), customer))
        self.top = layout.draw_facts(self.sheet, self.top, facts)

    def _company(self) -> None:
        """The buyer of a standard document."""
        company = self.document.buyer
        if company is None:
            return
        facts = [
            (_("Customer"), f"{company.name}\n{company.address}"),
            (_("VAT number"), company.vat_number),
            (_("Commercial registration"), company.registration_number),
        ]
        self.top = layout.draw_facts(self.sheet, self.top, facts)

    def _columns(self) -> list[Column]:
        columns = [
            Column(_("Quantity"), 18),
            Column(_("Unit price"), 22),
            Column(_("Discount"), 20),
            Column(
                _("VAT (%(rate)s%%)") % {"rate": self._rate},
                22,
            ),
            Column(_("With VAT"), AMOUNT_WIDTH),
        ]
        if not self.document.discount:
            del columns[2]
        return build_columns(_("Item"), columns)

    def _lines(self) -> None:
        rows = [self._cells(line) for line in self.document.lines]
        sums = SUMS_HEIGHT + PART_HEIGHT * len(self.document.prepayments)
        table = Table(self.sheet, self._columns(), rows, top=self.top, sums=sums)
        self.pages = table.pages
        self.top = table.draw(self._next_page)

    def _next_page(self) -> float:
        self._footer()
        self.sheet.next_page()
        self.page += 1
        return MARGIN

    def _cells(self, line: InvoiceLine) -> list[str]:
        amounts = line.amounts
        cells = [
            self._name_line(line),
            str(amounts.quantity),
            format_amount(amounts.unit_price),
            format_amount(amounts.discount),
            format_amount(amounts.vat),
            format_amount(amounts.gross),
        ]
        if not self.document.discount:
            del cells[3]
        return cells

    def _name_line(self, line: InvoiceLine) -> str:
        """With the reason why it bears no VAT."""
        name = line.name.in_language(self.language)
        if not line.exemption:
            return name
        return f"{name}\n{EXEMPTIONS[line.exemption].reason.in_language(self.language)}"

    def _sums(self) -> None:
        document = self.document
        self.top += 8
        self.sheet.qr_code(-2, self.top - 2, 44, self.qr)
        label = _("Total with VAT")
        if document.prepayments:
            label = _("Left to pay")
        elif document.kind is InvoiceKind.CREDIT_NOTE:
            label = _("Total credited")
        draw_sums(
            self.sheet,
            self.top,
            [(name, format_halalas(halalas)) for name, halalas in self._list_sums()],
            (label, format_halalas(document.total)),
        )

    def _list_sums(self) -> list[tuple[str, int]]:
        """What stands above the total."""
        document = self.document
        parts = [
            (_("Total without VAT"), document.net),
            (_("VAT %(rate)s%%") % {"rate": self._rate}, document.vat),
        ]
        if discount := document.whole_discount:
            parts = [
                (_("Before discount"), document.net + discount),
                (_("Discount"), discount),
                *parts,
            ]
        for each in document.prepayments:
            label = _("Paid in advance (%(number)s)") % {"number": each.number}
            parts.append((label, -each.total))
        if document.rounding:
            parts.append((_("Rounding"), document.rounding))
        return parts

    def _footer(self) -> None:
        is_sample = self.document.seller.is_sample
        note = (
            _("Sample: the seller's details are not set yet.")
            if is_sample
            else _("Amounts in Saudi riyals. VAT is rounded once, on the total.")
        )
        counted = _("Page %(number)s of %(pages)s") % {"number": self.page, "pages": self.pages}
        layout.draw_footer(self.sheet, note, counted, is_warning=is_sample)
