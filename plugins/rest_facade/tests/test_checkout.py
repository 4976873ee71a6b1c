"""From the cart to the order, over both checkouts: in cash and with the sandbox's cards."""

import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant

from plugins.cart.services import add_line
from plugins.cart.tests.sandbox import Scenario
from plugins.payments.models import OnlinePayment
from plugins.payments.providers.sandbox.tokens import find_test_number
from saleor_config.global_ids import write_id

Ask = Callable[..., Any]
SECOND = "/api/v1/customer/checkout"
FORM = {
    "first_name": "سارة", "last_name": "العتيبي", "email": "sara@example.com",
    "phone": "0500000001", "address": "طريق الملك فهد", "city": "الرياض", "postal_code": "12211",
    "payment_method": "cash_on_delivery",
}  # fmt: skip
BILLING = {
    "first_name": "سارة", "last_name": "العتيبي", "email": "sara@example.com",
    "address1": "طريق الملك فهد", "city": "الرياض", "postcode": "12211", "phone": "0500000001",
    "country": "SA", "state": "", "company_name": "", "use_for_shipping": True,
}  # fmt: skip


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.PRIVATE_ROOT = tmp_path / "private"


@pytest.fixture
def shopper(customer: User, variant: ProductVariant) -> User:
    """Two plants of 100 in the cart: with VAT 30 and delivery 50, 280 riyals."""
    add_line(customer, write_id("ProductVariant", variant.pk), 2)
    return customer


def card(scenario: Scenario = Scenario.APPROVED) -> dict[str, str]:
    return {
        "card_number": find_test_number(scenario), "card_holder_name": "Sara",
        "expiry_date": "12/39", "cvv": "123",
    }  # fmt: skip


def test_what_checking_out_needs(ask: Ask, shopper: User) -> None:
    page = ask("GET /checkout?city=الرياض", user=shopper)
    assert page["cart"]["summary"]["total"] == "280.00"
    assert page["cities"][0] == "Riyadh"
    (rate,) = page["shipping_methods"]
    assert (rate["carrier_title"], rate["price"]) == ("توصيل المشتل", "50.00")
    ways = ask("GET /checkout/payment-methods", user=shopper)
    assert ways["data"] == page["payment_methods"]
    assert {way["method"] for way in ways["data"]} >= {"credit_card", "cash_on_delivery"}
    assert ways["card_form"]["provider"] == "sandbox"


def test_the_form_is_ordered_in_cash_once_for_each_key(ask: Ask, shopper: User) -> None:
    key = {"idempotency_key": str(uuid.uuid4())}
    placed = ask("POST /checkout", FORM, user=shopper, **key)

    assert placed["message"].startswith("Your order was submitted.")
    assert placed["order"]["total"] == "280.00"
    assert placed["redirect_url"] is None
    assert placed["order_id"] == ask("POST /checkout", FORM, user=shopper, **key)["order_id"]
    assert Order.objects.count() == 1
    number = placed["order_number"]
    status = ask(f"GET /checkout/order-status?order_number={number}", user=shopper)
    assert (status["status"], status["order"]) == ("pending", placed["order"])
    assert ask("GET /cart", user=shopper)["items"] == {}
    empty = ask("POST /checkout", FORM, user=shopper, status=422)
    assert (empty["message"], empty["code"]) == ("Your cart is empty.", "EMPTY_CART")


def test_the_form_is_paid_by_card(ask: Ask, shopper: User) -> None:
    wrong = FORM | {"payment_method": "credit_card"}
    declined = ask("POST /checkout", wrong | card(Scenario.DECLINED), user=shopper, status=422)
    assert declined["code"] == "PAYMENT_FAILED"
    assert declined["message"].startswith("Your bank declined the card.")

    placed = ask("POST /checkout", wrong | card(), user=shopper)
    assert placed["order"]["payment_status"] == "paid"
    assert OnlinePayment.objects.filter(state="paid").count() == 1


@pytest.mark.parametrize("group", ["first", "second"])
def test_a_card_tester_is_answered_429(ask: Ask, shopper: User, group: str) -> None:
    def attempt(status: int) -> Any:
        if group == "first":
            body = FORM | {"payment_method": "credit_card"} | card(Scenario.DECLINED)
            return ask("POST /checkout", body, user=shopper, status=status)
        paying = {"payment": {"method": "credit_card"} | card(Scenario.DECLINED)}
        ask(f"POST {SECOND}/save-address", {"billing": BILLING}, user=shopper)
        ask(f"POST {SECOND}/save-payment", paying, user=shopper)
        return ask(f"POST {SECOND}/save-order", {}, user=shopper, status=status)

    for _ in range(5):
        assert attempt(422)["code"] == "PAYMENT_FAILED"
    refused = attempt(429)

    assert refused["code"] == "TOO_MANY_ATTEMPTS"
    assert refused["message"].startswith("Too many payments did not go through.")
    assert refused["retry_after"] > 0
    assert Order.objects.count() == 0


def test_every_fault_of_the_form_is_named_at_once(ask: Ask, shopper: User) -> None:
    bad = {"first_name": " ", "email": "no", "phone": "1", "postal_code": "12"}
    typed = {"payment_method": "credit_card", "card_number": "1", "expiry_date": "99/99"}
    refused = ask("POST /checkout", bad | typed, user=shopper, status=422, language="ar")
    assert set(refused["errors"]) == {
        "first_name", "last_name", "email", "phone", "address", "city", "postal_code",
        "card_number", "card_holder_name", "expiry_date", "cvv",
    }  # fmt: skip
    assert refused["errors"]["first_name"] == ["هذا الحقل مطلوب."]
    for method in ("", "barter"):
        body = FORM | {"payment_method": method}
        assert list(ask("POST /checkout", body, user=shopper, status=422)["errors"]) == [
            "payment_method"
        ]


def test_step_by_step_to_an_order_in_cash(ask: Ask, shopper: User) -> None:
    # address
    saved = ask(f"POST {SECOND}/save-address", {"billing": BILLING}, user=shopper)
    assert saved["message"] == "The address was saved."
    assert saved["data"]["cart"]["billing_address"]["city"] == "الرياض"
    (group,) = saved["data"]["rates"]
    (rate,) = group["rates"]

    # delivery
    chosen = ask(f"POST {SECOND}/save-shipping", {"shipping_method": rate["method"]}, user=shopper)
    assert chosen["data"]["cart"]["selected_shipping_rate"] == rate
    assert "cash_on_delivery" in [way["method"] for way in chosen["data"]["methods"]]

    # payment
    way = {"payment": {"method": "cashondelivery"}}
    paid = ask(f"POST {SECOND}/save-payment", way, user=shopper)["data"]["cart"]
    assert paid["payment"] == {"method": "cash_on_delivery", "method_title": "Cash on delivery"}

    # minimum, order
    checked = ask(f"POST {SECOND}/check-minimum-order", user=shopper)
    assert (checked["success"], checked["data"]["status"]) == (True, True)
    key = {"idempotency_key": "the same again"}
    orders = [ask(f"POST {SECOND}/save-order", user=shopper, **key) for _time in range(2)]
    assert orders[0] == orders[1]
    order = orders[0]["data"]["order"]
    assert (order["total"], order["shipping_title"]) == ("280.00", "توصيل المشتل")
    assert order["shipping_address"]["address"] == "طريق الملك فهد"
    assert Order.objects.get().user_email == "sara@example.com"
    assert not Checkout.objects.exists()


def test_step_by_step_to_a_card_that_the_bank_asks_about(ask: Ask, shopper: User) -> None:
    ask(f"POST {SECOND}/save-address", {"billing": BILLING}, user=shopper)
    way = {"payment": {"method": "credit_card", **card(Scenario.CHALLENGE)}}
    ask(f"POST {SECOND}/save-payment", way, user=shopper)

    told = ask(f"POST {SECOND}/save-order", user=shopper)
    assert told["data"] == {"order": None}
    assert told["redirect_url"] == OnlinePayment.objects.get().challenge_url


def test_step_by_step_to_a_paid_order(ask: Ask, shopper: User) -> None:
    ask(f"POST {SECOND}/save-address", {"billing": BILLING}, user=shopper)
    ask(f"POST {SECOND}/save-payment", {"payment": {"method": "card", **card()}}, user=shopper)
    placed = ask(f"POST {SECOND}/save-order", user=shopper)
    assert placed["data"]["order"]["payment_status"] == "paid"
    number = find_test_number(Scenario.APPROVED)
    assert number not in str(list(Order.objects.values())) + str(
        list(OnlinePayment.objects.values())
    )


def test_another_address_for_the_delivery(ask: Ask, shopper: User) -> None:
    billing = BILLING | {"use_for_shipping": False}
    shipping = BILLING | {"city": "جدة", "address": ["شارع", "حي"]}
    sent = {"billing": billing, "shipping": shipping}
    for _time in range(2):
        cart = ask(f"POST {SECOND}/save-address", sent, user=shopper)["data"]["cart"]
    assert cart["shipping_address"]["city"] == "جدة"
    assert cart["shipping_address"]["address1"] == "شارع, حي"


def test_what_the_steps_do_not_take(ask: Ask, shopper: User, customer: User) -> None:
    refused = ask(f"POST {SECOND}/save-address", {}, user=shopper, status=422)
    assert set(refused["errors"]) == {
        f"billing.{name}"
        for name in ("first_name", "last_name", "email", "phone", "address1", "city")
    }
    early = ask(f"POST {SECOND}/save-shipping", {"shipping_method": "x"}, user=shopper, status=422)
    assert early["message"] == "Please enter your address first."
    ask(f"POST {SECOND}/save-address", {"billing": BILLING}, user=shopper)
    unknown = {"shipping_method": "x"}
    refused = ask(f"POST {SECOND}/save-shipping", unknown, user=shopper, status=422)
    assert list(refused["errors"]) == ["shipping_method"]
    typed = {"payment": {"method": "credit_card", "card_number": "4"}}
    refused = ask(f"POST {SECOND}/save-payment", typed, user=shopper, status=422)
    assert set(refused["errors"]) == {
        f"payment.{name}" for name in ("card_number", "card_holder_name", "expiry_date", "cvv")
    }
    without = ask(f"POST {SECOND}/save-order", user=shopper, status=422)
    assert without["message"] == "Enter your card’s details."


def test_an_empty_cart_goes_nowhere(ask: Ask, customer: User) -> None:
    for call, body in [
        ("save-address", {"billing": BILLING}), ("save-payment", {"payment": {"method": "cod"}}),
        ("save-shipping", {"shipping_method": "x"}), ("save-order", {}),
    ]:  # fmt: skip
        refused = ask(f"POST {SECOND}/{call}", body, user=customer, status=422)
        assert refused["message"] == "Your cart is empty."


def test_a_cart_below_the_minimum(ask: Ask, shopper: User) -> None:
    minimum = {"configuration": [{"name": "minimum-order", "value": "500"}]}
    get_plugins_manager().save_plugin_configuration("mashtal.saudi_market", minimum)
    checked = ask(f"POST {SECOND}/check-minimum-order", user=shopper)
    assert (checked["success"], checked["data"]["status"]) == (False, False)
    assert checked["message"] == "The minimum order is SAR 500.00."
    refused = ask("POST /checkout", FORM, user=shopper, status=422)
    assert refused["message"] == checked["message"]


def test_real_numbers_are_not_taken(ask: Ask, shopper: User, monkeypatch: Any) -> None:
    monkeypatch.setenv("CARD_PROVIDER", "none")
    body = FORM | {"payment_method": "credit_card"} | card()
    refused = ask("POST /checkout", body, user=shopper, status=422)
    assert list(refused["errors"]) == ["card_number"]
