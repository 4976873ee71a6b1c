from django.apps import AppConfig


class AnalyticsConfig(AppConfig):
    name = "plugins.analytics"
    label = "analytics"

    def ready(self) -> None:
        from plugins.analytics.receivers import record_added_line, record_booking
        from plugins.analytics.senders.configuration import check_sender_variables
        from plugins.analytics.services.consents import MESSAGE_KIND
        from plugins.analytics.services.delivery import LIFETIME, send_event
        from plugins.bookings.signals import booking_created
        from plugins.cart.signals import line_added
        from plugins.messaging.services.outbox import MessageKind, is_always_urgent, register_kind
        from saleor_config import queues

        check_sender_variables()
        line_added.connect(record_added_line)
        booking_created.connect(record_booking)
        # Not with mails and codes: a slow service would hold them up. They wake no customer.
        register_kind(
            MessageKind(
                MESSAGE_KIND,
                send_event,
                lifetime=LIFETIME,
                queue=queues.REBUILD,
                is_urgent=is_always_urgent,
            )
        )
