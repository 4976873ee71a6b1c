from django.apps import AppConfig


class BookingsConfig(AppConfig):
    name = "plugins.bookings"
    label = "bookings"

    def ready(self) -> None:
        from plugins.bookings import delivery, notifications
        from plugins.messaging.services.outbox import MessageKind, register_kind

        register_kind(MessageKind(notifications.MESSAGE_KIND, delivery.send_notification))
