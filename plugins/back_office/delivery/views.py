"""The week's slots with what is taken, and handing over orders that are fetched."""

from datetime import date, timedelta
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.bookings.calendar import read_day
from plugins.back_office.form_fields import LATIN_INPUT
from plugins.back_office.pages import render_page
from plugins.back_office.permissions import ORDERS, SHIPPING, require_permission
from plugins.delivery.selectors import SlotUse, list_occupancy, list_open_pickups
from plugins.orders.services import OrderError, hand_over_order
from plugins.payments.selectors import get_cash_due
from saleor_config.language import get_bilingual_text

WEEK: Final = 7
SUNDAY: Final = 6


class CodeForm(forms.Form):
    code = forms.CharField(
        label=gettext_lazy("The customer’s code"),
        max_length=16,
        widget=forms.TextInput(
            {**LATIN_INPUT, "inputmode": "numeric", "autofocus": True, "size": 8}
        ),
    )
    cash = forms.BooleanField(
        label=gettext_lazy("The cash was taken, where any is due"), required=False
    )


def show_week(request: HttpRequest) -> HttpResponse:
    """``?day=2026-11-22``; by default this week, which begins on Sunday. Four queries."""
    require_permission(request.user, SHIPPING, ORDERS)
    day = read_day(request.GET.get("day", ""))
    first = day - timedelta(days=(day.weekday() - SUNDAY) % WEEK)
    days = [first + timedelta(days=number) for number in range(WEEK)]
    rows = [
        {
            "rule": rule,
            "area": get_bilingual_text(rule.area, "name"),
            "cells": build_cells(days, uses),
        }
        for rule, uses in list_occupancy(first, WEEK, timezone.now())
    ]
    return render_page(
        request,
        "delivery_week",
        _("Slots of the week"),
        days=days,
        today=timezone.localdate(),
        before=first - timedelta(days=WEEK),
        after=first + timedelta(days=WEEK),
        rows=rows,
    )


def build_cells(days: list[date], uses: list[SlotUse]) -> list[tuple[date, SlotUse | None]]:
    by_day = {use.date: use for use in uses}
    return [(each, by_day.get(each)) for each in days]


def show_pickups(request: HttpRequest) -> HttpResponseBase:
    """Hands the order of a code over; the orders that wait to be fetched."""
    require_permission(request.user, ORDERS)
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            pickup = hand_over_order(
                form.cleaned_data["code"], request.user, has_cash=form.cleaned_data["cash"]
            )
        except OrderError as error:
            form.add_error("cash" if error.field == "cash" else "code", error.message)
        else:
            message = _("Order #%(number)s is handed over.") % {"number": pickup.order_id}
            messages.success(request, message)
            return redirect("admin:delivery_pickups")
    pickups: list[dict[str, Any]] = [
        {
            "row": row,
            "point": get_bilingual_text(row.point, "name"),
            "cash": get_cash_due(row.order.payments.all()),
        }
        for row in list_open_pickups()
    ]
    return render_page(
        request,
        "delivery_pickups",
        _("Hand over orders"),
        422 if form.errors else 200,
        form=form,
        pickups=pickups,
    )
