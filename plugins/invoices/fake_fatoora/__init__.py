"""A portal that plays ZATCA's, for tests and local shops: a server of its own process.

``python -m plugins.invoices.fake_fatoora --port 8099``; the shop finds it by ``FATOORA_URL``. It
checks what it is given with code of its own, which imports nothing of the shop: signing request,
one-time password, hash, stamp, QR code, counter and chain of each unit, and the business rules of
``rules.py``. It issues certificates from its own key, and clears standard documents.

``GET /_control`` says what it has; ``POST /_control`` changes how it behaves (``settings.py``);
``POST /_control/otps`` gives a one-time password, as the portal's page does, and
``POST /_control/reset`` forgets all but the authority's key.

It is stricter than ZATCA in one thing: a document out of its chain's order is rejected.
"""
