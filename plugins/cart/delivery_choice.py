"""The delivery that the shopper chose, checked against what is offered now."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

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


@dataclass(frozen=True)
class DeliverySelection:
    """As sent: nothing where the shopper left it to the shop."""

    option_id: str | None = None
    day: date | None = None
    window_id: str | None = None


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
            "option": option_id(option),
            "name_ar": option.name_ar,
            "name_en": option.name_en,
            "date": self.day.date.isoformat() if self.day else None,
            "starts_at": f"{window.starts_at:%H:%M}" if window else None,
            "ends_at": f"{window.ends_at:%H:%M}" if window else None,
            "earliest": (self.day.date if self.day else option.earliest_date).isoformat(),
            "latest": (self.day.date if self.day else option.latest_date).isoformat(),
        }


def options_for(cart: PricedCart, city: str) -> list[DeliveryOption]:
    """The ways of delivery for a cart, the default first; none where nothing is sent."""
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return []
    return list_delivery_options(
        city,
        subtotal=cart.totals.subtotal,
        weight=cart.checkout.get_total_weight(),
        rules=cart.rules,
    )


def chosen_delivery(cart: PricedCart, city: str, wish: DeliverySelection) -> DeliveryChoice | None:
    """None where nothing of the cart is sent. Raises ``CartError``."""
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return None
    options = options_for(cart, city)
    if not options:
        raise CartError(CartErrorCode.INVALID, _("We can't deliver this order at the moment."))
    option = options[0]
    if wish.option_id:
        found = [each for each in options if option_id(each) == wish.option_id]
        if not found:
            raise _not_offered(
                _("This way of delivery is not offered in your city. Please choose another."),
                "deliveryOptionId",
            )
        option = found[0]
    day = _chosen_day(option, wish)
    return DeliveryChoice(option, day, _chosen_window(day, wish))


def option_id(option: DeliveryOption) -> str:
    return write_id("DeliveryOption", option.method.pk)


def _chosen_day(option: DeliveryOption, wish: DeliverySelection) -> DeliveryDay | None:
    if wish.day is None:
        return None
    for day in option.days:
        if day.date == wish.day:
            return day
    raise _not_offered(
        _("We can't deliver on this day any more. Please choose another."), "deliveryDate"
    )


def _chosen_window(day: DeliveryDay | None, wish: DeliverySelection) -> DeliveryWindow | None:
    if not wish.window_id:
        return None
    for window in day.windows if day else ():
        if window.key == wish.window_id:
            return window
    raise _not_offered(
        _("We can't deliver at this time. Please choose another."), "deliveryWindowId"
    )


def _not_offered(message: str, field: str) -> CartError:
    return CartError(CartErrorCode.INVALID, message, field)
