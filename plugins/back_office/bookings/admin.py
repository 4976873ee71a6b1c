"""The list of requests, and the addresses of one request's page."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.bookings import views as page
from plugins.back_office.bookings.filters import KindFilter, StateFilter
from plugins.back_office.bookings.labels import LABEL_COLOURS
from plugins.back_office.columns import column
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import get_state_label, search_bookings
from saleor_config.language import get_bilingual_text

REFERENCE = column("reference", _("Reference"))


class BookingAdmin(ReadOnlyAdmin):
    permission = permissions.BOOKINGS
    one, many = _("Request"), _("Requests")
    list_display = (
        REFERENCE,
        column("created_at", _("Asked on")),
        "what",
        column("name", _("Name")),
        "ltr_phone",
        column("city", _("City")),
        "its_state",
    )
    list_display_links = (REFERENCE,)
    list_filter = (StateFilter, KindFilter)
    list_filter_sheet = True
    search_fields = ("reference",)
    search_help_text = _("Reference, mobile, e-mail address, name or city")
    ordering = ("-created_at", "-pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return (
            list_bookings_for_staff(request.user).select_related("service").order_by(*self.ordering)
        )

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        found = search_bookings(queryset, search_term) if search_term.strip() else queryset
        return found, False

    @display(description=_("Service"))
    def what(self, booking: Any) -> str:
        return get_bilingual_text(booking.service, "name")

    @display(description=_("Mobile"))
    def ltr_phone(self, booking: Any) -> str:
        # A left-to-right mark keeps the plus sign at the number's beginning.
        return f"\u200e{booking.phone}" if booking.phone else "–"

    @display(description=_("State"), label=LABEL_COLOURS)
    def its_state(self, booking: Any) -> tuple[str, str]:
        return booking.state, get_state_label(booking.state)

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(
                f"<int:key>/{name}/", self.admin_site.admin_view(require_POST(view)),
                name=f"bookings_booking_{name}",
            )
            for name, view in page.POSTED.items()
        ]  # fmt: skip
        pdf = path(
            "quotes/<int:key>/pdf/",
            self.admin_site.admin_view(page.quote_pdf),
            name="bookings_booking_quote_pdf",
        )
        return [*own, pdf, *super().get_urls()]

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponseBase:
        return page.show(request, object_id)
