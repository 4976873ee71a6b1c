"""Which plants of an order go into its next parcel."""

from collections.abc import Mapping
from datetime import date

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.account.models import User
from saleor.order.models import Order, OrderLine

from plugins.orders.order_access import check_transition, lock_order
from plugins.orders.progress import count_unpacked
from plugins.orders.quantities import find_line
from plugins.orders.states import Action
from plugins.shipments.errors import build_invalid_error, build_not_allowed_error
from plugins.shipments.selectors import Shipment
from plugins.shipments.services import pack_parcel, validate_label


def create_shipment(
    key: int,
    *,
    by: User,
    carrier: str,
    tracking_number: str = "",
    estimated_delivery: date | None = None,
    pieces: Mapping[int, int] | None = None,
) -> Shipment:
    """Pack a parcel of order ``key``: ``pieces`` by order line, or all that is left.

    It leaves with its first event. Raises ``OrderError``.
    """
    label = validate_label(carrier, tracking_number, estimated_delivery)
    with transaction.atomic():
        order = lock_order(key, with_stock=True)
        check_transition(Action.PACK, order)
        return pack_parcel(order, choose_pieces(order, pieces), label, by=by)


def choose_pieces(order: Order, wanted: Mapping[int, int] | None) -> dict[OrderLine, int]:
    """The pieces to pack by line. Raises ``OrderError`` where they are not there to be packed."""
    left = count_unpacked(order)
    chosen = {key: count for key, count in left.items() if count} if wanted is None else wanted
    if not chosen:
        message = _("Everything of this order has been packed already.")
        if wanted is None:
            raise build_not_allowed_error(message)
        raise build_invalid_error(message, "lines")
    packed = {}
    for key, count in chosen.items():
        line = find_line(order, key)
        if line is None or count < 1:
            message = _("Choose lines of this order, and one piece at least.")
            raise build_invalid_error(message, "lines")
        values = {"left": left[key], "name": line.product_name}
        if count > left[key]:
            message = _("Only %(left)d of “%(name)s” are left to pack.") % values
            raise build_not_allowed_error(message, "lines")
        if line.variant is None:
            message = _("“%(name)s” is no longer in the catalogue. Refund this line instead.")
            raise build_not_allowed_error(message % values, "lines")
        packed[line] = count
    return packed
