"""The list of EGS units, and the addresses of a unit's page."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column
from plugins.back_office.egs_units import views
from plugins.back_office.egs_units.labels import ENVIRONMENTS, STATE_COLOURS, STATES
from plugins.back_office.office_admin import OwnPageAdmin
from plugins.invoices.selectors import count_days_left, get_unit_state, list_units


def get_state_label(unit: Any) -> tuple[str, Any]:
    state = get_unit_state(unit)
    return state.value, STATES[state]


def format_expiry(unit: Any) -> str:
    """The certificate's last day, and how many are left where it is to be renewed."""
    if unit.expires_at is None:
        return "–"
    day = date_format(timezone.localtime(unit.expires_at), "j F Y")
    days_left = count_days_left(unit)
    if days_left is None:
        return day
    label: str = ngettext(
        "%(day)s (renew it: %(days)s day left)",
        "%(day)s (renew it: %(days)s days left)",
        days_left,
    )
    return label % {"day": day, "days": days_left}


def isolate_serial(unit: Any) -> str:
    """It begins with a digit, and a line of Arabic would turn it."""
    return format_html('<bdi dir="ltr">{}</bdi>', unit.serial)


class EgsUnitAdmin(OwnPageAdmin):
    permission = permissions.SETTINGS
    one, many = _("EGS unit"), _("EGS units")
    can_change = False
    list_display = (
        build_column("name", _("Name")),
        build_choice_column("environment", _("Environment"), ENVIRONMENTS),
        build_column("state", _("State"), get_state_label, label=STATE_COLOURS),
        build_column("expiry", _("Certificate until"), format_expiry),
        build_column("last_position", _("Documents")),
        build_column("serial", _("Serial number"), isolate_serial),
    )
    list_display_links = (list_display[0],)
    search_fields = ("name", "serial")
    search_help_text = _("Name or serial number")
    ordering = ("-pk",)
    post_views = views.POST_VIEWS

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        units = list_units()
        return units if self.is_allowed(request) else units.none()

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        return views.show_unit(request, key) if key else views.show_new_unit(request)
