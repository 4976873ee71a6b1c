from django.apps import AppConfig


class SaudiMarketConfig(AppConfig):
    name = "plugins.saudi_market"
    label = "saudi_market"
