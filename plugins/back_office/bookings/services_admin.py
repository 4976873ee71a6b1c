"""Services that customers can request, and the crews."""

from typing import Any

from django.apps import apps
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import TabularInline
from unfold.widgets import UnfoldAdminSelectWidget

from plugins.back_office import permissions
from plugins.back_office.bookings.labels import KINDS
from plugins.back_office.changelist import build_choice_column, build_column
from plugins.back_office.form_fields import build_language_fieldsets, set_text_directions
from plugins.back_office.office_admin import OfficeAdmin
from plugins.back_office.permissions import has_permission

CREW_KINDS = {"site": _("Visits and works"), "event": _("Decorates events")}
LABELS = {
    "slug": _("Short name in addresses"),
    "kind": _("Kind"),
    "name_ar": _("Name in Arabic"),
    "name_en": _("Name in English"),
    "summary_ar": _("Summary in Arabic"),
    "summary_en": _("Summary in English"),
    "description_ar": _("Description in Arabic"),
    "description_en": _("Description in English"),
    "position": _("Place in the order"),
    "is_active": _("Offered"),
    "group": _("Heading"),
    "deposit_percent": _("Deposit, percent of an accepted quote (0: none)"),
    "free_cancellation_hours": _("Hours before the work until which cancelling is free"),
    "kept_percent": _("Percent of the deposit kept after a later cancellation"),
}

NAME = build_column("name_ar", LABELS["name_ar"])


class LabelledFields:
    """Fields with ``LABELS``, and the texts of ``choices`` by their name."""

    choices: dict[str, dict[str, Any]] = {}

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        parent: Any = super()
        field = parent.formfield_for_dbfield(db_field, request, **options)
        if field is not None:
            field.label = LABELS.get(db_field.name, field.label)
            if db_field.name in self.choices:
                field.choices = list(self.choices[db_field.name].items())
            set_text_directions({db_field.name: field})
        return field


class ServiceInline(LabelledFields, TabularInline):
    extra = 0

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return has_permission(request.user, permissions.BOOKING_SERVICES)

    has_add_permission = has_change_permission = has_view_permission

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Requests refer to it: it is only offered no more.
        return False


class GroupInline(ServiceInline):
    model = apps.get_model("bookings.OptionGroup")
    verbose_name, verbose_name_plural = _("Heading"), _("Headings of options")
    fields = ("name_ar", "name_en", "slug", "position")


class OptionInline(ServiceInline):
    model = apps.get_model("bookings.ServiceOption")
    verbose_name, verbose_name_plural = _("Option"), _("Options")
    fields = ("name_ar", "name_en", "group", "slug", "position", "is_active")

    def get_formset(self, request: HttpRequest, obj: Any = None, **options: Any) -> Any:
        self.service = obj
        return super().get_formset(request, obj, **options)

    def formfield_for_foreignkey(self, field: Any, request: HttpRequest, **options: Any) -> Any:
        if field.name == "group":
            groups = field.remote_field.model.objects
            options["queryset"] = groups.filter(service=self.service)
        return super().formfield_for_foreignkey(field, request, **options)


class ServiceAdmin(LabelledFields, OfficeAdmin):
    permission = permissions.BOOKING_SERVICES
    one, many = _("Service"), _("Services")
    can_delete = False
    choices = {"kind": KINDS}
    list_display = (
        NAME,
        build_column("name_en", LABELS["name_en"]),
        build_choice_column("kind", _("Kind"), KINDS),
        build_column("position", LABELS["position"]),
        build_column("is_active", LABELS["is_active"], boolean=True),
        build_column("deposit_percent", _("Deposit, %")),
    )
    list_display_links = (NAME,)
    fieldsets = build_language_fieldsets(
        (("name_ar", "name_en"), ("summary_ar", "summary_en"),
         ("description_ar", "description_en")),
        ("kind", "slug"), ("position", "is_active"),
        ("deposit_percent", "free_cancellation_hours", "kept_percent"),
    )  # fmt: skip
    inlines = (GroupInline, OptionInline)

    def formfield_for_choice_field(self, field: Any, request: HttpRequest, **options: Any) -> Any:
        return super().formfield_for_choice_field(
            field, request, **{**options, "widget": UnfoldAdminSelectWidget()}
        )


class CrewAdmin(LabelledFields, OfficeAdmin):
    permission = permissions.BOOKING_SERVICES
    one, many = _("Crew"), _("Crews")
    can_delete = False
    choices = {"kind": CREW_KINDS}
    list_display = (
        NAME,
        build_column("name_en", LABELS["name_en"]),
        build_choice_column("kind", _("Kind"), CREW_KINDS),
        build_column("is_active", _("Active"), boolean=True),
    )
    list_display_links = (NAME,)
    fieldsets = build_language_fieldsets((("name_ar", "name_en"),), ("kind", "is_active"))

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).order_by("pk")
