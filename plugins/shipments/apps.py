from django.apps import AppConfig


class ShipmentsConfig(AppConfig):
    name = "plugins.shipments"
    label = "shipments"

    def ready(self) -> None:
        from plugins.shipments.carrier_clients.configuration import check_carrier_accounts
        from plugins.shipments.metrics import register_waybill_readings

        # A carrier that is set up halfway stops the shop at its start.
        check_carrier_accounts()
        register_waybill_readings()
