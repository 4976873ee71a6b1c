"""Tracking of parcels, by polling each carrier's simulator and by its webhook."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import User

from plugins.orders.tests.conftest import connect_carrier
from plugins.orders.tests.waybill_desk import read_barcodes, read_page_text
from plugins.shipments.label_drawing import LabelContent, draw_label_pdf
from plugins.shipments.label_zpl import write_label_zpl
from plugins.shipments.models import Shipment, TrackingEvent, Waybill, WaybillState
from plugins.shipments.personal_data import erase_data
from plugins.shipments.services import forget_labels, get_label, poll_tracking, request_waybill
from plugins.shipments.services.waybill_calls import carry_out_waybill
from plugins.shipments.states import ShipmentState
from plugins.shipments.tests.simulators import Simulator, list_variables, open_simulator
from saleor_config.uploads import PrivateStorage

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture(autouse=True)
def private_files(settings: Any, tmp_path: Any) -> None:
    settings.PRIVATE_ROOT = tmp_path


@pytest.fixture
def send(customer: User, place: Any, pack: Any, admin_user: User) -> Any:
    """``send(simulator)``: a parcel with its waybill."""

    def run(simulator: Simulator) -> Shipment:
        parcel: Shipment = pack(place(customer), carrier=simulator.carrier)
        waybill = request_waybill(parcel.pk, by=admin_user, grams=2000)
        carry_out_waybill(waybill.pk)
        parcel.refresh_from_db()
        assert parcel.tracking_number
        return parcel

    return run


def test_a_parcel_is_followed_to_the_door(carrier: Simulator, send: Any) -> None:
    # given
    parcel = send(carrier)
    assert poll_tracking() == 0

    # when / then
    for step, state in (
        ("collected", ShipmentState.IN_TRANSIT),
        ("out_for_delivery", ShipmentState.OUT_FOR_DELIVERY),
        ("failed", ShipmentState.FAILED),
        ("delivered", ShipmentState.DELIVERED),
    ):
        carrier.move(parcel.tracking_number, step)
        with time_machine.travel(timezone.now() + timedelta(hours=1)):
            poll_tracking()
            poll_tracking()
        parcel.refresh_from_db()
        assert parcel.state == state, step
        Waybill.objects.update(tracked_at=None)
    assert TrackingEvent.objects.count() == 4

    # and is not asked for once it is there
    calls = carrier.control()["calls"]
    poll_tracking()
    assert carrier.control()["calls"] == calls


def test_many_parcels_are_asked_for_in_few_calls(
    smsa: Simulator, customer: User, place: Any, pack: Any
) -> None:
    """And in as many statements as one parcel costs."""
    parcels = [pack(place(customer)) for _ in range(3)]
    counts = []
    for number, parcel in enumerate(parcels):
        Waybill.objects.create(
            shipment=parcel, carrier="smsa", reference=parcel.number, grams=1, number=str(number),
            state=WaybillState.ISSUED, issued_at=timezone.now(),
        )  # fmt: skip
        Waybill.objects.update(tracked_at=None)
        calls = smsa.control()["calls"]
        with CaptureQueriesContext(connection) as captured:
            poll_tracking()
        counts.append((len(captured), smsa.control()["calls"] - calls))

    assert counts[0] == counts[1] == counts[2]
    assert counts[0][1] == 1


def test_a_carrier_that_is_away_does_not_end_the_polling(
    smsa: Simulator, carrier_processes: Any, monkeypatch: Any, send: Any
) -> None:
    aramex = connect_carrier("aramex", carrier_processes, monkeypatch)
    first, second = send(smsa), send(aramex)
    aramex.move(second.tracking_number, "delivered")
    smsa.control(fail_status=500, fail_times=1)

    poll_tracking()

    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.state, second.state) == (ShipmentState.PREPARED, ShipmentState.DELIVERED)


def test_the_carriers_weight_is_noted(aramex: Simulator, send: Any) -> None:
    aramex.control(percent_of_weight=150)
    parcel = send(aramex)
    aramex.move(parcel.tracking_number, "collected")

    poll_tracking()

    assert Waybill.objects.get().measured_grams == 3000


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["smsa", "aramex", "spl"])
def test_a_webhook_comes_twice_forged_and_out_of_order(
    name: str, live_server: Any, shop_phone: None, monkeypatch: Any, send: Any
) -> None:
    for variable, value in list_variables(name).items():
        monkeypatch.setenv(variable, value)
    with open_simulator(name, webhook=live_server.url) as simulator:
        monkeypatch.setenv(f"{name.upper()}_URL", f"{simulator.url}/{name}")
        parcel = send(simulator)
        simulator.control(report_times=2, forges_reports=True, reverses_reports=True)

        statuses = [simulator.move(parcel.tracking_number, step)
                    for step in ("collected", "out_for_delivery", "delivered")]  # fmt: skip

    assert statuses == [[403, 200, 200]] * 3
    parcel.refresh_from_db()
    assert parcel.state == ShipmentState.DELIVERED
    assert TrackingEvent.objects.count() == 3


def test_a_drawn_label_is_read_in_both_languages() -> None:
    content = LabelContent(
        carrier="البريد السعودي (سبل)", number="SPL100200300SA", parcel="1024-1",
        recipient="نورة عبدالرحمن", phone="+966500000001", street="شارع التحلية 12، حي السلامة",
        city="جدة 23436", city_en="Jeddah", sender="مشتل، الرياض", kilograms="2.50",
        cash="149.50 ر.س", language="ar",
    )  # fmt: skip

    assert read_barcodes(draw_label_pdf(content)) == {"SPL100200300SA", "1024-1"}
    english = LabelContent(**{**vars(content), "language": "en", "recipient": "Noura ^XA~"})
    assert read_barcodes(draw_label_pdf(english)) == {"SPL100200300SA", "1024-1"}
    assert "Deliver to" in read_page_text(draw_label_pdf(english))
    zpl = write_label_zpl(english).decode()
    assert zpl.count("^XA") == zpl.count("^XZ") == 1
    assert "^BY3^BCN,200,Y,N,N^FDSPL100200300SA^FS" in zpl
    assert "~" not in zpl


def test_zpl_of_the_carrier_is_kept_and_its_pdf_drawn(
    smsa: Simulator, send: Any, monkeypatch: Any
) -> None:
    monkeypatch.setenv("SMSA_WAYBILL_TYPE", "ZPL")
    parcel = send(smsa)

    zpl, pdf = get_label(parcel, "zpl"), get_label(parcel, "pdf")

    assert (zpl.is_own, pdf.is_own) == (False, True)
    assert f"^FD{parcel.tracking_number}^FS".encode() in zpl.content
    assert parcel.tracking_number in read_barcodes(pdf.content)


def test_a_label_that_is_gone_is_fetched_again(smsa: Simulator, send: Any) -> None:
    parcel = send(smsa)
    first = Waybill.objects.get().label_file
    PrivateStorage().delete(first)

    label = get_label(parcel, "pdf")

    assert not label.is_own
    assert parcel.tracking_number in read_barcodes(label.content)
    assert Waybill.objects.get().label_file != first


def test_labels_are_removed_a_month_after_the_end(smsa: Simulator, send: Any) -> None:
    parcel = send(smsa)
    name = Waybill.objects.get().label_file
    Waybill.objects.update(created_at=timezone.now() - timedelta(days=31))
    assert forget_labels() == 0

    Shipment.objects.filter(pk=parcel.pk).update(
        state=ShipmentState.DELIVERED, sent_at=timezone.now(), delivered_at=timezone.now()
    )

    assert forget_labels() == 1
    assert not PrivateStorage().exists(name)


def test_an_erased_customer_leaves_no_label_and_no_number(
    smsa: Simulator, send: Any, customer: User
) -> None:
    send(smsa)
    name = Waybill.objects.get().label_file

    erase_data(customer)

    waybill = Waybill.objects.get()
    assert (waybill.number, waybill.label_file, waybill.detail) == ("", "", "")
    assert not PrivateStorage().exists(name)


def test_a_webhook_of_an_unknown_parcel_is_answered_as_before(smsa: Simulator) -> None:
    headers = {"x-webhook-secret": list_variables("smsa")["SMSA_WEBHOOK_SECRET"]}
    scan = {"ScanDescription": "Delivered", "ScanDateTime": "2026-11-28T10:00:00"}

    response = Client().post(
        "/shipments/smsa/webhook", [{"AWB": "1", "Scans": [scan]}], "application/json",
        headers=headers,
    )  # fmt: skip

    assert response.status_code == 404
