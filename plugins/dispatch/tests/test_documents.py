"""Paper that people and scanners read: pick list, packing slips and route."""

from io import BytesIO
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from django.utils import translation

from plugins.dispatch import selectors, services
from plugins.dispatch.models import Run
from plugins.dispatch.selectors.documents import build_pick_cells, build_stop_cells
from plugins.shipments.models import Shipment

pytestmark = pytest.mark.django_db


def read_pdf(content: bytes) -> list[str]:
    return [
        page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(BytesIO(content))
    ]


def scan_pdf(content: bytes) -> set[str]:
    found = set()
    for page in pypdfium2.PdfDocument(content):
        image = page.render(scale=3).to_pil().convert("L")
        found |= {code.text for code in zxingcpp.read_barcodes(image)}
    return found


@pytest.mark.parametrize("language", ["ar", "en"])
def test_slips_have_barcodes_that_scan(book: Any, drive: Any, today: Any, language: str) -> None:
    book(lines=2)
    book()
    drive()

    with translation.override(language):
        content = selectors.render_slips_pdf(today, selectors.load_day_orders(today))

    assert len(read_pdf(content)) == 2
    assert scan_pdf(content) == {parcel.number for parcel in Shipment.objects.all()}


def test_arabic_lines_keep_telephones_hours_and_counts_from_left_to_right(
    book: Any, drive: Any, today: Any
) -> None:
    order = book()
    drive()

    with translation.override("ar"):
        [row] = selectors.list_pick_rows(today)
        cells = build_pick_cells(row)
        [stop] = selectors.list_stops(Run.objects.get())
        route = build_stop_cells(1, stop)

    assert f"\u2066#{order.pk} × 1\u2069" in cells[0]
    assert "\u2066+966500000001\u2069" in route[0]
    assert route[2] == "\u206609:00–13:00\u2069"


def test_pick_list_and_route_say_what_is_needed(
    book: Any, drive: Any, make_variant: Any, today: Any, english: None
) -> None:
    fern = make_variant()
    order = book(variants=[fern], quantity=3, address="Narjis, Street 12")
    services.save_places({fern.pk: ("B2", "S1")})
    drive()

    pick_list = "\n".join(
        read_pdf(selectors.render_pick_list_pdf(today, selectors.list_pick_rows(today)))
    )
    run = Run.objects.get()
    route = "\n".join(read_pdf(selectors.render_route_pdf(run, selectors.list_stops(run))))

    for text in ("B2", "S1", f"#{order.pk} × 3", "Pick list"):
        assert text in pick_list
    for text in ("Narjis, Street 12", f"#{order.pk}", "+966500000001"):
        assert text in route


def test_a_long_day_takes_several_pages(book: Any, today: Any, arabic: None) -> None:
    order = book(lines=3)
    rows = selectors.list_pick_rows(today) * 20

    content = selectors.render_pick_list_pdf(today, rows)

    assert len(read_pdf(content)) > 2
    assert order.pk
