"""Texts of care guides that staff write in place of the generated ones."""

from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.care.guide_forms import SECTIONS, GuideTextForm
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.office_admin import OfficeAdmin
from plugins.care_guides.selectors import get_generated_text
from saleor_config.language import ARABIC, ENGLISH, Language, translate_field


def describe_generated(row: Any, language: Language) -> str:
    """What the guide says where the field is empty."""
    text = get_generated_text(row.product_id, row.section, language) if row.pk else ""
    if not text:
        return gettext("No sentence of its own: the tips of the seasons alone are shown.")
    return format_html('<div dir="auto" lang="{}">{}</div>', language, text)


class GuideTextAdmin(OfficeAdmin):
    permission = permissions.PRODUCTS
    one, many = _("Text of a care guide"), _("Care guides")
    form = GuideTextForm
    list_display = (
        build_column("product", _("Plant"), lambda row: translate_field(row.product, "name")),
        build_choice_column("section", _("Section"), SECTIONS),
        build_column("changed_at", _("Changed on")),
    )
    list_filter = (build_filter(_("Section"), "section", SECTIONS),)
    list_filter_sheet = True
    search_fields = ("text_ar", "text_en")
    search_help_text = _("Name of a plant, or words of the text")
    readonly_fields = ("generated_ar", "generated_en")
    actions = None

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """A new text does not know its plant before it is saved."""
        own = [
            (_("Plants"), {"fields": (("slug", "section"),)}),
            (None, {"fields": (("text_ar", "text_en"),), "classes": ("office-pairs",)}),
        ]
        if obj is None:
            return own
        generated = {
            "fields": (("generated_ar", "generated_en"),), "classes": ("office-pairs",),
            "description": gettext("Shown again in a language that has no text of its own."),
        }  # fmt: skip
        return [*own, (_("Generated text"), generated)]

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows = super().get_queryset(request)
        return rows.select_related("product").prefetch_related("product__translations")

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        text = text.strip()
        found = Q(product__translations__name__icontains=text)
        for name in ("product__name", "text_ar", "text_en"):
            found |= Q((f"{name}__icontains", text))
        return queryset.filter(found).distinct()

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        obj.changed_at = timezone.now()
        super().save_model(request, obj, form, change)

    def generated_ar(self, row: Any) -> str:
        return describe_generated(row, ARABIC)

    def generated_en(self, row: Any) -> str:
        return describe_generated(row, ENGLISH)

    generated_ar.short_description = _("In Arabic")  # type: ignore[attr-defined]
    generated_en.short_description = _("In English")  # type: ignore[attr-defined]
