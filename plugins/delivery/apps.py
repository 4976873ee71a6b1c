from django.apps import AppConfig


class DeliveryConfig(AppConfig):
    name = "plugins.delivery"
    label = "delivery"
