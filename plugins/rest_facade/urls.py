"""The REST API, at the addresses of spec §7."""

from django.urls import path

from plugins.rest_facade.api import api

urlpatterns = [path("api/", api.urls)]
