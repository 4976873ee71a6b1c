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
        from plugins.bookings.services.due_refunds import note_payment_refunded
        from plugins.bookings.services.online_payments import settle_captured_payment
        from plugins.bookings.whatsapp_templates import WHATSAPP_TEMPLATES
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from plugins.messaging.services.templates import register_templates
        from plugins.payments.signals import subject_payment_captured, subject_payment_refunded
        from saleor_config.interfaces import InvoiceSubjects, invoice_subjects

        invoice_subjects.register(InvoiceSubjects(get_invoice_subject, list_invoice_subjects))
        register_kind(
            MessageKind(
                notifications.MESSAGE_KIND,
                delivery.send_notification,
                is_urgent=notifications.is_urgent_booking_message,
            )
        )
        register_templates(*WHATSAPP_TEMPLATES)
        subject_payment_captured.connect(settle_captured_payment)
        subject_payment_refunded.connect(note_payment_refunded)
