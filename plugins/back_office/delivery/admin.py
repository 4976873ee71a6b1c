"""Lists of areas, hours, goods, days without delivery, and places to fetch orders at."""

from typing import Any

from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.changelist import build_column
from plugins.back_office.delivery import forms
from plugins.back_office.delivery.fields import (
    describe_blackout,
    describe_cut_off,
    describe_weekdays,
)
from plugins.back_office.office_admin import OfficeAdmin
from plugins.back_office.permissions import SHIPPING
from plugins.delivery.services import save_area, save_pickup_point, synchronise_methods
from saleor_config.language import get_bilingual_text
from saleor_config.money import format_halalas


def get_area_name(row: Any) -> str:
    return get_bilingual_text(row.area, "name") if row.area else gettext("all areas")


def describe_places(rule: Any) -> str:
    orders, litres = rule.capacity_orders, rule.capacity_litres
    parts = [
        f"{gettext('Orders')}: {orders}" if orders else "",
        f"{gettext('Litres')}: {litres}" if litres else "",
    ]
    return " · ".join(filter(None, parts)) or gettext("no limit")


def describe_goods(rule: Any) -> str:
    named = rule.product or rule.category or rule.product_type
    return str(named)


def format_hours(rule: Any) -> str:
    return format_html(
        '<bdi dir="ltr" class="office-hours">{} – {}</bdi>',
        f"{rule.starts_at:%H:%M}",
        f"{rule.ends_at:%H:%M}",
    )


class AreaAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Delivery area"), _("Delivery areas")
    can_delete = False
    form = forms.AreaForm
    list_display = (
        build_column("name", _("Name"), lambda row: get_bilingual_text(row, "name")),
        build_column("cities", _("Cities"), lambda row: " · ".join(row.cities) or "–"),
        build_column("districts", _("Districts"), lambda row: " · ".join(row.districts) or "–"),
        build_column("method", _("Way of delivery"), lambda row: row.shipping_method or "–"),
        build_column("is_active", _("Active"), boolean=True),
    )
    list_select_related = ("shipping_method",)
    fieldsets = (
        (None, {"fields": (("name_ar", "name_en"), "shipping_method")}),
        (_("Where"), {"fields": ("main_cities", "other_cities", "typed_districts")}),
        (None, {"fields": ("offered_days", "is_active")}),
    )

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        save_area(obj)


class SlotRuleAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Delivery hours"), _("Hours of delivery")
    can_delete = False
    form = forms.SlotRuleForm
    list_display = (
        build_column("hours", _("Hours"), format_hours),
        build_column("area", _("Area"), get_area_name),
        build_column("weekdays", _("Weekdays"), lambda row: describe_weekdays(row.weekdays)),
        build_column("cut_off", _("To be ordered until"), describe_cut_off),
        build_column("places", _("Places"), describe_places),
        build_column(
            "surcharge",
            _("Surcharge"),
            lambda row: format_halalas(row.surcharge) if row.surcharge else "–",
        ),
        build_column("is_active", _("Active"), boolean=True),
    )
    list_select_related = ("area",)
    fieldsets = (
        (None, {"fields": ("area", "days", ("starts_at", "ends_at"))}),
        (_("To be ordered until"), {"fields": (("cut_off_hours", "cut_off_time"),)}),
        (_("Places"), {"fields": (("capacity_orders", "capacity_litres"), "price", "is_active")}),
    )

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        synchronise_methods([obj.area.shipping_method_id])


class BlackoutAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Days without delivery"), _("Days without delivery")
    form = forms.BlackoutForm
    list_display = (
        build_column("days", _("Days"), describe_blackout),
        build_column("note", _("Occasion")),
        build_column("area", _("Area"), get_area_name),
    )
    list_select_related = ("area",)
    fieldsets = (
        (None, {"fields": ("note", "area")}),
        (_("In our calendar"), {"fields": (("starts_on", "ends_on"),)}),
        (_("or in every Hijri year"), {"fields": (
            "hijri_month", ("hijri_first_day", "hijri_last_day"),
        )}),
    )  # fmt: skip


class GoodsRuleAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Preparation and size"), _("Preparation and sizes")
    form = forms.GoodsForm
    list_display = (
        build_column("goods", _("Goods"), describe_goods),
        build_column("lead_days", _("Days of preparation")),
        build_column("litres", _("Litres of a piece")),
    )
    list_select_related = ("product", "category", "product_type")
    fieldsets = (
        (_("Goods"), {"fields": ("slug", "category", "product_type")}),
        (None, {"fields": (("lead_days", "litres"),)}),
    )


class PickupPointAdmin(OfficeAdmin):
    permission = SHIPPING
    one, many = _("Pick-up point"), _("Pick-up points")
    can_delete = False
    form = forms.PickupPointForm
    list_display = (
        build_column("name", _("Name"), lambda row: get_bilingual_text(row, "name")),
        build_column("address", _("Address"), lambda row: get_bilingual_text(row, "address")),
        build_column("method", _("Way of delivery"), lambda row: row.shipping_method or "–"),
    )
    list_select_related = ("shipping_method",)
    fieldsets = (
        (None, {"fields": (
            ("name_ar", "name_en"), ("address_ar", "address_en"), "shipping_method",
        )}),
    )  # fmt: skip

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        save_pickup_point(obj)
