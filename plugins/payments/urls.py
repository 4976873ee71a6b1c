"""Addresses of payments: the sandbox's tokeniser and challenge, and what providers report."""

from django.urls import path

from plugins.payments import sandbox_views
from plugins.payments.challenge_pages import style
from plugins.payments.stc_pay_views import stc_pay
from plugins.payments.webhook_views import moyasar_webhook

urlpatterns = [
    path("payments/sandbox/tokens", sandbox_views.tokens, name="sandbox-tokens"),
    path("payments/style.css", style, name="payments-style"),
    path("payments/stc-pay/<uuid:payment_id>", stc_pay, name="stc-pay"),
    path(
        "payments/sandbox/challenge/<str:challenge_id>",
        sandbox_views.challenge,
        name="sandbox-challenge",
    ),
    path("payments/moyasar/webhook", moyasar_webhook, name="moyasar-webhook"),
]
