from django.apps import AppConfig


class SaleorConfigConfig(AppConfig):
    name = "saleor_config"

    def ready(self) -> None:
        from saleor_config import account_mails, task_queue
        from saleor_config.celery import install_schedule
        from saleor_config.patches import deleted_rows, install_behaviours
        from saleor_config.patches.catalogue import install_saleor_mends

        install_behaviours()
        install_saleor_mends()
        deleted_rows.install()
        task_queue.install()
        account_mails.install()
        install_schedule()
