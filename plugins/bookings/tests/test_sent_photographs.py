"""Photographs that come with a request: kept out of reach, or refused."""

import os
import uuid
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.utils import timezone

from plugins.bookings.models import Booking, BookingPhoto
from plugins.bookings.services.photos import remove_stray_files
from saleor_config.tests.sent_files import BROKEN, DAMAGED, HOSTILE, kept_files, photograph, sent

from .requests import ASK, EVENT, GARDEN, ask, faults

pytestmark = pytest.mark.usefixtures("in_december", "private")


def test_photographs_are_kept_out_of_reach(client, landscaping, private, settings):
    payload = ask(
        client,
        GARDEN,
        [sent(photograph(camera="Riyadh Cameras")), sent(photograph("PNG"), "../x.html")],
    )

    rows = list(BookingPhoto.objects.order_by("position"))
    assert [(each.width, each.height) for each in rows] == [(64, 48), (64, 48)]
    assert [(each["width"], each["height"]) for each in payload["booking"]["photos"]] == [
        (64, 48),
        (64, 48),
    ]
    files = kept_files(private)
    assert {file.name for file in files} == {f"{row.token}.jpg" for row in rows}
    assert [oct(file.stat().st_mode & 0o777) for file in files] == ["0o600", "0o600"]
    assert all(b"Riyadh" not in file.read_bytes() for file in files)
    assert not any(
        row.file.name in str(path) for row in rows for path in Path(settings.MEDIA_ROOT).rglob("*")
    )


@pytest.mark.parametrize("language", ["ar", "en"])
def test_hostile_photographs_are_refused_with_a_reason(client, landscaping, private, language):
    for name, (content, reason) in HOSTILE.items():
        payload = ask(client, GARDEN, [sent(content)], language=language)

        [(place, code, message)] = faults(payload)
        assert (place, code) == ("photos.0", "PHOTO_REFUSED"), name
        assert (message == reason) == (language == "en"), name
    assert not Booking.objects.exists()
    assert not private.exists()


def test_broken_photographs_are_refused(client, landscaping, private):
    for number, content in enumerate(BROKEN.values()):
        payload = ask(client, GARDEN | {"phone": f"050000001{number}"}, [sent(content)])

        assert faults(payload) == [("photos.0", "PHOTO_REFUSED", DAMAGED)]
    assert not Booking.objects.exists()
    assert not private.exists()


def test_hundred_megabytes_are_not_even_read(client, landscaping):
    class Long:
        def read(self, _count=0):
            raise AssertionError("read")

        readline = read

    response = client.generic(
        "POST",
        "/graphql/",
        b"",
        content_type="multipart/form-data; boundary=x",
        headers={"x-locale": "ar"},
        CONTENT_LENGTH=str(100 * 1024 * 1024),
        **{"wsgi.input": Long()},
    )

    assert response.status_code == 413
    assert response.json()["errors"][0]["message"] == "الطلب أكبر من الحد المسموح."


def test_photograph_that_never_came(client, landscaping):
    operations = {"input": GARDEN, "photos": ["0", "x"], "key": str(uuid.uuid4())}
    response = client.post(
        "/graphql/",
        {"query": ASK, "variables": operations},
        content_type="application/json",
        headers={"x-locale": "en"},
    )

    assert faults(response.json()["data"]["bookingRequest"]) == [
        ("photos.0", "PHOTO_REFUSED", "This file is empty."),
        ("photos.1", "PHOTO_REFUSED", "This file is empty."),
    ]


def test_refused_request_leaves_no_file(client, event_service, private):
    # given no crew for events at all
    payload = ask(client, EVENT, [sent(photograph())])

    assert payload["errors"][0]["code"] == "DATE_FULL"
    assert kept_files(private) == []


def test_files_that_no_booking_names_go_after_a_day(client, landscaping, private):
    ask(client, GARDEN, [sent(photograph())])
    stray = private / "bookings" / "ab" / "stray.jpg"
    stray.parent.mkdir(parents=True, exist_ok=True)
    stray.write_bytes(b"stray")
    now = timezone.now()
    os.utime(stray, (now.timestamp(), now.timestamp()))

    assert remove_stray_files() == 0
    with time_machine.travel(now + timedelta(days=2)):
        assert remove_stray_files() == 1

    assert len(kept_files(private)) == 1
