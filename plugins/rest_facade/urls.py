"""Addresses of the REST API and its documentation."""

from django.urls import path

from plugins.rest_facade.api import api
from plugins.rest_facade.docs import render_docs

urlpatterns = [path("api/docs", render_docs, name="rest-docs"), path("api/", api.urls)]
