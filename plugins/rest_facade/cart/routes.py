"""Calls of the main client's cart."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticKnownError

from plugins.cart import services
from plugins.cart.selectors import Cart, CartLineContents, describe_cart, get_cart
from plugins.rest_facade.cart.items import (
    FIRST_ITEM_NUMBER,
    ChoiceForm,
    add_to_cart,
    find_line_of_product,
    parse_line_number,
    remove_line,
)
from plugins.rest_facade.cart.schemas import MainCart, MainCartChanged
from plugins.rest_facade.cart.serializers import serialize_main_cart
from plugins.rest_facade.catalogue.wishlist_routes import Reference
from plugins.rest_facade.errors import rename_error_fields
from plugins.rest_facade.forms import Form, Sent, Whole, form_config
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import private_json

router = Router(tags=["cart"], auth=CUSTOMER)


class AddForm(ChoiceForm):
    """``product_id``: id or slug."""

    product_id: Reference

    model_config = form_config(example={"product_id": 1, "quantity": 1})


class LineForm(Form):
    """``product_id``: an item's `id`, or its product's. Of two sizes of one product in the cart
    the latter means the first, unless ``super_attribute`` or ``cart_item_id`` tells them apart.
    ``id`` alone and ``cart_item_id`` alone name an item too."""

    id: Whole | None = None
    cart_item_id: Whole | None = None
    super_attribute: dict[str, Whole] = {}
    product_id: Whole = Field(None, validate_default=True)

    model_config = form_config(example={"product_id": 1})

    @field_validator("product_id", mode="before")
    @classmethod
    def name_item(cls, sent: Any, info: ValidationInfo) -> Any:
        """The item that the other fields name, where ``product_id`` is not sent."""
        if sent is not None:
            return sent
        if info.data.get("id") is not None:
            return info.data["id"]
        number = info.data.get("cart_item_id")
        if number is None:
            raise PydanticKnownError("missing")
        return FIRST_ITEM_NUMBER + parse_line_number(number)


class UpdateForm(LineForm):
    quantity: Whole

    model_config = form_config(example={"product_id": 1, "quantity": 2})


@router.get("/cart", response=MainCart, summary="The cart")
def get_main_cart(request: HttpRequest) -> HttpResponse:
    cart = serialize_main_cart(get_cart(get_customer(request)))
    return private_json(request, success=True, **cart)


@router.post("/cart/add", response=MainCartChanged, summary="Add to the cart")
def add_item(request: HttpRequest, form: Sent[AddForm]) -> HttpResponse:
    """What is in the cart already stays there, and this is added to it."""
    cart = add_to_cart(get_customer(request), form.product_id, form)
    return build_cart_response(request, cart, _("Item added to cart successfully!"))


@router.post("/cart/update", response=MainCartChanged, summary="Set the quantity of an item")
def update_item(request: HttpRequest, form: Sent[UpdateForm]) -> HttpResponse:
    with rename_error_fields(line_id="product_id"):
        line = find_line(request, form)
        cart = services.update_line(get_customer(request), line.id, form.quantity)
    return build_cart_response(request, cart, _("The quantity was changed."))


@router.post("/cart/remove", response=MainCartChanged, summary="Take an item out of the cart")
def remove_item(request: HttpRequest, form: Sent[LineForm]) -> HttpResponse:
    """Planting assistance is taken off all plants."""
    with rename_error_fields(line_id="product_id"):
        cart = remove_line(get_customer(request), find_line(request, form))
    return build_cart_response(request, cart, _("Item removed from cart."))


def find_line(request: HttpRequest, form: LineForm) -> CartLineContents:
    return find_line_of_product(
        get_customer(request), form.product_id, form.super_attribute, form.cart_item_id
    )


def build_cart_response(request: HttpRequest, cart: Cart | None, message: str) -> HttpResponse:
    """``cart``: as it was changed."""
    content = serialize_main_cart(describe_cart(get_customer(request), cart))
    return private_json(request, success=True, message=message, cart=content)
