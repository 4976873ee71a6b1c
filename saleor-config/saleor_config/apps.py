from django.apps import AppConfig


class SaleorConfigConfig(AppConfig):
    name = "saleor_config"

    def ready(self) -> None:
        from saleor_config import account_mails, deleted_rows, queueing
        from saleor_config.celery import install_schedule
        from saleor_config.compat import install_behaviours
        from saleor_config.saleor_mends import install_saleor_mends

        install_behaviours()
        install_saleor_mends()
        deleted_rows.install()
        queueing.install()
        account_mails.install()
        install_schedule()
