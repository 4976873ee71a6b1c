"""What staff do with an order by Saleor's own mutations.

Each function raises ``OfficeError``, with a message in the user's language.
"""

from typing import Any

from django.apps import apps
from django.http import HttpRequest
from django.utils.translation import gettext as _

from plugins.back_office.errors import OfficeError
from plugins.back_office.orders.labels import SALEOR_ERRORS
from plugins.back_office.services.saleor_mutations import MutationError, SaleorError, run_mutation
from plugins.shipments.services import validate_tracking_number
from saleor_config.global_ids import write_id
from saleor_config.language import ARABIC, current_language


def change_tracking_number(request: HttpRequest, shipment_key: int, number: str) -> None:
    """Raises ``OrderError`` as well."""
    shipment = get_shipment(shipment_key)
    values = {
        "trackingNumber": validate_tracking_number(shipment, number),
        "notifyCustomer": True,
    }
    fulfillment = write_id("Fulfillment", shipment.fulfillment_id)
    run_order_mutation(request, "orderFulfillmentUpdateTracking", id=fulfillment, input=values)


def cancel_fulfillment(request: HttpRequest, shipment_key: int) -> None:
    """The plants of the parcel go back to the warehouse that they were taken from."""
    shipment = get_shipment(shipment_key)
    line = shipment.fulfillment.lines.select_related("stock").first()
    if line is None or line.stock is None:
        raise OfficeError(_("The warehouse of this parcel is not known any more."))
    warehouse = write_id("Warehouse", line.stock.warehouse_id)
    fulfillment = write_id("Fulfillment", shipment.fulfillment_id)
    run_order_mutation(
        request, "orderFulfillmentCancel", id=fulfillment, input={"warehouseId": warehouse}
    )


def get_shipment(key: int) -> Any:
    return apps.get_model("shipments.Shipment").objects.select_related("fulfillment").get(pk=key)


def run_order_mutation(request: HttpRequest, name: str, **arguments: Any) -> None:
    try:
        run_mutation(request, name, **arguments)
    except SaleorError as error:
        raise OfficeError(get_message(error.errors[0])) from error


def get_message(error: MutationError) -> str:
    """Our plugins' own messages are in the user's language; Saleor's are chosen by code."""
    is_readable = error.message and (current_language() != ARABIC or not error.message.isascii())
    known = SALEOR_ERRORS.get(error.code)
    if known is not None and not (error.code == "PAYMENT_ERROR" and is_readable):
        return str(known)
    if is_readable:
        return error.message
    return _("This is refused (%(code)s).") % {"code": error.code}
