"""Cards of gifts, to be printed on A6 by the browser, whose letters it joins as a hand does."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from plugins.back_office.dispatch.days import read_day
from plugins.back_office.permissions import ORDERS, require_permission
from plugins.dispatch import selectors
from plugins.gifts.selectors import list_order_gifts
from saleor_config.global_ids import read_number


@require_GET
def show_cards(request: HttpRequest) -> HttpResponse:
    """Of a day, or of one order."""
    require_permission(request.user, ORDERS)
    chosen = request.GET.get("order", "")
    cards = list_cards([read_order_number(chosen)] if chosen else list_day_orders(request))
    return render(
        request, "office/gift_messages.html", {"cards": cards, "title": _("Greeting cards")}
    )


def read_order_number(text: str) -> int:
    number = read_number(text)
    if number is None:
        raise Http404
    return number


def list_day_orders(request: HttpRequest) -> list[int]:
    return [order.pk for order in selectors.load_day_orders(read_day(request))]


def list_cards(order_keys: list[int]) -> list[dict[str, Any]]:
    """In the order of the route; gifts without a word on them have none."""
    gifts = list_order_gifts(order_keys)
    return [
        {"number": key, "gift": gifts[key]}
        for key in order_keys
        if key in gifts and gifts[key].has_card
    ]
