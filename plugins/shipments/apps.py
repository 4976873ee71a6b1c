from django.apps import AppConfig


class ShipmentsConfig(AppConfig):
    name = "plugins.shipments"
    label = "shipments"

    def ready(self) -> None:
        from plugins.payments.signals import payment_refunded
        from plugins.shipments import messages, notices, saleor_mail
        from plugins.shipments.services import money_went_back
        from saleor_config.outbox import MessageKind, register

        register(MessageKind(notices.KIND, messages.send_notice))
        register(MessageKind(notices.STAFF_KIND, messages.send_to_staff))
        saleor_mail.install()
        payment_refunded.connect(money_went_back)
