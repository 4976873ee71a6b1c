"""The frame of pages, also of errors, and of one row with the forms that are sent from it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.services.one_time_tokens import use_token
from saleor_config.errors import ShopError
from saleor_config.global_ids import read_number
from saleor_config.language import ARABIC, Language, find_supported_language
from saleor_config.request_ids import get_error_reference

View = Callable[..., HttpResponseBase]
DONE = gettext_lazy("Done.")


def render_page(
    request: HttpRequest, template: str, title: Any, status: int = 200, **context: Any
) -> HttpResponse:
    request.current_app = admin.site.name
    full = {**admin.site.each_context(request), "title": title, **context}
    return render(request, f"office/{template}.html", full, status=status)


def get_row(rows: QuerySet, key: Any) -> Any:
    """The row of a key as it was typed or sent. Raises ``Http404``."""
    return get_object_or_404(rows, pk=read_number(str(key or "")) or 0)


def join_messages(error: ShopError) -> str:
    return " ".join(detail.message for detail in error.details)


@dataclass(frozen=True)
class RowPage:
    """The page ``view`` of a row. ``show(request, key, status, **invalid)`` shows it, with forms
    that have errors by their name in its template; ``has_tokens``: forms are accepted once."""

    view: str
    get_row: Callable[[HttpRequest, Any], Any]
    show: View
    has_tokens: bool = False

    def build_view(self, run: Callable[[Any, Any], object], success_message: Any = DONE) -> View:
        """A view that runs a form and goes back to the page, or responds with JSON."""

        def view(request: HttpRequest, key: int) -> HttpResponseBase:
            failure = self.try_run(request, run, self.get_row(request, key))
            message = failure or success_message
            if "application/json" in request.headers.get("accept", ""):
                status = 409 if failure else 200
                return JsonResponse({"done": not failure, "message": message}, status=status)
            (messages.error if failure else messages.success)(request, message)
            return redirect(self.view, key)

        return view

    def build_form_view(
        self, name: str, form_class: Any, run: Callable[..., object], success_message: Any = DONE
    ) -> View:
        """The same for a form that is shown again with what was typed, after an error."""

        def view(request: HttpRequest, key: int) -> HttpResponseBase:
            row = self.get_row(request, key)
            form = form_class(request.POST, row=row)
            if form.is_valid():
                failure = self.try_run(request, run, row, form)
                if not failure:
                    messages.success(request, success_message)
                    return redirect(self.view, key)
                form.add_error(None, failure)
            return self.show(request, key, status=422, **{name: form})

        return view

    def try_run(self, request: HttpRequest, run: Callable[..., object], *given: Any) -> str:
        """Why nothing was done; empty where it was."""
        try:
            if self.has_tokens:
                use_token(request)
            run(request, *given)
        except ShopError as error:
            return join_messages(error)
        return ""


def get_language(request: HttpRequest) -> Language:
    """That of the cookie, or Arabic."""
    return find_supported_language(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)) or ARABIC


def replace_json_error(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """``response``, or a page instead of the shop's JSON where a browser accepts one."""
    texts = {
        400: _("The request could not be read."),
        403: _("You do not have permission to see or do this."),
        404: _("There is no such page."),
        500: _("Something went wrong on our side. Please try again. (Reference: %(reference)s)")
        % {"reference": get_error_reference()},
    }
    status = response.status_code
    is_json = response.headers.get("Content-Type", "").startswith("application/json")
    accepts_html = "text/html" in request.headers.get("accept", "text/html")
    if status not in texts or not is_json or not accepts_html:
        return response
    return show_error(request, texts[status], status)


def show_csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was not sent from a page of ours, or that page is old."""
    message = _("This page was open for too long. Please go back, load it again and repeat.")
    return show_error(request, message, 403)


def show_error(request: HttpRequest, message: str, status: int) -> HttpResponse:
    return render_page(request, "error", message, status, number=status)
