"""Sales and vouchers: their lists, their pages, and the search for what they are for."""

from typing import Any

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_column, build_filter
from plugins.back_office.discounts import services
from plugins.back_office.discounts.forms import VOUCHER_TYPES, SaleForm, VoucherForm
from plugins.back_office.discounts.selectors import MODELS, TITLES, search_options
from plugins.back_office.form_fields import format_number
from plugins.back_office.office_admin import FormPageAdmin
from plugins.back_office.services import one_time_tokens
from plugins.back_office.text import get_name, join_words
from saleor_config.money import add_currency

STATES = {"running": _("running"), "coming": _("coming"), "over": _("over")}
COLOURS = {"running": "success", "coming": "info", "over": ""}


def get_state_label(row: Any) -> tuple[str, Any]:
    now = timezone.now()
    if row.start_date > now:
        state = "coming"
    else:
        state = "over" if row.end_date and row.end_date < now else "running"
    return state, STATES[state]


def filter_state(rows: QuerySet, value: str) -> QuerySet:
    now = timezone.now()
    conditions = {
        "coming": Q(start_date__gt=now),
        "over": Q(end_date__lt=now, start_date__lte=now),
        "running": Q(start_date__lte=now) & (Q(end_date=None) | Q(end_date__gte=now)),
    }
    return rows.filter(conditions.get(value, Q()))


def format_amount(kind: str, value: Any) -> str:
    amount = format_number(value) or "0"
    text = f"{amount}%" if kind == "percentage" else add_currency(amount)
    return format_html("<bdi>{}</bdi>", text)


def format_catalogues(row: Any) -> str:
    counts = {kind: getattr(row, f"{kind}_count") for kind in TITLES}
    return join_words(f"{TITLES[kind]}: {count}" for kind, count in counts.items() if count)


def count_relation(model: Any, kind: str) -> Any:
    """A sub-query: three joins would count each row many times."""
    relation = getattr(model, kind).through.objects
    own = relation.filter(**{model._meta.model_name: OuterRef("pk")}).order_by()
    counted = own.values(model._meta.model_name).annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(counted), 0)


NAME = build_column("name", _("Name"), lambda row: get_name(row) or "–", ordering="name")
STARTS = build_column("start_date", _("From"))
ENDS = build_column("end_date", _("Until"))
STATE = build_column("state", _("State"), get_state_label, label=COLOURS)


class DiscountAdmin(FormPageAdmin):
    permission = permissions.DISCOUNTS
    list_filter = (build_filter(_("State"), "state", STATES, filter_state),)
    list_filter_sheet = True
    ordering = ("-pk",)
    template = "discount"
    success_message = _("Saved. Prices in the shop follow within a minute.")
    removal_message = _("Deleted.")
    returns_to_list = False

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows = super().get_queryset(request).prefetch_related("translations")
        return rows.annotate(
            **{f"{kind}_count": count_relation(rows.model, kind) for kind in TITLES}
        )

    def save_typed(self, request: HttpRequest, form: Any) -> Any:
        one_time_tokens.use_token(request)
        row = form.row
        if row is None:
            row = services.create_discount(request, self.model, form.get_input())
        else:
            services.update_discount(request, row, form.get_input())
        chosen = {kind: [each["key"] for each in rows] for kind, rows in form.get_chosen().items()}
        services.set_catalogues(request, row, chosen)
        if "name_en" in form.changed_data:
            services.translate_discount(request, row, form.cleaned_data["name_en"])
        return row

    def remove_row(self, request: HttpRequest, row: Any) -> None:
        services.delete_discount(request, row)

    def get_form_context(self, form: Any) -> dict[str, Any]:
        chosen = form.get_chosen()
        return {
            "once": one_time_tokens.new_token(),
            "pickers": [
                {
                    "kind": kind,
                    "title": TITLES[kind],
                    "chosen": chosen[kind],
                    "address": reverse("admin:discounts_search", args=[kind]),
                }
                for kind in MODELS
            ],
        }


class SaleAdmin(DiscountAdmin):
    one, many = _("Sale"), _("Sale prices")
    list_display = (
        NAME,
        build_column("discount", _("Discount"), lambda row: format_amount(row.type, row.value)),
        STARTS,
        ENDS,
        build_column("catalogues", _("What it is for"), format_catalogues),
        STATE,
    )
    list_display_links = (NAME,)
    search_fields = ("name", "translations__name")
    search_help_text = _("Name")
    form_class = SaleForm


def format_target(row: Any) -> Any:
    if row.type == "specific_product":
        return format_catalogues(row)
    return dict(VOUCHER_TYPES).get(row.type, row.type)


def format_uses(row: Any) -> str:
    limit = row.usage_limit if row.usage_limit is not None else "∞"
    return format_html('<bdi dir="ltr">{} / {}</bdi>', row.used, limit)


class VoucherAdmin(DiscountAdmin):
    one, many = _("Voucher"), _("Vouchers")
    list_display = (
        build_column("code", _("Code")),
        NAME,
        build_column(
            "discount", _("Discount"),
            lambda row: format_amount(row.discount_value_type, row.discount_value),
        ),
        build_column("target", _("For"), format_target),
        STARTS,
        ENDS,
        build_column("uses", _("Used"), format_uses),
        STATE,
    )  # fmt: skip
    list_display_links = (list_display[0],)
    search_fields = ("code", "name", "translations__name")
    search_help_text = _("Code or name")
    form_class = VoucherForm


def search_catalogue(request: HttpRequest, kind: str) -> JsonResponse:
    """``?q=`` to ``{"found": [{"key", "name"}]}``, for the search fields of the form."""
    if not permissions.has_permission(request.user, permissions.DISCOUNTS):
        return JsonResponse({"found": []}, status=403)
    if kind not in MODELS:
        return JsonResponse({"found": []}, status=404)
    return JsonResponse({"found": search_options(kind, request.GET.get("q", ""))})
