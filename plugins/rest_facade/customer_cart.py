"""Spec §7, Cart of the second group; its clients read 400 where the cart says no."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import BeforeValidator

from plugins.cart import services
from plugins.cart.selectors import CartLineContents
from plugins.catalogue import services as catalogue
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.bodies import Form, Sent, Text, Whole, form_config
from plugins.rest_facade.cart_items import (
    ChoiceForm,
    as_line_number,
    line_of_item,
    remove_item,
    values_alone,
    wanted_variant,
)
from plugins.rest_facade.cart_shapes import CustomerCartAnswer, CustomerCartChanged
from plugins.rest_facade.carts import customer_cart
from plugins.rest_facade.errors import ApiError, build_api_error, not_found
from plugins.rest_facade.favorites import Reference, is_favorite, known_product
from plugins.rest_facade.problems import InvalidRequest
from plugins.rest_facade.shapes import Said
from saleor_config.global_ids import write_id

router = Router(tags=["customer cart"], auth=CUSTOMER)
wishlist_router = Router(tags=["wishlist"], auth=CUSTOMER)


class AddForm(ChoiceForm):
    """``product_id``: as in the path, where it is sent at all."""

    product_id: Reference | None = None

    model_config = form_config(
        example={"product_id": 1, "quantity": 1, "additional_info": {"planting_assistance": False}}
    )


class QuantitiesForm(Form):
    """``qty``: quantities by the ids of the cart's items."""

    qty: Annotated[dict[int, Whole], BeforeValidator(values_alone)]

    model_config = form_config(example={"qty": {"1": 2}})


class CouponForm(Form):
    code: Text = ""

    model_config = form_config(example={"code": "TEN"})


class MoveForm(ChoiceForm):
    model_config = form_config(example={"quantity": 1})


@router.get("/cart", response=CustomerCartAnswer, summary="The cart")
def cart(request: HttpRequest) -> HttpResponse:
    return told(request, {"data": customer_cart(customer_of(request))})


@router.post("/cart/add/{product}", response=CustomerCartChanged, summary="Add to the cart")
def add(request: HttpRequest, product: str, form: Sent[AddForm]) -> HttpResponse:
    """`product`: its id or slug. `super_attribute`: ids of colour and size, by attribute."""
    if form.product_id not in (None, product):
        raise InvalidRequest(lambda: {"product_id": [_("This is not the product of the path.")]})
    add_to_cart(request, product, form)
    return changed(request, _("Item added to cart successfully!"))


@router.put("/cart/update", response=CustomerCartChanged, summary="Set quantities")
def update(request: HttpRequest, form: Sent[QuantitiesForm]) -> HttpResponse:
    """All of them or, where one is refused, none. Planting assistance may be sent along with the
    quantity that it has; it follows its plants."""
    quantities = {
        write_id("CheckoutLine", as_line_number(key)): each for key, each in form.qty.items()
    }
    with told_as_400():
        services.update_lines(customer_of(request), quantities)
    return changed(request, _("The quantity was changed."))


@router.delete("/cart/remove/{cart_item_id}", response=CustomerCartChanged,
               summary="Take an item out of the cart")  # fmt: skip
def remove(request: HttpRequest, cart_item_id: int) -> HttpResponse:
    """Planting assistance is taken off all plants."""
    remove_item(customer_of(request), own_line(request, cart_item_id))
    return changed(request, _("Item removed from cart."))


@router.delete("/cart/remove", response=Said, summary="Empty the cart")
def empty(request: HttpRequest) -> HttpResponse:
    return emptied(request)


@router.delete("/cart/empty", response=Said, summary="Empty the cart")
def empty_as_before(request: HttpRequest) -> HttpResponse:
    """What older clients call."""
    return emptied(request)


@router.post("/cart/coupon", response=CustomerCartChanged, summary="Apply a promo code")
def apply_coupon(request: HttpRequest, form: Sent[CouponForm]) -> HttpResponse:
    with told_as_400():
        services.apply_promo_code(customer_of(request), form.code)
    return changed(request, _("Promo code applied."))


@router.delete("/cart/coupon", response=CustomerCartChanged, summary="Take the promo code off")
def remove_coupon(request: HttpRequest) -> HttpResponse:
    """Also where there is none."""
    services.remove_promo_code(customer_of(request))
    return changed(request, _("Promo code removed."))


@router.post("/cart/move-to-wishlist/{cart_item_id}", response=Said,
             summary="Move an item to the wishlist")  # fmt: skip
def move_to_wishlist(request: HttpRequest, cart_item_id: int) -> HttpResponse:
    customer, line = customer_of(request), own_line(request, cart_item_id)
    if catalogue.add_favorite(customer, line.product_id) is None:
        raise ApiError(400, _("This product is not in the shop."))
    services.remove_line(customer, line.id)
    return told(request, {"message": _("Moved to your wishlist.")})


@wishlist_router.post("/wishlist/{product}/move-to-cart", response=CustomerCartChanged,
                      summary="Move to the cart")  # fmt: skip
def move_to_cart(request: HttpRequest, product: str, form: Sent[MoveForm]) -> HttpResponse:
    """`product`: its id or slug. What is not in the wishlist is 404."""
    key = known_product(product)
    if not is_favorite(customer_of(request), key):
        raise ApiError(404, _("This product is not in your wishlist."))
    add_to_cart(request, product, form)
    catalogue.remove_favorite(customer_of(request), key)
    return changed(request, _("Item added to cart successfully!"))


def add_to_cart(request: HttpRequest, product: str, form: ChoiceForm) -> None:
    customer = customer_of(request)
    variant = wanted_variant(customer, product, form)
    with told_as_400():
        services.add_line(
            customer,
            variant,
            form.quantity,
            planting_assistance=form.additional_info.planting_assistance,
        )


def own_line(request: HttpRequest, cart_item_id: int) -> CartLineContents:
    found = line_of_item(customer_of(request), cart_item_id)
    if found is None:
        raise not_found()
    return found


def emptied(request: HttpRequest) -> HttpResponse:
    services.remove_all_lines(customer_of(request))
    return told(request, {"message": _("Your cart is empty now.")})


def changed(request: HttpRequest, message: str) -> HttpResponse:
    return told(request, {"data": customer_cart(customer_of(request)), "message": message})


# Limits and outages: another call may succeed, and clients read the status.
TO_BE_REPEATED = (429, 503)


@contextmanager
def told_as_400() -> Iterator[None]:
    try:
        yield
    except services.CartError as error:
        told_why = build_api_error(error)
        if told_why.status in TO_BE_REPEATED:
            raise
        raise ApiError(400, told_why.message, code=told_why.code) from error
