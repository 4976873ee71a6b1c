from django.apps import AppConfig


class CartConfig(AppConfig):
    name = "plugins.cart"
    label = "cart"

    def ready(self) -> None:
        from plugins.cart.voucher_use import count_in_saleors_checkout

        count_in_saleors_checkout()
