"""What documents say of a picture."""

from collections.abc import Callable
from pathlib import Path

import pytest

from plugins.catalogue import selectors, services
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.tests.conftest import Shop, picture_bytes
from plugins.catalogue.tests.picture_makers import document


@pytest.mark.parametrize(
    ("master", "widths", "middle"),
    [
        (1200, [160, 320, 480, 640, 800, 960, 1200], 640),
        (1000, [160, 320, 480, 640, 800, 960], 640),
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


def test_a_picture_replaced_under_its_name_has_another_address(shop: Shop, media: Path) -> None:
    product = shop.product()
    picture = shop.picture(product)
    services.rebuild_listing()
    before = selectors.get_product_image(product.pk)

    (media / picture.image.name).write_bytes(picture_bytes(800, "red"))
    services.rebuild_listing()

    after = selectors.get_product_image(product.pk)
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
    assert selectors.get_product_image(product.pk) is None
    assert selectors.get_listing_page(selectors.ListingQuery()).items[0]["image"] is None


def test_a_categorys_picture(shop: Shop, media: Path, settle: Callable[[], None]) -> None:
    # given a category that gets a picture
    (media / "category-backgrounds").mkdir()
    (media / "category-backgrounds" / "trees.png").write_bytes(picture_bytes(700))
    category = shop.category("trees")
    category.background_image = "category-backgrounds/trees.png"
    category.save()

    # when the change is applied, then the category list has it
    settle()
    (found,) = selectors.get_categories("ar")
    assert (found["image"]["widths"], found["image"]["alt"]) == ([160, 320, 480, 640], "فئة trees")
    assert found["image"]["placeholder"].startswith("data:image/webp;base64,")
