"""A simulator of Tamara's API and payment page, for tests and local shops.

``python -m plugins.payments.fake_tamara --port 8098
--webhook <PUBLIC_URL>/payments/tamara/webhook`` with ``TAMARA_API_TOKEN`` and
``TAMARA_NOTIFICATION_TOKEN``; the shop finds it by ``TAMARA_URL``. What it can do besides:
``plugins/payments/instalment_sandbox``.

Shapes, statuses and errors: docs.tamara.co, "API Explorer" and "Online Order Status Flow" as read
in November 2026, "Webhook Registration" of 13 July 2026; where they leave fields out (order by
reference, an order's transactions, check of payment options), Tamara's PHP SDK of 14 May 2024
(github.com/tamara-solution/php-sdk), and for error codes its WooCommerce plugin.
"""
