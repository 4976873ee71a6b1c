"""Saleor's own thumbnail addresses, as its Dashboard and any GraphQL client asks for them."""

import json
import threading
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.files.base import ContentFile
from django.db.models import Model
from django.test import Client
from graphene import Node
from graphql_jwt.shortcuts import get_token
from PIL import Image
from saleor.account.models import User
from saleor.product.models import Category, Collection, Product

from plugins.catalogue.pictures import renditions
from plugins.catalogue.pictures.thumbnails import FIELDS, METHOD, get_known_boxes
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.picture_makers import cut_out, plant, saved

# Every size that Saleor knows, the shorter side of each box, and sizes between and beyond them.
SIZES = (1, 48, 59, 60, 61, 120, 200, 255, 300, 440, 445, 510, 540, 800, 1080, 1081, 5000)
PATHS = {
    "product": "product(id: $id) { picture: thumbnail(size: $size) { url } }",
    "product image": "product(id: $id) { images { picture: url(size: $size) } }",
    "category": "category(id: $id) { picture: backgroundImage(size: $size) { url } }",
    "collection": "collection(id: $id) { picture: backgroundImage(size: $size) { url } }",
    "avatar": "me { picture: avatar(size: $size) { url } }",
}
MASTERS = {
    "jpg": lambda: saved(plant(size=(1200, 1500)), "JPEG"),
    "webp": lambda: saved(plant(size=(1500, 1200)), "WEBP"),
    "png": cut_out,
    "avif": lambda: saved(plant(), "AVIF"),
    "gif": lambda: saved(plant("P"), "GIF"),
}


@pytest.fixture
def pictured(shop: Shop, media: Path) -> dict[str, Model]:
    """One row of each kind that Saleor can name thumbnails of, still without a picture."""
    product = shop.product()
    manager = User.objects.create_superuser("manager@example.com", "a long password")
    return {
        "product": product,
        "product image": product,
        "category": shop.category("indoor"),
        "collection": Collection.objects.create(name="هدايا", slug="gifts", is_published=True),
        "avatar": manager,
    }


def give_picture(kind: str, row: Any, ending: str) -> None:
    content, name = ContentFile(MASTERS[ending]()), f"نبتة 1-thumbnail.{ending}"
    if isinstance(row, Product):
        row.images.create().image.save(name, content)
    else:
        field = "avatar" if kind == "avatar" else "background_image"
        getattr(row, field).save(name, content)


def thumbnail_address(client: Client, kind: str, row: Model, size: int) -> str:
    body = {
        "query": f"query Picture($id: ID!, $size: Int) {{ shop {{ name }} {PATHS[kind]} }}",
        "variables": {"id": Node.to_global_id(type(row).__name__, row.pk), "size": size},
    }
    if kind == "avatar":
        body["query"] = body["query"].replace("$id: ID!, ", "")
    token = get_token(User.objects.get(email="manager@example.com"))
    headers = {"authorization": f"JWT {token}"}
    response = client.post("/graphql/", json.dumps(body), "application/json", headers=headers)
    answer = response.json()
    assert "errors" not in answer, answer
    (found,) = (value for name, value in answer["data"].items() if name != "shop")
    if "images" in found:
        return str(found["images"][0]["picture"])
    return str(found["picture"]["url"])


def fetched(client: Client, address: str) -> tuple[Any, Image.Image]:
    response = client.get(urlsplit(address).path)
    assert response.status_code == 200, address
    with Image.open(BytesIO(b"".join(response.streaming_content))) as image:  # type: ignore[attr-defined]
        image.load()
        return response, image


@pytest.mark.parametrize(
    ("kind", "ending", "sizes"),
    [
        *((kind, ending, SIZES) for kind, ending in zip(PATHS, MASTERS, strict=True)),
        *(("product", ending, (60, 255, 1080)) for ending in MASTERS),
    ],
)
def test_each_thumbnail_address_of_each_kind_of_picture_leads_to_a_picture(
    pictured: dict[str, Model],
    client: Client,
    caplog: pytest.LogCaptureFixture,
    kind: str,
    ending: str,
    sizes: tuple[int, ...],
) -> None:
    # given a picture that did not come through Saleor's API, as those of the fixtures
    give_picture(kind, pictured[kind], ending)

    for size in sizes:
        # when a client asks for its address at a size, and for the address
        address = thumbnail_address(client, kind, pictured[kind], size)
        response, image = fetched(client, address)

        # then it is the picture, in the box that the address names
        box = address.rpartition(f"-{METHOD}-")[2].partition(".")[0].split("-")[0].split("x")
        assert "__sized__" in address
        assert image.width <= int(box[0])
        assert image.height <= int(box[1])
        assert response.headers["Content-Type"] == f"image/{image.format.lower()}"
        assert response.headers["Cache-Control"] == "public, max-age=86400"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_saleor_names_thumbnails_of_no_other_kind_or_method(settings: Any) -> None:
    # A newer Saleor may add some: then FIELDS, METHOD or the tests here are not complete.
    sets = settings.VERSATILEIMAGEFIELD_RENDITION_KEY_SETS
    assert set(FIELDS) == set(sets)
    assert {size.split("__")[0] for sizes in sets.values() for _name, size in sizes} == {METHOD}
    assert {box for name in sets for box in get_known_boxes(name)} == {
        *((side, side) for side in (60, 120, 255, 440, 445, 510, 540, 1080)),
        (1080, 440),
    }
    assert settings.VERSATILEIMAGEFIELD_SETTINGS["create_images_on_demand"] is False


def test_transparent_pictures_stay_transparent(pictured: dict[str, Model], client: Client) -> None:
    give_picture("product", pictured["product"], "png")

    _response, image = fetched(
        client, thumbnail_address(client, "product", pictured["product"], 255)
    )

    assert image.convert("RGBA").getpixel((5, 5))[3] == 0  # type: ignore[index]


@pytest.mark.parametrize(
    "path",
    [
        "products/plant-thumbnail-256x256-70.jpg",
        "products/plant-thumbnail-445x445-70.jpg",
        "products/plant-thumbnail-255x255-71.jpg",
        "products/plant-thumbnail-255x255.jpg",
        "products/plant-thumbnail-0255x0255-70.jpg",
        "products/plant-thumbnail-9999x9999-70.jpg",
        "products/plant-crop-c0-5__0-5-255x255-70.jpg",
        "products/other-thumbnail-255x255-70.jpg",
        "products/../products/plant-thumbnail-255x255-70.jpg",
        "../products/plant-thumbnail-255x255-70.jpg",
        "/etc/passwd-thumbnail-255x255-70.jpg",
        "products/plant-thumbnail-255x255-70.jpg%00.jpg",
        "%00-thumbnail-255x255-70.jpg",
        "products/plant.jpg",
        "products/",
        "secret/note-thumbnail-255x255-70.jpg",
    ],
)
def test_what_saleor_does_not_name_is_not_found_and_not_made(
    shop: Shop, media: Path, client: Client, path: str
) -> None:
    # given a picture, and a file of the shop that no picture field names
    product = shop.product()
    (media / "products").mkdir()
    (media / "products" / "plant.jpg").write_bytes(MASTERS["jpg"]())
    (media / "secret").mkdir()
    (media / "secret" / "note.jpg").write_bytes(MASTERS["jpg"]())
    product.images.create(image="products/plant.jpg")
    assert client.get("/media/__sized__/products/plant-thumbnail-255x255-70.jpg").status_code == 200
    before = sorted(media.rglob("*"))

    # when, then
    assert client.get(f"/media/__sized__/{path}").status_code == 404
    assert sorted(media.rglob("*")) == before


def test_deleted_pictures_have_no_thumbnails(pictured: dict[str, Model], client: Client) -> None:
    product = pictured["product"]
    assert isinstance(product, Product)
    give_picture("product", product, "jpg")
    address = thumbnail_address(client, "product", product, 255)
    fetched(client, address)

    product.images.get().delete()

    assert client.get(urlsplit(address).path).status_code == 404


def test_while_too_many_wait_the_master_is_shown_instead_of_the_thumbnail(
    pictured: dict[str, Model], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a process whose threads are as busy with pictures as they may be
    give_picture("category", pictured["category"], "jpg")
    address = thumbnail_address(client, "category", pictured["category"], 1080)
    monkeypatch.setattr(renditions, "WAITING_THREADS", threading.BoundedSemaphore(1))
    renditions.WAITING_THREADS.acquire()

    # when
    response = client.get(urlsplit(address).path)

    # then
    assert (response.status_code, response.headers["Cache-Control"]) == (307, "no-store")
    master = Category.objects.get(pk=pictured["category"].pk).background_image
    assert response.headers["Location"] == master.url
