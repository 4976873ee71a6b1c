from django.apps import AppConfig


class ShipmentsConfig(AppConfig):
    name = "plugins.shipments"
    label = "shipments"

    def ready(self) -> None:
        from plugins.shipments import messages, notices, saleor_mail
        from saleor_config.outbox import MessageKind, register

        register(MessageKind(notices.KIND, messages.send_notice))
        register(MessageKind(notices.STAFF_KIND, messages.send_to_staff))
        saleor_mail.install()
