import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from plugins.catalogue import selectors, services
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.renditions import rendered_images
from plugins.catalogue.tests.conftest import Shop, picture_bytes
from saleor_config.language import Language


def files(media: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (media / "renditions").iterdir()}


@pytest.mark.parametrize(
    ("master", "widths"),
    [(1000, [160, 320, 640, 960]), (640, [160, 320, 640]), (200, [160]), (90, [90])],
)
def test_a_master_is_scaled_to_what_it_has_pixels_for(
    shop: Shop, media: Path, master: int, widths: list[int]
) -> None:
    # given a product with a picture
    product = shop.product()
    shop.picture(product, master, alt="نبتة في أصيص")

    # when the listing is rebuilt
    services.rebuild_listing()

    # then each rendition is a WebP of its width, and the document names them
    image = selectors.image_for_product(product.pk, "ar")
    assert image is not None
    assert (image["width"], image["height"], image["alt"]) == (
        widths[-1], widths[-1] * 5 // 4, "نبتة في أصيص",
    )  # fmt: skip
    assert [source["width"] for source in image["sources"]] == widths
    assert image["url"] == image["sources"][-1]["url"]
    for source in image["sources"]:
        with Image.open(media / source["url"].removeprefix("/media/")) as rendition:
            assert (rendition.format, rendition.width) == ("WEBP", source["width"])


def test_renditions_are_made_once_and_again_where_missing(shop: Shop, media: Path) -> None:
    # given rendered pictures
    product = shop.product()
    shop.picture(product)
    services.rebuild_listing()
    made = {path: path.stat().st_mtime_ns for path in (media / "renditions").iterdir()}
    assert len(made) == 4

    # when rebuilt, then no file is written again
    services.rebuild_listing()
    assert {path: path.stat().st_mtime_ns for path in made} == made

    # when one is lost, then it comes back as it was
    before = files(media)
    next(iter(made)).unlink()
    services.rebuild_listing()
    assert files(media) == before


def test_a_picture_replaced_under_its_name_is_rendered_anew(shop: Shop, media: Path) -> None:
    product = shop.product()
    picture = shop.picture(product)
    services.rebuild_listing()
    before = selectors.image_for_product(product.pk)

    (media / picture.image.name).write_bytes(picture_bytes(800, "red"))
    services.rebuild_listing()

    after = selectors.image_for_product(product.pk)
    assert before is not None
    assert after is not None
    assert (before["width"], after["width"]) == (960, 640)
    assert before["url"] != after["url"]


@pytest.mark.parametrize("content", [None, b"", b"no picture", b"<svg xmlns='x'/>"])
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
    [("ar", ["نبتة 1", "عن قرب"]), ("en", ["Whole plant", "Plant 1"])],
)
def test_alternative_texts_speak_both_languages(
    shop: Shop, language: Language, alts: list[str]
) -> None:
    # given one picture with an English text and one with an Arabic one
    product = shop.product()
    shop.picture(product)
    shop.picture(product, 300, alt="عن قرب")
    product.metadata["image_alt_en"] = "Whole plant\n"
    product.save()
    services.rebuild_listing()

    # then the product's name stands in for each that is missing
    detail = selectors.product_detail(product.slug, language)
    assert detail is not None
    assert [image["alt"] for image in detail["images"]] == alts
    card = selectors.listing_page(selectors.ListingQuery(language=language)).items[0]
    assert [card["image"]["alt"], card["second_image"]["alt"]] == alts


def test_a_categorys_picture(shop: Shop, media: Path, settle: Callable[[], None]) -> None:
    # given a category that gets a picture
    (media / "category-backgrounds").mkdir()
    (media / "category-backgrounds" / "trees.png").write_bytes(picture_bytes(700))
    category = shop.category("trees")
    category.background_image = "category-backgrounds/trees.png"
    category.save()

    # when the change is applied, then the category list has it
    settle()
    (document,) = selectors.categories("ar")
    assert (document["image"]["width"], document["image"]["alt"]) == (640, "فئة trees")


@pytest.mark.django_db(transaction=True)
def test_two_processes_render_the_same_picture(
    media: Path, in_own_connection: Callable[[Callable[[], object]], Callable[[], object]]
) -> None:
    # given one master and two that want it at once
    (media / "products").mkdir()
    (media / "products" / "plant.png").write_bytes(picture_bytes(1000))
    barrier = threading.Barrier(2)
    problems: list[BaseException] = []

    def render() -> None:
        try:
            barrier.wait()
            rendered_images(["products/plant.png"])
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=in_own_connection(render)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    # then there is one record and one set of whole files
    assert problems == []
    assert RenderedImage.objects.count() == 1
    assert len(files(media)) == 4
    assert all(content.startswith(b"RIFF") for content in files(media).values())
