from django.apps import AppConfig


class InvoicesConfig(AppConfig):
    name = "plugins.invoices"
    label = "invoices"

    def ready(self) -> None:
        from plugins.invoices.metrics import register_report_readings
        from plugins.invoices.services import credit_refund, queue_invoice_of_paid_order
        from plugins.payments.signals import payment_captured, payment_refunded

        payment_captured.connect(queue_invoice_of_paid_order)
        payment_refunded.connect(credit_refund)
        register_report_readings()
