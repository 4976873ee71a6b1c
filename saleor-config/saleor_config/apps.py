from django.apps import AppConfig


class SaleorConfigConfig(AppConfig):
    name = "saleor_config"

    def ready(self) -> None:
        from saleor_config import task_queue
        from saleor_config.celery import install_schedule
        from saleor_config.patches.deleted_rows import install_row_patches
        from saleor_config.patches.installation import install_saleor_patches
        from saleor_config.patches.libraries import install_library_patches

        install_library_patches()
        install_saleor_patches()
        install_row_patches()
        task_queue.install_task_hooks()
        install_schedule()
