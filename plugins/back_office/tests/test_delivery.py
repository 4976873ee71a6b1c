"""Areas, hours, days without delivery, the week, moving an order, and handing orders over."""

from datetime import date, time

import pytest
import time_machine
from django.apps import apps
from saleor.order.models import Order
from saleor.shipping.models import ShippingMethod

from plugins.back_office.permissions import ORDERS, PRODUCTS, SHIPPING
from plugins.back_office.tests.order_desk import Desk
from plugins.delivery.services import create_pickup, save_pickup_point
from plugins.delivery.tests.shop import create_area
from plugins.orders.tests.conftest import place

__all__ = ["place"]

pytestmark = pytest.mark.django_db
Area, Rule, Blackout, Goods, Point, Booking = (
    apps.get_model(f"delivery.{name}")
    for name in (
        "DeliveryArea", "SlotRule", "BlackoutDay", "GoodsRule", "PickupPoint", "SlotBooking",
    )
)  # fmt: skip
LISTS = ("deliveryarea", "slotrule", "blackoutday", "goodsrule", "pickuppoint")


@pytest.fixture
def method(variant):
    return ShippingMethod.objects.get()


@pytest.fixture
def clerk(make_staff, sign_in):
    return sign_in(make_staff(SHIPPING))


def send(client, table, key=None, **fields):
    end = f"{key}/change/" if key else "add/"
    return client.post(f"/office/delivery/{table}/{end}", fields)


def test_an_area_with_hours_is_set_up_and_offered(clerk, method):
    area = {
        "name_ar": "الرياض", "name_en": "Riyadh", "shipping_method": method.pk,
        "main_cities": ["Riyadh"], "other_cities": "بنبان\n", "typed_districts": "الملقا\nحطين",
        "offered_days": 10, "is_active": "on",
    }  # fmt: skip
    assert send(clerk, "deliveryarea", **area).status_code == 302
    saved = Area.objects.get()
    rule = {
        "area": saved.pk, "days": ["6", "0"], "starts_at": "16:00", "ends_at": "21:00",
        "cut_off_hours": "4", "cut_off_time": "", "capacity_orders": "٣", "capacity_litres": "",
        "price": "12.50", "is_active": "on",
    }  # fmt: skip
    assert send(clerk, "slotrule", **rule).status_code == 302

    method.refresh_from_db()
    hours = Rule.objects.get()
    assert (saved.cities, saved.districts) == (["Riyadh", "بنبان"], ["الملقا", "حطين"])
    assert method.meta["delivery"] == {"cities": ["Riyadh", "بنبان"], "has_slots": True}
    assert (hours.weekdays, hours.surcharge, hours.cut_off_hours) == ([0, 6], 1250, 4)
    page = clerk.get("/office/delivery/slotrule/").content.decode()
    assert "4 hours before it begins" in page
    form = clerk.get(f"/office/delivery/deliveryarea/{saved.pk}/change/").content.decode()
    assert "بنبان" in form
    # an area that is switched off leaves the method as it was without areas
    send(clerk, "deliveryarea", saved.pk, **{**area, "is_active": ""})
    method.refresh_from_db()
    assert "has_slots" not in method.meta["delivery"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"ends_at": "15:00"}, "This is before it begins."),
        ({"cut_off_time": "12:00"}, "Give either hours or a time of the day before."),
        ({"cut_off_hours": ""}, "Give either hours or a time of the day before."),
        ({"days": []}, "This field is required."),
        ({"capacity_orders": "0"}, "greater than or equal to 1"),
    ],
    ids=["ends before", "two cut-offs", "no cut-off", "no day", "no places"],
)
def test_hours_that_cannot_be_are_said_so(clerk, method, changes, sentence):
    area = create_area(method)
    rule = {
        "area": area.pk, "days": ["0"], "starts_at": "16:00", "ends_at": "21:00",
        "cut_off_hours": "4", "cut_off_time": "", "capacity_orders": "3", "capacity_litres": "",
        "price": "", "is_active": "on",
    }  # fmt: skip

    page = send(clerk, "slotrule", **(rule | changes))

    assert page.status_code == 200
    assert sentence in page.content.decode()
    assert Rule.objects.count() == 1


def test_days_without_delivery_in_both_calendars(clerk, method):
    empty = dict.fromkeys(
        ("area", "starts_on", "ends_on", "hijri_month", "hijri_first_day", "hijri_last_day"), ""
    )
    days = {"hijri_month": "10", "hijri_first_day": "1", "hijri_last_day": "3"}

    assert send(clerk, "blackoutday", **empty, note="none").status_code == 200
    assert send(clerk, "blackoutday", **{**empty, **days}, note="Eid").status_code == 302
    one = send(clerk, "blackoutday", **{**empty, "starts_on": "2026-09-23"}, note="National Day")
    assert one.status_code == 302
    both = send(clerk, "blackoutday", **{**empty, **days, "starts_on": "2026-09-23"}, note="x")
    backwards = {**empty, "starts_on": "2026-09-23", "ends_on": "2026-09-22"}
    assert "Give either days" in both.content.decode()
    assert "before it begins" in send(clerk, "blackoutday", **backwards, note="x").content.decode()

    assert Blackout.objects.get(note="National Day").ends_on == date(2026, 9, 23)
    page = clerk.get("/office/delivery/blackoutday/").content.decode()
    assert "1 – 3 Shawwal, every year" in page
    assert "23 September 2026" in page


def test_a_tree_is_prepared_and_takes_room(clerk, variant):
    slug = variant.product.slug
    fields = {"slug": slug, "category": "", "product_type": "", "lead_days": "3", "litres": "400"}

    unknown = send(clerk, "goodsrule", **{**fields, "slug": "nowhere"})
    assert "There is no such product." in unknown.content.decode()
    two = send(clerk, "goodsrule", **{**fields, "category": variant.product.category_id})
    assert "Name one product, one category or one kind." in two.content.decode()
    assert send(clerk, "goodsrule", **fields).status_code == 302
    assert "rule for it already" in send(clerk, "goodsrule", **fields).content.decode()

    assert Goods.objects.get().product == variant.product


@time_machine.travel("2026-11-21T09:00:00+03:00", tick=False)
def test_the_week_shows_what_is_taken(clerk, method, place, customer):
    create_area(method, {"capacity_orders": 1, "capacity_litres": 500})
    Blackout.objects.create(starts_on=date(2026, 11, 24), ends_on=date(2026, 11, 24))
    place(customer, quantity=2)

    page = clerk.get("/office/delivery/week/?day=2026-11-22").content.decode()

    assert "1 / 1" in page
    assert "20 / 500" in page
    assert page.count("No delivery") == 1
    assert page.count(">Full<") == 1


@time_machine.travel("2026-11-21T09:00:00+03:00", tick=False)
def test_staff_move_an_order(make_staff, sign_in, method, place, customer):
    create_area(method, {"capacity_orders": 1}, offered_days=3)
    desk = Desk(sign_in(make_staff(ORDERS)), place(customer))
    assert "Sunday 22 November · 09:00 – 13:00" in desk.page()

    desk.send("slot", slot="2026-11-23|09:00-13:00")

    assert Booking.objects.get().slot_day.date == date(2026, 11, 23)
    assert "not offered any more" in desk.send("slot", slot="2027-01-01|09:00-13:00")


def test_an_order_is_handed_over_by_its_code(make_staff, sign_in, method, place, customer):
    save_pickup_point(
        Point(shipping_method=method, name_ar="م", name_en="Farm", address_ar="م", address_en="x")
    )
    order = Order.objects.get(pk=place(customer).pk)
    code = (order.pickup if hasattr(order, "pickup") else create_pickup(order)).code
    client = sign_in(make_staff(ORDERS))
    path = "/office/delivery/pickups/"
    assert f"#{order.pk}" in client.get(path).content.decode()

    wrong = client.post(path, {"code": "12"})
    unpaid = client.post(path, {"code": code})
    right = client.post(path, {"code": code, "cash": "on"}, follow=True).content.decode()
    again = client.post(path, {"code": code, "cash": "on"})

    assert wrong.status_code == 422
    assert "No order waits with this code." in wrong.content.decode()
    assert unpaid.status_code == 422
    assert "Take exactly" in unpaid.content.decode()
    assert f"Order #{order.pk} is handed over." in right
    assert again.status_code == 422
    assert f"Order #{order.pk} was handed over already" in again.content.decode()
    assert "No order waits to be fetched." in right


def test_others_see_none_of_it(make_staff, sign_in, method):
    client = sign_in(make_staff(PRODUCTS))

    for path in ("week/", "pickups/", *(f"{name}/" for name in LISTS)):
        assert client.get(f"/office/delivery/{path}").status_code == 403


def test_the_pages_are_there_in_arabic(clerk, method):
    create_area(method, {"cut_off_hours": None, "cut_off_time": time(16)})
    clerk.cookies["mashtal_office_language"] = "ar"

    assert "16:00 في اليوم السابق" in clerk.get("/office/delivery/slotrule/").content.decode()
    for name in LISTS:
        assert clerk.get(f"/office/delivery/{name}/").status_code == 200
        assert clerk.get(f"/office/delivery/{name}/add/").status_code == 200
    assert "مواعيد الأسبوع" in clerk.get("/office/delivery/week/").content.decode()
