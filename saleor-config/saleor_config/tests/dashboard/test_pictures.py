"""Pictures, which the Dashboard sends as multipart requests, one file each."""

import io
import struct
import zipfile
from zlib import crc32

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from saleor.product.models import ProductImage

from saleor_config.tests.dashboard.desk import Desk, picture
from saleor_config.tests.dashboard.shop import key

CREATE = """mutation Create($product: ID!, $image: Upload!, $alt: String) {
  productImageCreate(input: {alt: $alt, image: $image, product: $product}) {
    errors: productErrors { code field } product { ...Product } } }"""
REORDER = """mutation Reorder($id: ID!, $images: [ID]!) {
  productImageReorder(productId: $id, imagesIds: $images) {
    errors: productErrors { code field } product { id images { ...Picture } } } }"""
UPDATE = """mutation Update($id: ID!, $alt: String!) {
  productImageUpdate(id: $id, input: {alt: $alt}) {
    errors: productErrors { code field } product { ...Product } } }"""
DELETE = """mutation Delete($id: ID!) { productImageDelete(id: $id) {
  errors: productErrors { code field } product { id images { id } } } }"""
ONE = """query One($product: ID!, $image: ID!) { product(id: $product) {
  id name mainImage: imageById(id: $image) { id alt url } images { id url(size: 48) } } }"""
ASSIGN = """mutation Assign($variant: ID!, $image: ID!) {
  variantImageAssign(variantId: $variant, imageId: $image) {
    errors: productErrors { code field } productVariant { ...Variant } } }"""
UNASSIGN = """mutation Unassign($variant: ID!, $image: ID!) {
  variantImageUnassign(variantId: $variant, imageId: $image) {
    errors: productErrors { code field } productVariant { ...Variant } } }"""
CATEGORY = """mutation Category($id: ID!, $input: CategoryInput!) {
  categoryUpdate(id: $id, input: $input) {
    errors: productErrors { code field } category { ...Category } } }"""
COLLECTION = """mutation Collection($id: ID!, $input: CollectionInput!) {
  collectionUpdate(id: $id, input: $input) {
    errors: productErrors { code field } collection { ...Collection } } }"""
AVATAR = """mutation Avatar($image: Upload!) { userAvatarUpdate(image: $image) {
  errors: accountErrors { code field } user { id avatar { url } } } }"""
NO_AVATAR = """mutation NoAvatar { userAvatarDelete {
  errors: accountErrors { code field } user { id avatar { url } } } }"""


def upload(desk, shop, name):
    answer = desk.upload(CREATE, picture(name), "image", product=key(shop.ficus), alt="")
    return answer["productImageCreate"]["product"]["images"]


def test_pictures_are_uploaded_put_in_order_described_and_deleted(desk, shop):
    # when
    upload(desk, shop, "one.png")
    first, second = upload(desk, shop, "two.png")
    order = {"id": key(shop.ficus), "images": [second["id"], first["id"]]}
    ordered = desk.ask(REORDER, **order)["productImageReorder"]["product"]["images"]
    described = desk.ask(UPDATE, id=second["id"], alt="ورقة")["productImageUpdate"]["product"]
    one = desk.ask(ONE, product=key(shop.ficus), image=second["id"])["product"]
    left = desk.ask(DELETE, id=first["id"])["productImageDelete"]["product"]["images"]

    # then
    assert [image["id"] for image in ordered] == [second["id"], first["id"]]
    assert described["images"][0]["alt"] == "ورقة"
    assert one["mainImage"]["url"].startswith("http")
    assert left == [{"id": second["id"]}]


def test_picture_is_shown_where_its_address_leads(desk, shop):
    # when
    (image,) = upload(desk, shop, "one.png")
    path = "/media/" + image["url"].split("/media/")[1]
    response = desk.client.get(path)

    # then
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "image/png"


def test_picture_is_given_to_a_variant_and_taken_back(desk, shop):
    # given
    (image,) = upload(desk, shop, "one.png")
    both = {"variant": key(shop.tall), "image": image["id"]}

    # when
    given = desk.ask(ASSIGN, **both)["variantImageAssign"]["productVariant"]
    taken = desk.ask(UNASSIGN, **both)["variantImageUnassign"]["productVariant"]

    # then
    assert [each["id"] for each in given["images"]] == [image["id"]]
    assert taken["images"] == []


def huge():
    """A PNG of a few bytes that says it is 50,000 pixels wide and high."""
    head = b"IHDR" + struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", crc32(head))


def archive():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("plant.png", "not a picture")
    return file.getvalue()


HOSTILE = {
    "drawing with a script": (
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='run()'/>",
        "svg+xml",
    ),
    "page": (b"<html><script>run()</script>", "png"),
    "archive": (archive(), "png"),
    "claims any size": (huge(), "png"),
    "half a picture": (picture(size=(400, 400)).read()[:300], "png"),
    "called a text": (picture().read(), "text"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_picture_is_refused_in_the_form(name, desk, shop):
    # given
    content, kind = HOSTILE[name]
    content_type = "text/plain" if "text" in kind else f"image/{kind}"
    file = SimpleUploadedFile("plant.png", content, content_type=content_type)

    # when
    body = desk.sent_file(CREATE, file, "image", product=key(shop.ficus), alt="")

    # then
    assert body["data"]["productImageCreate"]["errors"] == [{"code": "INVALID", "field": "image"}]
    assert ProductImage.objects.count() == 0


def test_picture_is_kept_under_the_ending_of_what_it_is(desk, shop):
    # when
    (image,) = upload(desk, shop, "plant.html")

    # then
    assert image["url"].endswith("/products/plant.png")


def test_backgrounds_are_uploaded_within_the_form(desk, shop):
    # when
    category = desk.upload(
        CATEGORY,
        picture(),
        "input.backgroundImage",
        id=key(shop.category),
        input={"name": "ظل", "backgroundImageAlt": "ظل"},
    )["categoryUpdate"]["category"]
    collection = desk.upload(
        COLLECTION,
        picture(),
        "input.backgroundImage",
        id=key(shop.collection),
        input={"name": "وصل حديثا"},
    )["collectionUpdate"]["collection"]

    # then
    assert (category["name"], category["backgroundImage"]["alt"]) == ("ظل", "ظل")
    assert "/media/" in category["backgroundImage"]["url"]
    assert "/media/" in collection["backgroundImage"]["url"]


def test_staff_have_a_picture_of_their_own(desk):
    # when
    shown = desk.upload(AVATAR, picture("me.png"), "image")["userAvatarUpdate"]["user"]
    gone = desk.ask(NO_AVATAR)["userAvatarDelete"]["user"]

    # then
    assert "/media/" in shown["avatar"]["url"]
    assert gone["avatar"] is None


@pytest.mark.parametrize("who", ["clerk", "customer", None])
def test_nobody_uploads_without_permission(who, db, shop):
    # given
    desk = Desk(getattr(shop, who) if who else None)

    # when
    body = desk.sent_file(CREATE, picture(), "image", product=key(shop.ficus), alt="")

    # then
    assert body["data"] == {"productImageCreate": None}
    assert [error["extensions"]["code"] for error in body["errors"]] == ["PERMISSION_DENIED"]
    assert ProductImage.objects.count() == 0
