from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "plugins.content"
    label = "content"

    def ready(self) -> None:
        from plugins.content import notifications, selectors
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from saleor_config import interfaces

        interfaces.home_collections.register(selectors.list_home_collections)
        register_kind(
            MessageKind(
                notifications.MESSAGE_KIND,
                notifications.send_contact_mail,
                is_urgent=notifications.is_urgent_contact_mail,
                channel="mail",
            )
        )
