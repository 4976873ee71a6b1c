"""Forms of areas, hours, goods and days without delivery. Times are Riyadh's, amounts riyals."""

from decimal import Decimal
from typing import Any, Final

from django import forms
from django.apps import apps
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Category, Product, ProductType
from saleor.shipping.models import ShippingMethod
from unfold.widgets import UnfoldAdminSelectWidget

from plugins.back_office.delivery.fields import (
    build_clock,
    build_count,
    build_lines,
    build_row_choice,
    build_switch,
    build_text,
    list_hijri_months,
    list_weekdays,
    split_lines,
)
from plugins.back_office.form_fields import (
    INPUT,
    build_date_field,
    build_multiple_choice_field,
    build_number_field,
)
from plugins.saudi_market.selectors import list_cities, normalise_city

HALALAS: Final = 100
HIGHEST_SURCHARGE: Final = Decimal(1000)
MOST: Final = 100_000


class AreaForm(forms.ModelForm):
    name_ar = build_text(_("Name, in Arabic"))
    name_en = build_text(_("Name, in English"))
    shipping_method = build_row_choice(
        _("Way of delivery"), _("none: the area is not served"),
        help_text=_("Its days, hours and cities are then those of its areas."),
    )  # fmt: skip
    main_cities = build_multiple_choice_field(_("Cities"), [])
    other_cities = build_lines(_("Other cities"), _("One a line, as customers write them."))
    typed_districts = build_lines(
        _("Districts"), _("One a line; empty for the whole city. An address has to name one.")
    )
    offered_days = build_count(_("Days to choose from"), most=60, required=True, initial=14)
    is_active = build_switch(_("Active"))

    user: Any = None

    class Meta:
        model = apps.get_model("delivery.DeliveryArea")
        fields = ("name_ar", "name_en", "shipping_method", "offered_days", "is_active")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        cities = {normalise_city(city.en): (city.en, name) for city, name in list_cities()}
        stored = {normalise_city(city): city for city in self.instance.cities or ()}
        self.fields["shipping_method"].queryset = ShippingMethod.objects.order_by("pk")
        self.fields["main_cities"].choices = list(cities.values())
        self.initial |= {
            "main_cities": [cities[key][0] for key in stored if key in cities],
            "other_cities": "\n".join(city for key, city in stored.items() if key not in cities),
            "typed_districts": "\n".join(self.instance.districts or ()),
        }

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        cities = [*typed.get("main_cities", ()), *split_lines(typed.get("other_cities", ""))]
        if not cities:
            self.add_error("main_cities", gettext("Choose at least one city."))
        self.instance.cities = cities
        self.instance.districts = split_lines(typed.get("typed_districts", ""))
        return typed


class SlotRuleForm(forms.ModelForm):
    area = forms.ModelChoiceField(
        label=_("Area"), queryset=None, widget=UnfoldAdminSelectWidget, empty_label=None
    )
    days = build_multiple_choice_field(_("Weekdays"), [], required=True)
    starts_at = build_clock(_("From"))
    ends_at = build_clock(_("Until"))
    cut_off_hours = build_count(
        _("Hours before it begins"), least=0, most=168,
        help_text=_("With few hours, it can be ordered on the same day."),
    )  # fmt: skip
    cut_off_time = build_clock(_("or a time of the day before"), required=False)
    capacity_orders = build_count(_("Most orders"), most=MOST, help_text=_("Empty for no limit."))
    capacity_litres = build_count(
        _("Most litres"), most=MOST,
        help_text=_("The room in the van. A larger order comes alone."),
    )  # fmt: skip
    price = build_number_field(
        _("Surcharge, SAR"), 2, required=False, max_value=HIGHEST_SURCHARGE,
        help_text=_("VAT inside. Besides the delivery, also where that is free."),
    )  # fmt: skip
    is_active = build_switch(_("Active"))

    user: Any = None

    class Meta:
        model = apps.get_model("delivery.SlotRule")
        fields = (
            "area", "starts_at", "ends_at", "cut_off_hours", "cut_off_time",
            "capacity_orders", "capacity_litres", "is_active",
        )  # fmt: skip

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["area"].queryset = apps.get_model("delivery.DeliveryArea").objects.all()
        self.fields["days"].choices = list_weekdays()
        self.initial |= {
            "days": list(map(str, self.instance.weekdays or ())),
            "price": Decimal(self.instance.surcharge or 0) / HALALAS or None,
        }

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        starts_at, ends_at = typed.get("starts_at"), typed.get("ends_at")
        if starts_at and ends_at and starts_at >= ends_at:
            self.add_error("ends_at", gettext("This is before it begins."))
        if "cut_off_hours" in typed and "cut_off_time" in typed:
            has_hours, has_time = typed["cut_off_hours"] is not None, bool(typed["cut_off_time"])
            if has_hours == has_time:
                message = gettext("Give either hours or a time of the day before.")
                self.add_error("cut_off_hours", message)
        self.instance.weekdays = sorted(map(int, typed.get("days", ())))
        self.instance.surcharge = int((typed.get("price") or 0) * HALALAS)
        return typed


class BlackoutForm(forms.ModelForm):
    area = build_row_choice(_("Area"), _("all areas"))
    starts_on = build_date_field(_("From"))
    ends_on = build_date_field(_("Until"))
    hijri_month = forms.TypedChoiceField(
        label=_("Hijri month"), required=False, coerce=int, empty_value=None,
        widget=UnfoldAdminSelectWidget,
    )  # fmt: skip
    hijri_first_day = build_count(_("From its day"), most=30)
    hijri_last_day = build_count(_("Until its day"), most=30)
    note = build_text(_("Occasion"), 200, required=False)

    user: Any = None

    class Meta:
        model = apps.get_model("delivery.BlackoutDay")
        fields = (
            "note", "area", "starts_on", "ends_on",
            "hijri_month", "hijri_first_day", "hijri_last_day",
        )  # fmt: skip

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["area"].queryset = apps.get_model("delivery.DeliveryArea").objects.all()
        self.fields["hijri_month"].choices = [("", "–"), *list_hijri_months()]

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        if self.errors:
            return typed
        names = ("starts_on", "hijri_month", "hijri_first_day")
        first, month, first_day = (typed[name] for name in names)
        if bool(first) == bool(month):
            raise forms.ValidationError(
                gettext("Give either days of our calendar or days of a Hijri month.")
            )
        if first:
            # One day alone needs no end.
            typed["ends_on"] = typed["ends_on"] or first
            typed["hijri_first_day"] = typed["hijri_last_day"] = None
            if typed["ends_on"] < first:
                self.add_error("ends_on", gettext("This is before it begins."))
        else:
            typed["ends_on"] = None
            typed["hijri_last_day"] = typed["hijri_last_day"] or first_day
            if not first_day:
                self.add_error("hijri_first_day", gettext("Give the first day."))
            elif typed["hijri_last_day"] < first_day:
                self.add_error("hijri_last_day", gettext("This is before it begins."))
        return typed


class GoodsForm(forms.ModelForm):
    slug = build_text(
        _("One product"), 255, required=False, help_text=_("The end of its address in the shop.")
    )
    category = build_row_choice(_("or a category with all below it"), "–")
    product_type = build_row_choice(_("or a kind of product"), "–")
    lead_days = build_count(_("Days of preparation"), least=0, most=60, required=True, initial=0)
    litres = build_count(
        _("Litres of a piece"), most=MOST, help_text=_("Empty for the usual size, 10 litres.")
    )

    user: Any = None

    class Meta:
        model = apps.get_model("delivery.GoodsRule")
        fields = ("category", "product_type", "lead_days", "litres")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["category"].queryset = Category.objects.order_by("tree_id", "lft")
        self.fields["product_type"].queryset = ProductType.objects.order_by("name")
        self.initial["slug"] = self.instance.product.slug if self.instance.product else ""

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"]).strip().rpartition("/")[2]
        self.instance.product = Product.objects.filter(slug=slug).first() if slug else None
        if slug and self.instance.product is None:
            raise forms.ValidationError(gettext("There is no such product."))
        return slug

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        named = [typed.get(name) for name in ("slug", "category", "product_type")]
        if not self.errors and sum(map(bool, named)) != 1:
            raise forms.ValidationError(gettext("Name one product, one category or one kind."))
        others = self._meta.model.objects.exclude(pk=self.instance.pk)
        if self.instance.product and others.filter(product=self.instance.product).exists():
            self.add_error("slug", gettext("There is a rule for it already."))
        return typed


class PickupPointForm(forms.ModelForm):
    shipping_method = build_row_choice(
        _("Way of delivery"), _("none: nobody can choose it"),
        help_text=_("Who chooses it fetches the order here, with a code."),
    )  # fmt: skip
    name_ar = build_text(_("Name, in Arabic"))
    name_en = build_text(_("Name, in English"))
    address_ar = build_text(_("Address, in Arabic"), 200)
    address_en = build_text(_("Address, in English"), 200)

    user: Any = None

    class Meta:
        model = apps.get_model("delivery.PickupPoint")
        fields = ("name_ar", "name_en", "address_ar", "address_en", "shipping_method")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["shipping_method"].queryset = ShippingMethod.objects.order_by("pk")


class SlotChangeForm(forms.Form):
    """Another slot for an order. ``choices``: those of ``list_slot_choices``."""

    slot = forms.ChoiceField(label=_("Day and time"), widget=forms.Select(INPUT))
    overbooks = forms.BooleanField(label=_("Also where it is full"), required=False)

    def __init__(self, data: Any = None, *, choices: Any = ()) -> None:
        super().__init__(data, label_suffix="")
        self.fields["slot"].choices = choices
