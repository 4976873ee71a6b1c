"""Parcels and tax invoices: read, never written here."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.columns import column
from plugins.back_office.permissions import has_permission
from plugins.back_office.templatetags.office import riyals
from plugins.invoices.selectors import get_invoice_pdf, get_invoice_xml
from saleor_config.language import current_language

SHIPMENT_STATES = {
    "prepared": _("prepared"),
    "in_transit": _("on its way"),
    "out_for_delivery": _("out for delivery"),
    "delivered": _("delivered"),
    "failed": _("delivery failed"),
    "returned": _("came back"),
}
CARRIERS = {"own_van": _("Mashtal’s van"), "smsa": "SMSA", "aramex": "Aramex", "spl": "SPL"}
INVOICES = (permissions.INVOICES, permissions.ORDERS)
INVOICE_KINDS = {"invoice": _("Invoice"), "credit_note": _("Credit note")}


class ShipmentAdmin(ReadOnlyAdmin):
    permission = permissions.ORDERS
    one, many = _("Parcel"), _("Parcels")
    list_display = (
        column("number", _("Number")),
        "its_state",
        "its_carrier",
        column("tracking_number", _("Tracking number")),
        "its_order",
        column("created_at", _("Packed on")),
        column("delivered_at", _("Delivered on")),
    )
    search_fields = ("number__exact", "tracking_number__exact", "fulfillment__order__id__exact")
    search_help_text = _("Number of parcel, tracking or order")
    fields = (
        "its_number", "its_state", "its_carrier", "its_tracking_number", "its_order",
        "packed_on", "sent_on", "delivered_on", "scans",
    )  # fmt: skip
    readonly_fields = fields
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).select_related("fulfillment")

    @display(description=_("State"))
    def its_state(self, shipment: Any) -> Any:
        return SHIPMENT_STATES.get(shipment.state, shipment.state)

    @display(description=_("Carrier"))
    def its_carrier(self, shipment: Any) -> Any:
        return CARRIERS.get(shipment.carrier, shipment.carrier)

    @display(description=_("Order"))
    def its_order(self, shipment: Any) -> str:
        return f"#{shipment.fulfillment.order_id}"

    @display(description=_("Number"))
    def its_number(self, shipment: Any) -> str:
        return shipment.number

    @display(description=_("Tracking number"))
    def its_tracking_number(self, shipment: Any) -> str:
        return shipment.tracking_number or "–"

    @display(description=_("Packed on"))
    def packed_on(self, shipment: Any) -> Any:
        return shipment.created_at

    @display(description=_("Sent on"))
    def sent_on(self, shipment: Any) -> Any:
        return shipment.sent_at

    @display(description=_("Delivered on"))
    def delivered_on(self, shipment: Any) -> Any:
        return shipment.delivered_at

    @display(description=_("Scans"))
    def scans(self, shipment: Any) -> str:
        rows = (
            (
                date_format(localtime(event.occurred_at), "DATETIME_FORMAT"),
                SHIPMENT_STATES.get(event.status, event.status),
                event.location,
            )
            for event in shipment.events.all()
        )
        return format_html_join("", "{} · {} <bdi>{}</bdi><br>", rows) or "–"


class InvoiceAdmin(ReadOnlyAdmin):
    permission = permissions.INVOICES
    permissions = INVOICES
    one, many = _("Tax invoice"), _("Tax invoices")
    list_display = (
        "its_number",
        "its_kind",
        column("issued_at", _("Issued on")),
        "its_total",
        "its_tax",
        "its_order",
        "downloads",
    )
    list_display_links = None
    search_fields = ("number",)
    search_help_text = _("Number of invoice or order")
    ordering = ("-position",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        # Documents are large, and no list shows them.
        return super().get_queryset(request).defer("document", "xml", "qr")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        text = search_term.strip().upper()
        series, _dash, number = text.rpartition("-")
        if number.isdecimal() and len(number) < 10:
            found = queryset.filter(series=series, number=int(number))
            if series:
                return found, False
            number_or_order = queryset.filter(number=int(number)) | queryset.filter(
                order_id=int(number)
            )
            return number_or_order, False
        return (queryset.none() if text else queryset), False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # There is no page of one: its PDF is the page.
        return obj is None and self.is_allowed(request)

    @display(description=_("Number"))
    def its_number(self, invoice: Any) -> str:
        return invoice.full_number

    @display(description=_("Kind"))
    def its_kind(self, invoice: Any) -> Any:
        return INVOICE_KINDS[invoice.kind]

    @display(description=_("Total with VAT"))
    def its_total(self, invoice: Any) -> str:
        return riyals(invoice.total)

    @display(description=_("VAT"))
    def its_tax(self, invoice: Any) -> str:
        return riyals(invoice.tax)

    @display(description=_("Order"))
    def its_order(self, invoice: Any) -> str:
        return f"#{invoice.order_id}"

    @display(description=_("Files"))
    def downloads(self, invoice: Any) -> str:
        addresses = (reverse("admin:invoice_file", args=[invoice.uuid, kind]) for kind in FILES)
        return format_html(
            '<a class="office-link" href="{}">PDF</a> · <a class="office-link" href="{}">XML</a>',
            *addresses,
        )


FILES = ("pdf", "xml")


def invoice_file(request: HttpRequest, key: UUID, kind: str) -> HttpResponse:
    if not has_permission(request.user, *INVOICES) or kind not in FILES:
        raise PermissionDenied
    if kind == "pdf":
        file = get_invoice_pdf(request.user, key, current_language())
    else:
        file = get_invoice_xml(request.user, key)
    if file is None:
        raise Http404
    response = HttpResponse(file.content, content_type=f"application/{kind}")
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return response
