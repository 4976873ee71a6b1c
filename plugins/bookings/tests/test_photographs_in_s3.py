"""Photographs of requests in a private bucket: read by the shop's signed addresses alone."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
import requests
import time_machine
from django.utils import timezone
from django.utils.functional import empty

from plugins.bookings.models import Booking, BookingPhoto
from plugins.bookings.services.photos import remove_stray_files
from saleor_config.tests.s3_server import MEDIA, PRIVATE
from saleor_config.tests.sent_files import photograph, sent

from .requests import GARDEN, ask

pytestmark = pytest.mark.usefixtures("in_december")


@pytest.fixture
def bucket(s3) -> Iterator[object]:
    storage = BookingPhoto._meta.get_field("file").storage
    storage._wrapped = empty
    yield s3
    storage._wrapped = empty


def test_a_photograph_is_read_by_its_signed_address_alone(client, landscaping, bucket, private):
    # given
    payload = ask(client, GARDEN, [sent(photograph())])
    [photo] = payload["booking"]["photos"]
    row = BookingPhoto.objects.get()

    # then it is in the private bucket, and nowhere else
    assert bucket.list_names(PRIVATE) == [row.file.name]
    assert bucket.list_names(MEDIA) == []
    assert not private.exists()

    # when it is asked for, then by the key of the shop's address alone
    address, _, key = photo["url"].partition("?")
    path = address[address.index("/api/") :]
    shown = client.get(f"{path}?{key}")
    assert shown.status_code == 200
    assert b"".join(shown.streaming_content).startswith(b"\xff\xd8")
    assert "public" not in shown.headers["Cache-Control"]
    assert client.get(path).status_code == 404
    with time_machine.travel(timezone.now() + timedelta(hours=2)):
        assert client.get(f"{path}?{key}").status_code == 404
    # and the bucket has no answer for those who know its name, nor has the folder of media
    assert requests.get(f"{bucket.url}/{PRIVATE}/{row.file.name}", timeout=5).status_code == 403
    assert client.get(f"/media/{row.file.name}").status_code == 404
    with pytest.raises(ValueError, match="no URL"):
        _ = row.file.url


def test_a_photograph_without_a_row_goes_after_a_day(client, landscaping, bucket):
    ask(client, GARDEN, [sent(photograph())])
    Booking.objects.all().delete()
    BookingPhoto.objects.all().delete()

    assert remove_stray_files() == 0
    with time_machine.travel(timezone.now() + timedelta(days=2)):
        assert remove_stray_files() == 1
    assert not bucket.client.list_objects_v2(Bucket=PRIVATE).get("Contents")
