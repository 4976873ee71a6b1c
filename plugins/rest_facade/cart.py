"""Spec §7, Cart of the main client."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticKnownError

from plugins.cart import services
from plugins.cart.selectors import CartLineContents, cart_for
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.bodies import Form, Sent, Whole, form_config
from plugins.rest_facade.cart_items import (
    FIRST_ITEM_NUMBER,
    ChoiceForm,
    as_line_number,
    line_of_product,
    remove_item,
    wanted_variant,
)
from plugins.rest_facade.cart_shapes import MainCart, MainCartChanged
from plugins.rest_facade.carts import main_cart
from plugins.rest_facade.errors import rename_error_fields
from plugins.rest_facade.favorites import Reference

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
        return FIRST_ITEM_NUMBER + as_line_number(number)


class UpdateForm(LineForm):
    quantity: Whole

    model_config = form_config(example={"product_id": 1, "quantity": 2})


@router.get("/cart", response=MainCart, summary="The cart")
def cart(request: HttpRequest) -> HttpResponse:
    return told(request, {"success": True, **main_cart(cart_for(customer_of(request)))})


@router.post("/cart/add", response=MainCartChanged, summary="Add to the cart")
def add(request: HttpRequest, form: Sent[AddForm]) -> HttpResponse:
    """What is in the cart already stays there, and this is added to it."""
    customer = customer_of(request)
    services.add_line(
        customer,
        wanted_variant(customer, form.product_id, form),
        form.quantity,
        planting_assistance=form.additional_info.planting_assistance,
    )
    return changed(request, _("Item added to cart successfully!"))


@router.post("/cart/update", response=MainCartChanged, summary="Set the quantity of an item")
def update(request: HttpRequest, form: Sent[UpdateForm]) -> HttpResponse:
    customer = customer_of(request)
    with rename_error_fields(line_id="product_id"):
        services.update_line(customer, line_of(request, form).id, form.quantity)
    return changed(request, _("The quantity was changed."))


@router.post("/cart/remove", response=MainCartChanged, summary="Take an item out of the cart")
def remove(request: HttpRequest, form: Sent[LineForm]) -> HttpResponse:
    """Planting assistance is taken off all plants."""
    with rename_error_fields(line_id="product_id"):
        remove_item(customer_of(request), line_of(request, form))
    return changed(request, _("Item removed from cart."))


def line_of(request: HttpRequest, form: LineForm) -> CartLineContents:
    return line_of_product(
        customer_of(request), form.product_id, form.super_attribute, form.cart_item_id
    )


def changed(request: HttpRequest, message: str) -> HttpResponse:
    cart = main_cart(cart_for(customer_of(request)))
    return told(request, {"success": True, "message": message, "cart": cart})
