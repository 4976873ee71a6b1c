from django.apps import AppConfig


class CartConfig(AppConfig):
    name = "plugins.cart"
    label = "cart"

    def ready(self) -> None:
        from plugins.cart.services import pending_orders as waiting
        from plugins.cart.voucher_use import saleors_checkout
        from plugins.payments.signals import payment_captured, payment_failed

        saleors_checkout.install()
        payment_captured.connect(waiting.complete_pending_order)
        payment_failed.connect(waiting.close_pending_order)
