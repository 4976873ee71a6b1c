"""The delivery that the shopper chose, checked against what is offered now."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, TypeVar

from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.pricing import PricedCart
from plugins.delivery.selectors import Goods, SlotRequest, add_slot_days, measure_goods
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

    @property
    def surcharge(self) -> int:
        """Halalas, VAT inside, that the slot costs besides."""
        return self.window.surcharge if self.window else 0

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


def list_cart_deliveries(cart: PricedCart, city: str, address: str = "") -> list[DeliveryOption]:
    """The ways of delivery for a cart, the default first; none where nothing is sent."""
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return []
    options = list_delivery_options(
        city,
        subtotal=cart.totals.subtotal,
        weight=cart.checkout.get_total_weight(),
        rules=cart.rules,
    )
    if not any(option.has_slots for option in options):
        return options
    request = SlotRequest(
        city=city,
        address=address,
        goods=measure_cart(cart),
        now=timezone.now(),
        own_checkout=cart.checkout.pk,
    )
    return add_slot_days(options, request)


def measure_cart(cart: PricedCart) -> Goods:
    """Days of preparation and the room in the van that the plants of a cart need."""
    pieces: Counter[int] = Counter()
    for line in cart.checkout_lines:
        if line.is_shipping_required():
            pieces[line.variant.product_id] += line.quantity
    return measure_goods(pieces)


def choose_delivery(
    cart: PricedCart,
    city: str,
    wanted_id: str | None,
    wanted_date: date | None,
    wanted_window_id: str | None,
    address: str = "",
) -> DeliveryChoice | None:
    """None where nothing of the cart is sent. Without ``wanted_id`` the default; of slots the
    first free one where none is wanted. Raises ``CartError``."""
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return None
    options = list_cart_deliveries(cart, city, address)
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
    if option.has_slots:
        return _choose_free_slot(option, day, window)
    return DeliveryChoice(option, day, window)


def _choose_free_slot(
    option: DeliveryOption, day: DeliveryDay | None, window: DeliveryWindow | None
) -> DeliveryChoice:
    """The wanted one, or the first free one of the wanted day or of all; what costs more only
    where there is nothing else, for the client may not know of it."""
    free = [
        (each, slot)
        for each in ([day] if day else option.days)
        for slot in ([window] if window else each.windows)
        if not slot.is_full
    ]
    if free:
        chosen_day, chosen = next((each for each in free if not each[1].surcharge), free[0])
        return DeliveryChoice(option, chosen_day, chosen)
    if window is not None:
        message = _("This time has just been taken. Please choose another.")
    elif day is not None:
        message = _("Every time of this day is taken. Please choose another day.")
    else:
        message = _("Every delivery time is taken at the moment. Please try again later.")
    raise CartError(CartErrorCode.INVALID, message, "deliveryWindowId")


def build_option_id(option: DeliveryOption) -> str:
    return write_id("DeliveryOption", option.method.pk)


def _find_offered(offered: Iterable[Offered], message: str, field: str) -> Offered:
    for each in offered:
        return each
    raise CartError(CartErrorCode.INVALID, message, field)
