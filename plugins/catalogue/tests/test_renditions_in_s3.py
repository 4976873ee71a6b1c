"""Pictures of a shop whose machines share an S3 and no disk."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path

import pytest
import requests
import time_machine
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client
from django.utils import timezone

from plugins.catalogue import services
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures.records import get_rendered_images
from plugins.catalogue.pictures.rendition_files import Rendition
from plugins.catalogue.pictures.renditions import make_rendition
from plugins.catalogue.tests.conftest import picture_bytes
from saleor_config.tests.s3_server import MEDIA, S3Server
from saleor_config.tests.test_wsgi import database_of_the_tests, run_server


@pytest.fixture
def picture(s3: S3Server, db: None) -> RenderedImage:
    name = default_storage.save("products/plant.png", ContentFile(picture_bytes(1000)))
    return get_rendered_images([name])[name]


def test_a_rendition_is_made_once_and_served_under_its_address(
    s3: S3Server, picture: RenderedImage, media: Path, client: Client
) -> None:
    address = f"/media/renditions/{picture.digest}/640.webp"

    for _ in range(2):
        response = client.get(address)
        assert response.status_code == 200
        assert response.headers["Content-Type"] == "image/webp"
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert b"".join(response.streaming_content).startswith(b"RIFF")

    # then it is in the bucket, and no file on the disk
    names = [f"renditions/{picture.digest}/640.webp", "products/plant.png"]
    assert sorted(s3.list_names(MEDIA)) == sorted(names)
    assert list(media.rglob("*")) == []


def test_masters_are_served_by_the_shop_and_the_bucket_is_closed(
    s3: S3Server, picture: RenderedImage, client: Client
) -> None:
    default_storage.save("products/page.html", ContentFile(b"<script>"))

    response = client.get(default_storage.url(picture.name))
    assert response.headers["Content-Type"] == "image/png"
    assert response.headers["Cache-Control"] == "public, max-age=86400"
    assert b"".join(response.streaming_content) == picture_bytes(1000)
    page = client.get("/media/products/page.html")
    assert page.headers["Content-Type"] == "application/octet-stream"
    for missing in ("nothing.png", "products", "../secret"):
        assert client.get(f"/media/{missing}").status_code in (400, 404)
    assert requests.get(f"{s3.url}/{MEDIA}/{picture.name}", timeout=5).status_code == 403


def test_while_s3_is_away_pictures_fail_and_nothing_else(
    s3: S3Server, picture: RenderedImage, client: Client, settings: object
) -> None:
    # given an S3 that refuses connections
    storages = s3.build_storages()
    storages["default"]["OPTIONS"]["endpoint_url"] = "http://127.0.0.1:9"
    settings.STORAGES = storages  # type: ignore[attr-defined]

    # when, then the browser is sent to the master, and no process has failed
    assert client.get(f"/media/renditions/{picture.digest}/640.webp").status_code == 307
    assert client.get("/health/").status_code == 200
    assert get_rendered_images([picture.name]) == {}


def test_unused_renditions_go_a_day_later(s3: S3Server, picture: RenderedImage) -> None:
    # given a rendition of a picture that no model shows any more
    make_rendition(Rendition(picture.digest, 160, "jpg"))

    assert services.clean_renditions() == 0
    assert any("160.jpg" in name for name in list_current(s3))
    tomorrow: datetime = timezone.now() + timedelta(hours=25)
    with time_machine.travel(tomorrow):
        assert services.clean_renditions() == 1
    assert list_current(s3) == ["products/plant.png"]


def list_current(s3: S3Server) -> list[str]:
    found = s3.client.list_objects_v2(Bucket=MEDIA)
    return [item["Key"] for item in found.get("Contents", [])]


@pytest.mark.django_db(transaction=True)
def test_two_machines_without_a_common_disk_make_each_file_once(
    s3: S3Server, tmp_path: Path
) -> None:
    # given a picture, and two API processes with folders of their own
    name = default_storage.save("products/plant.png", ContentFile(picture_bytes(1000)))
    digest = get_rendered_images([name])[name].digest
    database = database_of_the_tests()
    with ExitStack() as machines:
        urls = []
        for number in (1, 2):
            folder = tmp_path / str(number)
            folder.mkdir()
            variables = {
                **s3.variables,
                "MEDIA_ROOT": str(folder),
                # Where the turns of one machine are taken.
                "TMPDIR": str(folder),
            }
            server = run_server(database, folder / "log", workers=1, **variables)
            urls.append(machines.enter_context(server).url)
        addresses = [
            f"/media/renditions/{digest}/{w}.{e}" for w in (480, 960) for e in ("avif", "jpg")
        ]

        # when both are asked for the same files at once
        def fetch(address: str) -> requests.Response:
            return requests.get(address, timeout=60, allow_redirects=False)

        with ThreadPoolExecutor(8) as visitors:
            pairs = [f"{url}{address}" for address in addresses for url in urls * 2]
            responses = list(visitors.map(fetch, pairs))

        # then each visitor has the rendition, or the master while too many wait
        assert {response.status_code for response in responses} <= {200, 307}
        # and afterwards both machines send the same bytes
        for address in addresses:
            one, other = (fetch(f"{url}{address}") for url in urls)
            assert (one.status_code, other.status_code) == (200, 200)
            assert one.content == other.content
        # and each file was written once
        written = Counter(name for name in s3.list_names(MEDIA) if name.startswith("renditions/"))
        assert written == Counter(address.removeprefix("/media/") for address in addresses)
