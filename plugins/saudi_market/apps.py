from django.apps import AppConfig


class SaudiMarketConfig(AppConfig):
    name = "plugins.saudi_market"
    label = "saudi_market"

    def ready(self) -> None:
        from plugins.saudi_market.selectors import free_delivery_above
        from saleor_config import interfaces

        interfaces.free_delivery_above.register(free_delivery_above)
