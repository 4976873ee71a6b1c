from django.apps import AppConfig


class SaleorConfigConfig(AppConfig):
    name = "saleor_config"

    def ready(self) -> None:
        from django.conf import settings
        from django.db.backends.signals import connection_created

        from saleor_config import checks, request_ids, task_queue  # noqa: F401
        from saleor_config.celery import install_schedule
        from saleor_config.metrics import queues, sql
        from saleor_config.patches import accounts, catalogue, emails, libraries, orders  # noqa: F401
        from saleor_config.patches.registry import at_start
        from saleor_config.plugin_modules import import_plugin_modules

        at_start.install()
        install_schedule()
        list(import_plugin_modules("checks"))
        queues.register_queue_readings()
        if settings.METRICS_PORT:
            connection_created.connect(sql.watch_connection, dispatch_uid="metrics.sql")
