"""Gifts on the papers of a day, which their recipients may read."""

from typing import Any, Final

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from plugins.dispatch import selectors
from plugins.dispatch.links import write_token
from plugins.dispatch.models import Run
from plugins.dispatch.selectors.documents import build_stop_cells
from plugins.dispatch.tests.test_documents import read_pdf
from plugins.gifts.selectors import GIFT_KEY, GiftDetails, RecipientPlace
from plugins.gifts.services import record_order_gift, save_recipient_address
from plugins.shipments.label_drawing import build_label_content
from plugins.shipments.models import Shipment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

GIFT: Final = GiftDetails("نورة", "+966500000002", "خالد", "مبارك")


def give(order: Any, gift: GiftDetails = GIFT) -> Any:
    order.private_metadata[GIFT_KEY] = "1"
    order.save()
    record_order_gift(order, gift)
    return order


def test_a_slip_of_a_gift_has_its_note_and_no_price(book: Any, drive: Any, today: Any) -> None:
    give(book())
    plain = book()
    drive()

    slips = read_pdf(selectors.render_slips_pdf(today, selectors.load_day_orders(today)))

    assert ["no invoice or price" in slip for slip in slips].count(True) == 1
    for slip in slips:
        assert "SAR" not in slip
    assert selectors.list_packing_notes(plain) == []


def test_the_driver_knows_of_a_gift(book: Any, drive: Any, client: Client) -> None:
    give(book())
    book()
    drive()

    page = client.get(f"/driver/{write_token(Run.objects.get())}/en/").content.decode()

    assert page.count("A gift: say nothing of its price") == 1


def test_the_van_goes_where_the_recipient_wants_it(
    book: Any, drive: Any, today: Any, client: Client
) -> None:
    order = give(book(address="حي ي، شارع 1"))
    book(address="حي ب، شارع 1")
    save_recipient_address(
        order, RecipientPlace("شارع الوادي", district="حي ا", note="بجوار المسجد")
    )
    run = drive()

    # sorted by the recipient's district, on the driver's page and on paper
    stops = selectors.list_stops(run)
    assert [stop.district for stop in stops] == ["حي ا", "حي ب"]
    assert (stops[0].number, stops[0].address) == (str(order.pk), "شارع الوادي، حي ا")
    assert selectors.load_day_orders(today)[0].pk == order.pk
    page = client.get(f"/driver/{write_token(run)}/en/").content.decode()
    for text in ("شارع الوادي", "بجوار المسجد"):
        assert text in page
    assert "حي ي" not in page
    [cells, _other] = [build_stop_cells(1, stop) for stop in stops]
    assert "شارع الوادي" in cells[0]


def test_the_label_has_what_the_recipient_gave(book: Any, drive: Any) -> None:
    order = give(book())
    save_recipient_address(order, RecipientPlace("شارع الوادي", district="حطين"))
    drive()

    parcel = Shipment.objects.get(fulfillment__order=order)
    assert build_label_content(parcel, None).street == "شارع الوادي, حطين"


def test_gifts_of_a_run_cost_one_query(book: Any, drive: Any) -> None:
    for _number in range(3):
        save_recipient_address(give(book()), RecipientPlace("شارع الوادي"))
    run = drive()
    with CaptureQueriesContext(connection) as queries:
        selectors.list_stops(run)

    assert sum("gifts_recipientaddress" in each["sql"] for each in queries) == 1
