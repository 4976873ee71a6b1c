"""The day's work in the office."""

# ruff: noqa: F811

from dataclasses import replace
from typing import Any

import pytest
from django.apps import apps

from plugins.back_office.permissions import BOOKINGS, ORDERS, PRODUCTS
from plugins.back_office.services.one_time_tokens import new_token
from plugins.dispatch.services import record_report
from plugins.dispatch.tests.conftest import (  # noqa: F401
    area,
    book,
    drive,
    photo,
    private_files,
    today,
    van,
)
from plugins.dispatch.tests.test_gifts import GIFT, give
from plugins.dispatch.tests.test_reports import build_report
from plugins.gifts.selectors import RecipientPlace
from plugins.gifts.services import save_recipient_address
from plugins.orders.tests.conftest import place  # noqa: F401

pytestmark = pytest.mark.django_db
Run = apps.get_model("dispatch.Run")
PAGES = ("day/", "pick-list/", "pick-list.pdf", "slips/", "slips.pdf", "places/", "cards/")


def test_a_day_from_the_plan_to_the_count(
    book: Any,
    van: Any,
    photo: Any,
    make_staff: Any,
    sign_in: Any,
) -> None:
    first, second = book(), book()
    client = sign_in(make_staff(ORDERS))

    client.post("/office/dispatch/plan/", {})
    run = Run.objects.get()
    page = f"/office/dispatch/runs/{run.pk}/"
    client.post(f"{page}pack/")
    client.post(f"{page}send/")
    shown = client.get(page).content.decode()
    for text in (f"#{first.pk}", f"#{second.pk}", "/driver/", "data:image/svg+xml"):
        assert text in shown
    assert client.get(f"{page}route.pdf")["Content-Type"] == "application/pdf"

    record_report(run, build_report(first, code="", photo=photo()))
    evening = client.get(f"{page}end/").content.decode()
    token = run.stops.get(order=first).reports.get().photo_token
    assert f"/office/dispatch/photos/{token}/" in evening
    assert client.get(f"/office/dispatch/photos/{token}/")["Content-Type"] == "image/jpeg"

    refused = client.post(f"{page}end/", {"counted": "0"})
    assert "Put back every order" in refused.content.decode()
    client.post(f"{page}back/", {"stop": run.stops.get(order=second).pk})
    due = first.payments.get().total
    client.post(f"{page}end/", {"counted": f"{due:.2f}"})
    run.refresh_from_db()
    assert run.cash_counted == run.cash_expected == int(due * 100)


def test_places_of_plants_are_written(make_variant: Any, make_staff: Any, sign_in: Any) -> None:
    plant = make_variant()
    client = sign_in(make_staff(PRODUCTS))

    client.post("/office/dispatch/places/", {f"bed_{plant.pk}": "B2", f"shelf_{plant.pk}": "4"})

    plant.refresh_from_db()
    assert (plant.place.bed, plant.place.shelf) == ("B2", "4")
    assert 'value="B2"' in client.get("/office/dispatch/places/?q=b2").content.decode()
    assert "No plant is called so." in client.get("/office/dispatch/places/?q=zz").content.decode()


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_for_staff_of_orders(
    page: str,
    book: Any,
    make_staff: Any,
    sign_in: Any,
) -> None:
    book()

    assert sign_in(make_staff(ORDERS)).get(f"/office/dispatch/{page}").status_code == 200
    assert sign_in(make_staff(BOOKINGS)).get(f"/office/dispatch/{page}").status_code == 403


def test_unknown_days_runs_and_photographs_are_not_found(make_staff: Any, sign_in: Any) -> None:
    client = sign_in(make_staff(ORDERS))

    for page in ("day/?day=soon", "day/?day=2026-02-31", "runs/9/", "runs/9/end/", "photos/x/"):
        assert client.get(f"/office/dispatch/{page}").status_code == 404


def test_the_cards_of_a_days_gifts_are_printed(
    book: Any, make_staff: Any, sign_in: Any, english: None
) -> None:
    # given two gifts, one without a word, and an order that is none
    first = give(book())
    silent = give(book(), replace(GIFT, message="", sender_name=""))
    book()
    client = sign_in(make_staff(ORDERS))

    # when
    cards = client.get("/office/dispatch/cards/").content.decode()

    # then
    for text in ("نورة", "مبارك", "خالد", f"#{first.pk}"):
        assert text in cards
    assert f"#{silent.pk}" not in cards
    assert cards.count("<article>") == 1
    assert "966" not in cards

    # and those of one order, whatever its day
    one = client.get(f"/office/dispatch/cards/?order={first.pk}").content.decode()
    assert "مبارك" in one
    assert client.get("/office/dispatch/cards/?order=x").status_code == 404
    order_page = client.get(f"/office/order/order/{first.pk}/change/").content.decode()
    for text in ("مبارك", "no price and no invoice", "Card to print"):
        assert text in order_page


def test_staff_read_where_the_recipient_wants_a_gift(
    book: Any, area: Any, make_staff: Any, sign_in: Any, english: None
) -> None:
    # given
    order = give(book(), replace(GIFT, asks_recipient=True))
    client = sign_in(make_staff(ORDERS))
    page = f"/office/order/order/{order.pk}/change/"
    asked = client.get(page).content.decode()
    assert "The recipient is asked by a text message" in asked
    assert "Given by the recipient" not in asked

    # when
    where = RecipientPlace("شارع الوادي", district="حطين", note="الباب الأزرق")
    save_recipient_address(order, where)

    # then
    shown = client.get(page).content.decode()
    for text in (
        "Confirmed by the recipient", "Given by the recipient", "شارع الوادي، حطين",
        "الباب الأزرق", "Do not tell the buyer", "Given by the buyer", "شارع العليا 12",
    ):  # fmt: skip
        assert text in shown
    day = client.get("/office/dispatch/day/").content.decode()
    assert "حطين" in day
    assert "شارع العليا" not in day


def test_the_audit_log_hides_what_a_recipient_gave(
    book: Any, make_staff: Any, sign_in: Any
) -> None:
    """Staff who cancel an order delete it."""
    # given
    order = give(book())
    place = RecipientPlace("zq7x", "RRRD2929", "2929", "8118", "zq7x", "13512", "zq7x", "zq7x")
    save_recipient_address(order, place)
    client = sign_in(make_staff(ORDERS))

    # when
    once = new_token()
    client.post(f"/office/order/order/{order.pk}/cancel/", {"once": once, "reason": "asked"})

    # then
    order.refresh_from_db()
    assert order.status == "canceled"
    entries = str(list(apps.get_model("back_office.Change").objects.values_list("text", "changes")))
    for text in ("zq7x", "RRRD2929", "8118", "13512"):
        assert text not in entries
