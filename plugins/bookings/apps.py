from django.apps import AppConfig


class BookingsConfig(AppConfig):
    name = "plugins.bookings"
    label = "bookings"

    def ready(self) -> None:
        from plugins.bookings import delivery, notifications
        from plugins.bookings.selectors.invoicing import (
            get_invoice_subject,
            list_invoice_subjects,
        )
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from saleor_config.interfaces import InvoiceSubjects, invoice_subjects

        invoice_subjects.register(InvoiceSubjects(get_invoice_subject, list_invoice_subjects))
        register_kind(MessageKind(notifications.MESSAGE_KIND, delivery.send_notification))
