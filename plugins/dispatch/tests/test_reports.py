"""Reports of drivers' phones: what follows from one, and from the same again."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone, translation
from PIL import Image
from saleor.order.models import Order

from plugins.dispatch.errors import DispatchError
from plugins.dispatch.models import Stop, StopReport
from plugins.dispatch.services import record_report
from plugins.dispatch.services.reports import StopInput
from plugins.orders.selectors import compute_delivery_code, get_order_progress
from plugins.orders.services import cancel_order
from plugins.orders.states import OrderProgress
from plugins.shipments.models import Shipment, TrackingEvent
from saleor_config.tests.sent_files import BROKEN, DAMAGED, HOSTILE, kept_files
from saleor_config.uploads import PrivateStorage

pytestmark = pytest.mark.django_db


def get_due(order: Order) -> int:
    return int(order.payments.get().total * 100)


def build_report(order: Order, **fields: Any) -> StopInput:
    stop = Stop.objects.get(order=order)
    usual: dict[str, Any] = {
        "key": uuid4(),
        "stop_key": stop.pk,
        "kind": "delivered",
        "at": timezone.now(),
        "code": compute_delivery_code(order),
        "cash": get_due(order),
    }
    return StopInput(**usual | fields)


def test_a_delivery_marks_parcel_order_and_cash(book: Any, drive: Any) -> None:
    order = book(lines=2)
    run = drive()

    assert record_report(run, build_report(order)) == "done"

    stop = Stop.objects.get()
    assert (stop.state, stop.cash_taken, stop.has_code) == ("delivered", get_due(order), True)
    assert Shipment.objects.get().state == "delivered"
    assert order.payments.get().captured_amount == order.payments.get().total
    assert get_order_progress(Order.objects.get()) is OrderProgress.DELIVERED


def test_the_same_report_again_changes_nothing(book: Any, drive: Any) -> None:
    order = book()
    run = drive()
    report = build_report(order)
    record_report(run, report)

    assert record_report(run, report) == "known"

    assert StopReport.objects.count() == 1
    assert TrackingEvent.objects.filter(status="delivered").count() == 1
    assert order.payments.get().transactions.filter(kind="capture").count() == 1


def test_another_report_of_what_was_delivered_is_kept_as_late(book: Any, drive: Any) -> None:
    order = book()
    run = drive()
    record_report(run, build_report(order))

    assert record_report(run, build_report(order, kind="failed", reason="Nobody")) == "late"

    assert Stop.objects.get().state == "delivered"
    assert [each.is_late for each in StopReport.objects.order_by("pk")] == [False, True]


def test_a_failed_stop_can_still_be_delivered_by_an_earlier_note(book: Any, drive: Any) -> None:
    """Two phones: the one without a line delivered before the other found nobody."""
    order = book()
    run = drive()
    before = timezone.now()
    record_report(run, build_report(order, kind="failed", reason="Nobody", cash=0))
    assert (Stop.objects.get().state, Shipment.objects.get().state) == ("failed", "failed")

    assert record_report(run, build_report(order, at=before)) == "done"

    assert Stop.objects.get().state == "delivered"
    assert Shipment.objects.get().state == "delivered"


@pytest.mark.parametrize("change", [{"cash": 1}, {"cash": 0}, {"code": "", "photo": None}])
def test_nothing_is_changed_without_exact_cash_and_a_proof(
    book: Any, drive: Any, change: dict[str, Any]
) -> None:
    order = book()
    run = drive()

    with pytest.raises(DispatchError):
        record_report(run, build_report(order, **change))

    assert not StopReport.objects.exists()
    assert Stop.objects.get().state == "planned"
    assert Shipment.objects.get().state == "out_for_delivery"
    assert order.payments.get().captured_amount == 0


def test_a_code_is_not_guessed(book: Any, drive: Any, photo: Any) -> None:
    order = book()
    run = drive()
    right = compute_delivery_code(order)
    wrong = f"{(int(right) + 1) % 10_000:04}"
    for _try in range(6):
        with pytest.raises(DispatchError):
            record_report(run, build_report(order, code=wrong))

    with pytest.raises(DispatchError):
        record_report(run, build_report(order, code=right))

    assert record_report(run, build_report(order, code="", photo=photo())) == "done"


def test_a_code_of_arabic_digits_is_the_same_code(book: Any, drive: Any) -> None:
    order = book()
    run = drive()
    code = compute_delivery_code(order).translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))

    assert record_report(run, build_report(order, code=code)) == "done"


def test_a_photograph_is_encoded_anew_without_where_it_was_taken(
    book: Any, drive: Any, photo: Any
) -> None:
    order = book()
    run = drive()

    record_report(run, build_report(order, code="", photo=photo()))

    row = StopReport.objects.get()
    with PrivateStorage().open(row.photo.name) as file, Image.open(file) as image:
        assert image.format == "JPEG"
        assert image.size == (2048, 1024)
        assert not image.getexif()
    assert row.photo_token in row.photo.name


@pytest.mark.parametrize("name", [*HOSTILE, *BROKEN])
def test_a_hostile_file_is_refused_with_its_reason(
    book: Any, drive: Any, photo: Any, name: str
) -> None:
    order = book()
    run = drive()
    content, reason = HOSTILE.get(name) or (BROKEN[name], DAMAGED)

    with translation.override("en"), pytest.raises(DispatchError) as caught:
        record_report(run, build_report(order, code="", photo=photo(content)))

    assert (caught.value.message, caught.value.field) == (reason, "photo")
    assert Stop.objects.get().state == "planned"
    assert not StopReport.objects.exists()


def test_a_code_does_not_let_a_hostile_file_in(
    book: Any, drive: Any, photo: Any, private_files: Any
) -> None:
    order = book()
    run = drive()

    with pytest.raises(DispatchError):
        record_report(
            run, build_report(order, photo=photo(HOSTILE["JPEG with a script behind it"][0]))
        )

    assert not StopReport.objects.exists()
    assert kept_files(private_files) == []


def test_stops_of_another_run_are_refused(book: Any, drive: Any, today: Any) -> None:
    order = book()
    run = drive()
    other = type(run).objects.create(van=type(run.van).objects.create(name="2"), day=today)

    with pytest.raises(DispatchError):
        record_report(other, build_report(order))

    assert Stop.objects.get().state == "planned"


def test_a_key_of_another_stop_is_refused(book: Any, drive: Any) -> None:
    first, second = book(), book()
    run = drive()
    report = build_report(first)
    record_report(run, report)

    with pytest.raises(DispatchError):
        record_report(run, build_report(second, key=report.key))


def test_a_cancelled_order_is_not_delivered(book: Any, drive: Any, admin_user: Any) -> None:
    order = book()
    from plugins.dispatch import services

    services.plan_day(timezone.localdate())
    run = Stop.objects.get().run
    from plugins.orders.models import CancelledBy

    cancel_order(order.pk, by=CancelledBy.STAFF, user=admin_user, reason="")

    with pytest.raises(DispatchError):
        record_report(run, build_report(order))


def test_a_phones_clock_is_held_to_the_day(book: Any, drive: Any) -> None:
    order = book()
    run = drive()

    record_report(run, build_report(order, at=timezone.now() + timedelta(days=3)))

    assert StopReport.objects.get().occurred_at <= timezone.now()


@pytest.mark.django_db(transaction=True)
def test_two_phones_that_send_the_same_deliver_once(
    book: Any, drive: Any, in_own_connection: Any
) -> None:
    order = book()
    run = drive()
    report = build_report(order)
    own = build_report(order)

    def send(each: StopInput) -> str:
        return in_own_connection(lambda: record_report(run, each))()

    with ThreadPoolExecutor(6) as pool:
        outcomes = sorted(pool.map(send, [report, own] * 3))

    assert outcomes.count("done") == 1
    assert set(outcomes) <= {"done", "known", "late"}
    assert TrackingEvent.objects.filter(status="delivered").count() == 1
    assert order.payments.get().transactions.filter(kind="capture").count() == 1
    assert Stop.objects.get().cash_taken == get_due(order)
