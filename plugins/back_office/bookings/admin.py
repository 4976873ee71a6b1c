"""The list of requests, and the addresses of a request's page."""

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.bookings import views
from plugins.back_office.bookings.labels import KINDS, STATE_COLOURS
from plugins.back_office.changelist import build_column, build_filter
from plugins.back_office.office_admin import OwnPageAdmin, ReadOnlyAdmin
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import get_state_label, search_bookings
from plugins.bookings.services import BookingState
from saleor_config.language import get_bilingual_text


class BookingAdmin(OwnPageAdmin, ReadOnlyAdmin):
    permission = permissions.BOOKINGS
    one, many = _("Request"), _("Requests")
    list_display = (
        build_column("reference", _("Reference")),
        build_column("created_at", _("Asked on")),
        build_column("service", _("Service"), lambda row: get_bilingual_text(row.service, "name")),
        build_column("name", _("Name")),
        build_column(
            # A left-to-right mark keeps the plus sign at the number's beginning.
            "phone", _("Mobile"), lambda row: f"\u200e{row.phone}" if row.phone else "–"
        ),
        build_column("city", _("City")),
        build_column(
            "state", _("State"), lambda row: (row.state, get_state_label(row.state)),
            label=STATE_COLOURS,
        ),
    )  # fmt: skip
    list_display_links = (list_display[0],)
    list_filter = (
        build_filter(
            _("State"), "state",
            lambda: [(state.value, get_state_label(state)) for state in BookingState],
        ),
        build_filter(_("Service"), "kind", KINDS),
    )  # fmt: skip
    list_filter_sheet = True
    search_fields = ("reference",)
    search_help_text = _("Reference, mobile, e-mail address, name or city")
    ordering = ("-created_at", "-pk")
    post_views = views.POST_VIEWS

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return (
            list_bookings_for_staff(request.user).select_related("service").order_by(*self.ordering)
        )

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return search_bookings(queryset, text)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(views.show_quote_pdf)
        pdf = path("quotes/<int:key>/pdf/", view, name="bookings_booking_quote_pdf")
        return [pdf, *super().get_urls()]

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        return views.show_booking(request, key)
