from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "plugins.payments"
    label = "payments"

    def ready(self) -> None:
        from plugins.payments.providers.configuration import check_configuration

        # A provider that is set up halfway stops the shop at its start.
        check_configuration()
