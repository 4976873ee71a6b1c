"""Who is shown a photograph, as what, and for how long."""

from datetime import UTC, datetime

import pytest
import time_machine

from plugins.bookings import selectors
from plugins.bookings.models import BookingPhoto

from .booking_photos import give_photo
from .requests import LOOK, PHONE

pytestmark = pytest.mark.usefixtures("private")


def test_photograph_is_served_as_what_it_is(asks, client, make_booking):
    booking = make_booking()
    row = give_photo(booking)
    shown = asks(LOOK, {"reference": booking.reference, "phone": PHONE})["data"]["booking"]

    response = client.get(shown["photos"][0]["url"])

    assert response.status_code == 200
    assert b"".join(response.streaming_content)[:3] == b"\xff\xd8\xff"
    assert {name: response.headers[name] for name in (
        "Content-Type", "Content-Disposition", "X-Content-Type-Options",
        "Content-Security-Policy", "Cross-Origin-Resource-Policy", "Cache-Control",
    )} == {
        "Content-Type": "image/jpeg",
        "Content-Disposition": 'inline; filename="photo-1.jpg"',
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "private, max-age=3600",
    }  # fmt: skip
    assert row.token not in client.get(f"/media/{row.file.name}").content.decode(errors="replace")
    assert client.get(f"/media/{row.file.name}").status_code == 404


def test_address_of_a_photograph_ends(client, make_booking):
    row = give_photo(make_booking())
    with time_machine.travel(datetime(2026, 12, 1, 9, tzinfo=UTC)):
        url = selectors.build_photo_url(row)

    with time_machine.travel(datetime(2026, 12, 1, 9, 59, tzinfo=UTC)):
        assert client.get(url).status_code == 200
    with time_machine.travel(datetime(2026, 12, 1, 10, 1, tzinfo=UTC)):
        assert client.get(url).status_code == 404


def test_photograph_needs_its_own_key(client, make_booking):
    first, second = give_photo(make_booking()), give_photo(make_booking())
    path, key = selectors.build_photo_url(first).split("?key=")
    other_path = selectors.build_photo_url(second).split("?")[0]

    for wrong in (
        path, f"{path}?key=", f"{path}?key={key[:-1]}", f"{other_path}?key={key}",
        f"{path}?key=\x00", f"/api/bookings/photos/{'0' * 32}?key={key}",
    ):  # fmt: skip
        assert client.get(wrong).status_code == 404
    assert client.post(f"{path}?key={key}").status_code == 405


def test_photograph_that_is_gone(client, make_booking):
    row = give_photo(make_booking())
    url = selectors.build_photo_url(row)
    row.file.storage.delete(row.file.name)

    assert client.get(url).status_code == 404
    BookingPhoto.objects.all().delete()
    assert client.get(url).status_code == 404


def test_limits_are_told_before_anything_is_sent(asks):
    answer = asks("{ bookingPhotoLimits { count bytes totalBytes accepts } }")["data"]

    assert answer["bookingPhotoLimits"] == {
        "count": 6,
        "bytes": 10 * 1024 * 1024,
        "totalBytes": 24 * 1024 * 1024,
        "accepts": ["image/jpeg", "image/png", "image/webp"],
    }
