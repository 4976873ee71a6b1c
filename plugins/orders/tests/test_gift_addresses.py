"""The recipient of a gift is asked about its address, and says it by a link."""

from datetime import datetime, timedelta
from typing import Any, Final

import pytest
import time_machine
from django.utils import timezone, translation
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod

from plugins.cart.services import add_line, check_out, place_order, save_gift
from plugins.cart.tests.conftest import ask, card_form, make_form
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import OnlinePayment, SandboxCharge, Scenario, answer_challenge
from plugins.delivery.models import PickupPoint
from plugins.delivery.services import save_pickup_point
from plugins.delivery.tests.shop import create_area
from plugins.gifts.models import RecipientAddress
from plugins.gifts.selectors import GiftDetails, get_delivery_address
from plugins.messaging import inbox
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.delivery import deliver_messages
from plugins.orders import limits
from plugins.orders.gift_links import SALT, build_gift_token
from plugins.orders.models import CancelledBy
from plugins.orders.notifications import RECIPIENT_KIND
from plugins.orders.recipient_messages import build_request_text
from plugins.orders.services import cancel_order, confirm_gift_address
from plugins.orders.services.delivery_changes import change_own_delivery
from plugins.orders.tests.conftest import pack
from plugins.payments.services import cancel_payment, confirm_payment
from plugins.shipments.waybill_requests import build_recipient
from saleor_config.global_ids import write_id
from saleor_config.signed_tokens import build_signed_token

__all__ = ["ask", "card_form", "make_form", "pack"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "own_redis_keys")]

PHONE: Final = "+966500000002"
GIFT: Final = GiftDetails(
    "نورة العلي", PHONE, "خالد", "مبارك", hides_prices=False, asks_recipient=True
)
PLACE: Final = {
    "street": "شارع الوادي",
    "district": "حطين",
    "buildingNumber": "2929",
    "unit": "شقة 7",
    "note": "بجوار المسجد",
}
READ: Final = """query ($token: String!) { giftDelivery(token: $token) { state reason details {
  senderName recipientName recipientPhone city address changeUntil delivery { date startsAt }
} } }"""
CONFIRM: Final = """mutation ($token: String!, $input: GiftAddressInput) {
  giftAddressConfirm(token: $token, input: $input) {
    errors { field code message } delivery { state details { address } } } }"""
STATE: Final = """query ($number: String!) { customerOrder(number: $number) {
  gift { recipientName addressState } } }"""


@pytest.fixture(autouse=True)
def by_day(settings: Any) -> None:
    settings.QUIET_HOURS = "off"


@pytest.fixture
def give(customer: User, variant: ProductVariant, make_form: Any) -> Any:
    """``give(gift, **form)``: an order in cash that is a gift."""

    def run(gift: GiftDetails = GIFT, **form: Any) -> Order:
        add_line(customer, variant_id(variant))
        save_gift(customer, gift)
        return Order.objects.get(pk=place_order(customer, make_form(**form)).pk)

    return run


@pytest.fixture
def order(give: Any) -> Order:
    made: Order = give()
    return made


@pytest.fixture
def confirm(ask: Any) -> Any:
    """``confirm(order, input)``: by its link; the errors."""

    def run(order: Order, place: dict[str, str] | None = None, language: str = "en") -> Any:
        variables = {"token": build_gift_token(order.pk), "input": place}
        return ask(CONFIRM, variables, language=language)["data"]["giftAddressConfirm"]["errors"]

    return run


def list_requests() -> list[OutboxMessage]:
    return list(OutboxMessage.objects.filter(kind=RECIPIENT_KIND))


def read_state(ask: Any, order: Order) -> str:
    shown = ask(STATE, {"number": str(order.pk)}, user=order.user)["data"]["customerOrder"]
    state: str = shown["gift"]["addressState"]
    return state


# The message


def test_the_recipient_is_asked_once_without_price_and_plant(order: Order) -> None:
    [message] = list_requests()
    assert (message.about, message.channel) == (f"order:{order.pk}", "text")
    assert PHONE not in str(message.payload)

    deliver_messages([message.pk])
    deliver_messages([message.pk])

    [sent] = inbox.get_sms_messages(PHONE)
    assert sent.text.startswith("Mashtal: خالد sends you a gift. Is the address right?\n")
    assert "/en/gift-address/" in sent.text
    assert not any(word in sent.text for word in ("Plant", "نبتة", "SAR", "العليا"))


def test_the_message_is_in_the_orders_language(customer: User, variant: Any, give: Any) -> None:
    with translation.override("ar"):
        give()

    deliver_messages([list_requests()[0].pk])

    [sent] = inbox.get_sms_messages(PHONE)
    assert sent.text.startswith("مشتل: هدية من خالد في طريقها إليك. هل عنوانك صحيح؟\n")
    assert "/en/" not in sent.text


@pytest.mark.parametrize(
    "sender", ["", "see example.com", "call 0500000009", "نورة 🌿", "http://x", "م" * 100]
)
def test_what_is_no_plain_name_is_not_in_the_message(sender: str) -> None:
    link = "https://mashtal.example/gift-address/zzzzz.tgk3a0.AAAAAAAAAAAAAAAAAAAAAA"
    for language in ("ar", "en"):
        with translation.override(language):
            text = build_request_text(GiftDetails("x", PHONE, sender), link)
            assert not sender or sender not in text


def test_nobody_is_asked_who_need_not_be(
    give: Any, customer: User, warehouse: Any, variant: Any
) -> None:
    give(GiftDetails("نورة", PHONE, hides_prices=False))
    method = ShippingMethod.objects.get()
    pickup = ShippingMethod.objects.create(
        name="pickup",
        type="price",
        price_amount=0,
        shipping_zone=method.shipping_zone,
        meta={"delivery": {"has_own_price": True}},
    )
    names = {"name_ar": "المزرعة", "name_en": "Farm", "address_ar": "هنا", "address_en": "Here"}
    save_pickup_point(PickupPoint(shipping_method=pickup, **names))
    give(delivery_option_id=write_id("DeliveryOption", pickup.pk))

    assert list_requests() == []


def test_a_card_order_asks_once_it_is_paid(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    save_gift(customer, GIFT)
    check_out(customer, card_form(Scenario.CHALLENGE))
    assert list_requests() == []

    # when
    payment = OnlinePayment.objects.get()
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
    confirm_payment(payment.pk)
    confirm_payment(payment.pk)

    # then
    assert [each.payload for each in list_requests()] == [{"order": Order.objects.get().pk}]


def test_an_order_that_comes_to_nothing_asks_nobody(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    save_gift(customer, GIFT)
    check_out(customer, card_form(Scenario.CHALLENGE))

    cancel_payment(OnlinePayment.objects.get().pk)

    assert list_requests() == []


def test_a_message_about_what_is_settled_is_dropped(order: Order, confirm: Any) -> None:
    assert confirm(order) == []
    [message] = list_requests()

    deliver_messages([message.pk])

    message.refresh_from_db()
    assert message.state == "dropped"
    assert inbox.get_sms_messages(PHONE) == []


def test_a_phone_is_not_written_to_order_after_order(give: Any) -> None:
    for _number in range(4):
        give()

    deliver_messages([message.pk for message in list_requests()])

    assert len(inbox.get_sms_messages(PHONE)) == limits.MESSAGES_PER_PHONE.allowed == 3


# The link


def test_who_has_the_link_reads_little(order: Order, ask: Any) -> None:
    read = ask(READ, {"token": build_gift_token(order.pk)})["data"]["giftDelivery"]

    assert (read["state"], read["reason"]) == ("OPEN", "")
    details = read["details"]
    assert (details["senderName"], details["recipientName"]) == ("خالد", "ن••• ا•••")
    assert details["recipientPhone"] == "+966*******02"
    assert (details["city"], details["address"]) == ("الرياض", "شارع العليا 12")
    assert not any(
        word in str(read) for word in ("التجريبية", "shopper@", "500000001", "Plant", "العلي'")
    )


@pytest.mark.parametrize("kind", ["forged", "expired", "of another use", "not ascii", "empty"])
def test_a_link_that_is_not_ours_opens_nothing(
    kind: str, order: Order, ask: Any, caplog: Any
) -> None:
    good = build_gift_token(order.pk)
    token = {
        "forged": f"{good[:-1]}{'A' if good[-1] != 'A' else 'B'}",
        "expired": good,
        "of another use": build_signed_token("other", "1", timedelta(days=1)),
        "not ascii": "ا.ب.ج",
        "empty": "",
    }[kind]
    days = 15 if kind == "expired" else 0
    with time_machine.travel(timezone.now() + timedelta(days=days)):
        read = ask(READ, {"token": token})["data"]["giftDelivery"]
        said = ask(CONFIRM, {"token": token, "input": PLACE})["data"]["giftAddressConfirm"]

    assert read is None
    [error] = said["errors"]
    assert (error["field"], error["code"]) == ("token", "NOT_FOUND")
    assert "not valid any more" in error["message"]
    assert not RecipientAddress.objects.exists()
    assert SALT not in caplog.text
    assert not token or token not in caplog.text


def test_an_address_that_is_right_is_confirmed(order: Order, ask: Any, confirm: Any) -> None:
    assert read_state(ask, order) == "REQUESTED"

    assert [confirm(order), confirm(order)] == [[], []]

    assert read_state(ask, order) == "CONFIRMED"
    assert build_recipient(order).street == "شارع العليا 12"
    read = ask(READ, {"token": build_gift_token(order.pk)})["data"]["giftDelivery"]
    assert (read["state"], read["details"]["address"]) == ("CONFIRMED", "")


def test_an_address_is_corrected_and_not_read_again(order: Order, ask: Any, confirm: Any) -> None:
    assert confirm(order, PLACE) == []
    assert confirm(order, PLACE) == []

    # then the carrier has it
    recipient = build_recipient(order)
    assert recipient.street == "2929 شارع الوادي, شقة 7, حطين"
    assert (recipient.name, recipient.phone) == ("نورة العلي", PHONE)

    # and not who opens the link, which may be the buyer
    read = ask(READ, {"token": build_gift_token(order.pk)})
    assert read["data"]["giftDelivery"]["state"] == "CONFIRMED"
    assert "الوادي" not in str(read)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_wrong_fields_are_named(order: Order, confirm: Any, language: str) -> None:
    errors = confirm(order, {"street": "", "postalCode": "12"}, language=language)

    assert [(each["field"], each["code"]) for each in errors] == [
        ("street", "REQUIRED"),
        ("postalCode", "INVALID"),
    ]
    assert all(each["message"].isascii() == (language == "en") for each in errors)


@pytest.mark.parametrize("end", ["cancelled", "packed", "late"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_gift_that_is_on_its_way_is_closed(
    end: str, language: str, order: Order, ask: Any, confirm: Any, pack: Any
) -> None:
    # given
    assert confirm(order, PLACE) == []
    days = 0
    if end == "cancelled":
        cancel_order(order.pk, by=CancelledBy.CUSTOMER, user=order.user)
    elif end == "packed":
        pack(order)
    else:
        days = 13
        Order.objects.update(created=timezone.now() - timedelta(days=2))

    # when
    with time_machine.travel(timezone.now() + timedelta(days=days)):
        variables = {"token": build_gift_token(order.pk)}
        read = ask(READ, variables, language=language)["data"]["giftDelivery"]
        [error] = confirm(order, {**PLACE, "street": "شارع آخر"}, language=language)

    # then
    assert (read["state"], read["details"]) == ("CLOSED", None)
    assert read["reason"] == error["message"]
    assert error["code"] == "NOT_ALLOWED"
    assert error["message"].isascii() == (language == "en")
    order.refresh_from_db()
    address = get_delivery_address(order)
    assert address is not None
    # A cancelled order forgets it at once; the parcel goes where it was to go.
    assert RecipientAddress.objects.exists() == (end != "cancelled")
    assert (address.street == "2929 شارع الوادي") == (end != "cancelled")


def test_the_cut_off_of_the_slot_ends_it(give: Any, ask: Any, confirm: Any) -> None:
    riyadh_noon = datetime.fromisoformat("2026-11-21T12:00:00+03:00")
    create_area(ShippingMethod.objects.get(), {}, offered_days=4)
    with time_machine.travel(riyadh_noon, tick=False) as clock:
        order = give()
        read = ask(READ, {"token": build_gift_token(order.pk)})["data"]["giftDelivery"]
        assert read["details"]["delivery"] == {"date": "2026-11-22", "startsAt": "09:00"}
        assert read["details"]["changeUntil"] == "2026-11-21T21:00:00+00:00"
        clock.move_to("2026-11-22T00:00:00+03:00")
        [error] = confirm(order, PLACE)
        assert "being prepared for its day" in error["message"]

        # and a message that waited for the morning is not sent
        [message] = list_requests()
        deliver_messages([message.pk])
        assert inbox.get_sms_messages(PHONE) == []


def test_another_day_keeps_what_the_recipient_said(
    give: Any, customer: User, ask: Any, confirm: Any
) -> None:
    create_area(ShippingMethod.objects.get(), {}, offered_days=4)
    with time_machine.travel("2026-11-21T12:00:00+03:00", tick=False):
        order = give()
        assert confirm(order, PLACE) == []

        monday = datetime.fromisoformat("2026-11-23").date()
        change_own_delivery(customer, str(order.pk), monday, "09:00-13:00")

        assert read_state(ask, order) == "CONFIRMED"
        address = get_delivery_address(order)
        assert address is not None
        assert address.is_from_recipient


def test_a_district_of_other_slots_is_refused(give: Any, confirm: Any) -> None:
    method = ShippingMethod.objects.get()
    create_area(method, {}, offered_days=4, districts=["العليا"])
    with time_machine.travel("2026-11-21T12:00:00+03:00", tick=False):
        order = give(address="شارع العليا 12")

        [error] = confirm(order, PLACE)
        assert (error["field"], error["code"]) == ("district", "INVALID")
        assert confirm(order, {**PLACE, "district": "العليا"}) == []


def test_an_address_that_staff_change_is_asked_about_again(
    order: Order, ask: Any, confirm: Any
) -> None:
    # given
    assert confirm(order, PLACE) == []
    order.save()
    assert read_state(ask, order) == "CONFIRMED"

    # when, as Saleor's orderUpdate does
    order.shipping_address = order.shipping_address.get_copy()
    order.save()

    # then
    assert not RecipientAddress.objects.exists()
    assert read_state(ask, order) == "REQUESTED"


def test_links_are_limited_by_address_and_order(order: Order, ask: Any, confirm: Any) -> None:
    for _number in range(limits.CHANGES_PER_ORDER.allowed):
        assert confirm(order) == []
    [error] = confirm(order)
    assert error["code"] == "TOO_MANY"

    for _number in range(limits.LINKS_PER_ADDRESS.allowed):
        limits.LINKS_PER_ADDRESS.count("127.0.0.1")
    refused = ask(READ, {"token": "x"})
    assert refused["errors"][0]["extensions"]["code"] == "TOO_MANY"


def test_a_gift_that_is_not_asked_about_says_so(give: Any, ask: Any) -> None:
    order = give(GiftDetails("نورة", PHONE, hides_prices=False))

    assert read_state(ask, order) == "NOT_REQUESTED"


def test_a_link_of_an_erased_gift_opens_nothing(order: Order, ask: Any) -> None:
    from plugins.gifts.services import erase_old_gifts

    token = build_gift_token(order.pk)
    erase_old_gifts(timezone.now() + timedelta(days=181))

    assert ask(READ, {"token": token})["data"]["giftDelivery"] is None
    with pytest.raises(Exception, match="not valid any more"):
        confirm_gift_address(token, None, address="::1")
