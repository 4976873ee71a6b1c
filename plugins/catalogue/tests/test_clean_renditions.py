"""Files of pictures that nothing shows any more go, a day later."""

import os
import time
from pathlib import Path

from saleor.account.models import User

from plugins.catalogue import selectors, services
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures.records import get_rendered_images
from plugins.catalogue.pictures.rendition_files import Rendition
from plugins.catalogue.pictures.renditions import make_rendition
from plugins.catalogue.tests.conftest import Shop, picture_bytes


def age(path: Path) -> None:
    """As if nothing had changed there for two days."""
    long_ago = time.time() - 2 * 24 * 60 * 60
    os.utime(path, (long_ago, long_ago))


def folders(media: Path) -> set[str]:
    return {path.name for path in (media / "renditions").iterdir() if path.name != ".locks"}


def digest_of(name: str) -> str:
    return RenderedImage.objects.get(name=name).digest


def test_what_is_shown_stays_and_what_is_gone_goes_a_day_later(shop: Shop, media: Path) -> None:
    # given a picture that is shown, one that was deleted and one that was replaced, all old
    product = shop.product()
    shown, deleted = shop.picture(product), shop.picture(product, 300)
    replaced = shop.picture(product, 600)
    services.rebuild_listing()
    digests = [digest_of(picture.image.name) for picture in (shown, deleted, replaced)]
    for digest in digests:
        make_rendition(Rendition(digest, 160, "webp"))
        age(media / "renditions" / digest)
    deleted.delete()
    (media / replaced.image.name).write_bytes(picture_bytes(700, "red"))
    services.rebuild_listing()

    # when cleaned on the same day, then open pages still have their pictures
    assert services.clean_renditions() == 0
    assert folders(media) == set(digests)
    assert RenderedImage.objects.count() == 2

    # when cleaned the day after
    for digest in digests:
        age(media / "renditions" / digest)
    assert services.clean_renditions() == 2

    # then
    assert folders(media) == {digests[0]}
    image = selectors.get_product_image(product.pk)
    assert image is not None
    assert image["path"].endswith(digests[0])


def test_a_categorys_picture_is_in_use(shop: Shop, media: Path) -> None:
    (media / "trees.png").write_bytes(picture_bytes(300))
    category = shop.category("trees")
    category.background_image = "trees.png"
    category.save()
    services.rebuild_listing()

    services.clean_renditions()

    assert RenderedImage.objects.get().name == "trees.png"


def test_a_picture_of_any_other_model_is_in_use(media: Path, staff: User) -> None:
    # given two pictures with renditions, one of which a model of another app shows
    for name in ("portrait.png", "nobodys.png"):
        (media / name).write_bytes(picture_bytes(300))
    get_rendered_images(["portrait.png", "nobodys.png"])
    staff.avatar = "portrait.png"
    staff.save()

    # when, then
    services.clean_renditions()
    assert RenderedImage.objects.get().name == "portrait.png"


def test_leftovers_of_any_kind_go(media: Path, db: None) -> None:
    # given an empty shop with a file that a crash left, and one that is being written
    folder = media / "renditions"
    (folder / ".locks").mkdir(parents=True)
    for name in ("tmp1.part", "tmp2.part"):
        (folder / name).write_bytes(b"half")
    age(folder / "tmp1.part")
    age(folder / ".locks")

    # when, then
    assert services.clean_renditions() == 1
    assert {path.name for path in folder.iterdir()} == {".locks", "tmp2.part"}


def test_a_shop_without_pictures_has_nothing_to_clean(media: Path, db: None) -> None:
    assert services.clean_renditions() == 0
