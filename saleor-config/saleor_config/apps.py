from django.apps import AppConfig


class SaleorConfigConfig(AppConfig):
    name = "saleor_config"

    def ready(self) -> None:
        from saleor_config import task_queue
        from saleor_config.celery import install_schedule
        from saleor_config.patches import deleted_rows, install_library_patches
        from saleor_config.patches.catalogue import install_saleor_patches

        install_library_patches()
        install_saleor_patches()
        deleted_rows.install_row_patches()
        task_queue.install_task_hooks()
        install_schedule()
