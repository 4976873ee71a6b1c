"""A simulator of Meta's Cloud API for WhatsApp, for tests and local shops.

``python -m plugins.messaging.fake_whatsapp --port 8096 --webhook <PUBLIC_URL>/sms/whatsapp/`` with
the four ``WHATSAPP_…`` variables of the shop, which finds it by ``WHATSAPP_URL``. ``POST
/_control`` changes its settings and shows what it has taken (``FakeWhatsAppSettings``).

Shapes and errors: developers.facebook.com/docs/whatsapp, "Messages", "Message templates",
"Webhooks" and "Error Codes" of Graph API v21.0.
"""
