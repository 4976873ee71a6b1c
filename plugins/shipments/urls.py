"""The address of carriers' webhooks."""

from django.urls import path

from plugins.shipments.webhook_views import receive_news

urlpatterns = [
    path("shipments/<slug:carrier>/webhook", receive_news, name="carrier-webhook"),
]
