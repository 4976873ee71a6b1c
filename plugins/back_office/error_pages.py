"""Refusals and failures as pages that staff can read; the shop's own are JSON."""

from typing import Final

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from plugins.back_office.policy import wants_page

PAGES: Final = frozenset({400, 403, 404, 500})


def readable(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """``response``, or a page instead of the shop's JSON where a browser asked for one."""
    is_json = response.headers.get("Content-Type", "").startswith("application/json")
    if response.status_code not in PAGES or not is_json or not wants_page(request):
        return response
    return error_page(request, response.status_code)


def error_page(request: HttpRequest, status: int) -> HttpResponse:
    sentences = {
        400: _("The request could not be read."),
        403: _("You do not have permission to see or do this."),
        404: _("There is no such page."),
        500: _("Something went wrong on our side. Please try again."),
    }
    context = {**admin.site.each_context(request), "title": sentences[status], "status": status}
    return render(request, "office/error.html", context, status=status)


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was not sent from a page of ours, or that page is old."""
    title = _("This page was open for too long. Please go back, load it again and repeat.")
    context = {**admin.site.each_context(request), "title": title, "status": 403}
    return render(request, "office/error.html", context, status=403)
