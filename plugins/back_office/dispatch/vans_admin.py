"""The vans, and the areas whose orders each is given first."""

from typing import Any

from django import forms
from django.apps import apps
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldBooleanSwitchWidget

from plugins.back_office.changelist import build_column
from plugins.back_office.office_admin import OfficeAdmin
from plugins.back_office.permissions import SHIPPING
from saleor_config.language import get_bilingual_text


class AreaChoiceField(forms.ModelMultipleChoiceField):
    def label_from_instance(self, area: Any) -> str:
        return get_bilingual_text(area, "name")


class VanForm(forms.ModelForm):
    name = forms.CharField(label=_("Name"), max_length=60)
    areas = AreaChoiceField(
        label=_("Areas that it serves first"),
        queryset=apps.get_model("delivery.DeliveryArea").objects.all(),
        required=False,
        widget=forms.CheckboxSelectMultiple(),
        help_text=_("Without any it takes what the others leave."),
    )
    is_active = forms.BooleanField(
        label=_("Active"), required=False, initial=True, widget=UnfoldBooleanSwitchWidget
    )
    user: Any = None

    class Meta:
        model = apps.get_model("dispatch.Van")
        fields = ("name", "areas", "is_active")


def describe_areas(van: Any) -> str:
    return " · ".join(get_bilingual_text(area, "name") for area in van.areas.all())


class VanAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Van"), _("Vans")
    can_delete = False
    form = VanForm
    list_display = (
        build_column("name", _("Name")),
        build_column("areas", _("Areas"), describe_areas),
        build_column("is_active", _("Active"), boolean=True),
    )
    list_display_links = list_display[:1]
    ordering = ("name", "pk")
    fieldsets = ((None, {"fields": (("name", "is_active"), "areas")}),)

    def get_queryset(self, request: Any) -> Any:
        return super().get_queryset(request).prefetch_related("areas")
