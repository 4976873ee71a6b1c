"""The URL of carriers' webhooks."""

from django.urls import path

from plugins.shipments.webhook_views import receive_webhook

urlpatterns = [
    path("shipments/<slug:carrier>/webhook", receive_webhook, name="carrier-webhook"),
]
