"""Addresses of payments: the sandbox's tokeniser and challenge, and what providers report."""

from django.urls import path

from plugins.payments import sandbox_views
from plugins.payments.instalment_views import receive_tabby_webhook, receive_tamara_webhook
from plugins.payments.views import receive_moyasar_webhook, serve_stylesheet, show_stc_pay_page

urlpatterns = [
    path("payments/sandbox/tokens", sandbox_views.create_token, name="sandbox-tokens"),
    path("payments/style.css", serve_stylesheet, name="payments-style"),
    path("payments/stc-pay/<uuid:payment_id>", show_stc_pay_page, name="stc-pay"),
    path(
        "payments/sandbox/challenge/<str:challenge_id>",
        sandbox_views.show_challenge,
        name="sandbox-challenge",
    ),
    path("payments/moyasar/webhook", receive_moyasar_webhook, name="moyasar-webhook"),
    path("payments/tabby/webhook", receive_tabby_webhook, name="tabby-webhook"),
    path("payments/tamara/webhook", receive_tamara_webhook, name="tamara-webhook"),
]
