"""From a master picture to the files of its renditions."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from PIL import Image

from plugins.catalogue import services
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures import rendition_files, renditions
from plugins.catalogue.pictures.records import get_rendered_images
from plugins.catalogue.pictures.rendition_files import Rendition
from plugins.catalogue.pictures.renditions import make_rendition
from plugins.catalogue.tests.conftest import Shop, picture_bytes
from plugins.catalogue.tests.picture_makers import document

FORMATS = {"avif": "AVIF", "webp": "WEBP", "jpg": "JPEG"}
TYPES = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}


def made(media: Path) -> dict[str, bytes]:
    folder = media / "renditions"
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.glob("[!.]*/*")}


def test_a_rendition_is_made_at_the_first_request_and_kept_for_ever(
    shop: Shop, media: Path, client: Client
) -> None:
    # given a picture
    image = document(shop, 500)

    for extension, name in FORMATS.items():
        # when a rendition is asked for
        response = client.get(f"{image['path']}/320.{extension}")

        # then it is a picture of that width, and browsers never ask again
        assert response.status_code == 200
        path = media / image["path"].removeprefix("/media/") / f"320.{extension}"
        assert b"".join(response.streaming_content) == path.read_bytes()
        with Image.open(path) as rendition:
            assert (rendition.format, rendition.size) == (name, (320, 400))
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert response.headers["Content-Type"] == TYPES[extension]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert "Set-Cookie" not in response.headers
        assert "Vary" not in response.headers

    # when asked again, then nothing is made, nor the database asked
    before = {path: path.stat().st_mtime_ns for path in (media / "renditions").glob("[!.]*/*")}
    assert len(before) == 3
    RenderedImage.objects.all().delete()
    assert client.get(f"{image['path']}/320.avif").status_code == 200
    assert {path: path.stat().st_mtime_ns for path in before} == before


@pytest.mark.parametrize(
    "name", ["321.webp", "960.webp", "0320.webp", "320.png", "320.webp.part", "99999999.webp", ""]
)
def test_what_no_picture_has_is_not_found_and_not_made(
    shop: Shop, media: Path, client: Client, name: str
) -> None:
    image = document(shop, 500)

    answers = [
        client.get(f"{image['path']}/{name}", headers={"x-locale": "en"}),
        client.get(f"/media/renditions/{'0' * 32}/320.webp", headers={"x-locale": "en"}),
    ]

    for response in answers:
        assert response.status_code == 404
        assert response.json() == {"message": "There is no such page.", "code": "NOT_FOUND"}
    assert made(media) == {} if (media / "renditions").exists() else True


@pytest.mark.parametrize("content", [None, b"no picture", picture_bytes(500, "red")])
def test_a_master_that_changed_since_is_not_shown_under_the_old_address(
    shop: Shop, media: Path, client: Client, content: bytes | None
) -> None:
    # given a document, and a master that was replaced or lost after it was written
    image = document(shop, 500)
    path = media / RenderedImage.objects.get().name
    path.unlink()
    if content is not None:
        path.write_bytes(content)

    # when, then
    assert client.get(f"{image['path']}/320.webp").status_code == 404
    assert made(media) == {}


def test_one_of_two_masters_of_the_same_content_is_enough(
    shop: Shop, media: Path, client: Client
) -> None:
    image, twin = document(shop, 500), document(shop, 500)
    assert image["path"] == twin["path"]
    first = RenderedImage.objects.order_by("name").first()
    assert first is not None
    (media / first.name).unlink()

    assert client.get(f"{image['path']}/320.webp").status_code == 200


def test_while_too_many_wait_the_master_is_shown(
    shop: Shop, media: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a process whose threads are as busy with pictures as they may be
    image = document(shop, 500)
    monkeypatch.setattr(renditions, "WAITING_THREADS", threading.BoundedSemaphore(1))
    renditions.WAITING_THREADS.acquire()

    # when a picture is asked for
    response = client.get(f"{image['path']}/320.avif")

    # then the answer is the master, for this once
    assert response.status_code == 307
    assert response.headers["Location"] == f"/media/{RenderedImage.objects.get().name}"
    assert response.headers["Cache-Control"] == "no-store"
    assert client.get(response.headers["Location"]).status_code == 200

    # when it is their turn, then the rendition
    renditions.WAITING_THREADS.release()
    assert client.get(f"{image['path']}/320.avif").status_code == 200


def test_where_nothing_can_be_written_the_master_is_shown(
    shop: Shop, media: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a disk that fills up at the last moment
    image = document(shop, 500)

    def full(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(rendition_files.os, "replace", full)

    # when, then nothing half is left
    assert client.get(f"{image['path']}/320.webp").status_code == 307
    assert made(media) == {}


def test_everything_can_be_made_beforehand(shop: Shop, media: Path) -> None:
    document(shop, 330)

    assert services.make_renditions() == 6
    assert sorted(Path(name).name for name in made(media)) == [
        "160.avif", "160.jpg", "160.webp", "320.avif", "320.jpg", "320.webp",
    ]  # fmt: skip
    assert services.make_renditions() == 0


@pytest.mark.django_db(transaction=True)
def test_many_who_want_the_same_picture_at_once(
    media: Path,
    in_own_connection: Callable[[Callable[[], object]], Callable[[], object]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given one master that four want recorded and rendered at once
    (media / "products").mkdir()
    (media / "products" / "plant.png").write_bytes(picture_bytes(1000))
    monkeypatch.setattr(renditions, "WAITING_THREADS", threading.BoundedSemaphore(4))
    written: list[str] = []
    write = renditions.write_rendition
    monkeypatch.setattr(
        renditions, "write_rendition", lambda *what: (written.append(what[1].name), write(*what))
    )
    barrier = threading.Barrier(4)
    problems: list[BaseException] = []

    def render() -> None:
        try:
            barrier.wait()
            rendered = get_rendered_images(["products/plant.png"])["products/plant.png"]
            barrier.wait()
            make_rendition(Rendition(rendered.digest, 640, "webp"))
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=in_own_connection(render)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    # then there is one record and one whole file, made once
    assert problems == []
    assert RenderedImage.objects.count() == 1
    assert written == ["640.webp"]
    (content,) = made(media).values()
    assert content.startswith(b"RIFF")
