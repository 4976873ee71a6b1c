from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "plugins.payments"
    label = "payments"
