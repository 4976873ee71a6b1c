"""The admin site of the office, for staff signed in with a password and a code."""

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django.views.i18n import set_language
from unfold.sites import UnfoldAdminSite

from plugins.back_office.sign_in.session import is_staff, is_verified


class OfficeSite(UnfoldAdminSite):
    index_title = _("Start")
    index_template = "office/start.html"
    enable_nav_sidebar = True
    empty_value_display = "–"

    def has_permission(self, request: HttpRequest) -> bool:
        return is_verified(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        from plugins.back_office.sign_in import views

        if is_staff(request):
            return redirect("admin:index" if is_verified(request) else "admin:code")
        return views.sign_in(request)

    def index(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        from plugins.back_office.dashboard.selectors import build_dashboard

        return super().index(request, {**(extra_context or {}), **build_dashboard(request.user)})

    def extra_urls(self) -> list[URLPattern]:
        """Pages that belong to no table."""
        from plugins.back_office.bookings import board, calendar
        from plugins.back_office.dashboard.readiness import show_readiness
        from plugins.back_office.delivery import views as delivery
        from plugins.back_office.discounts.admin import search_catalogue
        from plugins.back_office.dispatch import days, gift_messages, places, runs
        from plugins.back_office.invoices.views import show_invoice_file, show_month_totals
        from plugins.back_office.parcels import views as parcels
        from plugins.back_office.payments.views import run_refund_action, show_money
        from plugins.back_office.reports.fees import show_fees
        from plugins.back_office.reports.funnel import show_funnel
        from plugins.back_office.reports.views import export_report, show_reports
        from plugins.back_office.sign_in import views

        def page(route: str, view: Any, name: str) -> URLPattern:
            return path(route, self.admin_view(view), name=name)

        return [
            path("code/", views.check_code, name="code"),
            path("code/new/", views.set_up_device, name="enrol"),
            path("code/recovery/", views.show_recovery_codes, name="recovery_codes"),
            path("new-password/", views.set_password, name="new_password"),
            path("language/", set_language, name="choose_language"),
            page("bookings/board/", board.show_board, "bookings_board"),
            page("bookings/calendar/", calendar.show_calendar, "bookings_calendar"),
            page("bookings/calendar/move/", calendar.move_visit, "bookings_calendar_move"),
            page("delivery/week/", delivery.show_week, "delivery_week"),
            page("delivery/pickups/", delivery.show_pickups, "delivery_pickups"),
            page("dispatch/day/", days.show_day, "dispatch"),
            page("dispatch/plan/", days.plan_day, "dispatch_plan"),
            page("dispatch/pick-list/", days.show_pick_list, "dispatch_pick_list"),
            page("dispatch/pick-list.pdf", days.show_pick_list_file, "dispatch_pick_list_file"),
            page("dispatch/slips/", days.show_slips, "dispatch_slips"),
            page("dispatch/slips.pdf", days.show_slips_file, "dispatch_slips_file"),
            page("dispatch/cards/", gift_messages.show_cards, "dispatch_cards"),
            page("dispatch/places/", places.show_places, "dispatch_places"),
            page("dispatch/photos/<slug:token>/", runs.show_photo, "dispatch_photo"),
            page("dispatch/runs/<int:key>/", runs.show_run, "dispatch_run"),
            page("dispatch/runs/<int:key>/route.pdf", runs.show_route_file, "dispatch_route_file"),
            page("dispatch/runs/<int:key>/end/", runs.show_end, "dispatch_end"),
            page("dispatch/runs/<int:key>/<slug:action>/", runs.run_action, "dispatch_action"),
            page("readiness/", show_readiness, "readiness"),
            page("discounts/search/<slug:kind>/", search_catalogue, "discounts_search"),
            page("money/", show_money, "money"),
            path(
                "money/<int:key>/<slug:action>/",
                self.admin_view(run_refund_action),
                name="money_refund",
            ),
            page("parcels/attention/", parcels.show_attention, "parcels_attention"),
            page("parcels/<int:key>/label.<slug:kind>", parcels.show_label, "parcel_label"),
            page("parcels/<int:key>/<slug:action>/", parcels.run_parcel_action, "parcel_action"),
            page("waybills/<int:key>/<slug:action>/", parcels.run_waybill_action, "waybill_action"),
            page("pickups/<int:key>/close/", parcels.close_pickup, "pickup_close"),
            page("funnel/", show_funnel, "funnel"),
            page("reports/", show_reports, "reports"),
            page("reports/fees/", show_fees, "reports_fees"),
            page("reports/<slug:name>.<slug:kind>", export_report, "reports_export"),
            page("invoices/totals/", show_month_totals, "invoice_totals"),
            page("invoices/<uuid:key>/file.<str:kind>", show_invoice_file, "invoice_file"),
        ]

    def password_change(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        from plugins.back_office.sign_in import views

        return views.change_password(request)
