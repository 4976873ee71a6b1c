from django.apps import AppConfig


class BookingsConfig(AppConfig):
    name = "plugins.bookings"
    label = "bookings"

    def ready(self) -> None:
        from plugins.bookings import messages, notices
        from plugins.messaging.services.outbox import MessageKind, register

        register(MessageKind(notices.MESSAGE_KIND, messages.send_notification))
