"""Pick list, packing slips and route on paper, in the current language."""

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from plugins.catalogue.selectors import GIFT_WRAP
from plugins.dispatch.models import Run
from plugins.dispatch.selectors.picking import PickRow, list_picked_lines
from plugins.dispatch.selectors.runs import StopDetails, list_van_parcels
from plugins.gifts.selectors import is_gift_order
from plugins.saudi_market.selectors import get_seller
from saleor_config.language import ARABIC, current_language
from saleor_config.money import format_halalas
from saleor_config.pdf import layout
from saleor_config.pdf.layout import Column, Table, build_columns
from saleor_config.pdf.page import CONTENT, FAINT_INK, MARGIN, PdfPage

BARCODE_HEIGHT: Final = 14.0
BARCODE_WIDTH: Final = 76.0
NOTHING: Final = "–"


def isolate_text(text: str) -> str:
    """From left to right, also in an Arabic line: telephone numbers, hours, counts of an order."""
    return f"\u2066{text}\u2069"


class _Sheet:
    """A4 pages with the shop's head at the beginning of each part."""

    def __init__(self, title: str) -> None:
        self.page = PdfPage(right_to_left=current_language() == ARABIC)
        self.page.pdf.set_title(title)
        self.page.pdf.set_lang(current_language())
        self.page.pdf.set_producer("Mashtal")
        self.number = 1

    def start_part(self, title: str, facts: Sequence[tuple[str, str]]) -> float:
        seller = get_seller()
        layout.draw_title(self.page, MARGIN, title, "")
        name = seller.name.in_language(current_language())
        details = [seller.address_in_language(current_language())]
        top = layout.draw_sender(self.page, MARGIN, name, details)
        return layout.draw_facts(self.page, top, facts)

    def next_page(self) -> float:
        self._draw_foot()
        self.page.next_page()
        self.number += 1
        return MARGIN

    def draw_table(
        self, top: float, columns: Sequence[Column], rows: Sequence[Sequence[str]], below: float = 0
    ) -> float:
        """``below``: millimetres of what follows it on the same page."""
        return Table(self.page, columns, rows, top=top, sums=below).draw(self.next_page)

    def _draw_foot(self) -> None:
        layout.draw_footer(self.page, "", _("Page %(number)s") % {"number": self.number})

    def output(self) -> bytes:
        self._draw_foot()
        return self.page.output()


def _format_day(day: date) -> str:
    return str(date_format(day, "l j F Y"))


def render_pick_list_pdf(day: date, rows: Sequence[PickRow]) -> bytes:
    title = _("Pick list")
    sheet = _Sheet(title)
    pieces = sum(row.quantity for row in rows)
    top = sheet.start_part(title, [(_("Day"), _format_day(day)), (_("Pieces"), str(pieces))])
    columns = build_columns(
        _("Plant, and the orders that it goes to"),
        [Column(_("Bed"), 26, "start"), Column(_("Shelf"), 26, "start"), Column(_("Pieces"), 16)],
    )
    sheet.draw_table(top, columns, [build_pick_cells(row) for row in rows])
    return sheet.output()


def build_pick_cells(row: PickRow) -> list[str]:
    line = row.line
    orders = " · ".join(isolate_text(f"#{number} × {count}") for number, count in row.orders)
    name = f"{line.name}\n{orders}"
    return [name, line.bed or NOTHING, line.shelf or NOTHING, str(row.quantity)]


def render_slips_pdf(day: date, orders: Sequence[Any]) -> bytes:
    """A page for each order, with the barcode of each of its parcels, or of its own number while
    nothing is packed."""
    title = _("Packing slip")
    sheet = _Sheet(title)
    for index, order in enumerate(orders):
        if index:
            sheet.next_page()
        _draw_slip(sheet, title, day, order)
    return sheet.output()


def _draw_slip(sheet: _Sheet, title: str, day: date, order: Any) -> None:
    address = order.shipping_address
    name = f"{address.first_name} {address.last_name}".strip() if address else NOTHING
    top = sheet.start_part(
        title,
        [(_("Order"), f"#{order.pk}"), (_("Day"), _format_day(day)), (_("Customer"), name)],
    )
    columns = build_columns(
        _("Plant"),
        [Column(_("Bed"), 26, "start"), Column(_("Shelf"), 26, "start"), Column(_("Pieces"), 16)],
    )
    rows = [
        [line.name, line.bed or NOTHING, line.shelf or NOTHING, str(line.quantity)]
        for line in list_picked_lines(order)
    ]
    numbers = [parcel.number for parcel in list_van_parcels(order)] or [str(order.pk)]
    note = list_packing_notes(order)
    height = (BARCODE_HEIGHT + 10) * len(numbers) + 6 * len(note)
    top = sheet.draw_table(top, columns, rows, below=height) + 6
    for text in note:
        sheet.page.text(0, top, CONTENT, text, size=10, bold=True)
        top += 6
    for number in numbers:
        sheet.page.barcode(0, top, BARCODE_WIDTH, BARCODE_HEIGHT, number)
        sheet.page.text(0, top + BARCODE_HEIGHT + 1, BARCODE_WIDTH, number, size=8.5)
        top += BARCODE_HEIGHT + 10


def list_packing_notes(order: Any) -> list[str]:
    """What packers do besides for a gift."""
    if not is_gift_order(order):
        return []
    notes = [_("A gift: put its card in, and no invoice or price.")]
    if any(line.variant and line.variant.product.slug == GIFT_WRAP for line in order.lines.all()):
        notes.append(_("Wrap it as a gift."))
    return notes


def render_route_pdf(run: Run, stops: Sequence[StopDetails]) -> bytes:
    title = _("Route list")
    sheet = _Sheet(title)
    cash = sum(stop.cash_due for stop in stops)
    facts = [
        (_("Van"), run.van.name),
        (_("Day"), _format_day(run.day)),
        (_("Stops"), str(len(stops))),
        (_("Cash to be taken"), format_halalas(cash)),
    ]
    top = sheet.start_part(title, facts)
    columns = build_columns(
        _("Customer and address"),
        [
            Column(_("Order"), 16),
            Column(_("Slot"), 26),
            Column(_("Pieces"), 14),
            Column(_("Cash"), 26),
        ],
    )
    rows = [build_stop_cells(number, stop) for number, stop in enumerate(stops, 1)]
    top = sheet.draw_table(top, columns, rows, below=12) + 4
    note = _("Cash is taken in the exact amount. Everything else is in the driver’s link.")
    sheet.page.text(0, top, CONTENT, note, size=8.5, colour=FAINT_INK)
    return sheet.output()


def build_stop_cells(number: int, stop: StopDetails) -> list[str]:
    phone = isolate_text(stop.phone) if stop.phone else ""
    who = f"{number}. {stop.district} · {stop.name}"
    return [
        "\n".join(filter(None, (who, stop.address, stop.city, phone))),
        f"#{stop.number}",
        isolate_text(stop.window),
        str(sum(line.quantity for line in stop.lines)),
        format_halalas(stop.cash_due) if stop.cash_due else NOTHING,
    ]
