from django.apps import AppConfig


class ShipmentsConfig(AppConfig):
    name = "plugins.shipments"
    label = "shipments"
