from django.apps import AppConfig


class ReportsConfig(AppConfig):
    name = "plugins.reports"
    label = "reports"

    def ready(self) -> None:
        from plugins.reports.metrics import register_closing_readings

        register_closing_readings()
