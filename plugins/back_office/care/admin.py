"""Tips about the care of plants, which customers are reminded of in their season."""

from typing import Any

from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.utils.dates import MONTHS
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.care.forms import TASKS, CareTipForm
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.office_admin import OfficeAdmin
from saleor_config.language import get_bilingual_text, translate_field


def describe_subject(tip: Any) -> str:
    if tip.product:
        return translate_field(tip.product, "name")
    if tip.category:
        return translate_field(tip.category, "name")
    return f"{translate_field(tip.value.attribute, 'name')}: {translate_field(tip.value, 'name')}"


def describe_months(tip: Any) -> str:
    first, last = MONTHS[tip.first_month], MONTHS[tip.last_month]
    return str(first) if tip.first_month == tip.last_month else f"{first} – {last}"


def filter_month(tips: QuerySet, month: str) -> QuerySet:
    """In season then, also over the new year."""
    if not month.isdecimal() or int(month) not in MONTHS:
        return tips.none()
    chosen = int(month)
    begun, goes_on = Q(first_month__lte=chosen), Q(last_month__gte=chosen)
    is_over_new_year = Q(first_month__gt=F("last_month"))
    return tips.filter(
        (~is_over_new_year & begun & goes_on) | (is_over_new_year & (begun | goes_on))
    )


class CareTipAdmin(OfficeAdmin):
    permission = permissions.PRODUCTS
    one, many = _("Care tip"), _("Care of plants")
    form = CareTipForm
    list_display = (
        build_column("title", _("Title"), lambda tip: get_bilingual_text(tip, "title")),
        build_column("subject", _("Plants"), describe_subject),
        build_choice_column("task", _("Task"), TASKS),
        build_column("months", _("Months"), describe_months),
        build_column("is_active", _("Active"), boolean=True),
    )
    list_filter = (
        build_filter(_("Task"), "task", TASKS),
        build_filter(_("Month"), "month", lambda: list(MONTHS.items()), filter_month),
    )
    list_filter_sheet = True
    search_fields = ("title_ar", "title_en")
    search_help_text = _("Title, advice or name of a plant")
    fieldsets = (
        (None, {"fields": (("title_ar", "title_en"), ("text_ar", "text_en")),
                "classes": ("office-pairs",)}),
        (_("Plants"), {"fields": ("slug", "category", "value")}),
        (_("When"), {"fields": ("task", ("first_month", "last_month"), "is_active")}),
    )  # fmt: skip
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        tips = super().get_queryset(request)
        return tips.select_related("product", "category", "value__attribute").prefetch_related(
            "product__translations", "category__translations",
            "value__translations", "value__attribute__translations",
        )  # fmt: skip

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        text = text.strip()
        names = ("title_ar", "title_en", "text_ar", "text_en", "product__name", "category__name")
        found = Q(product__translations__name__icontains=text)
        for name in names:
            found |= Q((f"{name}__icontains", text))
        return queryset.filter(found).distinct()
