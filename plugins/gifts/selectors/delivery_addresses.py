"""Where orders are brought to.

For staff, drivers and carriers alone: the buyer of a gift reads ``order.shipping_address``, and is
never to learn where its recipient lives.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _
from saleor.account.models import Address
from saleor.order.models import Order

from plugins.gifts.models import RecipientAddress
from plugins.gifts.selectors.gifts import is_gift_order


@dataclass(frozen=True)
class DeliveryAddress:
    """``phone``: E.164, or empty. ``details``: what follows the street, in the current language;
    ``note``: for the driver. ``is_from_recipient``: the place is the one that they gave."""

    name: str = field(repr=False)
    phone: str = field(repr=False)
    street: str = field(repr=False)
    details: str = field(repr=False)
    district: str = field(repr=False)
    city: str
    postal_code: str = field(repr=False)
    note: str = field(default="", repr=False)
    is_from_recipient: bool = False

    @property
    def lines(self) -> Sequence[str]:
        """What leads to the door within the city."""
        return [each for each in (self.street, self.details, self.district) if each]


def get_delivery_address(order: Order) -> DeliveryAddress | None:
    """None for an order that has no address. A query for gifts alone."""
    return list_delivery_addresses([order]).get(order.pk)


def list_delivery_addresses(orders: Iterable[Order]) -> dict[int, DeliveryAddress]:
    """By the key of the order; without those that have no address. One query where gifts are among
    them, and none otherwise; ``orders`` have their ``shipping_address``."""
    addressed = [order for order in orders if order.shipping_address is not None]
    gifts = [order.pk for order in addressed if is_gift_order(order)]
    given = _list_given_addresses(gifts) if gifts else {}
    return {order.pk: _build_address(order, given.get(order.pk)) for order in addressed}


def has_recipient_confirmed(order_key: int) -> bool:
    """Whether the recipient has said where this gift goes, which is all that its buyer may know."""
    said = RecipientAddress.objects.filter(order=order_key, erased_at=None)
    return bool(said.filter(order_address_key=F("order__shipping_address")).exists())


def _list_given_addresses(order_keys: Iterable[int]) -> dict[int, RecipientAddress]:
    rows = RecipientAddress.objects.filter(
        order__in=list(order_keys), is_corrected=True, erased_at=None
    )
    return {row.order_id: row for row in rows}


def _build_address(order: Order, given: RecipientAddress | None) -> DeliveryAddress:
    own = order.shipping_address
    named: dict[str, Any] = {
        "name": f"{own.first_name} {own.last_name}".strip() or own.company_name,
        "phone": getattr(own.phone, "as_e164", None) or "",
        "city": own.city,
    }
    if given is None or given.order_address_key != own.pk:
        return DeliveryAddress(**named, **_read_own_place(own))
    return DeliveryAddress(
        **named,
        street=given.street_line,
        details=_format_details(given),
        district=given.district,
        postal_code=given.postal_code,
        note=given.note,
        is_from_recipient=True,
    )


def _read_own_place(address: Address) -> dict[str, Any]:
    return {
        "street": address.street_address_1,
        "details": address.street_address_2,
        "district": address.city_area,
        "postal_code": address.postal_code,
    }


def _format_details(given: RecipientAddress) -> str:
    """As the address book writes them: bare numbers would not be understood."""
    found = [given.unit]
    if given.secondary_number:
        found.append(_("Secondary number %(number)s") % {"number": given.secondary_number})
    if given.short_code:
        found.append(_("Short address %(code)s") % {"code": given.short_code})
    return " – ".join(filter(None, found))
