"""The list of gift cards, and the addresses of a card's page."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.gift_cards import labels, views
from plugins.back_office.office_admin import OwnPageAdmin
from plugins.gift_cards.selectors import list_cards_for_staff, search_cards
from saleor_config.money import format_riyals


def format_code_end(card: Any) -> str:
    return format_html('<bdi dir="ltr">•••• {}</bdi>', card.last_digits or "–")


def format_balance(card: Any) -> str:
    return format_riyals(card.card.current_balance_amount)


def format_initial(card: Any) -> str:
    return format_riyals(card.card.initial_balance_amount)


def get_state_label(card: Any) -> tuple[str, Any]:
    state = labels.get_state(card)
    return state, labels.STATES[state]


def filter_by_state(cards: QuerySet, state: str) -> QuerySet:
    if state == "voided":
        return cards.filter(card__is_active=False)
    valid = cards.filter(card__is_active=True)
    if state == "empty":
        return valid.filter(card__current_balance_amount=0)
    return valid.filter(card__current_balance_amount__gt=0)


class GiftCardAdmin(OwnPageAdmin):
    permission = permissions.GIFT_CARDS
    one, many = _("Gift card"), _("Gift cards")
    can_change = False
    list_display = (
        build_column("code", _("Code"), format_code_end),
        build_column("state", _("State"), get_state_label, label=labels.STATE_COLOURS),
        build_column("balance", _("Balance"), format_balance),
        build_column(
            "initial",
            _("Issued with"),
            lambda card: format_riyals(card.card.initial_balance_amount),
        ),
        build_choice_column("origin", _("Origin"), labels.ORIGINS),
        build_column(
            "issued", _("Issued on"), lambda card: date_format(localtime(card.issued_at), "j F Y")
        ),
    )
    list_display_links = (list_display[0],)
    list_filter = (build_filter(_("State"), "state", labels.STATES, filter_by_state),)
    search_fields = ("last_digits",)
    search_help_text = _("Last four of the code, order number, or the recipient’s e-mail")
    ordering = ("-issued_at", "-pk")
    post_views = views.POST_VIEWS

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        cards = list_cards_for_staff()
        return cards if self.is_allowed(request) else cards.none()

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return search_cards(queryset, text)

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        return views.show_card(request, key) if key else views.show_new_card(request)
