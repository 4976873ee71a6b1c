"""The list of gift cards that shoppers buy, and the addresses of a purchase's page."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_column, build_filter
from plugins.back_office.gift_cards import labels, purchase_views
from plugins.back_office.office_admin import OwnPageAdmin
from plugins.gift_card_purchases.selectors import (
    PurchaseState,
    filter_purchases_by_state,
    list_purchases_for_staff,
    search_purchases,
)
from saleor_config.money import format_halalas


def format_reference(purchase: Any) -> str:
    return format_html('<bdi dir="ltr">{}</bdi>', purchase.reference)


def get_purchase_state(purchase: Any) -> tuple[str, Any]:
    state = purchase.state.value
    return state, labels.PURCHASE_STATES[state]


def format_recipient(purchase: Any) -> str:
    return format_html("<bdi>{}</bdi>", purchase.recipient_name or "–")


class GiftCardPurchaseAdmin(OwnPageAdmin):
    permission = permissions.GIFT_CARDS
    one, many = _("Gift card sold"), _("Gift cards sold")
    can_add = can_change = False
    list_display = (
        build_column("reference", _("Purchase"), format_reference),
        build_column("state", _("State"), get_purchase_state, label=labels.PURCHASE_STATE_COLOURS),
        build_column("amount", _("Amount"), lambda row: format_halalas(row.amount)),
        build_column("recipient", _("Recipient"), format_recipient),
        build_column(
            "begun", _("Begun on"), lambda row: date_format(localtime(row.created_at), "j F Y")
        ),
    )
    list_display_links = (list_display[0],)
    list_filter = (
        build_filter(
            _("State"),
            "state",
            labels.PURCHASE_STATES,
            lambda rows, state: filter_purchases_by_state(rows, PurchaseState(state)),
        ),
    )
    search_fields = ("reference",)
    search_help_text = _("Reference, or the e-mail of recipient or buyer")
    ordering = ("-created_at", "-pk")
    post_views = purchase_views.POST_VIEWS

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        purchases = list_purchases_for_staff()
        return purchases if self.is_allowed(request) else purchases.none()

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return search_purchases(queryset, text)

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        return purchase_views.show_purchase(request, key)
