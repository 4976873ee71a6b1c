"""The rules that choose a parcel's carrier."""

from decimal import Decimal
from typing import Any, Final

from django import forms
from django.apps import apps
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import ProductType
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldBooleanSwitchWidget

from plugins.back_office.changelist import build_choice_column, build_column
from plugins.back_office.form_fields import build_multiple_choice_field, build_number_field
from plugins.back_office.office_admin import OfficeAdmin
from plugins.back_office.orders.labels import CARRIERS
from plugins.back_office.permissions import SHIPPING
from plugins.back_office.templatetags.office import format_kilograms, riyals
from plugins.saudi_market.selectors import list_cities

GRAMS: Final = 1000
HALALAS: Final = 100
MOST_NAMED: Final = 3
SCALED: Final = {
    "min_kilograms": ("min_grams", GRAMS),
    "max_kilograms": ("max_grams", GRAMS),
    "min_riyals": ("min_halalas", HALALAS),
    "max_riyals": ("max_halalas", HALALAS),
}
"""Fields of the form by the column that they fill, and its units in one of theirs."""


def build_weight_field(label: Any) -> forms.DecimalField:
    return build_number_field(label, 2, required=False, max_digits=6)


def build_amount_field(label: Any) -> forms.DecimalField:
    return build_number_field(label, 2, required=False, max_digits=8)


class CarrierRuleForm(forms.ModelForm):
    carrier = forms.ChoiceField(
        label=_("Carrier"), choices=list(CARRIERS.items()), widget=UnfoldAdminSelectWidget
    )
    cities = build_multiple_choice_field(_("Only to these cities"), [])
    product_types = build_multiple_choice_field(_("Only with one of these goods"), [])
    min_kilograms = build_weight_field(_("From this weight on, kg"))
    max_kilograms = build_weight_field(_("Up to this weight, kg"))
    min_riyals = build_amount_field(_("From this value on, SAR"))
    max_riyals = build_amount_field(_("Up to this value, SAR"))
    position = forms.IntegerField(
        label=_("Place in the order"),
        min_value=1,
        max_value=1000,
        initial=10,
        help_text=_("The first rule whose conditions all hold chooses; without one, our own van."),
    )
    is_active = forms.BooleanField(
        label=_("Active"), required=False, initial=True, widget=UnfoldBooleanSwitchWidget
    )

    user: Any = None

    class Meta:
        model = apps.get_model("shipments.CarrierRule")
        fields = ("position", "carrier", "is_active")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        rule = self.instance
        self.fields["cities"].choices = [(city.en, name) for city, name in list_cities()]
        self.fields["product_types"].choices = [
            (str(key), name) for key, name in ProductType.objects.values_list("pk", "name")
        ]
        self.initial |= {"cities": rule.cities, "product_types": list(map(str, rule.product_types))}
        for name, (column, units) in SCALED.items():
            value = getattr(rule, column)
            self.initial[name] = None if value is None else Decimal(value) / units

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        for lowest, highest in (("min_kilograms", "max_kilograms"), ("min_riyals", "max_riyals")):
            low, high = typed.get(lowest), typed.get(highest)
            if low is not None and high is not None and low > high:
                self.add_error(highest, ValidationError(gettext("This is below the lower bound.")))
        return typed

    def save(self, commit: bool = True) -> Any:
        typed, rule = self.cleaned_data, self.instance
        rule.cities = typed["cities"]
        rule.product_types = list(map(int, typed["product_types"]))
        for name, (column, units) in SCALED.items():
            setattr(rule, column, None if typed[name] is None else int(typed[name] * units))
        return super().save(commit)


def describe_cities(rule: Any) -> str:
    names = {city.en: name for city, name in list_cities()}
    chosen = [str(names.get(each, each)) for each in rule.cities]
    more = len(chosen) - MOST_NAMED
    text = " · ".join(chosen[:MOST_NAMED])
    return f"{text} +{more}" if more > 0 else text or gettext("everywhere")


def describe_weight(rule: Any) -> str:
    return describe_bounds(rule.min_grams, rule.max_grams, format_kilograms)


def describe_value(rule: Any) -> str:
    return describe_bounds(rule.min_halalas, rule.max_halalas, riyals)


def describe_bounds(lowest: int | None, highest: int | None, write: Any) -> str:
    """``2 kg – 30 kg``, ``– 30 kg``; an en dash alone for no bound."""
    low, high = ("" if each is None else str(write(each)) for each in (lowest, highest))
    return f"{low} – {high}".strip()


class CarrierRuleAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Carrier rule"), _("Carrier rules")
    form = CarrierRuleForm
    list_display = (
        build_column("position", _("Place in the order")),
        build_choice_column("carrier", _("Carrier"), CARRIERS),
        build_column("cities", _("Cities"), describe_cities),
        build_column("weight", _("Weight"), describe_weight),
        build_column("value", _("Value"), describe_value),
        build_column("is_active", _("Active"), boolean=True),
    )
    list_display_links = list_display[:2]
    ordering = ("position", "pk")
    fieldsets = (
        (None, {"fields": (("carrier", "position"), "is_active")}),
        (_("Conditions"), {"fields": (
            "product_types", ("min_kilograms", "max_kilograms"),
            ("min_riyals", "max_riyals"), "cities",
        )}),
    )  # fmt: skip
