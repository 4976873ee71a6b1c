"""From a master picture to what documents say of it, and to the files."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from plugins.catalogue import selectors, services
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures import files
from plugins.catalogue.pictures.files import make_rendition
from plugins.catalogue.pictures.records import rendered_images
from plugins.catalogue.tests.conftest import Shop, picture_bytes
from saleor_config.language import Language

FORMATS = {"avif": "AVIF", "webp": "WEBP", "jpg": "JPEG"}
TYPES = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}


def made(media: Path) -> dict[str, bytes]:
    folder = media / "renditions"
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.glob("[!.]*/*")}


def document(shop: Shop, width: int = 1000, alt: str = "") -> dict[str, Any]:
    """``CatalogueImage`` of a new product whose master is that wide."""
    product = shop.product()
    shop.picture(product, width, alt)
    services.rebuild_listing()
    image = selectors.image_for_product(product.pk, "ar")
    assert image is not None
    return image


@pytest.mark.parametrize(
    ("master", "widths", "middle"),
    [
        (1200, [160, 320, 480, 640, 960, 1200], 640),
        (1000, [160, 320, 480, 640, 960], 480),
        (200, [160], 160),
        (90, [90], 90),
    ],
)
def test_a_document_names_what_the_master_has_pixels_for(
    shop: Shop, media: Path, master: int, widths: list[int], middle: int
) -> None:
    # given a product with a picture, when the listing is rebuilt
    image = document(shop, master, alt="نبتة في أصيص")

    # then no file is made yet
    path = f"/media/renditions/{RenderedImage.objects.get().digest}"
    assert image == {
        "url": f"{path}/{middle}.jpg",
        "width": master,
        "height": master * 5 // 4,
        "alt": "نبتة في أصيص",
        "path": path,
        "widths": widths,
        "placeholder": image["placeholder"],
    }
    assert image["placeholder"].startswith("data:image/webp;base64,")
    assert not (media / "renditions").exists()


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
    monkeypatch.setattr(files, "WAITING_IN_PROCESS", threading.BoundedSemaphore(1))
    files.WAITING_IN_PROCESS.acquire()

    # when a picture is asked for
    response = client.get(f"{image['path']}/320.avif")

    # then the answer is the master, for this once
    assert response.status_code == 307
    assert response.headers["Location"] == f"/media/{RenderedImage.objects.get().name}"
    assert response.headers["Cache-Control"] == "no-store"
    assert client.get(response.headers["Location"]).status_code == 200

    # when it is their turn, then the rendition
    files.WAITING_IN_PROCESS.release()
    assert client.get(f"{image['path']}/320.avif").status_code == 200


def test_where_nothing_can_be_written_the_master_is_shown(
    shop: Shop, media: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a disk that fills up at the last moment
    image = document(shop, 500)

    def full(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", full)

    # when, then nothing half is left
    assert client.get(f"{image['path']}/320.webp").status_code == 307
    assert made(media) == {}


def test_a_picture_replaced_under_its_name_has_another_address(shop: Shop, media: Path) -> None:
    product = shop.product()
    picture = shop.picture(product)
    services.rebuild_listing()
    before = selectors.image_for_product(product.pk)

    (media / picture.image.name).write_bytes(picture_bytes(800, "red"))
    services.rebuild_listing()

    after = selectors.image_for_product(product.pk)
    assert before is not None
    assert after is not None
    assert (before["width"], after["width"]) == (1000, 800)
    assert before["path"] != after["path"]


@pytest.mark.parametrize("content", [None, b"", b"no picture"])
def test_a_broken_master_leaves_the_product_without_a_picture(
    shop: Shop, media: Path, content: bytes | None
) -> None:
    # given a master that is gone or is no picture
    product = shop.product()
    picture = shop.picture(product)
    path = media / picture.image.name
    path.unlink()
    if content is not None:
        path.write_bytes(content)

    # when the listing is rebuilt, then the product is listed without it
    services.rebuild_listing()
    assert selectors.image_for_product(product.pk) is None
    assert selectors.listing_page(selectors.ListingQuery()).items[0]["image"] is None


@pytest.mark.parametrize(
    ("language", "alts"),
    [("ar", ["نبتة 1", "عن قرب", "نبتة 1"]), ("en", ["Whole plant", "عن قرب", "Plant 1"])],
)
def test_alternative_texts_speak_both_languages(
    shop: Shop, language: Language, alts: list[str]
) -> None:
    # given one picture with an English text, one with an Arabic one and one with none
    product = shop.product()
    whole = shop.picture(product)
    shop.picture(product, 300, alt="عن قرب")
    shop.picture(product, 400)
    services.set_english_alts(product, {whole.pk: "Whole plant"})
    services.rebuild_listing()

    # then what is said in the other language stands in, and where nothing is, the name
    detail = selectors.product_detail(product.slug, language)
    assert detail is not None
    assert [image["alt"] for image in detail["images"]] == alts
    card = selectors.listing_page(selectors.ListingQuery(language=language)).items[0]
    assert [card["image"]["alt"], card["second_image"]["alt"]] == alts[:2]


def test_a_categorys_picture(shop: Shop, media: Path, settle: Callable[[], None]) -> None:
    # given a category that gets a picture
    (media / "category-backgrounds").mkdir()
    (media / "category-backgrounds" / "trees.png").write_bytes(picture_bytes(700))
    category = shop.category("trees")
    category.background_image = "category-backgrounds/trees.png"
    category.save()

    # when the change is applied, then the category list has it
    settle()
    (found,) = selectors.categories("ar")
    assert (found["image"]["widths"], found["image"]["alt"]) == ([160, 320, 480, 640], "فئة trees")
    assert found["image"]["placeholder"].startswith("data:image/webp;base64,")


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
    monkeypatch.setattr(files, "WAITING_IN_PROCESS", threading.BoundedSemaphore(4))
    written: list[str] = []
    write = files.write_rendition
    monkeypatch.setattr(
        files, "write_rendition", lambda *what: (written.append(what[2].name), write(*what))
    )
    barrier = threading.Barrier(4)
    problems: list[BaseException] = []

    def render() -> None:
        try:
            barrier.wait()
            rendered = rendered_images(["products/plant.png"])["products/plant.png"]
            barrier.wait()
            make_rendition(rendered.digest, 640, "webp")
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
