from django.apps import AppConfig


class CartConfig(AppConfig):
    name = "plugins.cart"
    label = "cart"

    def ready(self) -> None:
        from plugins.cart.services import pending_orders
        from plugins.cart.voucher_use import saleors_checkout
        from plugins.payments.signals import (
            payment_authorised,
            payment_captured,
            payment_failed,
        )

        saleors_checkout.install()
        payment_authorised.connect(pending_orders.complete_pending_order)
        payment_captured.connect(pending_orders.complete_pending_order)
        payment_failed.connect(pending_orders.close_pending_order)
