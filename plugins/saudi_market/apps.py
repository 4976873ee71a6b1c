from django.apps import AppConfig


class SaudiMarketConfig(AppConfig):
    name = "plugins.saudi_market"
    label = "saudi_market"

    def ready(self) -> None:
        from plugins.saudi_market.selectors import get_free_delivery_limit
        from saleor_config import interfaces

        interfaces.free_delivery_above.register(get_free_delivery_limit)
