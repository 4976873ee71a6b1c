"""The delivery that the shopper chose, checked against what is offered now."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, TypeVar

from django.utils.translation import gettext as _

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.pricing import PricedCart
from plugins.saudi_market.selectors import (
    DeliveryDay,
    DeliveryOption,
    DeliveryWindow,
    list_delivery_options,
)
from saleor_config.global_ids import write_id

METADATA_KEY: Final = "delivery"

Offered = TypeVar("Offered")


@dataclass(frozen=True)
class DeliveryChoice:
    """``day`` and ``window`` are None where there was no choice, or none was made."""

    option: DeliveryOption
    day: DeliveryDay | None
    window: DeliveryWindow | None

    def as_metadata(self) -> dict[str, Any]:
        """What an order remembers: dates as YYYY-MM-DD, times as HH:MM of Riyadh."""
        option, window = self.option, self.window
        return {
            "option": build_option_id(option),
            "name_ar": option.name_ar,
            "name_en": option.name_en,
            "date": self.day.date.isoformat() if self.day else None,
            "starts_at": f"{window.starts_at:%H:%M}" if window else None,
            "ends_at": f"{window.ends_at:%H:%M}" if window else None,
            "earliest": (self.day.date if self.day else option.earliest_date).isoformat(),
            "latest": (self.day.date if self.day else option.latest_date).isoformat(),
        }


def list_cart_deliveries(cart: PricedCart, city: str) -> list[DeliveryOption]:
    """The ways of delivery for a cart, the default first; none where nothing is sent."""
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return []
    return list_delivery_options(
        city,
        subtotal=cart.totals.subtotal,
        weight=cart.checkout.get_total_weight(),
        rules=cart.rules,
    )


def choose_delivery(
    cart: PricedCart,
    city: str,
    wanted_id: str | None,
    wanted_date: date | None,
    wanted_window_id: str | None,
) -> DeliveryChoice | None:
    """None where nothing of the cart is sent. Without ``wanted_id`` the default. Raises
    ``CartError``."""
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return None
    options = list_cart_deliveries(cart, city)
    if not options:
        raise CartError(CartErrorCode.INVALID, _("We can't deliver this order at the moment."))
    option, day, window = options[0], None, None
    if wanted_id:
        option = _find_offered(
            (each for each in options if build_option_id(each) == wanted_id),
            _("This way of delivery is not offered in your city. Please choose another."),
            "deliveryOptionId",
        )
    if wanted_date is not None:
        day = _find_offered(
            (each for each in option.days if each.date == wanted_date),
            _("We can't deliver on this day any more. Please choose another."),
            "deliveryDate",
        )
    if wanted_window_id:
        window = _find_offered(
            (each for each in (day.windows if day else ()) if each.key == wanted_window_id),
            _("We can't deliver at this time. Please choose another."),
            "deliveryWindowId",
        )
    return DeliveryChoice(option, day, window)


def build_option_id(option: DeliveryOption) -> str:
    return write_id("DeliveryOption", option.method.pk)


def _find_offered(offered: Iterable[Offered], message: str, field: str) -> Offered:
    for each in offered:
        return each
    raise CartError(CartErrorCode.INVALID, message, field)
