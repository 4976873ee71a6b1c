from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "plugins.payments"
    label = "payments"

    def ready(self) -> None:
        from plugins.payments.providers.configuration import check_configuration
        from plugins.payments.selectors import filter_pending_orders, get_instalment_counts
        from saleor_config import interfaces

        interfaces.pending_orders_of.register(filter_pending_orders)
        interfaces.instalment_counts.register(get_instalment_counts)
        # A provider that is set up halfway stops the shop at its start.
        check_configuration()
