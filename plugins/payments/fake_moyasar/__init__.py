"""A simulator of Moyasar's API and 3-D Secure page, for tests and local shops.

``python -m plugins.payments.fake_moyasar --port 8095 --webhook <API>/payments/moyasar/webhook``
with ``MOYASAR_SECRET_KEY``, ``MOYASAR_PUBLISHABLE_KEY`` and ``MOYASAR_WEBHOOK_SECRET``; the server
of the shop finds it by ``MOYASAR_URL``. A browser always asks api.moyasar.com: tests send that
here. What it can do besides: ``plugins/payments/instalment_sandbox``.

Shapes, statuses, errors and test cards: docs.moyasar.com as read in November 2026, "Create
Payment", "Payment Object", "Payment Status Reference", "Void Payment", "Refund Payment", "Capture a
Payment", "Idempotency", "Tokenization", "Save Card During a Payment", "Create Token", "STC Pay:
Custom UI", "Apple Pay: Custom UI", "Test Cards", "Webhook Reference".
"""
