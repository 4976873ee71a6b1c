"""A customer's orders over REST: read, followed, cancelled, ordered again, with their papers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order.models import Order
from saleor.payment import gateway

from plugins.catalogue.services import rebuild_listing
from plugins.invoices.services import issue_invoice
from plugins.orders.tests.conftest import deliver, pack, place
from plugins.shipments.models import Shipment
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState

__all__ = ["deliver", "pack", "place"]

Ask = Callable[..., Any]
BASES = ["/api", "/api/v1/customer"]


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path
    settings.PRIVATE_ROOT = tmp_path / "private"


@pytest.fixture
def order(customer: User, place: Any) -> Order:
    """Two pieces of one plant of 100, VAT 30, delivery 50: 280 riyals, in cash."""
    made: Order = place(customer, quantity=2)
    return made


@pytest.mark.parametrize("base", BASES)
def test_orders_are_listed_and_read(
    ask: Ask, order: Order, customer: User, base: str, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(30):
        page = ask(f"GET {base}/orders", user=customer)

    (told,) = page["data"]
    assert (page["meta"]["total"], page["meta"]["per_page"]) == (1, 10)
    assert told == ask(f"GET {base}/orders/{order.pk}", user=customer)["data"]
    assert (told["order_number"], told["status"], told["status_label"]) == (
        str(order.pk), "pending", "Order placed",
    )  # fmt: skip
    money = ("subtotal", "discount", "shipping", "tax", "total", "grand_total")
    assert [told[name] for name in money] == [
        "200.00", "0.00", "50.00", "30.00", "280.00", "280.00",
    ]  # fmt: skip
    assert (told["payment_method"], told["payment_title"]) == (
        "cash_on_delivery", "Cash on delivery",
    )  # fmt: skip
    (item,) = told["items"]
    assert (item["name"], item["price"], item["quantity"]) == ("Plant 1", "100.00", 2)
    assert told["shipping_address"]["city"] == "الرياض"
    assert (told["can_cancel"], told["can_reorder"]) == (True, False)


def test_the_list_takes_no_more_statements_for_more_orders(
    ask: Ask, place: Any, customer: User, django_assert_max_num_queries: Any
) -> None:
    for _number in range(3):
        place(customer)

    with django_assert_max_num_queries(30):
        page = ask("GET /profile/orders?per_page=2", user=customer)

    assert (len(page["data"]), page["total"], page["last_page"]) == (2, 3, 2)


def test_lists_come_in_the_order_that_was_asked(ask: Ask, place: Any, customer: User) -> None:
    for quantity in (2, 4, 1):
        place(customer, quantity=quantity)

    def totals(query: str) -> list[str]:
        return [each["grand_total"] for each in ask(f"GET /orders?{query}", user=customer)["data"]]

    newest = totals("")
    assert totals("sort=created_at&order=asc") == newest[::-1]
    assert totals("sort=grand_total&order=asc") == sorted(newest, key=float)
    assert totals("sort=grand_total") == sorted(newest, key=float, reverse=True)
    assert totals("sort=user__password&order=sideways") == newest
    for path in ("invoices", "shipments", "transactions"):
        call = f"GET /{path}?sort=grand_total&order="
        ordered = [ask(f"{call}{way}", user=customer)["data"] for way in ("asc", "desc")]
        assert ordered[0] == ordered[1][::-1]


def test_a_parcel_is_followed(ask: Ask, order: Order, customer: User, pack: Any) -> None:
    # given: nothing is packed yet
    before = ask(f"GET /orders/{order.pk}", user=customer)["data"]["tracking"]
    assert (before["carrier"], before["events"][0]["status"]) == (None, "pending")

    # when it is on its way
    parcel: Shipment = pack(order, carrier="smsa", tracking_number="290")
    add_event(parcel.pk, status=ShipmentState.IN_TRANSIT, location="Riyadh")

    # then
    told = ask(f"GET /orders/{order.pk}", user=customer)["data"]
    assert (told["status"], told["can_track"]) == ("shipped", True)
    assert told["tracking"]["tracking_number"] == "290"
    assert [event["status"] for event in told["tracking"]["events"]] == ["prepared", "in_transit"]
    page = ask("GET /shipments", user=customer)
    assert page["data"] == told["shipments"]
    one = ask(f"GET /v1/customer/shipments/{parcel.pk}", user=customer)["data"]
    assert one == page["data"][0]
    assert (one["order_id"], one["items"][0]["qty"]) == (order.pk, 2)


def test_an_order_is_cancelled_once(ask: Ask, order: Order, customer: User) -> None:
    told = ask(f"POST /orders/{order.pk}/cancel", {"reason": "Too late"}, user=customer)
    assert (told["message"], told["data"]["status"]) == ("Your order was cancelled.", "cancelled")

    again = ask(f"POST /orders/{order.pk}/cancel", user=customer, status=409, language="ar")
    assert again["code"] == "NOT_ALLOWED"
    assert again["message"] == "تم إلغاء هذا الطلب من قبل."


def test_a_delivered_order_is_ordered_again_and_not_cancelled(
    ask: Ask, order: Order, customer: User, pack: Any, deliver: Any
) -> None:
    rebuild_listing()
    call = f"GET /orders/reorder/{order.pk}"
    early = ask(call, user=customer, status=405)
    assert early == {
        "message": "This order can be ordered again once it is delivered.", "success": False,
        "code": "NOT_ALLOWED",
    }  # fmt: skip

    deliver(pack(order))
    for _time in range(2):
        told = ask(call, user=customer)
        assert (told["data"]["items_qty"], told["missing"]) == (2, [])
    refused = ask(f"POST /orders/{order.pk}/cancel", user=customer, status=409)
    assert refused["message"] == (
        "This order was delivered. It can be returned, but not cancelled."
    )


def test_what_was_paid_has_its_transaction_and_its_invoice(
    ask: Ask, order: Order, customer: User
) -> None:
    # given
    gateway.capture(order.payments.get())
    invoice = issue_invoice(order)

    # then
    (paid,) = ask("GET /transactions", user=customer)["data"]
    assert (paid["order_id"], paid["status"], paid["amount"]) == (order.pk, "paid", "280.00")
    assert ask(f"GET /transactions/{paid['id']}", user=customer)["data"] == paid

    (told,) = ask("GET /invoices", user=customer)["data"]
    assert told == ask(f"GET /v1/customer/invoices/{told['id']}", user=customer)["data"]
    assert (told["id"], told["type"], told["grand_total"]) == (
        invoice.pk, "invoice", "280.00",
    )  # fmt: skip
    assert ask(f"GET /orders/{order.pk}", user=customer)["data"]["invoices"] == [told]


@pytest.mark.parametrize("key", ["0", "-1", "999999999", str(10**30)])
def test_ids_that_are_nobodys(ask: Ask, customer: User, key: str) -> None:
    for call in (
        f"GET /orders/{key}", f"POST /orders/{key}/cancel", f"GET /orders/reorder/{key}",
        f"GET /shipments/{key}", f"GET /transactions/{key}", f"GET /invoices/{key}",
    ):  # fmt: skip
        assert ask(call, user=customer, status=404) == {
            "message": "Not found.", "success": False,
        }  # fmt: skip
