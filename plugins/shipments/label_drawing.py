"""The shop's own label, 4 by 6 inches: for its vans, and for carriers that give none."""

from dataclasses import dataclass
from typing import Final

from django.utils import translation
from django.utils.translation import gettext as _

from plugins.saudi_market.selectors import get_seller
from plugins.shipments.carriers import CARRIERS
from plugins.shipments.models import Shipment, Waybill
from plugins.shipments.parcel_facts import list_pieces, sum_grams
from plugins.shipments.waybill_requests import build_recipient
from saleor_config.language import ARABIC, ENGLISH, Language
from saleor_config.money import format_halalas
from saleor_config.pdf.page import FAINT_INK, PALM, PdfPage, is_right_to_left

WIDTH: Final = 101.6
HEIGHT: Final = 152.4
MARGIN: Final = 6.0
CONTENT: Final = WIDTH - 2 * MARGIN


@dataclass(frozen=True)
class LabelContent:
    """``number``: that of the large barcode, the carrier's, or the parcel's where the own van
    brings it; ``parcel``: always ours. Amounts are texts."""

    carrier: str
    number: str
    parcel: str
    recipient: str
    phone: str
    street: str
    city: str
    city_en: str
    sender: str
    kilograms: str
    cash: str
    language: Language


def build_label_content(shipment: Shipment, waybill: Waybill | None) -> LabelContent:
    """Raises ``OrderError`` where the order has no usable address."""
    order = shipment.fulfillment.order
    language: Language = ENGLISH if order.language_code == ENGLISH else ARABIC
    recipient, seller = build_recipient(order), get_seller()
    grams = waybill.grams if waybill else sum_grams(list_pieces(shipment))
    with translation.override(language):
        return LabelContent(
            carrier=str(CARRIERS[shipment.carrier].name),
            number=waybill.number if waybill else shipment.tracking_number or shipment.number,
            parcel=shipment.number,
            recipient=recipient.name,
            phone=recipient.phone,
            street=recipient.street,
            city=" ".join(filter(None, (recipient.city.in_language(language),
                                        recipient.postal_code))),
            city_en=recipient.city.en,
            sender=f"{seller.name.in_language(language)}, {seller.city.in_language(language)}",
            kilograms=f"{grams / 1000:.2f}",
            cash=format_halalas(waybill.cash_halalas) if waybill and waybill.cash_halalas else "",
            language=language,
        )  # fmt: skip


def draw_label_pdf(content: LabelContent) -> bytes:
    page = PdfPage(
        right_to_left=content.language == ARABIC, width=WIDTH, height=HEIGHT, margin=MARGIN
    )
    page.pdf.set_title(content.parcel)
    page.pdf.set_producer("Mashtal")
    page.mark(0, MARGIN, 10)
    page.text(13, MARGIN, CONTENT - 13, content.carrier, size=15, bold=True, colour=PALM)
    page.text(13, MARGIN + 8.5, CONTENT - 13, content.sender, size=7.5, colour=FAINT_INK)
    page.line(23, width=CONTENT, colour=PALM, thickness=0.5)
    page.barcode(0, 26, CONTENT, 26, content.number)
    page.text(
        0, 53, CONTENT, content.number, size=13, bold=True, opposite=content.language == ARABIC
    )
    page.line(64, width=CONTENT)
    with translation.override(content.language):
        _draw_recipient(page, content)
        _draw_facts(page, content)
    return page.output()


def _draw_recipient(page: PdfPage, content: LabelContent) -> None:
    top = 66.5
    top += page.text(0, top, CONTENT, _("Deliver to"), size=7.5, colour=FAINT_INK)
    for text, size, is_bold in (
        (content.recipient, 14, True),
        (content.street, 10, False),
        (content.city, 13, True),
        (content.phone, 12, False),
    ):
        is_opposite = (is_right_to_left(text) or False) is not page.right_to_left
        top += page.text(0, top, CONTENT, text[:140], size=size, bold=is_bold, opposite=is_opposite)


def _draw_facts(page: PdfPage, content: LabelContent) -> None:
    top = 118.0
    page.line(top - 2, width=CONTENT)
    half = CONTENT / 2
    page.barcode(half, top, half, 14, content.parcel)
    page.text(half, top + 15, half, _("Parcel %(number)s") % {"number": content.parcel}, size=8)
    page.text(0, top, half - 4, _("%(kilograms)s kg") % {"kilograms": content.kilograms}, size=12,
              bold=True)  # fmt: skip
    if content.cash:
        page.text(0, top + 8, half - 4, _("To be collected"), size=7.5, colour=FAINT_INK)
        page.text(0, top + 12.5, half - 4, content.cash, size=13, bold=True)
