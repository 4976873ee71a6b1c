"""What happens in the shop, as events."""

from typing import Any, Final
from uuid import UUID

from saleor.order.models import Order

from plugins.analytics.events import EventItem, EventName, ShopEvent
from plugins.analytics.identifiers import build_identity
from plugins.analytics.models import CheckoutConsent
from plugins.analytics.request_origin import RequestOrigin, current_origin
from plugins.analytics.senders import list_configured_senders
from plugins.analytics.services.recording import (
    EventPerson,
    build_context,
    find_measurement_consent,
    record_shop_event,
)
from plugins.bookings.signals import NewBooking
from plugins.cart.signals import AddedLine
from plugins.phone_otp.selectors import get_phone
from saleor_config.email_addresses import get_confirmed_email
from saleor_config.money import to_halalas

LONGEST_TITLE: Final = 100


def describe_customer(user: Any) -> EventPerson:
    """The account, whose phone and address are read only where they may be sent."""
    return EventPerson(
        user, lambda: build_identity(get_confirmed_email(user) or "", get_phone(user) or "")
    )


def record_added_line(user: Any, line: AddedLine) -> None:
    item = EventItem(line.product_id, line.name[:LONGEST_TITLE], line.unit_price, line.quantity)
    event = ShopEvent(EventName.ADD_TO_CART, [item], value=line.unit_price * line.quantity)
    record_shop_event(event, person=describe_customer(user))


def record_booking(booking: NewBooking) -> None:
    event = ShopEvent(EventName.BOOKING, reference=booking.reference)
    person = EventPerson(booking.user, lambda: build_identity(booking.email, booking.phone))
    record_shop_event(event, key=f"booking:{booking.reference}", person=person)


def remember_checkout(token: Any, user: Any) -> None:
    """Under which consent a checkout is ordered, for a payment that places the order later."""
    origin = current_origin()
    if origin is None or origin.consent_key is None or not list_configured_senders():
        return
    consent = find_measurement_consent(origin.consent_key)
    if consent is not None:
        CheckoutConsent.objects.update_or_create(
            checkout_token=UUID(str(token)),
            defaults={"consent": consent, "user": user, "context": build_context(origin)},
        )


def record_purchase(order: Order) -> None:
    """Once for each order, in the transaction that places it."""
    items = [
        EventItem(
            line.variant.product_id if line.variant else 0,
            line.product_name[:LONGEST_TITLE],
            to_halalas(line.unit_price_net_amount),
            line.quantity,
        )
        for line in (order.lines.all() if list_configured_senders() else ())
    ]
    event = ShopEvent(
        EventName.PURCHASE,
        items,
        value=to_halalas(order.total_gross),
        reference=str(order.pk),
    )
    person = EventPerson(order.user, lambda: _identify_buyer(order))
    origin = current_origin() or _find_origin(order)
    record_shop_event(event, key=f"purchase:{order.pk}", origin=origin, person=person)


def _identify_buyer(order: Order) -> dict[str, str]:
    address = order.shipping_address or order.billing_address
    phone = str(address.phone) if address is not None and address.phone else ""
    return build_identity(order.user_email, phone)


def _find_origin(order: Order) -> RequestOrigin | None:
    """Of the checkout, where the order is placed by a webhook or the worker."""
    if not order.checkout_token or not list_configured_senders():
        return None
    token = UUID(str(order.checkout_token))
    found = CheckoutConsent.objects.filter(checkout_token=token).first()
    return None if found is None else RequestOrigin(**found.context, consent_key=found.consent_id)
