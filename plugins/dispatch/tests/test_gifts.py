"""Gifts on the papers of a day, which their recipients may read."""

from typing import Any, Final

import pytest
from django.test import Client

from plugins.dispatch import selectors
from plugins.dispatch.links import write_token
from plugins.dispatch.models import Run
from plugins.dispatch.tests.test_documents import read_pdf
from plugins.gifts.selectors import GIFT_KEY, GiftDetails
from plugins.gifts.services import record_order_gift

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
