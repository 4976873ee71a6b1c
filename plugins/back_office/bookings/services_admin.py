"""What can be asked for, and the crews that do it."""

from typing import Any

from django import forms
from django.apps import apps
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import TabularInline
from unfold.decorators import display
from unfold.widgets import UnfoldAdminSelectWidget

from plugins.back_office import permissions
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.bookings.labels import KINDS
from plugins.back_office.columns import column
from plugins.back_office.permissions import has_permission
from plugins.back_office.side_by_side import by_language, side_by_side

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
}

NAME = column("name_ar", LABELS["name_ar"])


def labelled(model: str, **words: dict[str, Any]) -> type[forms.ModelForm]:
    """A form of ``model`` whose fields are named as staff know them, with the words of choices."""

    class LabelledForm(forms.ModelForm):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            for name, field in self.fields.items():
                field.label = LABELS.get(name, field.label)
                if name in words:
                    field.choices = list(words[name].items())
            by_language(self.fields)

        class Meta:
            pass

    LabelledForm.Meta.model = apps.get_model(model)  # type: ignore[attr-defined]
    LabelledForm.Meta.fields = "__all__"  # type: ignore[attr-defined]
    return LabelledForm


class InlineOfServices(TabularInline):
    extra = 0

    def is_allowed(self, request: HttpRequest) -> bool:
        return has_permission(request.user, permissions.BOOKING_SERVICES)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.is_allowed(request)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.is_allowed(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.is_allowed(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Requests keep what was asked for: it is only offered no more.
        return False


class GroupInline(InlineOfServices):
    model = apps.get_model("bookings.OptionGroup")
    form = labelled("bookings.OptionGroup")
    verbose_name, verbose_name_plural = _("Heading"), _("Headings of options")
    fields = ("name_ar", "name_en", "slug", "position")


class OptionInline(InlineOfServices):
    model = apps.get_model("bookings.ServiceOption")
    form = labelled("bookings.ServiceOption")
    verbose_name, verbose_name_plural = _("Option"), _("Options")
    fields = ("name_ar", "name_en", "group", "slug", "position", "is_active")

    def get_formset(self, request: HttpRequest, obj: Any = None, **named: Any) -> Any:
        self.service = obj
        return super().get_formset(request, obj, **named)

    def formfield_for_foreignkey(self, field: Any, request: HttpRequest, **named: Any) -> Any:
        if field.name == "group":
            groups = field.remote_field.model.objects
            named["queryset"] = groups.filter(service=self.service)
        return super().formfield_for_foreignkey(field, request, **named)


class ServiceAdmin(OfficeAdmin):
    permission = permissions.BOOKING_SERVICES
    one, many = _("Service"), _("Services")
    can_delete = False
    form = labelled("bookings.Service", kind=KINDS)
    list_display = (
        NAME,
        column("name_en", LABELS["name_en"]),
        "its_kind",
        column("position", LABELS["position"]),
        column("is_active", LABELS["is_active"], is_flag=True),
    )
    list_display_links = (NAME,)
    fieldsets = side_by_side(
        (("name_ar", "name_en"), ("summary_ar", "summary_en"),
         ("description_ar", "description_en")),
        ("kind", "slug"), ("position", "is_active"),
    )  # fmt: skip
    inlines = (GroupInline, OptionInline)

    @display(description=_("Kind"))
    def its_kind(self, service: Any) -> Any:
        return KINDS[service.kind]

    def formfield_for_choice_field(self, field: Any, request: HttpRequest, **named: Any) -> Any:
        return super().formfield_for_choice_field(
            field, request, **{**named, "widget": UnfoldAdminSelectWidget()}
        )


class CrewAdmin(OfficeAdmin):
    permission = permissions.BOOKING_SERVICES
    one, many = _("Crew"), _("Crews")
    can_delete = False
    form = labelled("bookings.Crew", kind=CREW_KINDS)
    list_display = (
        NAME,
        column("name_en", LABELS["name_en"]),
        "its_kind",
        column("is_active", _("Active"), is_flag=True),
    )
    list_display_links = (NAME,)
    fieldsets = side_by_side((("name_ar", "name_en"),), ("kind", "is_active"))

    @display(description=_("Kind"))
    def its_kind(self, crew: Any) -> Any:
        return CREW_KINDS[crew.kind]

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).order_by("pk")
