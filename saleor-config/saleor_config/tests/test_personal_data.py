"""Letting go of a person: rows that several point at, and what a refusal leaves."""

import logging
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.db import transaction
from saleor.account.models import Address, StaffNotificationRecipient, User
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher, VoucherCustomer
from saleor.order import OrderStatus
from saleor.order.models import Order, OrderEvent
from saleor.payment.models import Payment
from saleor.warehouse.models import Warehouse

from saleor_config import personal_data
from saleor_config.email_addresses import AWAITING

pytestmark = pytest.mark.django_db

GENERATED = "deleted.invalid"


@pytest.fixture
def layla() -> User:
    return User.objects.create_user("layla@example.com", "a long password", first_name="Layla")


def make_order(user: User | None, **fields: Any) -> Order:
    return Order.objects.create(**{"user": user, "status": OrderStatus.CANCELED, **fields})


def make_address(**fields: str) -> Address:
    given = {"first_name": "Layla", "street_address_1": "1", "city": "RIYADH", "country": "SA"}
    return Address.objects.create(**given | fields)


def test_the_row_is_left_empty_and_closed(layla: User) -> None:
    # when
    personal_data.erase_account(layla)

    # then
    row = User.objects.get(pk=layla.pk)
    assert row.email.endswith(f"@{GENERATED}")
    assert (row.first_name, row.last_name, row.note, row.metadata) == ("", "", None, {})
    assert not row.is_active
    assert not row.has_usable_password()
    assert layla.email == "layla@example.com"


def test_erasing_again_and_the_unknown_is_well(layla: User) -> None:
    personal_data.erase_account(layla)
    personal_data.erase_account(layla)
    personal_data.erase_account(User(pk=0))

    assert User.objects.count() == 1


def test_addresses_that_others_point_at_stay(layla: User) -> None:
    # given one row in two books, one of a warehouse, one of another's order, and one alone
    other = User.objects.create_user("other@example.com")
    in_two_books, of_warehouse, of_order, alone = (make_address() for _ in range(4))
    for address in (in_two_books, of_warehouse, of_order, alone):
        layla.addresses.add(address)
    other.addresses.add(in_two_books)
    Warehouse.objects.create(name="Farm", slug="farm", address=of_warehouse)
    make_order(other, shipping_address=of_order)

    # when
    personal_data.erase_account(layla)

    # then
    assert set(Address.objects.all()) >= {in_two_books, of_warehouse, of_order}
    assert not Address.objects.filter(pk=alone.pk).exists()
    assert Address.objects.get(pk=of_order.pk).first_name == "Layla"
    assert list(other.addresses.all()) == [in_two_books]


def test_one_address_row_of_two_orders_becomes_one_each(layla: User) -> None:
    shared = make_address()
    mine = make_order(layla, shipping_address=shared, billing_address=shared)
    theirs = make_order(None, shipping_address=shared)

    personal_data.erase_account(layla)

    mine.refresh_from_db()
    theirs.refresh_from_db()
    assert mine.shipping_address_id != mine.billing_address_id
    assert mine.shipping_address.city == "RIYADH"
    assert theirs.shipping_address_id == shared.pk


@pytest.mark.parametrize(
    ("language", "name"), [("ar", "عميل سابق"), ("en", "Former customer"), ("de", "عميل سابق")]
)
def test_the_name_is_in_the_orders_language(language: str, name: str, layla: User) -> None:
    order = make_order(layla, language_code=language, billing_address=make_address())

    personal_data.erase_account(layla)

    order.refresh_from_db()
    assert order.billing_address.first_name == name
    assert order.shipping_address is None


def test_a_confirmed_email_is_forgotten_where_no_other_account_has_it(layla: User) -> None:
    # given
    voucher = Voucher.objects.create(code="SPRING", discount_value=10)
    for email in ("LAYLA@example.com", "other@example.com"):
        VoucherCustomer.objects.create(voucher=voucher, customer_email=email)
    lost = {"gateway": "x", "currency": "SAR"}
    of_layla = Payment.objects.create(billing_email="layla@example.com", **lost)

    # when
    personal_data.erase_account(layla)

    # then
    left = VoucherCustomer.objects.values_list("customer_email", flat=True)
    assert list(left) == ["other@example.com"]
    of_layla.refresh_from_db()
    assert of_layla.billing_email == ""


@pytest.mark.parametrize("spelling", ["orders@example.com", "Orders@Example.com"])
def test_a_typed_email_deletes_no_row_of_others(spelling: str, layla: User) -> None:
    # given a customer who typed an address of the shop, or of a stranger, at checkout
    make_order(layla, user_email=spelling)
    Checkout.objects.create(user=layla, email=spelling)
    recipient = StaffNotificationRecipient.objects.create(staff_email="orders@example.com")
    voucher = Voucher.objects.create(code="SPRING", discount_value=10)
    use = VoucherCustomer.objects.create(voucher=voucher, customer_email="orders@example.com")
    payment = Payment.objects.create(
        billing_email="orders@example.com", gateway="x", currency="SAR"
    )

    # when
    personal_data.erase_account(layla)

    # then
    assert StaffNotificationRecipient.objects.get() == recipient
    assert VoucherCustomer.objects.get() == use
    payment.refresh_from_db()
    assert payment.billing_email == "orders@example.com"


def test_notifications_of_the_shop_go_on_when_their_reader_leaves_as_a_customer(
    layla: User,
) -> None:
    # given an address of the shop that is also the confirmed one of a customer
    recipient = StaffNotificationRecipient.objects.create(staff_email="layla@example.com")

    # when
    personal_data.erase_account(layla)

    # then
    assert StaffNotificationRecipient.objects.get() == recipient


def test_an_unconfirmed_registration_deletes_no_row_of_the_address() -> None:
    # given an account registered with another person's address, and staff delete
    squatter = User.objects.create_user(
        "huda@example.com", is_active=False, private_metadata={AWAITING: True}
    )
    voucher = Voucher.objects.create(code="SPRING", discount_value=10)
    VoucherCustomer.objects.create(voucher=voucher, customer_email="huda@example.com")
    messages = apps.get_model("content.ContactMessage").objects
    message = messages.create(
        idempotency_key=uuid4(), name="Huda", phone="+966500000001", email="huda@example.com",
        message="?", language="en",
    )  # fmt: skip

    # when
    personal_data.erase_account(squatter)

    # then
    assert VoucherCustomer.objects.exists()
    assert messages.get() == message


def test_drafts_go_and_baskets_go(layla: User) -> None:
    make_order(layla, status=OrderStatus.DRAFT)
    Checkout.objects.create(user=layla, email=layla.email, billing_address=make_address())

    personal_data.erase_account(layla)

    assert not Order.objects.exists()
    assert not Checkout.objects.exists()
    assert not Address.objects.exists()


def test_events_keep_what_happened_and_who_of_staff_did_it(layla: User) -> None:
    # given
    order = make_order(layla)
    clerk = User.objects.create_user("clerk@example.com", is_staff=True)
    facts = {"amount": "10", "lines": [], "email": layla.email, "something_new": layla.email}
    by_clerk = OrderEvent.objects.create(order=order, type="x", user=clerk, parameters=facts)
    by_layla = OrderEvent.objects.create(order=order, type="x", user=layla, parameters=facts)

    # when
    personal_data.erase_account(layla)

    # then
    for event in (by_clerk, by_layla):
        event.refresh_from_db()
        assert event.parameters == {"amount": "10", "lines": []}
    assert (by_clerk.user, by_layla.user) == (clerk, None)


def test_an_open_order_refuses_and_nothing_has_changed(layla: User) -> None:
    # given
    order = make_order(layla, status=OrderStatus.UNFULFILLED, user_email=layla.email)

    # when
    with pytest.raises(personal_data.ErasureError) as refusal:
        personal_data.erase_account(layla)

    # then
    assert refusal.value.code == "open_orders"
    order.refresh_from_db()
    assert (order.user, order.user_email) == (layla, layla.email)
    assert User.objects.get().first_name == "Layla"


def test_a_failing_part_leaves_everything(layla: User, monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    def fail(user: Any) -> None:
        raise RuntimeError

    broken = SimpleNamespace(__name__="broken", erase_data=fail)
    monkeypatch.setattr(
        personal_data,
        "find_data_modules",
        lambda parts=personal_data.find_data_modules: [broken, *parts()],
    )
    order = make_order(layla, customer_note="by the door")

    # when
    with pytest.raises(RuntimeError):
        personal_data.erase_account(layla)

    # then
    order.refresh_from_db()
    assert order.customer_note == "by the door"
    assert User.objects.get().email == "layla@example.com"


def test_a_picture_goes_after_the_commit_alone(
    layla: User, settings: Any, tmp_path: Path, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    settings.MEDIA_ROOT = str(tmp_path)
    layla.avatar.save("layla.png", ContentFile(b"a picture"))
    picture = Path(layla.avatar.path)

    # when it is rolled back
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        personal_data.erase_account(layla)
        transaction.set_rollback(True)

    # then
    assert picture.exists()

    # when
    with django_capture_on_commit_callbacks(execute=True):
        personal_data.erase_account(layla)
        assert picture.exists()

    # then
    assert not picture.exists()


def test_a_picture_that_stays_is_logged(
    layla: User,
    settings: Any,
    tmp_path: Path,
    django_capture_on_commit_callbacks: Any,
    caplog: pytest.LogCaptureFixture,
) -> None:
    # given a name that is a folder with something in it
    settings.MEDIA_ROOT = str(tmp_path)
    (tmp_path / "user-avatars" / "layla.png" / "x").mkdir(parents=True)
    User.objects.filter(pk=layla.pk).update(avatar="user-avatars/layla.png")

    # when
    with caplog.at_level(logging.ERROR), django_capture_on_commit_callbacks(execute=True):
        personal_data.erase_account(layla)

    # then
    assert "The picture of a deleted account could not be removed" in caplog.messages
    assert User.objects.get(pk=layla.pk).avatar == ""


def test_every_part_reads_and_erases() -> None:
    parts = personal_data.find_data_modules()

    assert parts[0].__name__ == "saleor_config.personal_data.saleor"
    assert {part.__name__.split(".")[1] for part in parts[1:]} >= {
        "phone_otp", "catalogue", "payments", "cart", "shipments", "invoices", "orders", "accounts",
    }  # fmt: skip
    assert all(callable(part.export_data) and callable(part.erase_data) for part in parts)


def test_the_history_is_told_with_its_time(layla: User) -> None:
    layla.events.create(type="placed_order", date=datetime(2026, 1, 1, 9, tzinfo=UTC))

    [told] = personal_data.export_account(layla)["account_history"]

    assert told == {"at": "2026-01-01T12:00:00+03:00", "what": "placed_order", "details": {}}


def test_an_address_in_two_books_keeps_its_national_address(layla: User) -> None:
    # given
    other = User.objects.create_user("other@example.com")
    shared, own = make_address(), make_address()
    layla.addresses.add(shared, own)
    other.addresses.add(shared)
    national = apps.get_model("accounts.NationalAddress").objects
    for address in (shared, own):
        national.create(address=address, short_code="RRRD2929", building_number="2929")

    # when
    personal_data.erase_account(layla)

    # then
    assert national.get().address == shared
