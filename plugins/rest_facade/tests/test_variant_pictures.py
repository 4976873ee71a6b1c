"""What REST preselects, adds and shows in cart and order: one variant, one picture, one price."""

import uuid
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core import mail
from django.core.files.base import ContentFile
from PIL import Image
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import (
    Attribute,
    AttributeValue,
    AttributeVariant,
    ProductImage,
    ProductVariant,
    VariantImage,
)
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.warehouse.models import Stock

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import place_order
from plugins.catalogue.services import rebuild_listing
from plugins.orders.messages import send_order_mail
from plugins.orders.selectors import get_customer_order
from plugins.payments.selectors import PaymentMethod

Ask = Callable[..., Any]


class Geranium(NamedTuple):
    """White is the first colour of the shop and the first variant; the main picture is red."""

    white: ProductVariant
    red: ProductVariant
    colours: dict[str, AttributeValue]

    @property
    def product_key(self) -> int:
        return int(self.red.product_id)


@pytest.fixture
def geranium(
    settings: Any, tmp_path: Path, make_variant: Callable[..., ProductVariant]
) -> Geranium:
    settings.MEDIA_ROOT = tmp_path
    white = make_variant(stock=5)
    product = white.product
    red = ProductVariant.objects.create(product=product, sku="RED", price_override_amount=120)
    Stock.objects.create(warehouse=white.stocks.get().warehouse, product_variant=red, quantity=5)
    attribute = Attribute.objects.create(slug="color", name="اللون")
    AttributeVariant.objects.create(attribute=attribute, product_type=product.product_type)
    colours = {}
    for slug, variant in (("white", white), ("red", red)):
        colours[slug] = AttributeValue.objects.create(attribute=attribute, slug=slug, name=slug)
        associate_attribute_values_to_instance(variant, attribute, colours[slug])
    for colour, variant in (("red", red), ("white", white)):
        VariantImage.objects.create(image=picture(product, colour), variant=variant)
    rebuild_listing()
    return Geranium(white, red, colours)


def picture(product: Any, colour: str) -> ProductImage:
    content = BytesIO()
    Image.new("RGB", (400, 500), colour).save(content, "PNG")
    image = ProductImage(product=product)
    image.image.save(f"{colour}.png", ContentFile(content.getvalue()), save=True)
    return image


def folder(address: str) -> str:
    """What is the same of all files of one picture."""
    return address.rpartition("/")[0]


@pytest.fixture
def folders(geranium: Geranium, ask: Ask) -> dict[str, str]:
    product = ask(f"GET /products/{geranium.product_key}")["product"]
    return {color["slug"]: folder(color["image"]) for color in product["colors"]}


def test_adding_without_a_choice_adds_what_is_shown(
    ask: Ask, geranium: Geranium, folders: dict[str, str], customer: User
) -> None:
    product = ask(f"GET /products/{geranium.product_key}")["product"]
    assert [color["slug"] for color in product["colors"]] == ["red", "white"]
    assert folder(product["main_image"]["url"]) == folders["red"]

    added = ask("POST /cart/add", {"product_id": geranium.product_key}, user=customer)

    (item,) = added["cart"]["items"].values()
    assert (item["sku"], item["price"]) == ("RED", product["current_price"])
    assert folder(item["image"]) == folders["red"]


def test_where_the_shown_variant_is_sold_out_price_picture_and_cart_are_of_the_next(
    ask: Ask, geranium: Geranium, folders: dict[str, str], customer: User
) -> None:
    Stock.objects.filter(product_variant=geranium.red).update(quantity=0)
    rebuild_listing()
    product = ask(f"GET /products/{geranium.product_key}")["product"]

    added = ask("POST /cart/add", {"product_id": geranium.product_key}, user=customer)

    (item,) = added["cart"]["items"].values()
    assert (item["sku"], item["price"]) == (geranium.white.sku, product["current_price"])
    assert folder(item["image"]) == folder(product["main_image"]["url"]) == folders["white"]


@pytest.mark.parametrize("colour", ["red", "white"])
def test_a_chosen_colour_has_its_picture_in_both_carts_and_in_the_order(
    ask: Ask, geranium: Geranium, folders: dict[str, str], customer: User, colour: str
) -> None:
    body = {
        "product_id": geranium.product_key,
        "super_attribute": {"color": geranium.colours[colour].pk},
    }
    (item,) = ask("POST /cart/add", body, user=customer)["cart"]["items"].values()
    (line,) = ask("GET /api/v1/customer/cart", user=customer)["data"]["items"]
    number = order(customer)
    (sold,) = ask(f"GET /orders/{number}", user=customer)["data"]["items"]

    assert [folder(each["image"]) for each in (item, line, sold)] == [folders[colour]] * 3
    assert folder(line["product"]["main_image"]["url"]) == folders[colour]


def order(customer: User) -> str:
    placed = place_order(
        customer,
        OrderForm(
            first_name="نورة",
            last_name="التجريبية",
            email="shopper@example.com",
            phone="0500000001",
            address="شارع العليا 12",
            city="الرياض",
            payment_method=PaymentMethod.CASH_ON_DELIVERY,
            idempotency_key=str(uuid.uuid4()),
        ),
    )
    return str(getattr(placed, "order", placed).pk)


def test_the_mail_shows_the_picture_of_what_was_bought(
    ask: Ask, geranium: Geranium, folders: dict[str, str], customer: User, settings: Any
) -> None:
    body = {
        "product_id": geranium.product_key,
        "super_attribute": {"color": geranium.colours["white"].pk},
    }
    ask("POST /cart/add", body, user=customer)
    sold = Order.objects.get(pk=order(customer))
    mail.outbox.clear()

    send_order_mail(sold, ["shopper@example.com"], subject="Order", paragraphs=[])

    (html, _kind) = mail.outbox[0].alternatives[0]
    assert f'src="{settings.PUBLIC_URL}{folders["white"]}/160.jpg"' in html
    assert html.count("<img") == 1


def test_the_line_of_a_deleted_variant_shows_its_product(
    ask: Ask, geranium: Geranium, folders: dict[str, str], customer: User
) -> None:
    body = {
        "product_id": geranium.product_key,
        "super_attribute": {"color": geranium.colours["white"].pk},
    }
    ask("POST /cart/add", body, user=customer)
    number = order(customer)

    geranium.white.delete()
    rebuild_listing()

    told = get_customer_order(customer, number)
    assert told is not None
    assert told.lines[0].image["path"] == folders["red"]
