"""Content: services, events, bookings, pictures, about, contact."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image
from saleor.account.models import User
from saleor.page.models import Page

from plugins.bookings.models import Booking, Service
from plugins.catalogue.services import record_masters
from plugins.content.models import ContactMessage, GalleryPicture

Ask = Callable[..., Any]
GARDEN = {
    "service": "landscaping", "name": "نورة العتيبي", "mobile": "0500000009",
    "email": "noura@example.com", "city": "الرياض", "space_type": "Home garden",
    "additional_notes": "حديقة",
}  # fmt: skip


@pytest.fixture(autouse=True)
def folders(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.PRIVATE_ROOT = tmp_path / "private"


def photograph() -> bytes:
    file = BytesIO()
    Image.new("RGB", (64, 48), "green").save(file, "JPEG")
    return file.getvalue()


def event(**more: Any) -> dict[str, Any]:
    day = timezone.localdate() + timedelta(days=30)
    return {
        "name": "نورة", "phone": "0500000009", "email": "noura@example.com", "city": "جدة",
        "event_location": "حي الروضة", "event_date": day.isoformat(), "event_type": "birthday",
    } | more  # fmt: skip


def test_services_and_events_that_are_offered(
    ask: Ask, landscaping: Service, decoration: Service, client: Client
) -> None:
    services = ask("GET /landscape/services", language="ar")
    assert [each["name"] for each in services["data"]] == ["تنسيق الحدائق"]
    assert "home_garden" in services["space_types"]

    (listed,) = ask("GET /events")["data"]
    assert (listed["id"], listed["name"]) == (decoration.pk, "Decoration")
    assert [kind["slug"] for kind in listed["event_types"]] == ["birthday", "business-meeting"]
    for reference in (decoration.pk, decoration.slug):
        assert ask(f"GET /events/{reference}")["data"] == listed
    assert ask("GET /events/999999", status=404)["message"] == "There is no such event."
    assert client.get("/api/events").headers["Cache-Control"] == "public, max-age=0, s-maxage=60"


@pytest.mark.parametrize("form", [False, True])
def test_a_garden_is_booked_once_and_followed_by_its_id(
    ask: Ask, landscaping: Service, form: bool
) -> None:
    # when the same request comes twice
    key = {"idempotency_key": str(uuid.uuid4())}
    booked = ask("POST /landscape/booking", GARDEN, form=form, language="ar", **key)
    again = ask("POST /landscape/booking", GARDEN, form=form, language="ar", **key)

    # then there is one booking
    assert booked == again
    assert Booking.objects.count() == 1
    assert booked["message"] == "تم استلام طلبك، وسنتواصل معك قريبًا."
    assert booked["data"]["space_type"] == "home_garden"
    assert booked["data"]["notes"] == "حديقة"

    # and its id tells how it stands, without telling whose it is
    status = ask(f"GET /landscape/booking-status?booking_id={booked['booking_id']}")
    assert (status["data"]["status"], status["data"]["status_label"]) == ("received", "received")
    assert "0500000009"[-6:] not in status["data"]["phone"]


def test_a_reference_alone_opens_nothing(
    ask: Ask, landscaping: Service, customer: User, make_customer: Callable[[], User]
) -> None:
    made = ask("POST /landscape/booking", GARDEN, user=customer)
    reference, call = made["data"]["reference"], "GET /landscape/booking-status?booking_id="

    # others, guests, and a visitor who guesses the end of an id
    other = make_customer()
    refused = [
        ask(f"{call}{reference}", user=other, status=404),
        ask(f"{call}{reference}", status=404),
        ask(f"{call}{reference}-0000000000", status=404),
        ask(f"{call}MB-0000-0000-0000", status=404),
        ask(f"{call}{reference}&phone=0500000001", status=404),
    ]
    assert all(each == refused[0] for each in refused)

    # its customer, and who knows its phone
    assert ask(f"{call}{reference}", user=customer)["data"]["phone"] == "+966500000009"
    assert ask(f"{call}{reference}&phone=0500000009")["data"]["reference"] == reference
    assert list(ask("GET /landscape/booking-status", status=422)["errors"]) == ["booking_id"]


@pytest.mark.parametrize("kind", ["birthday", "Business meeting", "business_meeting", "اجتماع عمل"])
def test_an_event_is_booked_by_the_name_of_its_kind(
    ask: Ask, decoration: Service, kind: str
) -> None:
    language = "ar" if kind == "اجتماع عمل" else "en"
    booked = ask("POST /events/register", event(event_type=kind), language=language)
    assert booked["data"]["options"][0]["slug"] == (
        "birthday" if kind == "birthday" else "business-meeting"
    )


def test_a_day_that_is_taken_is_409(ask: Ask, decoration: Service) -> None:
    ask("POST /events/register", event())
    refused = ask("POST /events/register", event(), status=409)
    assert refused["code"] == "DATE_FULL"


@pytest.mark.parametrize("made_up", ["", "Bearer x", "JWT a.b.c", "x"])
def test_made_up_token_lifts_no_limit_of_uploads(
    client: Client, landscaping: Service, settings: Any, made_up: str
) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE, settings.GUEST_UPLOAD_LIMIT = 400, (1, 60)
    headers = {"authorization": made_up} if made_up else {}
    statuses = []
    for _ in range(2):
        photo = SimpleUploadedFile("garden.jpg", photograph() + b"\0" * 400, "image/jpeg")
        form = {"photos[]": photo}
        statuses.append(client.post("/api/landscape/booking", form, headers=headers).status_code)

    assert statuses == [422, 429]


def test_photographs_come_with_a_form(client: Client, landscaping: Service) -> None:
    photo = SimpleUploadedFile("garden.jpg", photograph(), "image/jpeg")
    response = client.post("/api/landscape/booking", GARDEN | {"photos[]": photo})
    assert response.status_code == 200, response.content
    assert [photo["width"] for photo in response.json()["data"]["photos"]] == [64]

    broken = SimpleUploadedFile("garden.jpg", b"no picture", "image/jpeg")
    refused = client.post("/api/landscape/booking", GARDEN | {"photos": broken})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["photos.0"])


def test_every_fault_of_a_booking_is_named_as_it_was_sent(
    ask: Ask, landscaping: Service, decoration: Service
) -> None:
    garden = {"service": "none", "name": "", "phone": "1", "email": "x", "city": ""}
    refused = ask("POST /landscape/booking", garden, status=422)
    assert set(refused["errors"]) == {"service", "name", "phone", "email", "city"}

    wrong = event(event_type="funeral", event_date="2020-01-01")
    refused = ask("POST /events/register", wrong, status=422, language="ar")
    assert set(refused["errors"]) == {"event_type", "event_date"}
    assert ask("POST /events/register", event(event_date="soon"), status=422)["errors"] == {
        "event_date": ["Write the day as in 2026-12-31."]
    }


def test_pictures_and_the_page_about_us(ask: Ask, db: None) -> None:
    for gallery in ("landscaping", "about"):
        GalleryPicture.objects.create(
            gallery=gallery, file=ContentFile(photograph(), "work.jpg"), is_published=True,
            caption_ar="فناء", alternative_ar="زيتونة",
        )  # fmt: skip
    record_masters(GalleryPicture.objects.values_list("file", flat=True))
    Page.objects.create(slug="about", title="من نحن", content="<p>مزرعة</p>", is_published=True)

    (picture,) = ask("GET /landscape/portfolio", language="ar")["data"]
    assert (picture["caption"], picture["alt"], picture["width"]) == ("فناء", "زيتونة", 64)
    assert picture["medium_url"].endswith(".jpg")

    about = ask("GET /about", language="ar")["data"]
    assert about["title"] == "من نحن"
    assert [image["caption"] for image in about["images"]] == ["فناء"]
    assert set(about["contact"]) >= {"address", "emails", "phones"}


def test_a_message_is_kept_once(ask: Ask, db: None) -> None:
    message = {"name": "N", "phone": "0500000009", "email": "n@example.com", "message": "مرحبا"}
    for _time in range(2):
        sent = ask("POST /contact", message, language="ar", idempotency_key="mobile-7")
        assert sent == {"success": True, "message": "تم إرسال رسالتك."}
    assert ContactMessage.objects.count() == 1
    refused = ask("POST /contact", {}, status=422)
    assert set(refused["errors"]) == {"name", "phone", "email", "message"}
    assert ask("POST /contact", message, status=422, idempotency_key="x" * 300)["errors"]
