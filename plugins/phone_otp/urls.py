"""Addresses of the development inbox."""

from django.urls import path

from plugins.phone_otp import inbox_views

urlpatterns = [
    path("dev/inbox/", inbox_views.inbox_page, name="development-inbox"),
    path("dev/inbox.json", inbox_views.inbox_json),
    path("dev/inbox.css", inbox_views.inbox_style, name="development-inbox-style"),
]
