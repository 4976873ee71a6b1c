"""GraphQL of the ``cart`` plugin: the customer's cart, and what the checkout offers."""

from collections.abc import Callable
from functools import partial
from typing import Any

import graphene

from plugins.cart import services
from plugins.cart.carts import Cart as ReadCart
from plugins.cart.errors import CartError
from plugins.cart.errors import CartErrorCode as ErrorCode
from plugins.cart.gift_cards import AppliedGiftCard as AppliedCard
from plugins.cart.graphql.gifts import GiftMutations, GiftQueries, build_sign_in_error
from plugins.cart.selectors import (
    CartContents,
    describe_cart,
    get_cart,
    list_offered_deliveries,
    list_offered_methods,
)
from plugins.delivery.selectors import has_district_areas
from plugins.saudi_market.selectors import DeliveryWindow as Window
from plugins.saudi_market.selectors import list_city_names
from saleor_config.global_ids import write_id
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


class AppliedGiftCard(graphene.ObjectType):
    id = graphene.ID(required=True)
    last_digits = graphene.String(required=True, description="Of its code.")
    balance = Halalas(required=True)
    amount = Halalas(required=True, description="What it pays of the cart's total.")

    @staticmethod
    def resolve_id(card: AppliedCard, _info: Any) -> str:
        return write_id("AppliedGiftCard", card.key)


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
    promo_code_problem = graphene.String(
        description="Why the code that was applied does not count now; null where it does."
    )
    shipping_discount = Halalas(
        required=True, description="The part of the discount that is off the delivery."
    )
    gift_cards = graphene.List(
        graphene.NonNull(AppliedGiftCard), required=True, description="In the order of their use."
    )
    gift_card_amount = Halalas(required=True, description="What they pay of the total together.")
    amount_due = Halalas(required=True, description="What they leave of the total.")


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
    gift_wrap_line = graphene.Field(
        CartLine, description="Wrapping of a gift, which the subtotal counts as well."
    )
    quantity = graphene.Int(required=True)
    summary = graphene.Field(CartSummary, required=True)


class CheckoutOptions(graphene.ObjectType):
    cities = graphene.List(graphene.NonNull(graphene.String), required=True)
    payment_methods = graphene.List(
        graphene.NonNull(shared_type("PaymentMethodOption")),
        required=True,
        description="For the customer's cart: instalments where a provider takes it on.",
    )
    delivery_by_district = graphene.Boolean(
        required=True, description="Whether deliveryOptions differ by the address of a city."
    )

    @staticmethod
    def resolve_delivery_by_district(_root: Any, _info: Any) -> bool:
        return has_district_areas()

    @staticmethod
    def resolve_payment_methods(_root: Any, info: Any) -> list[Any]:
        return list_offered_methods(info.context.user)


class DeliveryWindow(graphene.ObjectType):
    id = graphene.ID(required=True)
    starts_at = graphene.String(required=True, description="Riyadh's time, e.g. 09:00.")
    ends_at = graphene.String(required=True)
    surcharge = Halalas(required=True, description="What this time costs besides, VAT inside.")
    is_full = graphene.Boolean(required=True, description="Full windows cannot be chosen.")
    places_left = graphene.Int(description="null where there is no limit.")

    @staticmethod
    def resolve_id(window: Window, _info: Any) -> str:
        return window.key

    @staticmethod
    def resolve_starts_at(window: Window, _info: Any) -> str:
        return f"{window.starts_at:%H:%M}"

    @staticmethod
    def resolve_ends_at(window: Window, _info: Any) -> str:
        return f"{window.ends_at:%H:%M}"


class DeliveryDay(graphene.ObjectType):
    date = graphene.Date(required=True)
    windows = graphene.List(
        graphene.NonNull(DeliveryWindow),
        required=True,
        description="Empty: any time of that day.",
    )


class DeliveryOption(graphene.ObjectType):
    id = graphene.ID(required=True)
    name = graphene.String(required=True)
    description = graphene.String()
    price = Halalas(required=True, description="VAT inside.")
    discount = Halalas(
        required=True, description="What the promo code takes off the cart with this delivery."
    )
    days = graphene.List(
        graphene.NonNull(DeliveryDay),
        required=True,
        description="Empty: no choice of a day; see the estimate.",
    )
    earliest_date = graphene.Date(required=True)
    latest_date = graphene.Date(required=True)
    is_pickup = graphene.Boolean(
        required=True, description="The customer fetches the order, with a code."
    )


class DeliverySlotHold(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull(CartErrorType), required=True)
    expires_at = graphene.DateTime(description="null: hours without limit need no hold.")


class CartChange(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull(CartErrorType), required=True)
    cart = graphene.Field(Cart)


class Queries(GiftQueries, graphene.ObjectType):
    cart = graphene.Field(
        Cart, description="null for a guest; an empty cart where nothing was added yet."
    )
    checkout_options = graphene.Field(CheckoutOptions, required=True)
    delivery_options = graphene.List(
        graphene.NonNull(DeliveryOption),
        required=True,
        city=graphene.String(description="null: that of the customer's usual delivery address."),
        address=graphene.String(description="Street and district, which may have own times."),
        description="For the customer's cart, the default first; none of a guest, and none "
        "without a city.",
    )

    @staticmethod
    def resolve_delivery_options(
        _root: Any, info: Any, city: str | None = None, address: str | None = None
    ) -> list[Any]:
        user = info.context.user
        if not user.is_authenticated:
            return []
        if city is None and (usual := user.default_shipping_address):
            city = usual.city
            address = address or f"{usual.street_address_1} {usual.city_area}"
        return [] if city is None else list_offered_deliveries(user, city, address or "")

    @staticmethod
    def resolve_cart(_root: Any, info: Any) -> CartContents | None:
        user = info.context.user
        return get_cart(user) if user.is_authenticated else None

    @staticmethod
    def resolve_checkout_options(_root: Any, _info: Any) -> CheckoutOptions:
        return CheckoutOptions(cities=list_city_names())


def _build_change(service: Callable[..., ReadCart | None], **arguments: Any) -> graphene.Field:
    """A mutation whose arguments are those of ``service``; a null is as good as none."""

    def resolve(_root: Any, info: Any, **given: Any) -> CartChange:
        sent = {name: value for name, value in given.items() if value is not None}
        return _run_change(info, partial(service, **sent))

    return graphene.Field(CartChange, resolver=resolve, **arguments)


class Mutations(GiftMutations, graphene.ObjectType):
    cart_line_add = _build_change(
        services.add_line_and_companion,
        variant_id=graphene.ID(required=True),
        quantity=graphene.Int(default_value=1),
        planting_assistance=graphene.Boolean(default_value=False),
        with_variant_id=graphene.ID(
            description="As many pieces of this variant too, such as a pot: both or none."
        ),
    )
    cart_line_update = _build_change(
        services.update_line,
        line_id=graphene.ID(required=True),
        quantity=graphene.Int(required=True),
        planting_assistance=graphene.Boolean(description="null leaves it as it is."),
    )
    cart_line_delete = _build_change(services.remove_line, line_id=graphene.ID(required=True))
    cart_promo_code_apply = _build_change(
        services.apply_promo_code,
        code=graphene.String(required=True, description="Of a voucher or a gift card."),
    )
    cart_gift_card_remove = _build_change(services.remove_gift_card, id=graphene.ID(required=True))
    cart_promo_code_remove = _build_change(services.remove_promo_code)
    cart_gift_remove = _build_change(services.remove_gift)
    cart_gift_wrap_choose = _build_change(
        services.choose_gift_wrap, wraps=graphene.Boolean(required=True)
    )
    delivery_slot_hold = graphene.Field(
        DeliverySlotHold,
        option_id=graphene.ID(required=True),
        date=graphene.Date(required=True),
        window_id=graphene.ID(required=True),
        city=graphene.String(required=True),
        address=graphene.String(),
        description="Keeps a window of deliveryOptions for the cart, for 15 minutes.",
    )

    @staticmethod
    def resolve_delivery_slot_hold(_root: Any, info: Any, **typed: Any) -> DeliverySlotHold:
        user = info.context.user
        if not user.is_authenticated:
            return DeliverySlotHold(errors=[build_sign_in_error()])
        sent = {name: value for name, value in typed.items() if value is not None}
        try:
            expires_at = services.hold_delivery_slot(user, services.SlotSelection(**sent))
        except CartError as error:
            return DeliverySlotHold(errors=list(error.details))
        return DeliverySlotHold(errors=[], expires_at=expires_at)


def _run_change(info: Any, change: Callable[[Any], ReadCart | None]) -> CartChange:
    """The cart after a change, or as it stays with the errors."""
    user = info.context.user
    if not user.is_authenticated:
        return CartChange(errors=[build_sign_in_error()])
    try:
        cart = change(user)
    except CartError as error:
        return CartChange(errors=list(error.details), cart=get_cart(user))
    return CartChange(errors=[], cart=describe_cart(user, cart))


share_types(Cart, CartErrorType, DeliveryDay)
