"""GraphQL of the ``cart`` plugin: the customer's cart, and what the checkout offers."""

from collections.abc import Callable
from typing import Any

import graphene
from django.utils.translation import gettext as _

from plugins.cart import services
from plugins.cart.delivery_types import DeliveryOption
from plugins.cart.errors import CartError
from plugins.cart.errors import CartErrorCode as ErrorCode
from plugins.cart.selectors import CartContents, cart_for, delivery_options_for
from plugins.payments.selectors import list_payment_methods
from plugins.saudi_market.selectors import list_city_names
from saleor_config.errors import ErrorDetail
from saleor_config.graphql.types import (
    CatalogueImage,
    Halalas,
    build_error_type,
    share_types,
    shared_type,
)

CartErrorCode = graphene.Enum.from_enum(ErrorCode)


CartErrorType = build_error_type(
    "CartError", CartErrorCode, "The input's name in camelCase, e.g. firstName."
)


class CartSummary(graphene.ObjectType):
    subtotal = Halalas(required=True)
    discount = Halalas(required=True)
    shipping = Halalas(required=True)
    tax = Halalas(required=True)
    total = Halalas(required=True)
    free_delivery_above = Halalas(
        required=True, description="Delivery is free when the subtotal is above this."
    )
    minimum_order = Halalas()
    promo_code = graphene.String()
    shipping_discount = Halalas(
        required=True, description="The part of the discount that is off the delivery."
    )


class CartLine(graphene.ObjectType):
    id = graphene.ID(required=True)
    quantity = graphene.Int(required=True)
    maximum_quantity = graphene.Int(required=True)
    unit_price = Halalas(required=True)
    undiscounted_unit_price = Halalas(required=True)
    total = Halalas(required=True)
    discount = Halalas(required=True, description="This line's share of the cart's discount.")
    tax = Halalas(required=True, description="This line's share of the cart's VAT.")
    variant_id = graphene.ID(required=True)
    variant_name = graphene.String(required=True, description="Size and colour, in words.")
    sku = graphene.String(required=True)
    product_slug = graphene.String(required=True)
    name = graphene.String(required=True)
    latin_name = graphene.String()
    image = graphene.Field(CatalogueImage, description="The variant's.")
    warning = graphene.String(description="A sentence when stock fell below the quantity.")
    planting_assistance = graphene.Field(
        shared_type("PlantingAssistance"),
        description="null: not asked for; its price is in plantingLine.",
    )
    planting_assistance_offer = graphene.Field(
        shared_type("PlantingAssistance"), description="null: not offered for this plant."
    )


class Cart(graphene.ObjectType):
    id = graphene.ID(required=True)
    lines = graphene.List(graphene.NonNull(CartLine), required=True)
    planting_line = graphene.Field(
        CartLine,
        description=(
            "Planting assistance for the lines that ask for it; with them it makes the subtotal."
        ),
    )
    quantity = graphene.Int(required=True)
    summary = graphene.Field(CartSummary, required=True)


class CheckoutOptions(graphene.ObjectType):
    cities = graphene.List(graphene.NonNull(graphene.String), required=True)
    payment_methods = graphene.List(
        graphene.NonNull(shared_type("PaymentMethodOption")), required=True
    )


class CartChange(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull(CartErrorType), required=True)
    cart = graphene.Field(Cart)


class Queries(graphene.ObjectType):
    cart = graphene.Field(
        Cart, description="null for a guest; an empty cart where nothing was added yet."
    )
    checkout_options = graphene.Field(CheckoutOptions, required=True)
    delivery_options = graphene.List(
        graphene.NonNull(DeliveryOption),
        required=True,
        city=graphene.String(required=True),
        description="For the customer's cart, the default first; none of a guest.",
    )

    @staticmethod
    def resolve_delivery_options(_root: Any, info: Any, city: str) -> list[Any]:
        user = info.context.user
        return delivery_options_for(user, city) if user.is_authenticated else []

    @staticmethod
    def resolve_cart(_root: Any, info: Any) -> CartContents | None:
        user = info.context.user
        return cart_for(user) if user.is_authenticated else None

    @staticmethod
    def resolve_checkout_options(_root: Any, _info: Any) -> CheckoutOptions:
        return CheckoutOptions(cities=list_city_names(), payment_methods=list_payment_methods())


class Mutations(graphene.ObjectType):
    cart_line_add = graphene.Field(
        CartChange,
        variant_id=graphene.ID(required=True),
        quantity=graphene.Int(default_value=1),
        planting_assistance=graphene.Boolean(default_value=False),
    )
    cart_line_update = graphene.Field(
        CartChange,
        line_id=graphene.ID(required=True),
        quantity=graphene.Int(required=True),
        planting_assistance=graphene.Boolean(description="null leaves it as it is."),
    )
    cart_line_delete = graphene.Field(CartChange, line_id=graphene.ID(required=True))
    cart_promo_code_apply = graphene.Field(CartChange, code=graphene.String(required=True))
    cart_promo_code_remove = graphene.Field(CartChange)

    @staticmethod
    def resolve_cart_line_add(
        _root: Any,
        info: Any,
        variant_id: str,
        quantity: int | None = 1,
        planting_assistance: bool | None = False,
    ) -> CartChange:
        pieces = 1 if quantity is None else quantity
        is_planted = bool(planting_assistance)
        return _run_change(
            info,
            lambda user: services.add_line(
                user, variant_id, pieces, planting_assistance=is_planted
            ),
        )

    @staticmethod
    def resolve_cart_line_update(
        _root: Any,
        info: Any,
        line_id: str,
        quantity: int,
        planting_assistance: bool | None = None,
    ) -> CartChange:
        return _run_change(
            info,
            lambda user: services.update_line(
                user, line_id, quantity, planting_assistance=planting_assistance
            ),
        )

    @staticmethod
    def resolve_cart_line_delete(_root: Any, info: Any, line_id: str) -> CartChange:
        return _run_change(info, lambda user: services.remove_line(user, line_id))

    @staticmethod
    def resolve_cart_promo_code_apply(_root: Any, info: Any, code: str) -> CartChange:
        return _run_change(info, lambda user: services.apply_promo_code(user, code))

    @staticmethod
    def resolve_cart_promo_code_remove(_root: Any, info: Any) -> CartChange:
        return _run_change(info, services.remove_promo_code)


def _run_change(info: Any, change: Callable[[Any], None]) -> CartChange:
    """The cart after a change, or as it stays with the reasons of a refusal."""
    user = info.context.user
    if not user.is_authenticated:
        return CartChange(errors=[_build_unauthenticated_error()])
    try:
        change(user)
    except CartError as error:
        return CartChange(errors=list(error.details), cart=cart_for(user))
    return CartChange(errors=[], cart=cart_for(user))


def _build_unauthenticated_error() -> ErrorDetail:
    return ErrorDetail(ErrorCode.UNAUTHENTICATED, _("Please log in to access this page."))


share_types(Cart, CartErrorType)
