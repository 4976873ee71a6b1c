"""What a carrier is told of a parcel, read from its order. Texts of errors are for staff."""

from typing import Final

from django.db.models import Sum
from django.utils import translation
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.content.selectors import get_contact_details
from plugins.gifts.selectors import get_delivery_address
from plugins.payments.selectors import PaymentMethod, get_payment_method
from plugins.saudi_market.selectors import get_seller
from plugins.shipments.carrier_clients import Party, WaybillRequest
from plugins.shipments.errors import build_not_allowed_error
from plugins.shipments.models import LIVE_STATES, Waybill
from plugins.shipments.parcel_facts import find_city, list_pieces, sum_halalas
from saleor_config.language import ARABIC, ENGLISH, LocalizedText
from saleor_config.money import RIYAL_PLACES, round_to_halalas, to_halalas

GOODS: Final = "Plants and garden goods"
"""For the carrier; not what this customer buys."""


def build_waybill_request(waybill: Waybill) -> WaybillRequest:
    """Raises ``OrderError`` where something that every carrier needs is missing."""
    order = waybill.shipment.fulfillment.order
    return WaybillRequest(
        reference=waybill.reference,
        reserved_number=waybill.reserved_number,
        sender=build_sender(),
        recipient=build_recipient(order),
        grams=waybill.grams,
        value_halalas=sum_halalas(list_pieces(waybill.shipment)),
        cash_halalas=waybill.cash_halalas,
        description=GOODS,
    )


def build_sender() -> Party:
    seller = get_seller()
    phones = get_contact_details()["phones"]
    if not phones:
        raise build_not_allowed_error(
            _("Enter a phone number of the shop among its contact details: carriers ask for one.")
        )
    return Party(
        name=seller.name.ar,
        phone=phones[0],
        street=f"{seller.building_number} {seller.street.ar}، {seller.district.ar}",
        city=seller.city,
        postal_code=seller.postal_code,
    )


def build_recipient(order: Order) -> Party:
    """In the order's language, without the e-mail address: no carrier needs it to find a door.
    A gift goes where its recipient wants it."""
    with translation.override(ARABIC if order.language_code == ARABIC else ENGLISH):
        address = get_delivery_address(order)
    if address is None or not address.phone or not address.city or not address.street:
        raise build_not_allowed_error(
            _("The order’s address lacks a phone number, a city or a street.")
        )
    separator = "، " if order.language_code == ARABIC else ", "
    return Party(
        name=address.name,
        phone=address.phone,
        street=separator.join(address.lines),
        city=find_city(address.city) or LocalizedText(address.city, address.city),
        postal_code=address.postal_code,
    )


def count_cash_due(order: Order) -> int:
    """Halalas that are still to be paid in cash and that no waybill of the order collects: the
    first parcel that a carrier takes brings all of it. The order is locked."""
    payments = list(order.payments.all())
    if get_payment_method(payments) is not PaymentMethod.CASH_ON_DELIVERY:
        return 0
    paid = sum(to_halalas(each.captured_amount.quantize(RIYAL_PLACES)) for each in payments)
    waybills = Waybill.objects.filter(shipment__fulfillment__order=order, state__in=LIVE_STATES)
    collected = waybills.aggregate(sum=Sum("cash_halalas"))["sum"] or 0
    return max(round_to_halalas(order.total_gross) - paid - collected, 0)
