"""The REST API, at the addresses of spec §7."""

from django.urls import path

from plugins.rest_facade.api import api
from plugins.rest_facade.docs import render_docs

urlpatterns = [path("api/docs", render_docs, name="rest-docs"), path("api/", api.urls)]
