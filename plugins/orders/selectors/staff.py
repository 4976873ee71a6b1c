"""Orders and returns as staff see them: any customer's, and what may be done with them now."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db.models import CharField, F, Func, Q, QuerySet, Value
from django.utils.translation import gettext_lazy as _
from saleor.order.models import Order

from plugins.orders.models import OrderReturn, ReturnState
from plugins.orders.progress import (
    collect_parcel_facts,
    count_unpacked,
    get_order_progress,
    get_paid_state,
    prefetch_progress,
)
from plugins.orders.quantities import count_refundable
from plugins.orders.selectors.by_state import filter_by_progress as filter_by_progress
from plugins.orders.selectors.delivery import DELIVERY_KEY
from plugins.orders.selectors.delivery import get_delivery as get_delivery
from plugins.orders.selectors.orders import CustomerOrder, get_order_details
from plugins.orders.selectors.timeline import LABELS
from plugins.orders.states import Action, OrderProgress, Paid, is_allowed
from saleor_config.global_ids import read_number
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, convert_digits

SHORTEST_NAME: Final = 2
RETURN_LABELS: Final[dict[str, Any]] = {
    ReturnState.REQUESTED: _("Asked for"),
    ReturnState.APPROVED: _("Accepted, on its way back"),
    ReturnState.RECEIVED: _("Back with us, refund under way"),
    ReturnState.REFUNDED: _("Refunded"),
    ReturnState.REJECTED: _("Refused"),
}


@dataclass(frozen=True)
class StaffOrder:
    """``shown``: as its customer sees it. Pieces by order line: ``left_to_pack`` and
    ``refundable``. The flags say what the table of states allows now."""

    row: Order
    details: CustomerOrder
    progress: OrderProgress
    paid: Paid
    left_to_pack: Mapping[int, int]
    refundable: Mapping[int, int]
    can_pack: bool
    can_send: bool
    can_cancel: bool
    can_refund: bool


def list_orders_for_staff() -> QuerySet[Order]:
    """Every placed order with all that a list shows, in a fixed number of queries."""
    return prefetch_progress(Order.objects.confirmed().select_related("shipping_address"))


def get_order_for_staff(key: int) -> StaffOrder | None:
    row = (
        list_orders_for_staff()
        .select_related("user", "billing_address", "cancellation", "voucher")
        .prefetch_related("lines", "returns__lines")
        .filter(pk=key)
        .first()
    )
    if row is None:
        return None
    current = get_order_progress(row)
    left = count_unpacked(row)
    return StaffOrder(
        row=row,
        details=get_order_details(key),
        progress=current,
        paid=paid_of_order(row),
        left_to_pack=left,
        refundable=count_refundable(row),
        can_pack=is_allowed(Action.PACK, current) and any(left.values()),
        can_send=is_allowed(Action.SEND, current),
        can_cancel=is_allowed(Action.CANCEL, current) and not collect_parcel_facts(row).has_left,
        can_refund=is_allowed(Action.REFUND, current),
    )


def paid_of_order(order: Order) -> Paid:
    """Of an order loaded by ``list_orders_for_staff``."""
    return get_paid_state(order, list(order.payments.all()))


def search_orders(orders: QuerySet[Order], typed: str) -> QuerySet[Order]:
    """Those with this number, phone or e-mail address, or a name or city like it."""
    text = clean_line(typed).lstrip("#")
    plain = convert_digits(text).replace(" ", "")
    phone = read_phone(text)
    if phone is not None:
        return orders.filter(shipping_address__phone=phone)
    number = read_number(plain)
    if number is not None:
        return orders.filter(pk=number)
    if "@" in text:
        return orders.filter(user_email__iexact=text)
    if plain.isdecimal() or len(text) < SHORTEST_NAME:
        return orders.none()
    names = Q()
    for word in text.split():
        names &= Q(shipping_address__first_name__icontains=word) | Q(
            shipping_address__last_name__icontains=word
        )
    return orders.filter(names | Q(shipping_address__city__icontains=text))


def filter_by_delivery_day(
    orders: QuerySet[Order], first: date | None, last: date | None
) -> QuerySet[Order]:
    """By the day that was agreed, which is the earliest where no day was chosen."""
    # Written as text inside the order's private metadata; days of ISO 8601 sort as they are.
    stored = Func(
        F("private_metadata"),
        Value(DELIVERY_KEY),
        function="jsonb_extract_path_text",
        output_field=CharField(),
    )
    day = Func(
        stored,
        Value('"earliest": ?"([0-9-]{10})"'),
        template="substring(%(expressions)s)",
        arg_joiner=" from ",
        output_field=CharField(),
    )
    found = orders.alias(delivery_day=day).filter(delivery_day__isnull=False)
    if first is not None:
        found = found.filter(delivery_day__gte=first.isoformat())
    if last is not None:
        found = found.filter(delivery_day__lte=last.isoformat())
    return found


def get_progress_label(progress: OrderProgress) -> str:
    return str(LABELS[progress])


def get_return_label(state: str) -> str:
    return str(RETURN_LABELS[state])


def list_returns_for_staff() -> QuerySet[OrderReturn]:
    """Every return, with its order, its lines and its refund."""
    return OrderReturn.objects.select_related("order__shipping_address", "refund").prefetch_related(
        "lines__order_line"
    )
