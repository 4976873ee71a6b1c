"""The address of a recipient: as typed, as stored, and where it is read."""

from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from saleor.account.models import Address
from saleor.order.models import Order

from plugins.gifts import personal_data
from plugins.gifts.errors import GiftError
from plugins.gifts.models import RecipientAddress
from plugins.gifts.selectors import (
    GIFT_KEY,
    GiftDetails,
    RecipientPlace,
    get_delivery_address,
    has_recipient_confirmed,
    list_delivery_addresses,
)
from plugins.gifts.services import (
    delete_outdated_address,
    erase_old_gifts,
    read_recipient_place,
    record_order_gift,
    save_recipient_address,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

GIFT: Final = GiftDetails("نورة العلي", "+966500000002", asks_recipient=True)
TYPED: Final = RecipientPlace(
    street=" شارع  الوادي ",
    short_code="rrrd 2929",
    secondary_number="٨١١٨",
    district="حطين",
    postal_code="١٣٥١٢",
    unit="الدور 3، شقة 7",
    note="بجوار المسجد",
)
PLACE: Final = RecipientPlace(
    street="شارع الوادي",
    short_code="RRRD2929",
    building_number="2929",
    secondary_number="8118",
    district="حطين",
    postal_code="13512",
    unit="الدور 3، شقة 7",
    note="بجوار المسجد",
)


@pytest.fixture
def make_order(make_customer: Any) -> Any:
    def make(*, is_gift: bool = True) -> Order:
        address = Address.objects.create(
            first_name="نورة العلي",
            phone="+966500000002",
            street_address_1="شارع العليا 12",
            city_area="العليا",
            city="الرياض",
            postal_code="12211",
            country="SA",
        )
        order: Order = Order.objects.create(
            user=make_customer(),
            shipping_address=address,
            private_metadata={GIFT_KEY: "1"} if is_gift else {},
        )
        if is_gift:
            record_order_gift(order, GIFT)
        return order

    return make


@pytest.fixture
def order(make_order: Any) -> Order:
    made: Order = make_order()
    return made


def test_a_place_is_brought_into_the_shape_of_the_address_book() -> None:
    assert read_recipient_place(TYPED, "الرياض") == PLACE


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({"street": " "}, [("street", "REQUIRED")]),
        ({"street": "س" * 201}, [("street", "INVALID")]),
        ({"short_code": "R2"}, [("shortCode", "INVALID")]),
        ({"building_number": "7"}, [("buildingNumber", "INVALID")]),
        ({"building_number": "1111"}, [("buildingNumber", "INVALID")]),
        ({"postal_code": "1"}, [("postalCode", "INVALID")]),
        ({"unit": "د" * 61}, [("unit", "INVALID")]),
        (
            {"street": "", "note": "م" * 201},
            [("street", "REQUIRED"), ("note", "INVALID")],
        ),
    ],
)
def test_every_wrong_field_is_named(changes: dict[str, str], errors: list[tuple[str, str]]) -> None:
    with pytest.raises(GiftError) as caught:
        read_recipient_place(replace(TYPED, **changes), "الرياض")

    assert [(each.field, each.code.name) for each in caught.value.details] == errors
    assert all(each.message for each in caught.value.details)


def test_a_gift_goes_where_its_recipient_wants_it(order: Order) -> None:
    own = get_delivery_address(order)
    assert own is not None
    assert own.lines == ["شارع العليا 12", "العليا"]
    assert (own.name, own.phone) == ("نورة العلي", "+966500000002")
    assert not own.is_from_recipient

    save_recipient_address(order, PLACE)
    save_recipient_address(order, PLACE)

    given = get_delivery_address(order)
    assert given is not None
    assert given.lines == [
        "2929 شارع الوادي",
        "الدور 3، شقة 7 – Secondary number 8118 – Short address RRRD2929",
        "حطين",
    ]
    assert (given.name, given.phone, given.city) == (own.name, own.phone, own.city)
    assert (given.postal_code, given.note) == ("13512", "بجوار المسجد")
    assert given.is_from_recipient

    # and Saleor's row, which the buyer reads, is as it was
    address = Address.objects.get(pk=order.shipping_address_id)
    assert (address.street_address_1, address.street_address_2) == ("شارع العليا 12", "")


def test_an_address_that_is_right_stays(order: Order) -> None:
    save_recipient_address(order, PLACE)
    save_recipient_address(order, None)

    assert has_recipient_confirmed(order.pk)
    address = get_delivery_address(order)
    assert address is not None
    assert address.street == "شارع العليا 12"


def test_what_was_said_of_another_address_counts_no_longer(order: Order) -> None:
    # given
    save_recipient_address(order, PLACE)

    # when staff give the order another, as Saleor's API does
    other = order.shipping_address.get_copy()
    Order.objects.update(shipping_address=other)
    order.refresh_from_db()

    # then it counts no longer, also before it is deleted
    assert not has_recipient_confirmed(order.pk)
    address = get_delivery_address(order)
    assert address is not None
    assert not address.is_from_recipient
    delete_outdated_address(order)
    assert not RecipientAddress.objects.exists()


def test_orders_that_are_no_gift_cost_no_query(
    make_order: Any, django_assert_num_queries: Any
) -> None:
    plain = make_order(is_gift=False)
    gifts = [make_order() for _number in range(3)]
    for gift in gifts:
        save_recipient_address(gift, PLACE)

    with django_assert_num_queries(0):
        address = get_delivery_address(plain)
    with django_assert_num_queries(1):
        found = list_delivery_addresses([plain, *gifts])

    assert found[plain.pk] == address
    assert [found[gift.pk].is_from_recipient for gift in gifts] == [True] * 3


def test_the_database_refuses_half_an_address(order: Order) -> None:
    save_recipient_address(order, PLACE)

    for changes in ({"street": ""}, {"is_corrected": False}, {"erased_at": timezone.now()}):
        with pytest.raises(IntegrityError), transaction.atomic():
            RecipientAddress.objects.update(**changes)


def test_it_is_forgotten_with_the_names_of_the_gift(order: Order) -> None:
    # given
    save_recipient_address(order, PLACE)
    now = timezone.now()

    # when
    assert erase_old_gifts(now + timedelta(days=179)) == 0
    assert get_delivery_address(order).is_from_recipient
    assert erase_old_gifts(now + timedelta(days=181)) == 1

    # then
    assert_erased()


def test_it_is_forgotten_with_the_buyer_and_never_exported(order: Order) -> None:
    # given
    save_recipient_address(order, PLACE)

    # when / then
    assert "الوادي" not in str(personal_data.export_data(order.user))
    personal_data.erase_data(order.user)
    personal_data.erase_data(order.user)
    assert_erased()


def assert_erased() -> None:
    row = RecipientAddress.objects.get()
    assert row.erased_at is not None
    assert (row.street, row.short_code, row.district, row.unit, row.note) == ("",) * 5


def test_an_address_hides_from_logs(order: Order) -> None:
    save_recipient_address(order, PLACE)

    for each in (PLACE, get_delivery_address(order), RecipientAddress.objects.get()):
        assert "الوادي" not in f"{each!r} {each}"
