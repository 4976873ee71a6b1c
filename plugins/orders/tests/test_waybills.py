"""One waybill for each parcel, at each carrier's simulator, whatever is lost on the way."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.utils import timezone
from saleor.account.models import User

from plugins.orders.tests.conftest import connect_carrier
from plugins.orders.tests.waybill_desk import LATER, read_barcodes, settle_all
from plugins.shipments.errors import OrderError
from plugins.shipments.models import Shipment, Waybill, WaybillError, WaybillState
from plugins.shipments.services import (
    discard_waybill,
    get_label,
    reconcile_waybills,
    request_waybill,
    retry_waybill,
    settle_waybill,
)
from plugins.shipments.services.waybill_calls import carry_out_waybill
from plugins.shipments.tests.simulators import CALL_PATHS, Simulator

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]


@pytest.fixture(autouse=True)
def private_files(settings: Any, tmp_path: Any) -> None:
    settings.PRIVATE_ROOT = tmp_path


@pytest.fixture
def pack_for(customer: User, place: Any, pack: Any) -> Any:
    """``pack_for(simulator, count=1)``: parcels of as many orders."""

    def run(simulator: Simulator, count: int = 1) -> list[Shipment]:
        return [pack(place(customer), carrier=simulator.carrier) for _ in range(count)]

    return run


def list_numbers(simulator: Simulator) -> dict[str, str]:
    """Numbers by reference, of which there is one each."""
    rows = simulator.list_waybills()
    found = {row["reference"]: row["number"] for row in rows}
    assert len(found) == len(rows), "two waybills of one parcel"
    return found


def test_a_waybill_is_made_with_its_label(
    carrier: Simulator, pack_for: Any, admin_user: User
) -> None:
    [parcel] = pack_for(carrier)

    waybill = request_waybill(parcel.pk, by=admin_user, grams=2500)

    waybill.refresh_from_db()
    parcel.refresh_from_db()
    [made] = carrier.list_waybills()
    assert (waybill.state, waybill.error) == (WaybillState.ISSUED, "")
    assert made["reference"] == parcel.number
    assert made["grams"] == 2500
    assert waybill.number == made["number"] == parcel.tracking_number
    assert parcel.fulfillment.__class__.objects.get().tracking_number == made["number"]
    label = get_label(parcel, "pdf")
    assert made["number"] in read_barcodes(label.content)
    assert label.is_own == (carrier.carrier == "spl")


def test_a_third_of_the_answers_is_lost(
    carrier: Simulator, pack_for: Any, admin_user: User
) -> None:
    # given
    parcels = pack_for(carrier, 9)
    carrier.control(lose_every=3)

    # when
    for parcel in parcels:
        request_waybill(parcel.pk, by=admin_user, grams=1000)
    settle_all()

    # then
    lost = carrier.control(lose_every=0)["lost"]
    assert lost >= 3
    numbers = list_numbers(carrier)
    assert set(numbers) == {parcel.number for parcel in parcels}
    for parcel in parcels:
        parcel.refresh_from_db()
        assert parcel.tracking_number == numbers[parcel.number]
        assert parcel.tracking_number in read_barcodes(get_label(parcel, "pdf").content)
    assert set(Waybill.objects.values_list("state", flat=True)) == {WaybillState.ISSUED}


def test_lost_dropped_and_at_once(
    carrier: Simulator, pack_for: Any, admin_user: User, in_own_connection: Any
) -> None:
    """Staff at several desks and the reconciliation, over real connections."""
    # given
    parcels = pack_for(carrier, 4)
    carrier.control(lose_every=3, drop_every=4, delay=0.02)
    calls: list[Any] = [
        lambda parcel=parcel: request_waybill(parcel.pk, by=admin_user, grams=700)
        for parcel in parcels
        for _desk in range(3)
    ]

    # when
    with ThreadPoolExecutor(8) as pool:
        futures = [pool.submit(in_own_connection(call)) for call in calls]
        futures += [pool.submit(in_own_connection(reconcile_waybills)) for _ in range(4)]
        for future in futures:
            future.result(timeout=60)
    settle_all()

    # then
    carrier.control(lose_every=0, drop_every=0, delay=0)
    numbers = list_numbers(carrier)
    found = dict(Waybill.objects.values_list("shipment__number", "number"))
    assert found == numbers
    assert len(found) == Waybill.objects.count() == 4


@pytest.mark.parametrize("place_of_death", ["waybill.before_request", "waybill.after_request"])
def test_a_killed_process_leaves_one_waybill(
    place_of_death: str,
    carrier: Simulator,
    pack_for: Any,
    admin_user: User,
    settings: Any,
    monkeypatch: Any,
) -> None:
    # given
    [parcel] = pack_for(carrier)
    with monkeypatch.context() as patch:
        patch.setattr("plugins.shipments.services.waybills.carry_out_waybill", lambda key: None)
        waybill = request_waybill(parcel.pk, by=admin_user, grams=900)

    # when
    child = os.fork()
    if child == 0:
        # The parent's connection is neither used nor closed.
        connection.connection = None
        settings.FAULT_POINT = place_of_death
        carry_out_waybill(waybill.pk)
        os._exit(1)
    _pid, status = os.waitpid(child, 0)

    # then
    assert os.WIFSIGNALED(status)
    waybill.refresh_from_db()
    assert (waybill.state, waybill.asked_at is None) == (WaybillState.PENDING, False)
    assert len(carrier.list_waybills()) == (place_of_death == "waybill.after_request")
    settle_all()
    waybill.refresh_from_db()
    assert list_numbers(carrier) == {parcel.number: waybill.number}


def test_a_call_that_arrives_late_is_not_repeated(
    smsa: Simulator, pack_for: Any, admin_user: User
) -> None:
    """SMSA takes one order number twice: what is still on its way there is waited for."""
    # given
    [parcel] = pack_for(smsa)
    smsa.control(fault_path=CALL_PATHS["smsa"], lose_times=1, late_seconds=1.5)

    # when staff ask at once, before the carrier has it
    waybill = request_waybill(parcel.pk, by=admin_user, grams=900)
    retry_waybill(waybill.pk)
    with time_machine.travel(timezone.now() + timedelta(minutes=2)):
        reconcile_waybills()
    waybill.refresh_from_db()
    assert (waybill.state, waybill.error) == (WaybillState.PENDING, WaybillError.UNAVAILABLE)
    with pytest.raises(OrderError, match="being asked"):
        discard_waybill(waybill.pk)

    # then
    time.sleep(1.6)
    settle_all()
    waybill.refresh_from_db()
    assert list_numbers(smsa) == {parcel.number: waybill.number}


def test_a_refusal_is_read_and_corrected(
    carrier: Simulator, pack_for: Any, admin_user: User
) -> None:
    # given
    [parcel] = pack_for(carrier)
    carrier.control(refusal="City is not served")

    # when
    refused = request_waybill(parcel.pk, by=admin_user, grams=900)
    refused.refresh_from_db()
    carrier.control(refusal="")
    second = request_waybill(parcel.pk, by=admin_user, grams=900)

    # then
    second.refresh_from_db()
    assert (refused.state, refused.error) == (WaybillState.REFUSED, WaybillError.REFUSED)
    assert "City is not served" in refused.detail
    assert second.state == WaybillState.ISSUED
    assert list_numbers(carrier) == {f"{parcel.number}-2": second.number}


def test_a_carrier_that_tells_nothing_by_reference_is_settled_by_staff(
    carrier_processes: Any, shop_phone: None, monkeypatch: Any, pack_for: Any, admin_user: User
) -> None:
    # given
    spl = connect_carrier("spl", carrier_processes, monkeypatch)
    monkeypatch.setenv("SPL_FINDS_REFERENCES", "")
    [parcel] = pack_for(spl)
    spl.control(fault_path=CALL_PATHS["spl"], lose_times=1)

    # when
    waybill = request_waybill(parcel.pk, by=admin_user, grams=900)
    for hours in (2, 4):
        with time_machine.travel(timezone.now() + timedelta(hours=hours)):
            reconcile_waybills()

    # then nothing is repeated
    waybill.refresh_from_db()
    assert (waybill.state, waybill.error) == (WaybillState.PENDING, WaybillError.UNKNOWN)
    [made] = spl.list_waybills()
    settle_waybill(waybill.pk, f" {made['number']} ")
    parcel.refresh_from_db()
    assert parcel.tracking_number == made["number"]


def test_a_discarded_waybill_makes_room_for_the_next(
    smsa: Simulator, pack_for: Any, admin_user: User
) -> None:
    [parcel] = pack_for(smsa)
    first = request_waybill(parcel.pk, by=admin_user, grams=900)

    discard_waybill(first.pk)
    parcel.refresh_from_db()
    assert parcel.tracking_number == ""
    second = request_waybill(parcel.pk, by=admin_user, grams=900)

    assert set(list_numbers(smsa)) == {parcel.number, f"{parcel.number}-2"}
    assert Waybill.objects.get(pk=first.pk).state == WaybillState.CANCELLED
    assert Waybill.objects.get(pk=second.pk).state == WaybillState.ISSUED


def test_cash_is_collected_with_the_first_parcel_alone(
    smsa: Simulator, customer: User, place: Any, pack: Any, admin_user: User
) -> None:
    order = place(customer, lines=2)
    first, second = order.lines.all()
    parcels = [pack(order, {line.pk: 1}) for line in (first, second)]

    for parcel in parcels:
        request_waybill(parcel.pk, by=admin_user, grams=900)

    due = [row["cash"] for row in smsa.list_waybills()]
    assert [float(each) for each in due] == [float(order.total_gross_amount), 0.0]


def test_a_long_outage_ends(smsa: Simulator, pack_for: Any, admin_user: User) -> None:
    [parcel] = pack_for(smsa)
    smsa.control(fail_status=503, fail_times=3)

    waybill = request_waybill(parcel.pk, by=admin_user, grams=900)
    waybill.refresh_from_db()
    assert waybill.error == WaybillError.UNAVAILABLE
    with time_machine.travel(timezone.now() + LATER):
        reconcile_waybills()
    settle_all()

    waybill.refresh_from_db()
    assert list_numbers(smsa) == {parcel.number: waybill.number}
