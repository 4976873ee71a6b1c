"""Calls of the second group's cart; its clients read 400 where the cart refuses a change."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import BeforeValidator

from plugins.cart import services
from plugins.cart.selectors import Cart, describe_cart, get_cart
from plugins.catalogue import services as catalogue
from plugins.rest_facade.cart.items import (
    ChoiceForm,
    add_to_cart,
    find_line_by_number,
    parse_empty_map,
    parse_line_number,
    remove_line,
)
from plugins.rest_facade.cart.schemas import CustomerCartChanged, CustomerCartResponse
from plugins.rest_facade.cart.serializers import serialize_customer_cart
from plugins.rest_facade.catalogue.wishlist_routes import Reference, find_product_id, is_favorite
from plugins.rest_facade.errors import (
    ApiError,
    InvalidRequestError,
    build_api_error,
    require_found,
)
from plugins.rest_facade.forms import Form, Sent, Text, Whole, form_config
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import Said, private_json
from saleor_config.global_ids import write_id

router = Router(tags=["customer cart"], auth=CUSTOMER)
wishlist_router = Router(tags=["wishlist"], auth=CUSTOMER)


class CustomerAddForm(ChoiceForm):
    """``product_id``: as in the path, where it is sent at all."""

    product_id: Reference | None = None

    model_config = form_config(
        example={"product_id": 1, "quantity": 1, "additional_info": {"planting_assistance": False}}
    )


class QuantitiesForm(Form):
    """``qty``: quantities by the ids of the cart's items."""

    qty: Annotated[dict[int, Whole], BeforeValidator(parse_empty_map)]

    model_config = form_config(example={"qty": {"1": 2}})


class CouponForm(Form):
    code: Text = ""

    model_config = form_config(example={"code": "TEN"})


class MoveForm(ChoiceForm):
    model_config = form_config(example={"quantity": 1})


@router.get("/cart", response=CustomerCartResponse, summary="The cart")
def get_customer_cart(request: HttpRequest) -> HttpResponse:
    customer = get_customer(request)
    return private_json(request, data=serialize_customer_cart(customer, get_cart(customer)))


@router.post("/cart/add/{product}", response=CustomerCartChanged, summary="Add to the cart")
def add_item(request: HttpRequest, product: str, form: Sent[CustomerAddForm]) -> HttpResponse:
    """`product`: its id or slug. `super_attribute`: ids of colour and size, by attribute."""
    if form.product_id not in (None, product):
        raise InvalidRequestError({"product_id": [_("This is not the product of the path.")]})
    with respond_with_400():
        cart = add_to_cart(get_customer(request), product, form)
    return build_cart_response(request, cart, _("Item added to cart successfully!"))


@router.put("/cart/update", response=CustomerCartChanged, summary="Set quantities")
def update_quantities(request: HttpRequest, form: Sent[QuantitiesForm]) -> HttpResponse:
    """All of them or, where one is refused, none. Planting assistance may be sent along with the
    quantity that it has; it follows its plants."""
    quantities = {
        write_id("CheckoutLine", parse_line_number(key)): each for key, each in form.qty.items()
    }
    with respond_with_400():
        cart = services.update_lines(get_customer(request), quantities)
    return build_cart_response(request, cart, _("The quantity was changed."))


@router.delete("/cart/remove/{cart_item_id}", response=CustomerCartChanged,
               summary="Take an item out of the cart")  # fmt: skip
def remove_item(request: HttpRequest, cart_item_id: int) -> HttpResponse:
    """Planting assistance is taken off all plants."""
    customer = get_customer(request)
    cart = remove_line(customer, require_found(find_line_by_number(customer, cart_item_id)))
    return build_cart_response(request, cart, _("Item removed from cart."))


@router.delete("/cart/remove", response=Said, summary="Empty the cart")
@router.delete("/cart/empty", response=Said, summary="Empty the cart",
               description="What older clients call.")  # fmt: skip
def empty_cart(request: HttpRequest) -> HttpResponse:
    services.remove_all_lines(get_customer(request))
    return private_json(request, message=_("Your cart is empty now."))


@router.post("/cart/coupon", response=CustomerCartChanged, summary="Apply a promo code")
def apply_coupon(request: HttpRequest, form: Sent[CouponForm]) -> HttpResponse:
    with respond_with_400():
        cart = services.apply_promo_code(get_customer(request), form.code)
    return build_cart_response(request, cart, _("Promo code applied."))


@router.delete("/cart/coupon", response=CustomerCartChanged, summary="Take the promo code off")
def remove_coupon(request: HttpRequest) -> HttpResponse:
    """Also where there is none."""
    cart = services.remove_promo_code(get_customer(request))
    return build_cart_response(request, cart, _("Promo code removed."))


@router.post("/cart/move-to-wishlist/{cart_item_id}", response=Said,
             summary="Move an item to the wishlist")  # fmt: skip
def move_to_wishlist(request: HttpRequest, cart_item_id: int) -> HttpResponse:
    customer = get_customer(request)
    line = require_found(find_line_by_number(customer, cart_item_id))
    if catalogue.add_favorite(customer, line.product_id) is None:
        raise ApiError(400, _("This product is not in the shop."))
    services.remove_line(customer, line.id)
    return private_json(request, message=_("Moved to your wishlist."))


@wishlist_router.post("/wishlist/{product}/move-to-cart", response=CustomerCartChanged,
                      summary="Move to the cart")  # fmt: skip
def move_to_cart(request: HttpRequest, product: str, form: Sent[MoveForm]) -> HttpResponse:
    """`product`: its id or slug. What is not in the wishlist is 404."""
    customer, key = get_customer(request), find_product_id(product)
    if not is_favorite(customer, key):
        raise ApiError(404, _("This product is not in your wishlist."))
    with respond_with_400():
        cart = add_to_cart(customer, product, form)
    catalogue.remove_favorite(customer, key)
    return build_cart_response(request, cart, _("Item added to cart successfully!"))


def build_cart_response(request: HttpRequest, cart: Cart | None, message: str) -> HttpResponse:
    """``cart``: as it was changed."""
    customer = get_customer(request)
    data = serialize_customer_cart(customer, describe_cart(customer, cart))
    return private_json(request, data=data, message=message)


# Limits and outages: another call may succeed, and clients read the status.
TO_BE_REPEATED = (429, 503)


@contextmanager
def respond_with_400() -> Iterator[None]:
    try:
        yield
    except services.CartError as error:
        api_error = build_api_error(error)
        if api_error.status in TO_BE_REPEATED:
            raise
        raise ApiError(400, api_error.message, code=api_error.code) from error
