from django.apps import AppConfig


class InvoicesConfig(AppConfig):
    name = "plugins.invoices"
    label = "invoices"

    def ready(self) -> None:
        from plugins.invoices.metrics import register_report_readings
        from plugins.invoices.selectors import list_subject_documents
        from plugins.invoices.services import (
            credit_refund,
            queue_invoice_of_gift_card_order,
            queue_invoice_of_paid_order,
            request_credit_note,
            request_final_invoice,
            request_prepayment_invoice,
        )
        from plugins.payments.signals import (
            order_paid_by_gift_cards,
            payment_captured,
            payment_refunded,
        )
        from saleor_config.interfaces import SubjectInvoices, subject_invoices

        payment_captured.connect(queue_invoice_of_paid_order)
        order_paid_by_gift_cards.connect(queue_invoice_of_gift_card_order)
        payment_refunded.connect(credit_refund)
        subject_invoices.register(
            SubjectInvoices(
                request_prepayment_invoice,
                request_final_invoice,
                request_credit_note,
                list_subject_documents,
            )
        )
        register_report_readings()
