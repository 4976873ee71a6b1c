from django.apps import AppConfig


class SaleorConfigConfig(AppConfig):
    name = "saleor_config"
