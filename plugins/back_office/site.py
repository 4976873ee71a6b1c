"""The office's site: staff who proved who they are, by password and by a code."""

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from unfold.sites import UnfoldAdminSite

from plugins.back_office.sign_in.session import is_staff, is_verified


class OfficeSite(UnfoldAdminSite):
    index_title = _("Start")
    index_template = "office/start.html"
    enable_nav_sidebar = True
    empty_value_display = "–"

    def has_permission(self, request: HttpRequest) -> bool:
        return is_verified(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        from plugins.back_office.sign_in import views

        if is_staff(request):
            return redirect("admin:index" if is_verified(request) else "admin:code")
        return views.sign_in(request)

    def index(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        from plugins.back_office.start.page import start_context

        return super().index(request, {**(extra_context or {}), **start_context(request.user)})

    def extra_urls(self) -> list[URLPattern]:
        """Pages that belong to no model: the second factor, and those of ``modules``."""
        from plugins.back_office import language, modules
        from plugins.back_office.sign_in import views

        return [
            path("code/", views.code, name="code"),
            path("code/new/", views.enrol, name="enrol"),
            path("code/recovery/", views.recovery_codes, name="recovery_codes"),
            path("new-password/", views.new_password, name="new_password"),
            path("language/", language.choose, name="choose_language"),
            *modules.pages(self),
        ]

    def password_change(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        from plugins.back_office.sign_in import views

        return views.change_password(request, self.each_context(request))

    def home(self) -> str:
        return str(reverse("admin:index"))
