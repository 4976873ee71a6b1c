"""What Saleor's own mutations do with an order. Each raises ``Refused``."""

from decimal import Decimal
from typing import Any, Final

from django.apps import apps
from django.http import HttpRequest
from django.utils.translation import gettext as _

from plugins.back_office.actions import Refused
from plugins.back_office.orders.labels import SALEOR_REFUSALS
from plugins.back_office.services.saleor_mutations import SaleorRefused, run
from plugins.shipments.services import validate_tracking_number
from saleor_config.global_ids import write_id
from saleor_config.language import ARABIC, current_language

ERRORS: Final = "errors: orderErrors { field code message }"
CAPTURE: Final = f"""mutation($id: ID!, $amount: Decimal!) {{
  orderCapture(id: $id, amount: $amount) {{ {ERRORS} }} }}"""
MARK_PAID: Final = f"mutation($id: ID!) {{ orderMarkAsPaid(id: $id) {{ {ERRORS} }} }}"
NOTE: Final = f"""mutation($id: ID!, $text: String!) {{
  orderAddNote(order: $id, input: {{message: $text}}) {{ {ERRORS} }} }}"""
TRACK: Final = f"""mutation($id: ID!, $number: String!) {{
  orderFulfillmentUpdateTracking(
    id: $id, input: {{trackingNumber: $number, notifyCustomer: true}}) {{ {ERRORS} }} }}"""
UNPACK: Final = f"""mutation($id: ID!, $warehouse: ID!) {{
  orderFulfillmentCancel(id: $id, input: {{warehouseId: $warehouse}}) {{ {ERRORS} }} }}"""


def capture(request: HttpRequest, order_key: int, amount: Decimal) -> None:
    """``amount`` in riyals."""
    ask(request, CAPTURE, id=write_id("Order", order_key), amount=str(amount))


def mark_as_paid(request: HttpRequest, order_key: int) -> None:
    ask(request, MARK_PAID, id=write_id("Order", order_key))


def add_note(request: HttpRequest, order_key: int, text: str) -> None:
    ask(request, NOTE, id=write_id("Order", order_key), text=text)


def change_tracking(request: HttpRequest, shipment_key: int, number: str) -> None:
    """Raises ``OrderError`` as well."""
    shipment = shipment_of(shipment_key)
    number = validate_tracking_number(shipment, number)
    ask(request, TRACK, id=write_id("Fulfillment", shipment.fulfillment_id), number=number)


def unpack(request: HttpRequest, shipment_key: int) -> None:
    """Its plants go back to the shelf that they were taken from."""
    shipment = shipment_of(shipment_key)
    line = shipment.fulfillment.lines.select_related("stock").first()
    if line is None or line.stock is None:
        raise Refused(_("The warehouse of this parcel is not known any more."))
    warehouse = write_id("Warehouse", line.stock.warehouse_id)
    ask(
        request, UNPACK,
        id=write_id("Fulfillment", shipment.fulfillment_id), warehouse=warehouse,
    )  # fmt: skip


def shipment_of(key: int) -> Any:
    return apps.get_model("shipments.Shipment").objects.select_related("fulfillment").get(pk=key)


def ask(request: HttpRequest, document: str, **variables: Any) -> None:
    try:
        run(request, document, **variables)
    except SaleorRefused as refusal:
        raise Refused(sentence_of(refusal)) from refusal


def sentence_of(refusal: SaleorRefused) -> str:
    """Our plugins refuse in the user's language; of Saleor itself, by its codes."""
    problem = refusal.problems[0]
    is_readable = problem.message and (
        current_language() != ARABIC or not problem.message.isascii()
    )
    known = SALEOR_REFUSALS.get(problem.code)
    if known is not None and not (problem.code == "PAYMENT_ERROR" and is_readable):
        return str(known)
    if is_readable:
        return problem.message
    return _("This is refused (%(code)s).") % {"code": problem.code}
