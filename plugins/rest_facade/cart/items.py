"""Which variant or line a client of the older APIs means."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import BeforeValidator

from plugins.cart import services
from plugins.cart.selectors import Cart, CartLineContents, find_variant, get_cart
from plugins.catalogue.selectors import GIFT_WRAP
from plugins.rest_facade.catalogue.wishlist_routes import find_product_id
from plugins.rest_facade.errors import ApiError, InvalidRequestError
from plugins.rest_facade.forms import Form, Whole
from saleor_config.global_ids import read_key

FIRST_ITEM_NUMBER: Final = 1_000_000_000
"""Ids of items begin here, beyond those of products."""


def parse_empty_map(sent: Any) -> Any:
    """PHP's clients write an empty map as an empty list."""
    return {} if sent == [] else sent


def parse_empty_choice(sent: Any) -> Any:
    """Forms send an empty text where nothing was chosen."""
    return None if sent == "" else sent


class AdditionalInfo(Schema):
    planting_assistance: bool = False


class ChoiceForm(Form):
    """``super_attribute``: the attribute's id or name to the id of colour or size."""

    quantity: Whole = 1
    super_attribute: Annotated[dict[str, Whole], BeforeValidator(parse_empty_map)] = {}
    selected_configurable_option: Annotated[Whole | None, BeforeValidator(parse_empty_choice)] = (
        None
    )
    additional_info: Annotated[AdditionalInfo, BeforeValidator(parse_empty_map)] = AdditionalInfo()


def find_variant_id(user: Any, product: str, form: ChoiceForm) -> str:
    """The global id of the variant. Raises ``ApiError`` (404) and ``InvalidRequestError``."""
    found = find_variant(
        find_product_id(product),
        list(form.super_attribute.values()),
        variant_key=form.selected_configurable_option,
        user=user,
    )
    if found is not None:
        return found
    if not form.super_attribute and form.selected_configurable_option is None:
        raise ApiError(404, _("This product is not in the shop."))
    field = "super_attribute" if form.super_attribute else "selected_configurable_option"
    raise InvalidRequestError({field: [_("This plant is not offered in this colour or size.")]})


def get_line_number(line: CartLineContents) -> int:
    """``cart_item_id``, which is the second group's ``id``."""
    return read_key(line.id, "CheckoutLine") or 0


def get_item_number(line: CartLineContents) -> int:
    """``id`` of the first group: no product has this number, so ``product_id`` takes either."""
    return FIRST_ITEM_NUMBER + get_line_number(line)


def find_line_by_number(user: Any, number: int) -> CartLineContents | None:
    """The line that has either number."""
    key = parse_line_number(number)
    lines = get_cart(user).all_lines
    return next((line for line in lines if get_line_number(line) == key), None)


def parse_line_number(number: int) -> int:
    return number - FIRST_ITEM_NUMBER if number >= FIRST_ITEM_NUMBER else number


def remove_line(user: Any, line: CartLineContents) -> Cart | None:
    """Take a line out; that of planting assistance for all plants."""
    if line.is_service and line.product_slug != GIFT_WRAP:
        return services.remove_planting(user)
    return services.remove_line(user, line.id)


def find_line_of_product(
    user: Any, product_id: int, values: Mapping[str, int], cart_item_id: int | None
) -> CartLineContents:
    """The line that ``cart_item_id`` names, or ``product_id`` where it is an item's ``id``.

    Otherwise the line of the product; of several the one with ``values``, without them the
    first. Raises ``ApiError`` (404).
    """
    if cart_item_id is None and product_id >= FIRST_ITEM_NUMBER:
        cart_item_id = product_id
    if cart_item_id is not None:
        line = find_line_by_number(user, cart_item_id)
        if line is not None and product_id in (line.product_id, get_item_number(line)):
            return line
        raise ApiError(404, _("This item is not in your cart."))
    lines = [line for line in get_cart(user).all_lines if line.product_id == product_id]
    if values and len(lines) > 1:
        variant = find_variant(product_id, list(values.values()), user=user)
        lines = [line for line in lines if line.variant_id == variant]
    if not lines:
        raise ApiError(404, _("This item is not in your cart."))
    return lines[0]


def add_to_cart(user: Any, product: str, form: ChoiceForm) -> Cart:
    """``product``: id or slug. Raises what ``find_variant_id`` does, and ``CartError``."""
    return services.add_line(
        user,
        find_variant_id(user, product, form),
        form.quantity,
        planting_assistance=form.additional_info.planting_assistance,
    )
