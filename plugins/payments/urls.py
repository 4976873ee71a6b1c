"""Addresses of payments: the sandbox's tokeniser and challenge, and what providers report."""

from django.urls import path

from plugins.payments import sandbox_views
from plugins.payments.webhook_views import moyasar_webhook

urlpatterns = [
    path("payments/sandbox/tokens", sandbox_views.tokens, name="sandbox-tokens"),
    path("payments/sandbox/style.css", sandbox_views.style, name="sandbox-style"),
    path(
        "payments/sandbox/challenge/<str:challenge_id>",
        sandbox_views.challenge,
        name="sandbox-challenge",
    ),
    path("payments/moyasar/webhook", moyasar_webhook, name="moyasar-webhook"),
]
