"""A simulator of Tabby's API and payment page, for tests and local shops.

``python -m plugins.payments.fake_tabby --port 8097 --webhook <PUBLIC_URL>/payments/tabby/webhook``
with ``TABBY_SECRET_KEY`` and ``TABBY_WEBHOOK_SECRET``; the shop finds it by ``TABBY_URL``. What it
can do besides: ``plugins/payments/instalment_sandbox``.

Shapes, statuses and errors: docs.tabby.ai (docs.tabby.sa for Saudi Arabia), "API Reference" of
November 2025 and its pages "Checkout Flow", "Payment Processing", "Payment Statuses", "Webhooks",
"Response Codes".
"""
