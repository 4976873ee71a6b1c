"""What the simulators of payment providers have in common: records, faults, reports, pages, HTTP.

Each is a server of its own process (``plugins.payments.fake_tabby``, ``fake_tamara``,
``fake_moyasar``). They import nothing of the shop and check what they are given with code of their
own: amounts, currency, required fields, states, captured within what was authorised, refunded
within what was captured.

``GET /_control`` returns settings and ledger; ``POST /_control`` changes the settings
(``settings.py``); ``POST /_control/decide`` ends a session as its page would;
``POST /_control/reports`` delivers what is waiting and says what was delivered,
``POST /_control/reset`` forgets everything.
"""
