"""Waybills, labels and what is stuck, in the browser of a clerk."""

from datetime import timedelta

import pypdfium2
import pytest
import zxingcpp
from django.apps import apps
from django.utils import timezone
from saleor.order.models import Order
from saleor.plugins.models import PluginConfiguration

from plugins.back_office.permissions import ORDERS, PRODUCTS, SHIPPING
from plugins.back_office.tests.order_desk import Desk
from plugins.shipments.selectors import PickupState, WaybillError, WaybillState
from plugins.shipments.services.waybill_calls import carry_out_waybill
from plugins.shipments.tests.simulators import ALL, CALL_PATHS, list_variables, open_simulator

pytestmark = pytest.mark.django_db
LIST = "/office/parcels/attention/"
Waybill = apps.get_model("shipments.Waybill")
CarrierPickup = apps.get_model("shipments.CarrierPickup")
CarrierRule = apps.get_model("shipments.CarrierRule")


@pytest.fixture(scope="module")
def processes():
    opened = {name: open_simulator(name) for name in ("aramex", "smsa")}
    yield {name: each.__enter__() for name, each in opened.items()}
    for each in opened.values():
        each.__exit__(None, None, None)


@pytest.fixture
def carriers(processes, monkeypatch, settings, tmp_path):
    settings.PRIVATE_ROOT = tmp_path
    PluginConfiguration.objects.update_or_create(
        identifier="mashtal.content",
        defaults={"configuration": [{"name": "phones", "value": "+966112223344"}], "active": True},
    )
    for name, simulator in processes.items():
        simulator.control("/reset")
        for variable, value in list_variables(name).items():
            monkeypatch.setenv(variable, value)
        monkeypatch.setenv(f"{name.upper()}_URL", f"{simulator.url}/{name}")
    return processes


@pytest.fixture
def no_carriers(monkeypatch):
    for name in ALL:
        for variable in list_variables(name):
            monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def desk(make_staff, sign_in, db, shop):
    order = Order.objects.get(pk=shop.order.pk)
    address = order.shipping_address
    address.phone, address.city, address.street_address_1 = "+966500000001", "جدة", "شارع التحلية"
    address.save()
    return Desk(sign_in(make_staff(ORDERS, first_name="Reem", last_name="Clerk")), order)


def press(desk, address, run_on_commit, **fields):
    """The page that follows, with the carrier asked as after a commit."""
    with run_on_commit(execute=True):
        return desk.client.post(f"/office/{address}", fields, follow=True).content.decode()


def pack_for(desk, carrier):
    desk.pack(carrier=carrier, has_left="")
    return desk.parcel


def test_a_waybill_is_made_printed_and_collected(
    desk, carriers, django_capture_on_commit_callbacks
):
    # given
    parcel = pack_for(desk, "aramex")
    assert "Make a waybill" in desk.page()

    # when
    action = f"parcels/{parcel.pk}"
    page = press(desk, f"{action}/waybill/", django_capture_on_commit_callbacks, kilograms="٢٫٥")

    # then
    waybill = Waybill.objects.get()
    assert waybill.state == WaybillState.ISSUED, waybill.detail
    assert waybill.grams == 2500
    assert waybill.number in desk.page()
    assert "Print the label" in desk.page()
    assert "Make a waybill" not in page

    # and its label is the carrier's
    response = desk.client.get(f"/office/{action}/label.pdf")
    assert response["Content-Type"] == "application/pdf"
    assert "no-store" in response["Cache-Control"]
    image = pypdfium2.PdfDocument(response.content)[0].render(scale=4).to_pil()
    assert waybill.number in {found.text for found in zxingcpp.read_barcodes(image.convert("L"))}
    zpl = desk.client.get(f"/office/{action}/label.zpl").content.decode()
    assert f"^FD{waybill.number}^FS" in zpl

    # and the carrier is asked to come once
    pages = [press(desk, f"{action}/pickup/", django_capture_on_commit_callbacks) for _ in range(2)]
    assert "Pick-up today: confirmed" in pages[0]
    assert "asked to come on that day already" in pages[1]
    assert CarrierPickup.objects.get().parcels == 1


def test_a_refusal_is_shown_with_its_remedy(desk, carriers, django_capture_on_commit_callbacks):
    parcel = pack_for(desk, "smsa")
    carriers["smsa"].control(refusal="City <b>is not served")

    address = f"parcels/{parcel.pk}/waybill/"
    press(desk, address, django_capture_on_commit_callbacks, kilograms="1")

    page, listed = desk.page(), desk.client.get(LIST).content.decode()
    for text in (page, listed):
        assert "City &lt;b&gt;is not served" in text
    assert "Correct what it says, then ask again." in page
    assert "A waybill was refused" in listed
    carriers["smsa"].control(refusal="")
    press(desk, address, django_capture_on_commit_callbacks, kilograms="1")
    assert "A waybill was refused" not in desk.client.get(LIST).content.decode()


@pytest.mark.parametrize("weight", ["", "0", "-1", "1001", "ton"])
def test_a_weight_must_be_one(weight, desk, carriers, django_capture_on_commit_callbacks):
    parcel = pack_for(desk, "smsa")

    address = f"parcels/{parcel.pk}/waybill/"
    page = press(desk, address, django_capture_on_commit_callbacks, kilograms=weight)

    assert "weight in kilograms" in page
    assert not Waybill.objects.exists()


def test_a_lost_answer_is_in_the_list_and_asked_again(
    desk, carriers, django_capture_on_commit_callbacks
):
    # given
    parcel = pack_for(desk, "smsa")
    carriers["smsa"].control(fault_path=CALL_PATHS["smsa"], lose_times=1)
    address = f"parcels/{parcel.pk}/waybill/"
    press(desk, address, django_capture_on_commit_callbacks, kilograms="1")
    assert "The carrier has not answered." in desk.page()
    assert "A waybill is late" not in desk.client.get(LIST).content.decode()

    # when
    late = timezone.now() - timedelta(minutes=11)
    Waybill.objects.update(created_at=late)
    listed = desk.client.get(LIST).content.decode()
    waybill = Waybill.objects.get()
    address = f"waybills/{waybill.pk}/again/"
    page = press(desk, address, django_capture_on_commit_callbacks, back="list")

    # then
    assert "A waybill is late" in listed
    assert "The waybill: made." in page
    assert "Nothing needs you" in page
    [made] = carriers["smsa"].list_waybills()
    assert Waybill.objects.get().number == made["number"]


def test_what_staff_find_at_the_carrier_is_noted(desk, carriers):
    parcel = pack_for(desk, "smsa")
    old = timezone.now() - timedelta(hours=1)
    waybill = Waybill.objects.create(
        shipment=parcel, carrier="smsa", reference=parcel.number, grams=900, asked_at=old,
        tried_at=old, error=WaybillError.UNKNOWN,
    )  # fmt: skip

    assert "A waybill may be there" in desk.client.get(LIST).content.decode()
    address = f"/office/waybills/{waybill.pk}"
    page = desk.client.post(f"{address}/number/", {"number": "2901"}, follow=True).content.decode()
    assert "2901" in page
    page = desk.client.post(f"{address}/number/", {"number": "2902"}, follow=True).content.decode()
    assert "settled already" in page
    page = desk.client.post(f"{address}/discard/", follow=True).content.decode()
    assert "The waybill: cancelled." in page
    parcel.refresh_from_db()
    assert parcel.tracking_number == ""


def test_other_weights_left_waybills_and_pickups_are_listed(desk, carriers):
    parcel = pack_for(desk, "smsa")
    now = timezone.now()
    waybill = Waybill.objects.create(
        shipment=parcel, carrier="smsa", reference="x", grams=1000, number="29",
        state=WaybillState.ISSUED, issued_at=now, measured_grams=1499,
    )  # fmt: skip
    assert "Nothing needs you" in desk.client.get(LIST).content.decode()

    waybill.measured_grams = 1500
    waybill.save()
    CarrierPickup.objects.create(
        carrier="aramex", day=timezone.localdate(), parcels=3, grams=1, state=PickupState.UNKNOWN
    )
    page = desk.client.get(LIST).content.decode()
    assert "The carrier weighed a parcel otherwise" in page
    assert "1.5 kg" in page
    assert "3 parcels" in page
    pickup = CarrierPickup.objects.get()
    desk.client.post(f"/office/pickups/{pickup.pk}/close/")
    desk.send("unpack", parcel=parcel.pk)
    page = desk.client.get(LIST).content.decode()
    assert "A pick-up is not confirmed" not in page
    assert "An unpacked parcel has a waybill" in page


def test_without_a_contract_all_is_as_before(desk, no_carriers):
    parcel = pack_for(desk, "smsa")

    assert "Make a waybill" not in desk.page()
    address = f"/office/parcels/{parcel.pk}/waybill/"
    page = desk.client.post(address, {"kilograms": "1"}, follow=True).content.decode()
    assert "type its tracking number" in page
    carry_out_waybill(0)


def test_our_own_van_has_a_label_of_the_parcel(desk):
    parcel = pack_for(desk, "own_van")

    content = desk.client.get(f"/office/parcels/{parcel.pk}/label.pdf").content

    image = pypdfium2.PdfDocument(content)[0].render(scale=4).to_pil().convert("L")
    assert {found.text for found in zxingcpp.read_barcodes(image)} == {parcel.number}


@pytest.mark.parametrize(
    "address", ["parcels/1/waybill/", "waybills/1/again/", "pickups/1/close/", "parcels/9/nothing/"]
)
def test_other_staff_change_nothing(address, make_staff, sign_in, shop):
    client = sign_in(make_staff(PRODUCTS))

    assert client.post(f"/office/{address}").status_code == 403
    assert client.get(LIST).status_code == 403
    assert client.get("/office/parcels/1/label.pdf").status_code == 403


def test_what_is_not_there_is_not_found(desk):
    for address in ("parcels/999999/waybill/", "waybills/999999/again/"):
        assert desk.client.post(f"/office/{address}").status_code == 404
    assert desk.client.get("/office/parcels/999999/label.pdf").status_code == 404


def test_a_rule_suggests_the_carrier(desk, make_staff, sign_in, shop):
    # given
    client = sign_in(make_staff(SHIPPING))
    kind = desk.line.variant.product.product_type_id
    address = "/office/shipments/carrierrule/add/"
    typed = {"position": 1, "carrier": "aramex", "is_active": "on", "cities": ["Jeddah"],
             "product_types": [kind], "max_kilograms": "30", "min_kilograms": "31"}  # fmt: skip

    # when
    wrong = client.post(address, typed)
    done = client.post(address, {**typed, "min_kilograms": "0"})

    # then
    assert "below the lower bound" in wrong.content.decode()
    assert done.status_code == 302
    rule = CarrierRule.objects.get()
    assert (rule.min_grams, rule.max_grams, rule.cities) == (0, 30_000, ["Jeddah"])
    assert rule.product_types == [kind]
    assert '<option value="aramex" selected>' in desk.page()
    listed = client.get("/office/shipments/carrierrule/").content.decode()
    assert "Jeddah" in listed
    assert "30 kg" in listed
