"""Addresses of the development inbox."""

from django.urls import path

from saleor_config.inbox import views

urlpatterns = [
    path("dev/inbox/", views.inbox_page, name="development-inbox"),
    path("dev/inbox.json", views.inbox_json),
    path("dev/inbox.css", views.inbox_style, name="development-inbox-style"),
]
